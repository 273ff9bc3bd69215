import type {Code} from 'mdast';
import {expect, test} from 'vitest';
import snippetFile from '../../../src/remark/snippet-file';
import {transformPage} from './process';

const options = {folder: 'tests/fixtures/snippets'};

function transform(source: string): Code {
  return transformPage(source, snippetFile, options).children.at(-1) as Code;
}

test('a fence that names a sample gets its text, and keeps the rest of its meta string', () => {
  const fence = transform('```yaml title="values.yaml" file="area/values.yaml"\n```');
  expect(fence.value).toBe('replicas: 2\nimage:\n  tag: 0.4.25');
  expect(fence.meta).toBe('title="values.yaml"');
});

test('a fence without a sample stays as it is', () => {
  const fence = transform('```yaml title="values.yaml"\nreplicas: 1\n```');
  expect(fence).toMatchObject({value: 'replicas: 1', meta: 'title="values.yaml"'});
});

test('a missing sample fails with page and line', () => {
  expect(() =>
    transform('Text.\n\n```yaml file="area/none.yaml"\n```'),
  ).toThrowErrorMatchingInlineSnapshot(
    `[Error: docs/page.mdx:3: The sample tests/fixtures/snippets/area/none.yaml is missing. Create it, or correct file="…" in the fence.]`,
  );
});

test('a sample outside the folder fails', () => {
  expect(() =>
    transform('```json file="../../../package.json"\n```'),
  ).toThrowErrorMatchingInlineSnapshot(
    `[Error: docs/page.mdx:1: The sample ../../../package.json lies outside tests/fixtures/snippets. Move it there.]`,
  );
});

test('a fence with a body and a sample fails', () => {
  expect(() =>
    transform('```yaml file="area/values.yaml"\nreplicas: 1\n```'),
  ).toThrowErrorMatchingInlineSnapshot(
    `[Error: docs/page.mdx:1: The fence has a body and file="area/values.yaml". Remove one of the two: the sample is the body.]`,
  );
});

test('a misspelled setting beside the sample fails', () => {
  expect(() =>
    transform('```yaml titel="x" file="area/values.yaml"\n```'),
  ).toThrowErrorMatchingInlineSnapshot(
    `[Error: docs/page.mdx:1: The fence has the unknown setting titel="x". Use title="…", file="…", unchecked="…" or output.]`,
  );
});
