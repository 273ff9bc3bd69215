import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {renderAsync} from '@resvg/resvg-js';
import {version as rendererVersion} from '@resvg/resvg-js/package.json';
import {drawCard, readFonts, type Card} from './card';
import {encodePng} from './png';
import type {Tokens} from './tokens';

/** Change it when `png.ts` writes other bytes for the same picture. */
const encoderVersion = 1;

/** Cards that are drawn at a time; the renderer has threads of its own. */
const lanes = 4;

/**
 * The name of a card in the cache. The drawing already depends on the text, the fonts, the layout and
 * the colors; what is left is how it becomes a PNG.
 */
export function cacheKey(svg: string): string {
  return createHash('sha256').update(`${rendererVersion} ${encoderVersion} ${svg}`).digest('hex');
}

async function render(svg: string): Promise<Buffer> {
  return encodePng(await renderAsync(svg, {font: {loadSystemFonts: false}}));
}

/** Takes a card from the cache, or renders it into the cache. */
async function cachedCard(svg: string, cacheDir: string): Promise<Buffer> {
  const file = path.join(cacheDir, `${cacheKey(svg)}.png`);
  if (existsSync(file)) {
    return readFileSync(file);
  }
  const png = await render(svg);
  writeFileSync(file, png);
  return png;
}

/**
 * Draws link cards into files.
 *
 * @param cards what they say, by the path of the file
 * @param cacheDir folder of the cards of earlier builds
 * @throws Error naming the page whose text does not fit
 */
export async function writeLinkCards(
  cards: ReadonlyMap<string, Card>,
  token: Tokens,
  cacheDir: string,
): Promise<void> {
  const fonts = readFonts();
  mkdirSync(cacheDir, {recursive: true});
  const queue = cards.entries();
  async function work(): Promise<void> {
    for (const [file, card] of queue) {
      const png = await cachedCard(await drawCard(card, fonts, token), cacheDir);
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, png);
    }
  }
  await Promise.all(Array.from({length: lanes}, work));
}
