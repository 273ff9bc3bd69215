import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import pageWarningsPlugin from '../../../src/plugins/page-warnings';
import {pageChecker} from '../../../src/plugins/page-warnings/check';

const frontMatter = `---
title: Sync data
description: How to copy data, which a sentence of this length says well enough.
kind: guide
---
`;
const pages = ['start', 'sync'].map((name) => ({
  path: `/${name}`,
  file: `docs/${name}.mdx`,
  body: () => Promise.resolve({type: 'root' as const, children: []}),
}));
let site: string;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  writeFileSync(path.join(site, file), text);
}

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'warnings-'));
  vi.spyOn(process, 'cwd').mockReturnValue(site);
  write('docs/start.mdx', `${frontMatter}\n## First {/* #first */}\n`);
  write('docs/sync.mdx', `${frontMatter}\n[The start](./start.mdx#first)\n`);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(site, {recursive: true});
});

test('pages without a mistake have no warnings', async () => {
  expect(await pageChecker(site)(pages)).toEqual([]);
});

test('front matter, links and lost anchors are named with file and line until they are mended', async () => {
  write('tests/content/anchors.json', JSON.stringify({'/start': 'first'}));
  const check = pageChecker(site);
  write('docs/start.mdx', `${frontMatter}\n## Begin\n`.replace('guide', 'howto'));
  write('docs/sync.mdx', `${frontMatter}\n[The start](./start.mdx#second)\n`);
  expect(await check(pages)).toMatchInlineSnapshot(`
    [
      "docs/start.mdx:4: kind is none of tutorial, guide, concept, reference: use one of them.",
      "docs/start.mdx:1: /start#first: the anchor is gone. Give the heading its id back, {/* #first */}, or put <Anchor id="first" /> where readers should land now.",
      "docs/sync.mdx:7: [](./start.mdx#second): /start has no place #second. Correct it, or write {/* #second */} behind the heading.",
    ]
  `);
  write('docs/start.mdx', `${frontMatter}\n## Other {/* #first */}\n\n## Second\n`);
  expect(await check(pages)).toEqual([]);
});

test('a link to a heading that is gone is named, though its page did not change', async () => {
  const check = pageChecker(site);
  expect(await check(pages)).toEqual([]);
  write('docs/start.mdx', frontMatter);
  expect(await check(pages)).toEqual([
    'docs/sync.mdx:7: [](./start.mdx#first): /start has no place #first. Correct it, or write {/* #first */} behind the heading.',
  ]);
});

test('a page that cannot be parsed is named, and keeps the places that it had when it was published', async () => {
  write('tests/content/anchors.json', JSON.stringify({'/start': 'first'}));
  write('docs/start.mdx', `${frontMatter}\n{`);
  expect(await pageChecker(site)(pages)).toEqual([
    'docs/start.mdx:7:2: Unexpected end of file in expression, expected a corresponding closing brace for `{`. ' +
      'Close what { or < opens, or put it in backticks.',
  ]);
});

test('a build has no part of it', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(pageWarningsPlugin({siteDir: site} as LoadContext)).toBeNull();
});
