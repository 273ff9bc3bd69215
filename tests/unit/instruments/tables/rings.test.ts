import {describe, expect, test} from 'vitest';
import {answer, type Answer, type Plan} from '@site/src/instruments/tables/answer';
import {drawRing} from '@site/src/instruments/tables/ring-drawing';
import {describeRing} from '@site/src/instruments/tables/ring-text';
import {trialOf, type Trial} from '@site/src/instruments/tables/trial';

function planOf(trial: Trial): Plan {
  const {plan}: Answer = answer(trial);
  if (!plan || 'fault' in plan) {
    throw new Error('The example has no plan.');
  }
  return plan;
}

function own(text: string): Trial {
  return {...trialOf('own'), text};
}

const names = (trial: Trial) => planOf(trial).rings.map(describeRing);

describe('A ring', () => {
  test('is told with the key that breaks it', () => {
    expect(names(trialOf('ring'))).toEqual([
      'public.users references public.addresses with default_address_id (nullable). ' +
        'public.addresses references public.users with user_id (required). It can begin at public.users.',
    ]);
  });

  test('that cannot begin says so', () => {
    const text =
      'CREATE TABLE a (id int PRIMARY KEY, b_id int NOT NULL REFERENCES b (id));' +
      'CREATE TABLE b (id int PRIMARY KEY, a_id int NOT NULL REFERENCES a (id));';
    expect(names(own(text))).toEqual([expect.stringMatching(/No table can begin it\.$/)]);
  });

  test('is none for the run when a table is not mapped', () => {
    const unmapped = ['id', 'user_id', 'city'].map((name) => `public.addresses.${name}`);
    expect(names({...trialOf('ring'), unmapped})).toEqual([
      expect.stringMatching(/No ring for the run: public\.addresses is not mapped\.$/),
    ]);
  });

  test('is drawn for the column and for a phone, dashed where it breaks', () => {
    const [ring] = planOf(trialOf('ring')).rings;
    const drawing = drawRing(ring!);
    expect(drawing.match(/<svg/g)).toHaveLength(2);
    // One of the two arrows, in each of the drawings.
    expect(drawing.match(/class="line dashed"/g)).toHaveLength(2);
    expect(drawing.match(/class="line"/g)).toHaveLength(2);
    expect(drawing).not.toContain('NaN');
  });

  test('of one table, or of many, is drawn too', () => {
    const alone = own('CREATE TABLE a (id int PRIMARY KEY, a_id int REFERENCES a (id));');
    const many = own(
      Array.from(
        {length: 8},
        (_, i) =>
          `CREATE TABLE a_table_with_a_long_name_${i} (id int PRIMARY KEY, next int REFERENCES a_table_with_a_long_name_${(i + 1) % 8} (id));`,
      ).join(''),
    );
    for (const trial of [alone, many]) {
      const [ring] = planOf(trial).rings;
      expect(drawRing(ring!)).toMatch(/^<svg viewBox="[-\d. ]+"/);
      expect(drawRing(ring!)).not.toContain('NaN');
    }
  });

  test('of tables with hostile names is text', () => {
    const [ring] = planOf(
      own(
        'CREATE TABLE "<img src=x onerror=alert(1)>" (id int PRIMARY KEY, "&quot;><script>" int REFERENCES "<img src=x onerror=alert(1)>" (id));',
      ),
    ).rings;
    expect(drawRing(ring!)).not.toMatch(/<(?:img|script)/);
    expect(drawRing(ring!)).toContain('&lt;img');
  });
});
