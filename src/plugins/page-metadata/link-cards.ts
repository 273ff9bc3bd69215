import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {renderAsync} from '@resvg/resvg-js';
import {openDiskCache} from '../../lib/node/disk-cache';
import {toPalettePng} from '../../lib/node/palette-png';
import {readTokens} from '../../lib/node/tokens';
import {drawCard, readFonts, type Card} from './card';

/** What link cards say, by their path in the folder of the build. */
export type LinkCards = ReadonlyMap<string, Card>;

/** Cards that are drawn at a time; the renderer has threads of its own. */
const lanes = 4;

async function render(svg: string): Promise<Buffer> {
  const image = await renderAsync(svg, {font: {loadSystemFonts: false}});
  return (await toPalettePng(image)) ?? image.asPng();
}

/** Draws cards, or takes those from an earlier build, and hands them on. */
async function eachCard(
  cards: LinkCards,
  css: string,
  siteDir: string,
  take: (name: string, png: Buffer) => void,
): Promise<void> {
  const token = readTokens(css, 'light');
  const fonts = readFonts();
  const cache = openDiskCache(siteDir, 'link-cards');
  const queue = cards.entries();
  async function work(): Promise<void> {
    for (const [name, card] of queue) {
      const draw = async () => render(await drawCard(card, fonts, token));
      take(name, await cache.getOrMake(name, JSON.stringify(card), draw));
    }
  }
  await Promise.all(Array.from({length: lanes}, work));
}

/**
 * Draws link cards ahead, so that `writeLinkCards` finds them: what a thread does while the site is bundled.
 *
 * @param css text of the style sheet with the colors
 * @param siteDir folder of the site
 * @throws Error naming the page whose text does not fit
 */
export async function drawLinkCards(cards: LinkCards, css: string, siteDir: string): Promise<void> {
  await eachCard(cards, css, siteDir, () => undefined);
}

/**
 * Writes link cards into files; those that were not drawn ahead are drawn.
 *
 * @param css text of the style sheet with the colors
 * @param outDir folder of the build
 * @param siteDir folder of the site
 * @throws Error naming the page whose text does not fit
 */
export async function writeLinkCards(
  cards: LinkCards,
  css: string,
  {outDir, siteDir}: {readonly outDir: string; readonly siteDir: string},
): Promise<void> {
  await eachCard(cards, css, siteDir, (name, png) => {
    const file = path.join(outDir, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, png);
  });
}
