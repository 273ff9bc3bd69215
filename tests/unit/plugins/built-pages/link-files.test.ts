import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {linkFiles, readLinkedFiles} from '../../../../src/plugins/built-pages/link-files';

const fonts = {text: 'assets/fonts/geist-0a.woff2', code: 'assets/fonts/geist-mono-0b.woff2'};
const sheets = [
  {file: 'assets/css/styles-home.0a1b2c3d.css', classes: ['row_ab-_', 'cell_Xy12']},
  {file: 'assets/css/styles-api.0a1b2c3d.css', classes: ['path_Ab12']},
];

describe('linkFiles', () => {
  const preloads = [
    '<link rel=preload as=font type=font/woff2 href=/docs/assets/fonts/geist-0a.woff2 crossorigin>',
    '<link rel=preload as=font type=font/woff2 href=/docs/assets/fonts/geist-mono-0b.woff2 crossorigin fetchpriority=low>',
  ].join('');
  const styles = '<link rel=stylesheet href=/docs/assets/css/styles.00ff00ff.css />';

  it('links the fonts before the styles of all pages, and behind them what a page needs', () => {
    const body = '<script></script></head><p class="a row_ab-_"><p class=b>';
    expect(linkFiles(`<head>${styles}${body}`, {sheets, fonts})).toBe(
      `<head>${preloads}${styles}<link rel=stylesheet href=/docs/assets/css/styles-home.0a1b2c3d.css>${body}`,
    );
  });

  it('links the fonts alone in a page that needs nothing else', () => {
    expect(linkFiles(`${styles}<p class=row>`, {sheets, fonts})).toBe(
      `${preloads}${styles}<p class=row>`,
    );
  });

  it('stops when a page has a class whose rules are left out', () => {
    expect(() => linkFiles('<p class="a card">', {sheets, fonts})).toThrow(
      'A page has the class "card", whose rules are left out. Take it off the list in src/plugins/lean-client/lean-styles.ts.',
    );
  });

  it('says what to do when the form of pages has changed', () => {
    expect(() => linkFiles('<p>', {sheets, fonts})).toThrowErrorMatchingInlineSnapshot(
      `[Error: A page does not link assets/css/styles.….css in the form that src/plugins/built-pages/link-files.ts expects. Docusaurus may have changed it: adapt the pattern.]`,
    );
  });
});

describe('readLinkedFiles', () => {
  it('stops when the build has no file for a font, and says where fonts are named', () => {
    const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'));
    onTestFinished(() => fs.rmSync(outDir, {recursive: true}));
    for (const folder of ['css', 'fonts']) {
      fs.mkdirSync(path.join(outDir, 'assets', folder), {recursive: true});
    }
    fs.writeFileSync(path.join(outDir, 'assets', 'fonts', 'geist-0a.woff2'), '');
    expect(() => readLinkedFiles(outDir)).toThrow(
      'The build has no font geist-mono in assets/fonts: src/css/tokens.css does not use it, or it is so small that it is in the style sheet. Name the fonts of the site in src/plugins/built-pages/link-files.ts.',
    );
  });
});
