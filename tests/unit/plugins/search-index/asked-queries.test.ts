import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, onTestFinished, test} from 'vitest';
import {askedLearner} from '../../../../src/plugins/search-index/asked-learner';
import {loadAskedQueries} from '../../../../src/plugins/search-index/asked-queries';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'asked-'));
});

afterEach(() => rmSync(folder, {recursive: true}));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

/** What is wrong with a text, without where the file lies. */
function faultOf(text: string): string {
  write('cli.yaml', text);
  try {
    loadAskedQueries(folder, ['/', '/cli/sync']);
    return '';
  } catch (error) {
    return (error as Error).message.replaceAll(`${folder}/`, '');
  }
}

describe('the queries of readers', () => {
  test('are those of all files, each with its pages', () => {
    write('overview.yaml', 'what is it: /\n');
    write('cli.yaml', 'terminal:\n  - /cli/sync\n  - /\n"401": /cli/sync\n');
    expect(loadAskedQueries(folder, ['/', '/cli/sync'])).toEqual(
      expect.arrayContaining([
        {query: 'terminal', pages: ['/cli/sync', '/']},
        {query: '401', pages: ['/cli/sync']},
        {query: 'what is it', pages: ['/']},
      ]),
    );
  });

  test('are none in a site without the folder', () => {
    expect(loadAskedQueries(path.join(folder, 'nothing'), ['/'])).toEqual([]);
  });
});

describe('the build refuses', () => {
  test('a page that does not exist, with file, line, query and cure', () => {
    expect(faultOf('terminal: /cli/sync\nnightly copy: /cli/snyc\n')).toMatchInlineSnapshot(`
      "cli.yaml:2: nightly copy: No page is at /cli/snyc. Correct the address, or remove the query.
      Correct the data, or its schema in src/plugins/search-index/asked-queries.ts."
    `);
  });

  test('a page that does not exist among others', () => {
    expect(faultOf('terminal:\n  - /cli/sync\n  - /cli/run\n')).toContain(
      'terminal: No page is at /cli/run.',
    );
  });

  test('a place on a page, and anything else that is no page', () => {
    expect(faultOf('terminal: /cli/sync#flags\n')).toContain(
      'cli.yaml:1: terminal: Write the address of a page, such as /cli/sync, or a list of several.',
    );
    expect(faultOf('terminal: 7\n')).toContain('terminal: Write the address of a page');
  });

  test('a query that stands twice in a file', () => {
    expect(faultOf('terminal: /\nterminal: /cli/sync\n')).toContain('Map keys must be unique');
  });
});

test('words are learnt anew when queries have changed, and only then', async () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(siteDir, {recursive: true}));
  const {wordsFor} = askedLearner(folder, siteDir);
  const others = Array.from({length: 40}, (_, n) => `word${n}: /cli/sync\n`).join('');
  const wanted = Array.from({length: 12}, (_, n) => `firewall rule${n}: /\n`).join('');
  const text = wanted + others;
  write('overview.yaml', text);
  const before = await wordsFor(['/', '/cli/sync']);
  expect([...(before.get('/') ?? [])]).toEqual([['firewall', 3]]);
  expect(await wordsFor(['/', '/cli/sync'])).toBe(before);
  write('overview.yaml', text.replaceAll('firewall', 'proxy'));
  const after = await wordsFor(['/', '/cli/sync']);
  expect([...(after.get('/') ?? [])]).toEqual([['proxy', 3]]);
  // The next build has them from this one.
  const cached = path.join(siteDir, 'node_modules/.cache/asked/words.json');
  writeFileSync(cached, readFileSync(cached, 'utf8').replace('proxy', 'relay'));
  const kept = await askedLearner(folder, siteDir).wordsFor(['/', '/cli/sync']);
  expect([...(kept.get('/') ?? [])]).toEqual([['relay', 3]]);
  await expect(wordsFor(['/'])).rejects.toThrow('No page is at /cli/sync.');
});
