import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {drawCard, readFonts, type Card} from '../../../../src/plugins/page-metadata/card';
import {writeLinkCards} from '../../../../src/plugins/page-metadata/link-cards';
import {motif} from '../../../../src/plugins/page-metadata/motif';
import {readTokens} from '../../../../src/lib/node/tokens';

const css = fs.readFileSync('src/css/tokens.css', 'utf8');
const token = readTokens(css, 'light');
const fonts = readFonts();
const card: Card = {
  section: 'Guides',
  title: 'Troubleshooting',
  description: 'Every message with its cause and cure.',
  release: '0.4.25',
  seed: '/guides/troubleshooting',
};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cards-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

/** Where the letters of a card begin: the farthest to the right and the lowest, in pixels. */
async function edges(changes: Partial<Card>): Promise<{right: number; bottom: number}> {
  const svg = await drawCard({...card, ...changes}, fonts, token);
  const text = svg.slice(svg.lastIndexOf('<svg'));
  const letters = [...text.matchAll(/M([\d.]+)[ ,]([\d.]+)/g)];
  expect(letters.length).toBeGreaterThan(50);
  return {
    right: Math.max(...letters.map(([, x]) => Number(x))),
    bottom: Math.max(...letters.map(([, , y]) => Number(y))),
  };
}

/** The width less the margin, and the top of the table at the foot of the card. */
function expectInside({right, bottom}: {right: number; bottom: number}): void {
  expect(right).toBeLessThan(1128);
  expect(bottom).toBeLessThan(490);
}

describe('A link card', () => {
  test('holds the longest title and description that front matter may have', async () => {
    const title = 'Generate data from the schemas of other databases, as it is';
    const description = `${'A sentence of ordinary words. '.repeat(5)}And an end.`.slice(0, 160);
    expectInside(await edges({title, description}));
  });

  test('shrinks a title that does not fit on two lines', async () => {
    const words = 'Anonymization of interdependent infrastructure configurations and notifications';
    expectInside(await edges({title: words}));
  });

  test('is not made when the text fits in no size: the error names page and cure', async () => {
    await expect(
      drawCard({...card, title: 'Much too long '.repeat(20)}, fonts, token),
    ).rejects.toThrow(
      /^\/guides\/troubleshooting: title and description do not fit on the link card\. Shorten the title "Much too long/,
    );
  });

  test('is not made when the fonts lack a character: the error names it', async () => {
    await expect(
      drawCard({...card, description: 'From production → staging.'}, fonts, token),
    ).rejects.toThrow(
      '/guides/troubleshooting: the fonts of the link card lack the character →. Take it out of the title or description.',
    );
  });

  test('is the same every time', async () => {
    const first = await drawCard(card, fonts, token);
    expect(await drawCard(card, fonts, token)).toBe(first);
  });

  test('changes with each of its texts, with the address and with the colors', async () => {
    const other = readTokens(css, 'dark');
    const drawings = await Promise.all([
      drawCard(card, fonts, token),
      drawCard({...card, section: 'Deploy'}, fonts, token),
      drawCard({...card, title: 'Analytics'}, fonts, token),
      drawCard({...card, description: 'Something else.'}, fonts, token),
      drawCard({...card, release: '0.4.26'}, fonts, token),
      drawCard({...card, seed: '/guides/analytics'}, fonts, token),
      drawCard(card, fonts, other),
    ]);
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  test('replaces three or four columns of the table, never the first', () => {
    const replaced = Array.from({length: 40}, (_, seed) => {
      const places = [
        ...motif(`/page-${seed}`, token).matchAll(/x="(\d+)"[^>]*fill="(#\w+)"/g),
      ].filter(([, , color]) => color === token('--site-synthetic'));
      return places.map(([, x]) => Number(x));
    });
    expect(new Set(replaced.map(({length}) => length))).toEqual(new Set([3, 4]));
    expect(Math.min(...replaced.flat())).toBeGreaterThan(150);
  });
});

describe('The files of link cards', () => {
  const site = {outDir: path.join(folder, 'build'), siteDir: folder};
  const cached = path.join(folder, 'node_modules/.cache/link-cards/a/first.png');
  const write = async (changes: Partial<Card> = {}): Promise<Buffer> => {
    await writeLinkCards(new Map([['a/first.png', {...card, ...changes}]]), css, site);
    return fs.readFileSync(path.join(site.outDir, 'a/first.png'));
  };

  test('are PNG of 1200 by 630 pixels, small, and come from the cache the second time', async () => {
    const png = await write();
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(60_000);

    fs.writeFileSync(cached, fs.readFileSync(cached).subarray(0, -8));
    expect(await write()).toEqual(png.subarray(0, -8));
  });

  test('are drawn anew when a text of theirs is another', async () => {
    const first = await write();
    expect((await write({title: 'Analytics'})).equals(first)).toBe(false);
  });
});

test('a token that is not there is named', () => {
  expect(() => token('--site-gone')).toThrowErrorMatchingInlineSnapshot(
    `[Error: src/css/tokens.css: :root has no --site-gone, which link cards, feeds and metadata need. Add it, or name another token there.]`,
  );
});
