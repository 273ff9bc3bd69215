import {expect, test} from 'vitest';
import {sourcesByAddress} from '../../../src/plugins/build-faults';

const pages = [
  {path: '/', file: 'docs/introduction.mdx'},
  {path: '/cli/sync', file: 'docs/cli/sync.mdx'},
];

test('the file of each page is found by its address, below every base', () => {
  expect(sourcesByAddress(pages, '/base/')).toEqual({
    '/base/': 'docs/introduction.mdx',
    '/base/cli/sync': 'docs/cli/sync.mdx',
  });
});

test('two pages with one address are an error that names both files', () => {
  expect(() =>
    sourcesByAddress([...pages, {path: '/cli/sync', file: 'docs/sync.mdx'}], '/'),
  ).toThrowErrorMatchingInlineSnapshot(
    `[Error: docs/sync.mdx:1: The page has the address /cli/sync, and so has docs/cli/sync.mdx. Rename one of the files, or change its slug.]`,
  );
});
