import {columns, passthrough, rows} from '@site/src/components/Hero/example';
import type {TransformerForm} from '@site/src/reference/transformer-forms';
import type {Answer} from './answer';
import type {Outcome} from './model';
import {trialOf, type Trial} from './trial';

/** Where the example has whole numbers; all else in it is text. */
const numbers = new Set(['id', 'card_number']);

function isNumber(column: number): boolean {
  return numbers.has(columns[column]?.name ?? '');
}

/** What a reader chose for a column of the example. */
export interface Pick {
  readonly id: string;
  /** What its rows get; nothing until it is known. */
  readonly texts?: readonly string[];
  /** The message with which a run fails, word for word. */
  readonly error?: string;
}

/** The transformer of each column as the example begins. */
export const firstIds: readonly string[] = columns.map(
  ({transformer}) => transformer.to.split('#')[1] ?? '',
);

/** The transformers that the web app offers for a column: those of its type, and those for any. */
export function formsFor(column: number, forms: readonly TransformerForm[]): TransformerForm[] {
  const type = isNumber(column) ? 'int64' : 'string';
  return forms.filter(
    ({dataTypes}) =>
      dataTypes.some((own) => own === type || own === 'any') ||
      dataTypes.every((own) => own === 'null'),
  );
}

/** A trial for each row of a column. Transform Email keeps what the caption of the example says. */
export function trialsOf(column: number, form: TransformerForm): Trial[] {
  const first = trialOf(form);
  const kept: Trial['options'] =
    form.id === 'transform_email' ? {preserveDomain: 'true', preserveLength: 'true'} : {};
  return rows.map(({production}) => ({
    ...first,
    value: production[column] ?? '',
    type: isNumber(column) ? 'int64' : 'string',
    column: isNumber(column) ? 'bigint' : 'text',
    options: {...first.options, ...kept},
  }));
}

function textOf(outcome: Outcome | undefined): string {
  switch (outcome?.kind) {
    case 'value':
      return outcome.value === '' ? 'empty text' : String(outcome.value);
    case 'null':
      return 'NULL';
    default:
      return 'fails';
  }
}

/** What the rows of a column get. */
export function readAnswers(id: string, answers: readonly Answer[]): Pick {
  const outcomes = answers.map(({outcomes: [first]}) => first);
  const failed = outcomes.find((outcome) => outcome !== undefined && 'text' in outcome);
  return {
    id,
    texts: outcomes.map(textOf),
    ...(failed && 'text' in failed && {error: failed.text}),
  };
}

/** Columns and rows of the example with what was picked. */
export function applyPicks(
  picks: readonly (Pick | undefined)[],
  forms: readonly TransformerForm[],
): {readonly columns: typeof columns; readonly rows: typeof rows} {
  return {
    columns: columns.map((column, index) => {
      const id = picks[index]?.id;
      const name = forms.find((form) => form.id === id)?.name;
      if (id === undefined || name === undefined) {
        return column;
      }
      const to = `/transformers/system#${id}`;
      return {...column, transformer: to === passthrough.to ? passthrough : {name, to}};
    }),
    rows: rows.map(({production, synthetic}, row) => ({
      production,
      synthetic: synthetic.map((text, index) =>
        picks[index] ? (picks[index].texts?.[row] ?? '…') : text,
      ),
    })),
  };
}
