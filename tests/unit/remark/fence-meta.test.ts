import {expect, test} from 'vitest';
import {parseFenceMeta, withoutFile} from '../../../src/remark/fence-meta';

test('reads every setting of a fence', () => {
  expect(
    parseFenceMeta(`title="my file.yaml" {1,3-4} showLineNumbers output unchecked='a "reason"'`),
  ).toEqual({
    title: 'my file.yaml',
    unchecked: 'a "reason"',
    highlightedLines: [1, 3, 4],
    output: true,
    showLineNumbers: true,
  });
});

test('no meta string means no settings', () => {
  expect(parseFenceMeta(null)).toEqual({
    highlightedLines: [],
    output: false,
    showLineNumbers: false,
  });
});

test('an unknown setting fails', () => {
  expect(() => parseFenceMeta('titel="values.yaml"')).toThrowErrorMatchingInlineSnapshot(
    `[Error: The fence has the unknown setting titel="values.yaml". Use title="…", file="…", unchecked="…", output, showLineNumbers or {1,3-4}.]`,
  );
  expect(() => parseFenceMeta('outptu')).toThrowErrorMatchingInlineSnapshot(
    `[Error: The fence has the unknown setting outptu. Use title="…", file="…", unchecked="…", output, showLineNumbers or {1,3-4}.]`,
  );
});

test('takes the sample out of a meta string', () => {
  expect(withoutFile('file="a/b.yaml" title="b.yaml"')).toBe('title="b.yaml"');
});
