import fs from 'node:fs';
import {parse} from 'yaml';

interface Fixture {
  readonly around: Readonly<Record<string, {readonly source: string; readonly text: string}>>;
  readonly lines: Readonly<Record<string, readonly {readonly in: string; readonly text: string}[]>>;
}

/** Lines of the tool by message, and what the tool puts around them; the file says how they were made. */
export const {around, lines} = parse(
  fs.readFileSync('tests/fixtures/instruments/error-lines.yaml', 'utf8'),
) as Fixture;

/** A line as the tool writes it. */
export interface ToolLine {
  readonly id: string;
  /** Its place among the lines of its message, from 0. */
  readonly place: number;
  readonly line: string;
}

export const linesOfTool: readonly ToolLine[] = Object.entries(lines).flatMap(([id, list]) =>
  list.map(({in: name, text}, place) => {
    const inside = name.endsWith('-json') ? JSON.stringify(text).slice(1, -1) : text;
    return {id, place, line: around[name]!.text.replaceAll('…', () => inside)};
  }),
);
