import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {staticPartsOf, writeStaticParts} from '../../../../src/plugins/built-pages/static-parts';

const page = (text: string) =>
  `<!doctype html><html><body><h1>Title</h1><p data-static=0>One <b>${text}</b><ul data-static=1><li>a<li>b</ul></body></html>`;

test('The static parts of a page are the HTML in its numbered elements', () => {
  expect(staticPartsOf(page('&amp; two'))).toEqual(['One <b>&amp; two</b>', '<li>a<li>b']);
});

test('A static part ends where its element does, also where the page leaves its end to the browser', () => {
  expect(staticPartsOf('<main><p data-static=0>a<br>b<p data-static=1>c</main>d')).toEqual([
    'a<br>b',
    'c',
  ]);
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
        ['deploy/kubernetes.html', page('2')],
        ['search.html', '<p>None</p>'],
      ]),
    );
    const [folder = ''] = fs.readdirSync(path.join(build, 'assets/static'));
    expect(tag).toBe(`<meta name="static-parts" content="${folder}" data-large="">`);
    const root = path.join(build, 'assets/static', folder);
    expect(JSON.parse(fs.readFileSync(path.join(root, 'deploy/kubernetes.json'), 'utf8'))).toEqual(
      staticPartsOf(page('2')),
    );
    expect(fs.existsSync(path.join(root, 'index.json'))).toBe(true);
    expect(fs.existsSync(path.join(root, 'search.json'))).toBe(false);
  });

  test('are named in the tag when they are too large to be fetched ahead', () => {
    // Numbers in a row are pressed together; those of a hash are not.
    const noise = Array.from({length: 400}, (_, index) =>
      createHash('sha512').update(`${index}`).digest('base64'),
    );
    const tag = writeStaticParts(
      build,
      new Map([
        ['guides/large.html', page(noise.join(' '))],
        ['long.html', page('the same '.repeat(5000))],
      ]),
    );
    expect(tag).toContain('data-large="large"');
  });

  test('have another address when the text of any page changes', () => {
    const tagOf = (text: string) => writeStaticParts(build, new Map([['a.html', page(text)]]));
    expect(tagOf('1')).toBe(tagOf('1'));
    expect(tagOf('2')).not.toBe(tagOf('1'));
  });
});
