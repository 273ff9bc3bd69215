import {createHash} from 'node:crypto';
import type {Tokens} from '../../lib/node/tokens';

/** The part of the card that the table covers; its last row runs off the edge. */
const table = {top: 500, columns: 8, width: 150, rowHeight: 68, bar: 20};

/** A number from 0 to 255 for each column, the same for the same seed. */
function chances(seed: string): readonly number[] {
  return [...createHash('sha256').update(seed).digest().subarray(0, table.columns)];
}

/** The columns that a job replaces: three or four, never the key in the first one. */
function replacedColumns(numbers: readonly number[]): ReadonlySet<number> {
  const [key = 0, ...others] = numbers;
  const ranked = others
    .map((chance, index) => ({chance, column: index + 1}))
    .sort((one, other) => other.chance - one.chance);
  return new Set(ranked.slice(0, 3 + (key % 2)).map(({column}) => column));
}

/** Strokes across a masked value. */
function hatch(x: number, y: number, width: number): string {
  const size = table.bar - 4;
  const strokes = Array.from(
    {length: Math.floor((width - size) / 9) + 1},
    (_, index) => `M${x + index * 9} ${y + 2 + size}l${size} ${-size}`,
  );
  return strokes.join('');
}

/**
 * Draws the table at the foot of a link card: a row of production values and the row that a job makes
 * of it. Some columns are kept, the others are masked above and replaced below; which ones, and how
 * long their values are, depends on the seed, so that pages differ at a glance.
 *
 * @returns SVG elements
 */
export function motif(seed: string, token: Tokens): string {
  const {top, columns, width, rowHeight, bar} = table;
  const lines = Array.from(
    {length: columns - 1},
    (_, index) => `M${(index + 1) * width + 0.5} ${top}v${2 * rowHeight}`,
  );
  const numbers = chances(seed);
  const replaced = replacedColumns(numbers);
  const values = numbers.map((chance, column) => {
    const x = column * width + 24;
    const y = top + (rowHeight - bar) / 2;
    const length = 44 + (chance % 4) * 18;
    const rectangle = (row: number, size: number, color: string): string =>
      `<rect x="${x}" y="${y + row * rowHeight}" width="${size}" height="${bar}" rx="4" fill="${token(color)}"/>`;
    return replaced.has(column)
      ? `<path d="${hatch(x, y, length)}" stroke="${token('--site-line-strong')}" stroke-width="2" stroke-linecap="round"/>` +
          rectangle(1, 44 + ((chance >> 2) % 4) * 18, '--site-synthetic')
      : rectangle(0, length, '--site-line') + rectangle(1, length, '--site-line');
  });
  return (
    `<rect y="${top}" width="${columns * width}" height="${2 * rowHeight}" fill="${token('--site-surface')}"/>` +
    `<path d="M0 ${top + 0.5}h${columns * width}M0 ${top + rowHeight + 0.5}h${columns * width}${lines.join('')}" stroke="${token('--site-line')}"/>` +
    values.join('')
  );
}

/** Draws the mark of the wordmark, 26 units wide, as `src/theme/Logo` does. */
export function mark(token: Tokens): string {
  const line = token('--site-line-strong');
  return (
    `<g fill="none" stroke="${line}" stroke-width="1.25" stroke-linecap="round">` +
    '<rect x="1.5" y="1.5" width="23" height="23" rx="4.5"/>' +
    '<path d="M13 1.5v23M1.5 13h23M14.4 7.2l4.2-4.2m-4.2 8.6 8.4-8.4m-4 8.4 4.3-4.3"/></g>' +
    `<rect x="3.75" y="3.75" width="7" height="7" rx="1.5" fill="${token('--site-text')}"/>` +
    `<rect x="3.75" y="15.25" width="7" height="7" rx="1.5" fill="${line}" opacity=".6"/>` +
    `<rect x="15.25" y="15.25" width="7" height="7" rx="1.5" fill="${token('--site-synthetic')}"/>`
  );
}
