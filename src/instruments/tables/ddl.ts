// cspell:ignore bigserial ibfk orary smallserial unlogged
import type {Driver, Table} from './database';
import {splitStatements, type Statement} from './ddl-statements';
import {readTokens, TokenError, type Token} from './sql-tokens';
import {TokenReader, UnexpectedToken} from './token-reader';

/** A statement that does not count, or a part of one, and why. */
export interface DdlNote {
  readonly line: number;
  readonly message: string;
}

/** The tables of a pasted text. */
export interface Ddl {
  readonly tables: readonly Table[];
  readonly notes: readonly DdlNote[];
}

interface DraftColumn {
  readonly name: string;
  readonly type: string;
  nullable: boolean;
}

interface DraftKey {
  readonly name?: string;
  readonly columns: readonly string[];
  readonly parent: string;
  /** Nothing stands for the primary key of the parent. */
  readonly parentColumns: readonly string[];
}

interface DraftTable {
  readonly columns: Map<string, DraftColumn>;
  primaryKey: readonly string[];
  readonly keys: DraftKey[];
}

/** What begins a constraint or an index, where a column could stand. */
const notColumns: Readonly<Record<Driver, ReadonlySet<string>>> = {
  postgres: new Set(['constraint', 'primary', 'foreign', 'unique', 'check', 'exclude', 'like']),
  mysql: new Set(
    'constraint primary foreign unique check key index fulltext spatial like'.split(' '),
  ),
};
/** What ends the type of a column. */
const afterType = new Set(
  `not null default primary unique references check constraint generated collate auto_increment comment on
  key storage compression invisible visible as first after virtual stored deferrable`.split(/\s+/),
);

/** What the statements of a text have made so far. */
class Drafts {
  readonly tables = new Map<string, DraftTable>();
  readonly notes: DdlNote[] = [];
  private schema: string;

  constructor(private readonly driver: Driver) {
    this.schema = driver === 'postgres' ? 'public' : 'db';
  }

  /** @throws {UnexpectedToken} where it cannot be read. */
  read(tokens: readonly Token[], line: number): void {
    const reader = new TokenReader(tokens);
    if (this.driver === 'mysql' && reader.take('use')) {
      this.schema = this.name(reader);
    } else if (reader.take('alter')) {
      this.alter(reader, line);
    } else {
      this.create(reader, line);
    }
  }

  private create(reader: TokenReader, line: number): void {
    while (!reader.take('table')) {
      reader.place++;
    }
    reader.take('if', 'not', 'exists');
    const name = this.tableName(reader);
    if (this.tables.has(name)) {
      const message = `The table ${name} is there already. The first one counts.`;
      this.notes.push({line, message});
      return;
    }
    if (!reader.isAt('(')) {
      this.notes.push({line, message: `The table ${name} has no columns that can be read here.`});
      return;
    }
    const table: DraftTable = {columns: new Map(), primaryKey: [], keys: []};
    for (const part of this.group(reader)) {
      if (part.isAtAny(notColumns[this.driver])) {
        this.constraint(table, part);
      } else {
        this.column(table, part, line);
      }
    }
    if (this.driver === 'postgres' && reader.take('partition', 'by')) {
      const message = `Neosync reads the partitions of ${name}, not the table itself. Here it counts as an ordinary table.`;
      this.notes.push({line, message});
    }
    this.tables.set(name, table);
  }

  private alter(reader: TokenReader, line: number): void {
    while (!reader.take('table')) {
      reader.place++;
    }
    reader.take('if', 'exists');
    reader.take('only');
    const name = this.tableName(reader);
    reader.take('*');
    const table = this.tables.get(name);
    if (table === undefined) {
      this.notes.push({line, message: `The table ${name} is not among the tables above.`});
      return;
    }
    const commands = splitAtCommas(reader.tokens.slice(reader.place));
    for (const command of commands.map((tokens) => new TokenReader(tokens))) {
      if (command.take('add')) {
        if (command.isAtAny(notColumns[this.driver])) {
          this.constraint(table, command);
        } else {
          command.take('column');
          command.take('if', 'not', 'exists');
          this.column(table, command, line);
        }
      } else if (command.take('modify')) {
        command.take('column');
        this.column(table, command, line);
      } else if (command.take('change')) {
        command.take('column');
        table.columns.delete(this.name(command));
        this.column(table, command, line);
      } else if (command.take('alter')) {
        command.take('column');
        const column = table.columns.get(this.name(command));
        const sets = command.take('set', 'not', 'null');
        if (column && (sets || command.take('drop', 'not', 'null'))) {
          column.nullable = !sets;
        }
      } else if (command.take('drop') && !command.isAt('constraint')) {
        command.take('column');
        command.take('if', 'exists');
        table.columns.delete(this.name(command));
      }
    }
  }

  /** A name without its quotes; Postgres folds one without quotes to lower case. */
  private name(reader: TokenReader): string {
    const {next} = reader;
    if (next?.kind !== 'word' && next?.kind !== 'quoted') {
      reader.fail();
    }
    reader.place++;
    return next.kind === 'quoted' || this.driver === 'postgres' ? next.value : next.text;
  }

  private tableName(reader: TokenReader): string {
    const names = [this.name(reader)];
    while (reader.take('.')) {
      names.push(this.name(reader));
    }
    return (names.length > 1 ? names.slice(-2) : [this.schema, ...names]).join('.');
  }

  /** What stands between parentheses, parted at commas. */
  private group(reader: TokenReader): TokenReader[] {
    const from = reader.place + 1;
    if (!reader.isAt('(')) {
      reader.fail();
    }
    reader.skipGroup();
    const inner = reader.tokens.slice(from, reader.place - 1);
    return splitAtCommas(inner).map((tokens) => new TokenReader(tokens));
  }

  private columnNames(reader: TokenReader): string[] {
    return this.group(reader).map((part) => this.name(part));
  }

  private reference(reader: TokenReader): {parent: string; parentColumns: string[]} {
    const parent = this.tableName(reader);
    return {parent, parentColumns: reader.isAt('(') ? this.columnNames(reader) : []};
  }

  private constraint(table: DraftTable, reader: TokenReader): void {
    let name: string | undefined;
    if (reader.take('constraint') && !reader.isAtAny(notColumns[this.driver])) {
      name = this.name(reader);
    }
    const isForeign = reader.take('foreign', 'key');
    if (!isForeign && !reader.take('primary', 'key')) {
      return;
    }
    while (!reader.isAt('(') && reader.next !== undefined) {
      reader.place++;
    }
    const columns = this.columnNames(reader);
    if (!isForeign) {
      table.primaryKey = columns;
      return;
    }
    reader.expect('references');
    table.keys.push({name, columns, ...this.reference(reader)});
  }

  private column(table: DraftTable, reader: TokenReader, line: number): void {
    const name = this.name(reader);
    const from = reader.place;
    while (reader.next !== undefined && !reader.isAtAny(afterType)) {
      if (reader.isAt('(') || reader.isAt('[')) {
        reader.skipGroup();
      } else {
        reader.place++;
      }
    }
    const type = reader.tokens
      .slice(from, reader.place)
      .map(({text}) => text)
      .join(' ')
      .toLowerCase();
    if (type === '') {
      reader.fail();
    }
    let nullable = !(this.driver === 'postgres' && /^(?:big|small)?serial\d?$/.test(type));
    let constraint: string | undefined;
    while (reader.next !== undefined) {
      if (reader.isAt('(')) {
        reader.skipGroup();
      } else if (reader.take('constraint')) {
        constraint = this.name(reader);
      } else if (reader.take('not', 'null') || reader.take('as', 'identity')) {
        nullable = false;
      } else if (reader.take('primary', 'key')) {
        table.primaryKey = [name];
      } else if (reader.take('references')) {
        const reference = this.reference(reader);
        if (this.driver === 'mysql') {
          const message = `MySQL 8 ignores REFERENCES beside a column, so ${name} has no key. Write FOREIGN KEY on a line of its own.`;
          this.notes.push({line, message});
        } else {
          table.keys.push({name: constraint, columns: [name], ...reference});
        }
      } else {
        reader.place++;
      }
    }
    table.columns.set(name, {name, type, nullable});
  }

  /** The tables, with the names that the database gives to constraints without one. */
  finish(): Ddl {
    const tables = [...this.tables].map(([name, {columns, primaryKey, keys}]): Table => {
      const short = name.slice(name.indexOf('.') + 1);
      const references = keys.flatMap((key, i) => {
        const parentKey = this.tables.get(key.parent)?.primaryKey ?? [];
        const parentColumns = key.parentColumns.length > 0 ? key.parentColumns : parentKey;
        const own =
          this.driver === 'postgres'
            ? `${short}_${key.columns.join('_')}_fkey`
            : `${short}_ibfk_${i + 1}`;
        return key.columns.map((column, place) => ({
          own: column,
          fk: {
            table: key.parent,
            column: parentColumns[place] ?? 'id',
            constraint: key.name ?? own,
          },
        }));
      });
      return {
        name,
        columns: [...columns.values()].map((column) => {
          const fk = references.filter(({own}) => own === column.name).map((each) => each.fk);
          const pk = primaryKey.includes(column.name);
          return {...column, pk, nullable: column.nullable && !pk, ...(fk.length > 0 && {fk})};
        }),
      };
    });
    return {tables, notes: this.notes};
  }
}

/** Parts tokens at the commas outside of parentheses. */
function splitAtCommas(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === 'sign') {
      depth += token.value === '(' ? 1 : token.value === ')' ? -1 : 0;
      if (token.value === ',' && depth === 0) {
        parts.push([]);
        continue;
      }
    }
    parts.at(-1)?.push(token);
  }
  return parts;
}

const isTable =
  /^(?:create\s+(?:(?:global|local)\s+)?(?:temp(?:orary)?\s+|unlogged\s+|foreign\s+)?table|alter\s+(?:foreign\s+)?table|use)\b/i;

function lineOf(text: string, start: number): number {
  return text.slice(0, start).split('\n').length - 1;
}

function readStatement(drafts: Drafts, {text, line}: Statement, driver: Driver): void {
  try {
    drafts.read(readTokens(text, driver), line);
  } catch (error) {
    if (error instanceof TokenError) {
      const message = `This statement cannot be read: ${error.message}.`;
      drafts.notes.push({line: line + lineOf(text, error.start), message});
    } else if (error instanceof UnexpectedToken) {
      const {token} = error;
      const place = token ? `at ${token.text.slice(0, 40)}` : 'because a part of it is missing';
      const message = `This statement cannot be read ${place}.`;
      drafts.notes.push({line: line + lineOf(text, token?.start ?? 0), message});
    } else {
      throw error;
    }
  }
}

/**
 * Reads the tables of DDL. Statements that are about something else are passed over; one that cannot be read
 * gets a note, and the rest goes on.
 */
export function readDdl(text: string, driver: Driver): Ddl {
  const drafts = new Drafts(driver);
  for (const statement of splitStatements(text, driver)) {
    if (isTable.test(statement.text)) {
      readStatement(drafts, statement, driver);
    }
  }
  return drafts.finish();
}
