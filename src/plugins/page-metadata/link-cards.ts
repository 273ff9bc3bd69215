import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {renderAsync} from '@resvg/resvg-js';
import {openDiskCache} from '../../lib/node/disk-cache';
import {toPalettePng} from '../../lib/node/palette-png';
import {drawCard, readFonts, type Card} from './card';
import type {Tokens} from '../../lib/node/tokens';

/** Cards that are drawn at a time; the renderer has threads of its own. */
const lanes = 4;

async function render(svg: string): Promise<Buffer> {
  const image = await renderAsync(svg, {font: {loadSystemFonts: false}});
  return (await toPalettePng(image)) ?? image.asPng();
}

/**
 * Draws link cards into files, or takes those from an earlier build.
 *
 * @param cards what they say, by their path in the folder
 * @param outDir the folder
 * @param siteDir folder of the site
 * @throws Error naming the page whose text does not fit
 */
export async function writeLinkCards(
  cards: ReadonlyMap<string, Card>,
  token: Tokens,
  {outDir, siteDir}: {readonly outDir: string; readonly siteDir: string},
): Promise<void> {
  const fonts = readFonts();
  const cache = openDiskCache(siteDir, 'link-cards');
  const queue = cards.entries();
  async function work(): Promise<void> {
    for (const [name, card] of queue) {
      const png = await cache.getOrMake(name, JSON.stringify(card), async () =>
        render(await drawCard(card, fonts, token)),
      );
      const file = path.join(outDir, name);
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, png);
    }
  }
  await Promise.all(Array.from({length: lanes}, work));
}
