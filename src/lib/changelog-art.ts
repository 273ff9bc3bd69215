import type {Area} from './changelog';

/** The sign of each area: lines in a square of 24. */
export const signs: Readonly<Record<Area, string>> = {
  jobs: 'M3 6h6v12H3zm12 0h6v12h-6zM3 10h6m6 0h6m-11 4h4m-1.5-2 2 2-2 2',
  transformers: 'M3 8h7v8H3zm0 5 5-5m-5 8 7-7m-4 7 4-4M14 8h7v8h-7z',
  connections: 'M6 6.5c0-2 12-2 12 0v11c0 2-12 2-12 0zm0 0c0 2 12 2 12 0M6 12c0 2 12 2 12 0',
  constraints: 'M3 4h8v6H3zm10 10h8v6h-8zm-6-4v7h6m-2-2 2 2-2 2',
  schemas: 'M4 5h16v14H4zm0 4.5h16M10 9.5V19',
  cli: 'M3 5h18v14H3zm4 5 3 2.5-3 2.5m5.5.5h4',
  api: 'M9.5 4C5 4 9.5 12 4.5 12 9.5 12 5 20 9.5 20m5-16c4.5 0 0 8 5 8-5 0-.5 8-5 8',
  deploy: 'M3 13h8v7H3zm10 0h8v7h-8zM8 4h8v7H8z',
};

/** What a cell of the row below the signs shows. */
type Cell = 'plain' | 'hatched' | 'replaced';

const looks: readonly Cell[] = ['plain', 'hatched', 'replaced'];

/** The row of cells of an entry: always the same for its name, and another one for most others. */
export function cellsOf(name: string, count: number): readonly Cell[] {
  let state = 7;
  for (const letter of name) {
    state = (state * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  }
  return Array.from({length: count}, () => {
    state = (state * 75 + 74) % 65_537;
    return looks[state % looks.length] ?? 'plain';
  });
}
