import {describe, expect, test} from 'vitest';
import {compare} from './agreement';
import {readRecorded} from './recorded';

const recorded = readRecorded();

describe('Transformers agree with the recorded runs of the tool', () => {
  test.each(Object.entries(recorded))('%s', (source, cases) => {
    const compared = cases.map((one) => ({id: one.id, ...compare(source, one)}));
    const exceptions = [...new Set(compared.flatMap((one) => one.exceptions))];
    const agreeing = compared.filter(({faults}) => faults.length === 0);
    console.log(
      `${source}: ${agreeing.length} of ${cases.length} cases agree` +
        (exceptions.length > 0 ? `; not compared: ${exceptions.join('; ')}` : ''),
    );
    expect(compared.flatMap(({id, faults}) => faults.map((fault) => `${id}: ${fault}`))).toEqual(
      [],
    );
  });
});
