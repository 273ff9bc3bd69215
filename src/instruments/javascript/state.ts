import {parseExample, type ExampleState} from '../shared/example-link';
import {columnTypes, databases, type Column, type ColumnType, type Database} from './column-types';
import type {Kind} from './script';
import {examples, type Example, type ExampleSet} from './examples';

/** What the box holds. */
export interface State {
  readonly file: string;
  readonly kind: Kind;
  readonly code: string;
  readonly column: string;
  readonly database: Database;
  readonly row: readonly Column[];
}

/** Columns that the box takes. */
export const mostColumns = 20;

/** What the box holds when an example is chosen. */
export function stateOf(
  {file, kind, column, database, row}: Example,
  samples: Readonly<Record<string, string>>,
): State {
  return {file, kind, column, database, row, code: samples[file] ?? ''};
}

/** What a link has to say: what differs from the example that it names. */
export function linkOf(state: State, samples: Readonly<Record<string, string>>): ExampleState {
  const {file, kind, code, column, database, row} = state;
  const rows = row.map(({name, type, text, isTransformed}) => [name, type, text, isTransformed]);
  return {
    file,
    kind,
    column,
    database,
    row: JSON.stringify(rows),
    ...(code !== samples[file] && {code}),
  };
}

function readRow(text: string): readonly Column[] | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(data)) {
    return undefined;
  }
  return data.slice(0, mostColumns).flatMap((entry: unknown) => {
    const [name, type, value, isTransformed] = Array.isArray(entry) ? (entry as unknown[]) : [];
    return typeof name === 'string' &&
      columnTypes.includes(type as ColumnType) &&
      (typeof value === 'string' || value === null)
      ? [{name, type: type as ColumnType, text: value, isTransformed: isTransformed === true}]
      : [];
  });
}

/**
 * Reads what the box holds from the fragment of an address; what is missing or wrong comes from the
 * example.
 *
 * @returns nothing when the fragment is about something else, or about an example of another page
 */
export function readLink(
  set: ExampleSet,
  fragment: string,
  samples: Readonly<Record<string, string>>,
): State | undefined {
  const link = parseExample('try-js', fragment);
  const example = examples[set].find(({file}) => file === link?.file);
  if (link === undefined || example === undefined) {
    return undefined;
  }
  const state = stateOf(example, samples);
  return {
    ...state,
    kind: link.kind === 'transform' || link.kind === 'generate' ? link.kind : state.kind,
    code: link.code ?? state.code,
    column: link.column ?? state.column,
    database:
      link.database !== undefined && Object.hasOwn(databases, link.database)
        ? (link.database as Database)
        : state.database,
    row: readRow(link.row ?? '') ?? state.row,
  };
}
