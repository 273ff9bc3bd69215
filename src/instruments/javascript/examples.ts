import type {Column, ColumnType, Database} from './column-types';
import type {Kind} from './script';

/** A sample of a page, with a row to run it on. */
export interface Example {
  /** The file below docs/_snippets that has the code; it names the example in links. */
  readonly file: string;
  readonly title: string;
  readonly kind: Kind;
  /** The column with the code; it is one of the row, unless the code generates its value. */
  readonly column: string;
  readonly database: Database;
  readonly row: readonly Column[];
}

/** The page that has the samples. */
export type ExampleSet = 'contract' | 'guide' | 'llm';

function column(name: string, type: ColumnType, text: string | null): Column {
  return {name, type, text, isTransformed: false};
}

function transformed(name: string, type: ColumnType, text: string): Column {
  return {name, type, text, isTransformed: true};
}

const account: readonly Column[] = [
  column('id', 'whole', '1'),
  column('number', 'text', 'AC-1042-77'),
  column('plan', 'text', 'pro'),
  column('opened_on', 'date', '2021-03-14'),
  column('balance', 'decimal', '1200.50'),
  column('note', 'text', 'Called +49 30 1234567, mail ann@acme.com.'),
];

const ofAccount = {kind: 'transform', database: 'postgres', row: account} as const;
const generated = {kind: 'generate', database: 'postgres', row: []} as const;

/** The samples of each page, in its order. */
export const examples: Readonly<Record<ExampleSet, readonly [Example, ...Example[]]>> = {
  contract: [
    {
      file: 'transformers/keep-last-four.js',
      title: 'Keep the last four digits',
      kind: 'transform',
      column: 'card',
      database: 'postgres',
      row: [column('card', 'text', '4929-1234-5678-9012')],
    },
    {
      file: 'transformers/email-from-name.js',
      title: 'An address that matches the new name',
      kind: 'transform',
      column: 'email',
      database: 'postgres',
      row: [
        column('email', 'text', 'ann@acme.com'),
        transformed('first_name', 'text', 'Mara'),
        transformed('last_name', 'text', 'Kunze'),
      ],
    },
    {
      file: 'transformers/birth-year.js',
      title: 'The year of a date',
      kind: 'transform',
      column: 'birth_date',
      database: 'postgres',
      row: [column('birth_date', 'date', '1985-07-21')],
    },
    {
      file: 'transformers/json-profile.js',
      title: 'Fields inside of JSON',
      kind: 'transform',
      column: 'profile',
      database: 'postgres',
      row: [column('profile', 'json', '{"email": "ann@acme.com", "phone": "1", "theme": "dark"}')],
    },
    {
      file: 'transformers/stable-email.js',
      title: 'The same output for the same input',
      kind: 'transform',
      column: 'email',
      database: 'postgres',
      row: [column('email', 'text', 'ann@acme.com')],
    },
    {
      ...generated,
      file: 'transformers/weighted-status.js',
      title: 'Generate a status',
      column: 'status',
    },
  ],
  guide: [
    {...ofAccount, file: 'transformers/clean-note.js', title: 'Clean a note', column: 'note'},
    {
      ...ofAccount,
      file: 'transformers/same-shape-number.js',
      title: 'Keep the shape of a number',
      column: 'number',
    },
    {
      ...ofAccount,
      file: 'transformers/shift-date.js',
      title: 'Move dates together',
      column: 'opened_on',
    },
    {
      ...ofAccount,
      file: 'transformers/balance-by-plan.js',
      title: 'Let another column decide',
      column: 'balance',
    },
    {
      ...ofAccount,
      file: 'transformers/offset-key.js',
      title: 'New keys for whole numbers',
      column: 'id',
    },
    {
      ...generated,
      file: 'transformers/random-day.js',
      title: 'A value without an old one',
      column: 'opened_on',
    },
  ],
  llm: [
    {
      file: 'guides/llm-rewrite.js',
      title: 'Rewrite a message',
      kind: 'transform',
      column: 'message',
      database: 'postgres',
      row: [
        column('id', 'whole', '1'),
        column('topic', 'text', 'a late delivery'),
        column('message', 'text', 'Where is my parcel? Ann Lee, 030 1234567'),
      ],
    },
    {
      ...generated,
      file: 'guides/llm-generate.js',
      title: 'Generate a message',
      column: 'message',
    },
  ],
};

/** What `benthos.v0_fetch` returns in the box at first: an answer of the form that the guide reads. */
export const defaultAnswer =
  '{"choices": [{"message": {"content": "My parcel has not come yet. When will it be here?"}}]}';
