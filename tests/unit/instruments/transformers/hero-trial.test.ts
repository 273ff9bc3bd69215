import {describe, expect, test} from 'vitest';
import {columns, passthrough, rows} from '@site/src/components/Hero/example';
import {answer} from '@site/src/instruments/transformers/answer';
import {
  applyPicks,
  firstIds,
  formsFor,
  readAnswers,
  trialsOf,
} from '@site/src/instruments/transformers/hero-trial';
import {loadTransformerForms} from '@site/src/reference/transformer-forms';
import {createRandom} from './agreement';

const forms = loadTransformerForms();
const email = columns.findIndex(({name}) => name === 'email');

function pick(column: number, id: string) {
  const form = forms.find((each) => each.id === id)!;
  const random = createRandom(1);
  return readAnswers(
    id,
    trialsOf(column, form).map((trial) => answer(trial, random)),
  );
}

describe('The example of the introduction', () => {
  test('begins with transformers that its columns are offered', () => {
    firstIds.forEach((id, column) => {
      expect(formsFor(column, forms).map((form) => form.id)).toContain(id);
    });
  });

  test('offers a whole number what takes whole numbers, and text what takes text', () => {
    const ids = (column: number) => formsFor(column, forms).map(({id}) => id);
    expect(ids(0)).toContain('generate_int64');
    expect(ids(0)).not.toContain('transform_email');
    expect(ids(email)).toContain('transform_email');
    expect(ids(email)).not.toContain('transform_int64');
  });

  test('is as it was where nothing is picked', () => {
    expect(applyPicks([], forms)).toEqual({columns, rows});
  });

  test('shows what a transformer does to each row of its column', () => {
    const picks = firstIds.map((_, column) =>
      column === email ? pick(email, 'transform_email') : undefined,
    );
    const applied = applyPicks(picks, forms);
    expect(applied.columns[email]?.transformer).toEqual({
      name: 'Transform Email',
      to: '/transformers/system#transform_email',
    });
    applied.rows.forEach(({production, synthetic}, row) => {
      // Domain and length are kept, as the caption says.
      expect(synthetic[email]).toHaveLength(production[email]!.length);
      expect(synthetic[email]?.split('@')[1]).toBe(production[email]?.split('@')[1]);
      expect(synthetic[0]).toBe(rows[row]?.synthetic[0]);
    });
  });

  test('knows Passthrough, NULL, and values that are on their way', () => {
    const picks = [undefined, {id: 'passthrough'}, {id: 'generate_city'}, pick(3, 'generate_null')];
    const applied = applyPicks(picks, forms);
    expect(applied.columns[1]?.transformer).toBe(passthrough);
    expect(applied.rows.map(({synthetic}) => synthetic.slice(2, 4))).toEqual(
      rows.map(() => ['…', 'NULL']),
    );
  });

  test('says where a run fails, word for word', () => {
    const {texts, error} = pick(1, 'transform_email');
    expect(texts).toEqual(['fails', 'fails', 'fails']);
    expect(error).toMatch(/^failed assignment \(line 1\): unable to run transform_email/);
  });
});
