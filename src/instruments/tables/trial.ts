import {formatExample, parseExample} from '../shared/example-link';
import type {Driver} from './database';
import {examples, isExample, type ExampleName} from './examples';

/** What a reader chose. */
export interface Trial {
  readonly example: ExampleName | 'own';
  readonly driver: Driver;
  /** What was pasted. */
  readonly text: string;
  /** Columns that are not mapped, as `schema.table.column`. */
  readonly unmapped: readonly string[];
  readonly where: Readonly<Record<string, string>>;
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
  };
}

/** A fragment that shows a trial again, unless it would be too long. */
export function formatTrial({example, driver, text, unmapped, where}: Trial): string | undefined {
  return formatExample(linkName, {
    example,
    ...(example === 'own' && {driver, text}),
    ...(unmapped.length > 0 && {unmapped: unmapped.join('\n')}),
    where: Object.entries(where)
      .filter(([, condition]) => condition !== '')
      .map((entry) => entry.join('\t'))
      .join('\n'),
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
  };
}
