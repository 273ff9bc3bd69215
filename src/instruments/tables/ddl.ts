// cspell:ignore bigserial smallserial
import type {Driver, Table} from './database';
import {splitStatements} from './ddl-statements';
import {findNode, findNodes, wordsOf, type ParsedStatement, type TreeNode} from './ddl-tree';

/** A statement, or a part of one, that does not count, and why. */
export interface DdlNote {
  readonly line: number;
  readonly message: string;
}

/** The tables of a pasted text. */
export interface Ddl {
  readonly tables: readonly Table[];
  readonly notes: readonly DdlNote[];
}

/** What reads one statement of a dialect. */
export type StatementParser = (text: string) => ParsedStatement;

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

/** Longer statements are not read: the parser would take too long. */
const mostStatement = 60_000;
/** Parentheses inside each other; the parser would take too long for more. */
const mostDepth = 60;
/** Milliseconds between two chances for the page to be drawn. */
const slice = 40;
/** Milliseconds after which the rest of a text is not read. */
const mostTime = 120_000;

/** Loads the parser of a dialect. */
export async function loadParser(driver: Driver): Promise<StatementParser> {
  const {parseStatement} =
    driver === 'postgres' ? await import('./postgres-parser') : await import('./mysql-parser');
  return parseStatement;
}

/** A name without its quotes; Postgres folds one without quotes to lower case. */
function readName(text: string, driver: Driver): string {
  const quote = text[0] ?? '';
  if (quote === '"' || quote === '`') {
    return text.slice(1, -1).replaceAll(quote + quote, quote);
  }
  return driver === 'postgres' ? text.toLowerCase() : text;
}

/** Splits a dotted name at the periods outside of quotes. */
function readNames(text: string, driver: Driver): string[] {
  return (text.match(/"(?:[^"]|"")*"|`(?:[^`]|``)*`|[^.]+/g) ?? []).map((part) =>
    readName(part, driver),
  );
}

/** What the statements of a text have made so far. */
class Drafts {
  readonly tables = new Map<string, DraftTable>();
  readonly notes: DdlNote[] = [];
  private schema: string;

  constructor(private readonly driver: Driver) {
    this.schema = driver === 'postgres' ? 'public' : 'db';
  }

  use(database: string): void {
    this.schema = readName(database.trim(), this.driver);
  }

  read(tree: TreeNode, line: number): void {
    const statement = findNode(tree, 'createStmt', 'createTable', 'alterTableStmt', 'alterTable');
    const name =
      statement && findNode(statement, 'tableNameCreate', 'tableName', 'qualifiedName', 'fullId');
    if (!statement || !name) {
      this.notes.push({line, message: 'This statement makes no table that can be read.'});
      return;
    }
    const table = this.nameOf(name.text);
    if (statement.rule === 'createStmt' || statement.rule === 'createTable') {
      if (this.tables.has(table)) {
        this.notes.push({
          line,
          message: `The table ${table} is there already. The first one counts.`,
        });
        return;
      }
      this.tables.set(table, {columns: new Map(), primaryKey: [], keys: []});
    }
    const draft = this.tables.get(table);
    if (draft === undefined) {
      this.notes.push({line, message: `The table ${table} is not among the tables above.`});
      return;
    }
    const parts = findNodes(
      statement,
      'tableElement',
      'alterTableCmd',
      'createDefinition',
      'alterOption',
    );
    parts.forEach((part) => this.readPart(draft, part, line));
    if (parts.length === 0) {
      this.notes.push({line, message: `The table ${table} has no columns that can be read here.`});
    }
  }

  private nameOf(text: string): string {
    const names = readNames(text, this.driver);
    return (names.length > 1 ? names.slice(-2) : [this.schema, ...names]).join('.');
  }

  private columnsOf(list: TreeNode | undefined): string[] {
    return list === undefined
      ? []
      : findNodes(list, 'columnName', 'indexColumnName').map(({text, children}) =>
          readName((this.driver === 'mysql' ? children[0]?.text : undefined) ?? text, this.driver),
        );
  }

  private readPart(draft: DraftTable, part: TreeNode, line: number): void {
    const column = findNode(part, 'column_def', 'columnDefinition');
    if (column) {
      this.readColumn(draft, part, column, line);
      return;
    }
    const words = wordsOf(part);
    const lists = findNodes(part, 'optColumnList', 'indexColumnNames');
    if (words.includes('FOREIGN KEY')) {
      const parent = findNode(part, 'qualifiedName', 'tableName');
      const name =
        findNode(part, 'constraintSymbol') ??
        part.children.find(({rule}) => rule === 'colId' || rule === 'uid');
      if (parent) {
        draft.keys.push({
          name: name && readName(name.text.replace(/^constraint/i, ''), this.driver),
          columns: this.columnsOf(lists[0]),
          parent: this.nameOf(parent.text),
          parentColumns: this.columnsOf(lists[1]),
        });
      }
    } else if (words.includes('PRIMARY KEY')) {
      draft.primaryKey = this.columnsOf(lists[0]);
    } else if (/\b(?:SET|DROP) NOT NULL\b/.test(words)) {
      const name = findNode(part, 'columnName');
      const changed = name && draft.columns.get(readName(name.text, this.driver));
      if (changed) {
        changed.nullable = words.includes('DROP NOT NULL');
      }
    }
  }

  private readColumn(draft: DraftTable, part: TreeNode, column: TreeNode, line: number): void {
    const isPostgres = this.driver === 'postgres';
    const written = findNode(part, 'columnNameCreate') ?? findNode(part, 'columnName');
    const old = findNode(part, 'columnName');
    const type = findNode(column, 'typename', 'dataType')?.text.toLowerCase() ?? '';
    if (!written) {
      return;
    }
    if (old && old !== written && part.rule === 'alterOption') {
      draft.columns.delete(readName(old.text, this.driver));
    }
    const name = readName(written.text, this.driver);
    const constraints = findNodes(column, 'colConstraint', 'columnConstraint');
    const texts = constraints.map(wordsOf);
    const isSerial = isPostgres && /^(?:big|small)?serial\d?$|^serial$/.test(type);
    const isIdentity = texts.some((text) => /GENERATED .*AS IDENTITY/.test(text));
    const isRequired = texts.some((text) => /\bNOT NULL$/.test(text));
    draft.columns.set(name, {name, type, nullable: !(isSerial || isIdentity || isRequired)});
    if (texts.some((text) => /(?:^| )PRIMARY KEY$|^PRIMARY$/.test(text))) {
      draft.primaryKey = [name];
    }
    constraints.forEach((constraint, i) => {
      const parent = findNode(constraint, 'qualifiedName', 'tableName');
      if (!parent || !/\bREFERENCES\b/.test(texts[i] ?? '')) {
        return;
      }
      if (!isPostgres) {
        const message = `MySQL 8 ignores REFERENCES beside a column, so ${name} has no key. Write FOREIGN KEY on a line of its own.`;
        this.notes.push({line, message});
        return;
      }
      const own = constraint.children.find(({rule}) => rule === 'colId');
      draft.keys.push({
        name: own && readName(own.text, this.driver),
        columns: [name],
        parent: this.nameOf(parent.text),
        parentColumns: this.columnsOf(findNode(constraint, 'optColumnList')),
      });
    });
  }

  /** The tables, with the names that the database gives to constraints without one. */
  finish(): Ddl {
    const tables = [...this.tables].map(([name, {columns, primaryKey, keys}]): Table => {
      const short = name.slice(name.indexOf('.') + 1);
      const references = keys.flatMap((key, i) => {
        const target = this.tables.get(key.parent);
        const parentColumns =
          key.parentColumns.length > 0 ? key.parentColumns : (target?.primaryKey ?? []);
        const constraint =
          key.name ??
          (this.driver === 'postgres'
            ? `${short}_${key.columns.join('_')}_fkey`
            : `${short}_ibfk_${i + 1}`);
        return key.columns.map((column, place) => ({
          own: column,
          table: key.parent,
          column: parentColumns[place] ?? 'id',
          constraint,
        }));
      });
      return {
        name,
        columns: [...columns.values()].map((column) => {
          const fk = references
            .filter(({own}) => own === column.name)
            .map(({table, column: target, constraint}) => ({table, column: target, constraint}));
          const pk = primaryKey.includes(column.name);
          return {
            ...column,
            pk,
            nullable: column.nullable && !pk,
            ...(fk.length > 0 && {fk}),
          };
        }),
      };
    });
    return {tables, notes: this.notes};
  }
}

const isTable =
  /^(?:\/\*![\d ]*)?\s*(?:create\s+(?:(?:global|local)\s+)?(?:temp(?:orary)?\s+|unlogged\s+|foreign\s+)?table|alter\s+(?:foreign\s+)?table)\b/i;

/**
 * Reads the tables of DDL. Statements that are about something else are passed over; one that cannot be read
 * gets a note, and the rest goes on. The page can be drawn between two statements.
 */
export async function readDdl(
  text: string,
  driver: Driver,
  parse: StatementParser,
  {
    onProgress,
    isCanceled,
  }: {
    /** Told which part of the text is read, from 0 to 1. */
    readonly onProgress?: (part: number) => void;
    readonly isCanceled?: () => boolean;
  } = {},
): Promise<Ddl> {
  const drafts = new Drafts(driver);
  const statements = splitStatements(text, driver);
  const began = Date.now();
  let drawn = began;
  for (const [i, statement] of statements.entries()) {
    const use = driver === 'mysql' ? /^use\s+(\S+)\s*$/i.exec(statement.text)?.[1] : undefined;
    if (use !== undefined) {
      drafts.use(use);
    } else if (isTable.test(statement.text)) {
      readStatement(drafts, statement, parse);
    }
    const now = Date.now();
    if (now - began > mostTime) {
      const message = 'Reading takes too long. The rest is left out.';
      drafts.notes.push({line: statement.line, message});
      break;
    }
    if (now - drawn > slice) {
      onProgress?.(i / statements.length);
      await new Promise((resolve) => setTimeout(resolve, 0));
      drawn = Date.now();
      if (isCanceled?.() === true) {
        break;
      }
    }
  }
  return drafts.finish();
}

/** How many parentheses are open at once. */
function depthOf(text: string): number {
  let [open, most] = [0, 0];
  for (const [sign] of text.matchAll(/[()]/g)) {
    open += sign === '(' ? 1 : -1;
    most = Math.max(most, open);
  }
  return most;
}

function readStatement(
  drafts: Drafts,
  {text, line}: {readonly text: string; readonly line: number},
  parse: StatementParser,
): void {
  if (text.length > mostStatement) {
    const message = `This statement has more than ${mostStatement.toLocaleString('en')} characters. It is left out.`;
    drafts.notes.push({line, message});
    return;
  }
  if (depthOf(text) > mostDepth) {
    drafts.notes.push({line, message: 'This statement cannot be read. It nests too deeply.'});
    return;
  }
  try {
    const {tree, fault} = parse(`${text};`);
    if (fault) {
      drafts.notes.push({
        line: line + fault.line - 1,
        message: `This statement cannot be read: ${fault.message}.`,
      });
    } else {
      drafts.read(tree, line);
    }
  } catch {
    drafts.notes.push({line, message: 'This statement cannot be read.'});
  }
}
