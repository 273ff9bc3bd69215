import {formatExample, parseExample} from '../shared/example-link';
import type {Driver, Job, Table} from './database';
import {readDdl, type DdlNote} from './ddl';
import {examples, isExample, tablesOf, type ExampleName} from './examples';

/** What a reader chose. */
export interface Trial {
  readonly example: ExampleName | 'own';
  readonly driver: Driver;
  /** What was pasted. */
  readonly text: string;
  /** Columns that are not mapped, as `schema.table.column`. */
  readonly unmapped: readonly string[];
  readonly where: Readonly<Record<string, string>>;
  readonly followsKeys: boolean;
}

/** How links name the instrument. */
export const linkName = 'try-tables';

/** An example as it stands before the reader changes it. */
export function trialOf(example: Trial['example']): Trial {
  return {
    example,
    driver: 'postgres',
    text: '',
    unmapped: [],
    where: example === 'own' ? {} : examples[example].where,
    followsKeys: true,
  };
}

/** The tables that are tried, and what of a pasted text could not be read. */
export function readTables({example, driver, text}: Trial): {
  readonly tables: readonly Table[];
  readonly notes: readonly DdlNote[];
} {
  return example === 'own' ? readDdl(text, driver) : {tables: tablesOf(example), notes: []};
}

/** The job that a reader's choices make. */
export function jobOf(trial: Trial, tables: readonly Table[]): Job {
  const left = new Set(trial.unmapped);
  const mapped = tables.flatMap(({name, columns}) => {
    const names = columns
      .map((column) => column.name)
      .filter((column) => !left.has(`${name}.${column}`));
    return names.length > 0 ? [[name, names] as const] : [];
  });
  const where = Object.entries(trial.where).filter(
    ([table, text]) => text !== '' && tables.some(({name}) => name === table),
  );
  return {
    driver: trial.example === 'own' ? trial.driver : 'postgres',
    tables,
    mapped: Object.fromEntries(mapped),
    where: Object.fromEntries(where),
    subset_by_foreign_keys: trial.followsKeys,
  };
}

/** A fragment that shows a trial again, unless it would be too long. */
export function formatTrial({
  example,
  driver,
  text,
  unmapped,
  where,
  followsKeys,
}: Trial): string | undefined {
  return formatExample(linkName, {
    example,
    ...(example === 'own' && {driver, text}),
    ...(unmapped.length > 0 && {unmapped: unmapped.join('\n')}),
    where: Object.entries(where)
      .filter(([, condition]) => condition !== '')
      .map((entry) => entry.join('\t'))
      .join('\n'),
    keys: followsKeys ? 'on' : 'off',
  });
}

/** Reads a trial from the fragment of an address, which anybody may have written. */
export function parseTrial(fragment: string): Trial | undefined {
  const state = parseExample(linkName, fragment);
  const example = state?.example ?? '';
  if (!state || !(example === 'own' || isExample(example))) {
    return undefined;
  }
  const lines = (text: string | undefined): string[] => (text ? text.split('\n') : []);
  return {
    example,
    driver: state.driver === 'mysql' ? 'mysql' : 'postgres',
    text: example === 'own' ? (state.text ?? '') : '',
    unmapped: lines(state.unmapped),
    where: Object.fromEntries(
      lines(state.where).map((line) => {
        const [table = '', ...condition] = line.split('\t');
        return [table, condition.join('\t')];
      }),
    ),
    followsKeys: state.keys !== 'off',
  };
}
