import {readFileSync} from 'node:fs';
import {createElement, type CSSProperties, type ReactElement, type ReactNode} from 'react';
import satori, {type SatoriOptions} from 'satori';
import {mark, motif} from './motif';
import type {Tokens} from '../../lib/node/tokens';

/** The size that networks and chats ask for, in pixels. */
export const cardSize = {width: 1200, height: 630} as const;

/** What a link card says. */
export interface Card {
  readonly section: string;
  readonly title: string;
  readonly description: string;
  readonly release: string;
  /** Chooses the cells of the table: the address of the page. */
  readonly seed: string;
}

/** Sizes of the title in pixels: the first one that fits is used. */
const titleSizes = [76, 66, 56, 48] as const;
const mostTitleLines = 2;
/** The height that eyebrow, title and description have between the name and the table. */
const roomForText = 360;

/** Characters that the fonts lack; a card would show a box for each. */
const unknownCharacter = /[^ -~\u00a0-\u00ff–—‘’“”…]/u;

const regular = 400;
const semibold = 600;

/** Fonts for {@link drawCard}: satori reads neither variable fonts nor WOFF2. */
export function readFonts(): SatoriOptions['fonts'] {
  return ([regular, semibold] as const).map((weight) => ({
    name: 'Geist',
    weight,
    style: 'normal',
    data: readFileSync(
      require.resolve(`@fontsource/geist/files/geist-latin-${weight}-normal.woff`),
    ),
  }));
}

function box(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return createElement('div', {style: {display: 'flex', ...style}}, ...children);
}

function text(key: string, style: CSSProperties, content: string): ReactElement {
  return createElement('div', {key, style: {display: 'block', ...style}}, content);
}

function layout(card: Card, titleSize: number, token: Tokens): ReactElement {
  return box(
    {
      width: cardSize.width,
      height: cardSize.height,
      boxSizing: 'border-box',
      flexDirection: 'column',
      padding: '52px 72px 0',
      fontFamily: 'Geist',
      color: token('--site-text'),
    },
    box(
      {
        height: 48,
        alignItems: 'center',
        justifyContent: 'space-between',
        paddingLeft: 62,
        color: token('--site-text-2'),
        fontSize: 26,
      },
      box({color: token('--site-text'), fontSize: 36, fontWeight: semibold}, 'Neosync'),
      `Documentation ${card.release}`,
    ),
    box(
      {height: roomForText + 40, flexDirection: 'column', justifyContent: 'center'},
      createElement(
        'div',
        {key: 'text', style: {display: 'flex', flexDirection: 'column'}},
        text('section', {color: token('--site-accent'), fontSize: 28}, card.section),
        text(
          'title',
          {
            marginTop: 14,
            fontSize: titleSize,
            fontWeight: semibold,
            letterSpacing: '-0.025em',
            lineHeight: 1.1,
          },
          card.title,
        ),
        text(
          'description',
          {marginTop: 22, color: token('--site-text-2'), fontSize: 30, lineHeight: 1.4},
          card.description,
        ),
      ),
    ),
  );
}

/** The height in pixels of the parts of a card, by their key. */
type Heights = ReadonlyMap<unknown, number>;

async function drawText(
  card: Card,
  titleSize: number,
  fonts: SatoriOptions['fonts'],
  token: Tokens,
): Promise<{readonly svg: string; readonly heights: Heights}> {
  const heights = new Map<unknown, number>();
  const svg = await satori(layout(card, titleSize, token), {
    ...cardSize,
    fonts,
    onNodeDetected: ({key, height}) => heights.set(key, height),
  });
  return {svg, heights};
}

function fits(heights: Heights, titleSize: number): boolean {
  const lines = (heights.get('title') ?? Infinity) / (titleSize * 1.1);
  return Math.round(lines) <= mostTitleLines && (heights.get('text') ?? Infinity) <= roomForText;
}

/**
 * Draws a link card. A long title gets smaller until it fits on two lines.
 *
 * @param fonts from {@link readFonts}
 * @param token colors of the theme in which to draw
 * @returns SVG whose text is made of paths, so that it needs no fonts
 * @throws Error when the fonts lack a character, or the text does not fit in the smallest size
 */
export async function drawCard(
  card: Card,
  fonts: SatoriOptions['fonts'],
  token: Tokens,
): Promise<string> {
  const unknown = unknownCharacter.exec(`${card.section} ${card.title} ${card.description}`)?.[0];
  if (unknown !== undefined) {
    throw new Error(
      `${card.seed}: the fonts of the link card lack the character ${unknown}. Take it out of the title or description.`,
    );
  }
  const {width, height} = cardSize;
  for (const titleSize of titleSizes) {
    const {svg, heights} = await drawText(card, titleSize, fonts, token);
    if (fits(heights, titleSize)) {
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
        `<rect width="${width}" height="${height}" fill="${token('--site-background')}"/>` +
        `${motif(card.seed, token)}<g transform="translate(72 52) scale(1.846)">${mark(token)}</g>${svg}</svg>`
      );
    }
  }
  throw new Error(
    `${card.seed}: title and description do not fit on the link card. Shorten the title "${card.title}" or the description.`,
  );
}
