import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {staticPartsOf, writeStaticParts} from '../../../../src/plugins/built-pages/static-parts';

const page = (text: string) =>
  `<!doctype html><html><body><h1>Title</h1><p data-static=0>One <b>${text}</b><ul data-static=1><li>a<li>b</ul></body></html>`;

test('The static parts of a page are the HTML in its numbered elements', () => {
  expect(staticPartsOf(page('&amp; two'))).toEqual({
    first: ['One <b>&amp; two</b>', '<li>a<li>b'],
    rest: [],
  });
});

test('A static part ends where its element does, also where the page leaves its end to the browser', () => {
  expect(staticPartsOf('<main><p data-static=0>a<br>b<p data-static=1>c</main>d')).toEqual({
    first: ['a<br>b', 'c'],
    rest: [],
  });
});

test('The static parts below the first screen are numbered anew', () => {
  expect(staticPartsOf('<p data-static=0>a<p data-static=r0>b<p data-static=r1>c')).toEqual({
    first: ['a'],
    rest: ['b', 'c'],
  });
});

describe('The files of static parts', () => {
  let build: string;

  beforeEach(() => {
    build = fs.mkdtempSync(path.join(os.tmpdir(), 'parts-'));
  });

  afterEach(() => fs.rmSync(build, {recursive: true}));

  test('stand under the name of their page, in a folder that the tag names', () => {
    const tag = writeStaticParts(
      build,
      new Map([
        ['index.html', page('1')],
        ['deploy/kubernetes.html', `${page('2')}<p data-static=r0>The rest`],
        ['search.html', '<p>None</p>'],
      ]),
    );
    const [folder = ''] = fs.readdirSync(path.join(build, 'assets/static'));
    expect(tag).toBe(`<meta name="static-parts" content="${folder}">`);
    const root = path.join(build, 'assets/static', folder);
    const read = (file: string): unknown =>
      JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
    expect(read('deploy/kubernetes.json')).toEqual(staticPartsOf(page('2')).first);
    expect(read('deploy/kubernetes.rest.json')).toEqual(['The rest']);
    expect(fs.readdirSync(root, {recursive: true}).sort()).toEqual([
      'deploy',
      'deploy/kubernetes.json',
      'deploy/kubernetes.rest.json',
      'index.json',
    ]);
  });

  test('have another address when the text of any page changes', () => {
    const tagOf = (text: string) => writeStaticParts(build, new Map([['a.html', page(text)]]));
    expect(tagOf('1')).toBe(tagOf('1'));
    expect(tagOf('2')).not.toBe(tagOf('1'));
  });
});
