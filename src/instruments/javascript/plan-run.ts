import {readColumn, type Column} from './column-types';
import {findSyntaxFaults} from './dialect';
import {explainColumn, explainFaults, explainPlaceholders, type Statement} from './explain';
import type {Row} from './row';
import {expandPlaceholders, wrapColumns} from './script';
import type {State} from './state';

/** What to run, and what to say of it whatever it does. */
export interface Plan {
  /** Nothing when the code is not to be run; then the statements say why. */
  readonly script?: string;
  readonly row: Row;
  readonly statements: readonly Statement[];
}

function readRow(
  database: State['database'],
  columns: readonly Column[],
): {readonly row: Row; readonly faults: Statement[]} {
  const readings = columns.map((column) => ({name: column.name, ...readColumn(database, column)}));
  return {
    row: Object.fromEntries(
      readings.flatMap((reading) => ('fault' in reading ? [] : [[reading.name, reading.value]])),
    ),
    faults: readings.flatMap((reading) =>
      'fault' in reading
        ? [
            {
              tone: 'error' as const,
              title: `The value of \`${reading.name}\` does not fit its type`,
              text: reading.fault,
            },
          ]
        : [],
    ),
  };
}

/** Makes the script of the tool and the row that it runs on, or says what stands against it. */
export function planRun({kind, code, column, database, row: columns}: State): Plan {
  const {row, faults} = kind === 'transform' ? readRow(database, columns) : {row: {}, faults: []};
  const nameFault = explainColumn(column);
  const expanded = expandPlaceholders(code);
  const placeholders = explainPlaceholders(code, expanded);
  const script = wrapColumns([{column, kind, code: expanded}]);
  const errors =
    code.trim() === ''
      ? [
          {
            tone: 'error' as const,
            title: 'There is no code',
            text: 'Choose an example, or write the body of a function.',
          },
        ]
      : nameFault
        ? [nameFault]
        : [...faults, ...explainFaults(expanded, findSyntaxFaults(script))];
  return {
    script: errors.length === 0 ? script : undefined,
    row,
    statements: [...errors, ...placeholders],
  };
}
