import {expect, test} from 'vitest';
import {parseFenceMeta, withoutFile} from '../../../src/remark/fence-meta';

test('reads every setting of a fence', () => {
  expect(parseFenceMeta(`title="my file.yaml" output unchecked='a "reason"'`)).toEqual({
    title: 'my file.yaml',
    unchecked: 'a "reason"',
    output: true,
  });
});

test('no meta string means no settings', () => {
  expect(parseFenceMeta(null)).toEqual({output: false});
});

test('an unknown setting fails', () => {
  expect(() => parseFenceMeta('titel="values.yaml"')).toThrowErrorMatchingInlineSnapshot(
    `[Error: The fence has the unknown setting titel="values.yaml". Use title="…", file="…", unchecked="…" or output.]`,
  );
  expect(() => parseFenceMeta('outptu')).toThrowErrorMatchingInlineSnapshot(
    `[Error: The fence has the unknown setting outptu. Use title="…", file="…", unchecked="…" or output.]`,
  );
});

test('takes the sample out of a meta string', () => {
  expect(withoutFile('file="a/b.yaml" title="b.yaml"')).toBe('title="b.yaml"');
});
