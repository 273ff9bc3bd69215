import type {ColumnValue} from './row';

export type Database = 'postgres' | 'mysql';

export const databases: Readonly<Record<Database, string>> = {
  postgres: 'Postgres',
  mysql: 'MySQL',
};

export type ColumnType = 'whole' | 'float' | 'decimal' | 'boolean' | 'text' | 'json' | 'date';

/** How each database calls its types. */
export const typeNames: Readonly<Record<Database, Readonly<Record<ColumnType, string>>>> = {
  postgres: {
    whole: 'integer, bigint',
    float: 'real, double precision',
    decimal: 'numeric',
    boolean: 'boolean',
    text: 'text, varchar, uuid, enum',
    json: 'json, jsonb, array',
    date: 'date, timestamp',
  },
  mysql: {
    whole: 'int, bigint',
    float: 'float, double',
    decimal: 'decimal',
    boolean: 'tinyint(1)',
    text: 'text, varchar, enum',
    json: 'json',
    date: 'date, datetime',
  },
};

export const columnTypes = Object.keys(typeNames.postgres) as ColumnType[];

/** A column as a reader fills it in. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  /** `null` is NULL. */
  readonly text: string | null;
  /** Whether the value is new, made by a Transform … transformer without JavaScript. */
  readonly isTransformed: boolean;
}

/** Whether a column with this type can have a Transform … transformer that hands over an object. */
export function canBeTransformed(type: ColumnType): boolean {
  return type === 'whole' || type === 'float' || type === 'text';
}

/** A value as the code gets it, or why the text is none. */
export type Reading = {readonly value: ColumnValue} | {readonly fault: string};

function readNumber(text: string, pattern: RegExp, wanted: string): number | {fault: string} {
  return pattern.test(text) ? Number(text) : {fault: `\`${text}\` is no ${wanted}.`};
}

/** A text such as `2024-05-31 08:03:12`, of which Postgres hands over a Go time value, here in UTC. */
function readTime(text: string): Reading {
  const [, date, time = '00:00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/.exec(text) ?? [];
  const moment = new Date(`${date}T${time}Z`);
  return Number.isNaN(moment.getTime())
    ? {fault: `\`${text}\` is no date such as \`2024-05-31\` or \`2024-05-31 08:03:12\`.`}
    : {value: {goTime: moment.toISOString()}};
}

function readPlain(database: Database, type: ColumnType, text: string): Reading {
  switch (type) {
    case 'whole':
    case 'float': {
      const value =
        type === 'whole'
          ? readNumber(text, /^-?\d{1,20}$/, 'whole number')
          : readNumber(text, /^-?\d+(?:\.\d+)?(?:e[-+]?\d{1,3})?$/i, 'number');
      return typeof value === 'number' ? {value} : value;
    }
    case 'boolean': {
      const value = new Map([
        ['true', true],
        ['1', true],
        ['false', false],
        ['0', false],
      ]).get(text);
      if (value === undefined) {
        return {fault: `\`${text}\` is neither \`true\` nor \`false\`.`};
      }
      return {value: database === 'postgres' ? value : Number(value)};
    }
    case 'date':
      return database === 'postgres' ? readTime(text) : {value: text};
    case 'decimal':
    case 'text':
    case 'json':
      return {value: text};
  }
}

/** Makes of what a reader filled in what the code gets, as the tool does with the types of a database. */
export function readColumn(database: Database, {type, text, isTransformed}: Column): Reading {
  if (text === null) {
    return {value: null};
  }
  const reading = readPlain(
    database,
    type,
    type === 'text' || type === 'json' ? text : text.trim(),
  );
  if ('fault' in reading || !isTransformed) {
    return reading;
  }
  const {value} = reading;
  return typeof value === 'string' || typeof value === 'number'
    ? {value: {pointer: value}}
    : reading;
}
