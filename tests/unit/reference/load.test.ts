import {describe, expect, test} from 'vitest';
import * as z from 'zod';
import {loadReferenceData} from '../../../src/reference/load';

const folder = 'tests/fixtures/reference';
const schema = z.strictObject({
  flags: z.array(z.strictObject({name: z.string(), default: z.string().optional()})),
});

describe('loadReferenceData', () => {
  test('returns the data of a file that fits its schema', () => {
    expect(loadReferenceData('flags', schema, folder).flags).toEqual([
      {name: '--source', default: 'none'},
      {name: '--debug', default: 'false'},
    ]);
  });

  test('names the file that is missing', () => {
    expect(() => loadReferenceData('nothing', schema, folder)).toThrowErrorMatchingInlineSnapshot(
      `[Error: tests/fixtures/reference/nothing.yaml: The file is missing. Create it, or correct the name in src/reference.]`,
    );
  });

  test('names the line that is not YAML', () => {
    expect(() => loadReferenceData('not-yaml', schema, folder)).toThrowErrorMatchingInlineSnapshot(
      `[Error: tests/fixtures/reference/not-yaml.yaml:3: The file is not YAML: Missing closing "quote. Correct the line.]`,
    );
  });

  test('names the line with a key that its map has already', () => {
    expect(() =>
      loadReferenceData('repeated-key', schema, folder),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: tests/fixtures/reference/repeated-key.yaml:4: The file is not YAML: Map keys must be unique. Correct the line.]`,
    );
  });

  test('lists every value that does not fit, with line and path', () => {
    expect(() => loadReferenceData('wrong-shape', schema, folder))
      .toThrowErrorMatchingInlineSnapshot(`
        [Error: tests/fixtures/reference/wrong-shape.yaml:3: flags[0]: Unrecognized key: "defualt"
        tests/fixtures/reference/wrong-shape.yaml:4: flags[1].name: Invalid input: expected string, received undefined
        Correct the data, or its schema in src/reference/wrong-shape.ts.]
      `);
  });
});
