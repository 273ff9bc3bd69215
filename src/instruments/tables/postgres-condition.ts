// cspell:ignore isnull notnull ilike
import {ConditionError} from './condition-error';
import {readTokens, TokenError, type Token} from './sql-tokens';
import {TokenReader, UnexpectedToken} from './token-reader';

/**
 * What Neosync sees of an expression when it puts the name of the table before columns. It looks into AND, OR
 * and NOT, at both sides of operators, and at what is compared with a query. All else is `other`, and the
 * columns in it stay as they are.
 */
type Node = (
  | {readonly kind: 'column'; readonly from: number; readonly to: number}
  | {readonly kind: 'number' | 'other'}
  | {readonly kind: 'logic'; readonly parts: readonly Node[]}
  | {readonly kind: 'operator'; readonly left?: Node; readonly right: Node}
  | {readonly kind: 'query'; readonly compared?: Node}
) & {
  /** The parentheses around it, by places of tokens. */
  parentheses?: (readonly [number, number])[];
};

const other = (): Node => ({kind: 'other'});

/** Words that are no names of columns. */
const reserved = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create
  current_catalog current_date current_role current_time current_timestamp current_user default deferrable desc
  distinct do else end except false fetch for foreign from grant group having in initially intersect into
  lateral leading limit localtime localtimestamp not null offset on only or order placing primary references
  returning select session_user some symmetric table then to trailing true union unique user using variadic
  when where window with
  authorization binary collation concurrently cross current_schema freeze full ilike inner is isnull join left
  like natural notnull outer overlaps right similar tablesample verbose`.split(/\s+/),
);
const values = new Set(['true', 'false', 'null', 'default']);
const functions = new Set(
  `current_catalog current_date current_role current_time current_timestamp current_user localtime
  localtimestamp session_user user current_schema`.split(/\s+/),
);
/** What may come after a condition in the same query. */
const tails = new Set(
  'group having window union intersect except order limit offset fetch for'.split(' '),
);
const setOperations = new Set(['union', 'intersect', 'except']);
const queries = new Set(['select', 'with', 'values', 'table']);
const quantifiers = new Set(['any', 'some', 'all']);
const comparisons = new Set(['=', '<', '>', '<=', '>=', '<>', '!=']);
const units = new Set('year month day hour minute second'.split(' '));

/** How tightly signs and words hold what stands beside them. */
const level = {
  or: 1,
  and: 2,
  not: 3,
  is: 4,
  compare: 5,
  like: 6,
  operator: 7,
  add: 8,
  multiply: 9,
  power: 10,
  at: 11,
  collate: 12,
  minus: 13,
} as const;

class Parser extends TokenReader {
  /** Reads an expression whose operators hold at least as tightly as `least`. */
  expression(least: number): Node {
    let left = this.prefixed();
    for (let before = -1; before !== this.place;) {
      before = this.place;
      left = this.continued(left, least);
    }
    return left;
  }

  private prefixed(): Node {
    if (this.take('not')) {
      return {kind: 'logic', parts: [this.expression(level.not)]};
    }
    const token = this.next;
    if (token?.kind === 'sign' && !/^[()[\],;.:]/.test(token.value)) {
      if (comparisons.has(token.value) || /^[*/%^]$/.test(token.value)) {
        this.fail();
      }
      this.place++;
      const isSign = token.value === '-' || token.value === '+';
      const right = this.expression(isSign ? level.minus : level.operator);
      return token.value === '-' && right.kind === 'number' ? right : {kind: 'operator', right};
    }
    return this.suffixed(this.primary());
  }

  private suffixed(node: Node): Node {
    if (this.take('::')) {
      this.typeName();
      return this.suffixed(other());
    }
    if (this.isAt('[')) {
      this.skipGroup();
      return this.suffixed(other());
    }
    return node;
  }

  private typeName(): void {
    if (!this.isName()) {
      this.fail();
    }
    const first = this.next?.value;
    this.place++;
    if (first === 'double') {
      this.take('precision');
    } else if (first === 'character' || first === 'bit' || first === 'char') {
      this.take('varying');
    } else if (first === 'interval') {
      this.intervalUnit();
    }
    while (this.take('.')) {
      this.place++;
    }
    if (this.isAt('(')) {
      this.skipGroup();
    }
    if (first === 'timestamp' || first === 'time') {
      this.zone();
    }
  }

  private zone(): void {
    if (!this.take('with', 'time', 'zone')) {
      this.take('without', 'time', 'zone');
    }
  }

  private intervalUnit(): void {
    if (this.takeAny(units) !== undefined && this.take('to')) {
      this.takeAny(units);
    }
  }

  private isName(): boolean {
    return (
      this.next?.kind === 'quoted' || (this.next?.kind === 'word' && !reserved.has(this.next.value))
    );
  }

  private primary(): Node {
    const token = this.next;
    if (token === undefined) {
      this.fail();
    }
    if (token.kind === 'number' || token.kind === 'string' || token.kind === 'parameter') {
      this.place++;
      return {kind: token.kind === 'number' ? 'number' : 'other'};
    }
    if (this.isAt('(')) {
      return this.parenthesized();
    }
    if (token.kind === 'quoted') {
      return this.named();
    }
    if (token.kind !== 'word') {
      this.fail();
    }
    const opens = this.tokens[this.place + 1]?.text === '(';
    if (token.value === 'exists' && opens) {
      this.place++;
      this.skipGroup();
      return {kind: 'query'};
    }
    if (token.value === 'nullif' && opens) {
      this.place += 2;
      const left = this.expression(0);
      this.expect(',');
      const right = this.expression(0);
      this.expect(')');
      return {kind: 'operator', left, right};
    }
    if (token.value === 'array') {
      this.place++;
      const isQuery = this.isAt('(');
      if (!isQuery && !this.isAt('[')) {
        this.fail();
      }
      this.skipGroup();
      return isQuery ? {kind: 'query'} : other();
    }
    if (token.value === 'case') {
      return this.caseOf();
    }
    if (values.has(token.value) || functions.has(token.value) || token.value === 'cast') {
      this.place++;
      if (this.isAt('(')) {
        this.skipGroup();
      }
      return other();
    }
    if (
      reserved.has(token.value) &&
      !(opens && (token.value === 'left' || token.value === 'right'))
    ) {
      this.fail();
    }
    return this.named();
  }

  private parenthesized(): Node {
    const open = this.place;
    const inner = this.tokens.slice(open).find(({value}) => value !== '(');
    if (inner?.kind === 'word' && queries.has(inner.value)) {
      this.skipGroup();
      return this.isAt('.') ? this.member() : {kind: 'query'};
    }
    this.expect('(');
    const node = this.expression(0);
    let isRow = false;
    while (this.take(',')) {
      this.expression(0);
      isRow = true;
    }
    this.expect(')');
    if (this.isAt('.')) {
      return this.member();
    }
    if (isRow) {
      return other();
    }
    (node.parentheses ??= []).push([open, this.place - 1]);
    return node;
  }

  private member(): Node {
    while (this.take('.')) {
      this.place++;
    }
    return other();
  }

  private caseOf(): Node {
    let depth = 0;
    do {
      const token = this.next;
      if (token === undefined) {
        this.fail();
      }
      if (this.isAt('(')) {
        this.skipGroup();
        continue;
      }
      depth += this.isAt('case') ? 1 : this.isAt('end') ? -1 : 0;
      this.place++;
    } while (depth > 0);
    return other();
  }

  /** A column, a function with its arguments, or a text of a type, such as `date '2024-01-01'`. */
  private named(): Node {
    const from = this.place;
    const first = this.next?.value ?? '';
    this.place++;
    let isAll = false;
    while (this.take('.')) {
      const part = this.next;
      isAll = this.isAt('*');
      if (part?.kind !== 'word' && part?.kind !== 'quoted' && !isAll) {
        this.fail();
      }
      this.place++;
    }
    const to = this.place;
    if (this.isAt('(')) {
      this.skipGroup();
      if (this.take('within', 'group')) {
        this.skipGroup();
      }
      if (this.take('filter')) {
        this.skipGroup();
      }
      if (first === 'timestamp' || first === 'time') {
        this.zone();
      }
      if (this.take('over')) {
        this.skipGroup();
      }
      this.takeKind('string');
      return other();
    }
    if (first === 'timestamp' || first === 'time') {
      this.zone();
    } else if (first === 'double') {
      this.take('precision');
    }
    if (this.takeKind('string')) {
      if (first === 'interval') {
        this.intervalUnit();
      }
      return other();
    }
    return isAll ? other() : {kind: 'column', from, to};
  }

  private continued(left: Node, least: number): Node {
    const token = this.next;
    if (token === undefined || (token.kind !== 'word' && token.kind !== 'sign')) {
      return left;
    }
    const {value} = token;
    if (value === 'or' && least <= level.or) {
      this.place++;
      return {kind: 'logic', parts: [left, this.expression(level.or + 1)]};
    }
    if (value === 'and' && least <= level.and) {
      this.place++;
      return {kind: 'logic', parts: [left, this.expression(level.and + 1)]};
    }
    if (token.kind === 'word') {
      return this.word(left, value, least);
    }
    if (/^[()[\],;.:]/.test(value)) {
      return left;
    }
    const own = comparisons.has(value)
      ? level.compare
      : value === '+' || value === '-'
        ? level.add
        : value === '*' || value === '/' || value === '%'
          ? level.multiply
          : value === '^'
            ? level.power
            : level.operator;
    if (own < least) {
      return left;
    }
    this.place++;
    const compared = this.compared(left, own);
    if (own === level.compare && this.isAtAny(comparisons)) {
      this.fail();
    }
    return compared;
  }

  /** What stands at the right of an operator, with `ANY (…)` and its kind. */
  private compared(left: Node, own: number): Node {
    if (this.takeAny(quantifiers) === undefined) {
      return {kind: 'operator', left, right: this.expression(own + 1)};
    }
    const inner = this.tokens.slice(this.place).find(({value}) => value !== '(');
    if (inner?.kind === 'word' && queries.has(inner.value)) {
      this.skipGroup();
      return {kind: 'query', compared: left};
    }
    this.expect('(');
    const right = this.expression(0);
    this.expect(')');
    return {kind: 'operator', left, right};
  }

  private word(left: Node, value: string, least: number): Node {
    if (value === 'is' && least <= level.is) {
      return this.tested(left);
    }
    if ((value === 'isnull' || value === 'notnull') && least <= level.is) {
      this.place++;
      return other();
    }
    if (value === 'collate' && least <= level.collate) {
      this.place += 2;
      return this.isAt('.') ? this.member() : other();
    }
    if (
      value === 'at' &&
      least <= level.at &&
      (this.take('at', 'time', 'zone') || this.take('at', 'local'))
    ) {
      if (this.tokens[this.place - 1]?.value === 'zone') {
        this.expression(level.at + 1);
      }
      return other();
    }
    if (
      value === 'operator' &&
      least <= level.operator &&
      this.tokens[this.place + 1]?.value === '('
    ) {
      this.place++;
      this.skipGroup();
      return this.compared(left, level.operator);
    }
    if (value === 'overlaps' && least <= level.like) {
      this.place++;
      this.expression(level.like + 1);
      return other();
    }
    const isNot = value === 'not';
    const verb = isNot ? this.tokens[this.place + 1]?.value : value;
    if (least > level.like || !['in', 'like', 'ilike', 'similar', 'between'].includes(verb ?? '')) {
      return left;
    }
    this.place += isNot ? 2 : 1;
    if (verb === 'in') {
      return this.listed(left, isNot);
    }
    if (verb === 'between') {
      if (!this.take('symmetric')) {
        this.take('asymmetric');
      }
      this.expression(level.like + 1);
      this.expect('and');
      this.expression(level.like + 1);
      return {kind: 'operator', left, right: other()};
    }
    if (verb === 'similar') {
      this.expect('to');
    }
    const compared = this.compared(left, level.like);
    const hasEscape = this.take('escape');
    if (hasEscape) {
      this.expression(level.like + 1);
    }
    // Both become a call of a function at the right.
    return hasEscape || verb === 'similar' ? {kind: 'operator', left, right: other()} : compared;
  }

  private listed(left: Node, isNot: boolean): Node {
    const inner = this.tokens.slice(this.place).find(({value}) => value !== '(');
    if (inner?.kind === 'word' && queries.has(inner.value)) {
      this.skipGroup();
      const query: Node = {kind: 'query', compared: left};
      return isNot ? {kind: 'logic', parts: [query]} : query;
    }
    this.expect('(');
    do {
      this.expression(0);
    } while (this.take(','));
    this.expect(')');
    return {kind: 'operator', left, right: other()};
  }

  private tested(left: Node): Node {
    this.place++;
    this.take('not');
    if (this.take('distinct', 'from')) {
      return {kind: 'operator', left, right: this.expression(level.is + 1)};
    }
    if (this.take('json')) {
      this.takeAny(new Set(['value', 'array', 'object', 'scalar']));
      return other();
    }
    this.takeAny(new Set(['nfc', 'nfd', 'nfkc', 'nfkd']));
    if (
      this.takeAny(new Set(['null', 'true', 'false', 'unknown', 'document', 'normalized'])) ===
      undefined
    ) {
      this.fail();
    }
    return other();
  }
}

const nilPointer = 'runtime error: invalid memory address or nil pointer dereference';

/** The places of the columns that get the name of the table. */
function columnsOf(node: Node | undefined): (readonly [number, number])[] {
  switch (node?.kind) {
    case undefined:
      throw new ConditionError(nilPointer, true);
    case 'column':
      return [[node.from, node.to]];
    case 'logic':
      return node.parts.flatMap(columnsOf);
    case 'operator':
      return [...columnsOf(node.left), ...columnsOf(node.right)];
    case 'query':
      return columnsOf(node.compared);
    default:
      return [];
  }
}

/** A name as Postgres prints it: with quotes if it needs them. */
export function postgresName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !reserved.has(name)
    ? name
    : `"${name.replaceAll('"', '""')}"`;
}

function toSyntaxError(error: unknown, condition: string): ConditionError {
  if (error instanceof TokenError) {
    const rest = `${condition.slice(error.start)};`;
    return new ConditionError(`${error.message} at or near "${rest}"`);
  }
  if (error instanceof UnexpectedToken) {
    return new ConditionError(`syntax error at or near "${error.token?.text ?? ';'}"`);
  }
  throw error;
}

/**
 * A condition as it stands in a query after Neosync has read and printed it: columns that it recognizes have
 * the name of the table, outer parentheses and comments are gone.
 * @throws {ConditionError} with the message of the run when the condition stops it.
 */
export function qualifyForPostgres(
  condition: string,
  table: string,
  schema: string | undefined,
): string {
  let tokens: Token[];
  let root: Node;
  let end: number;
  let columns: (readonly [number, number])[];
  try {
    tokens = readTokens(condition, 'postgres');
    const parser = new Parser(tokens);
    root = parser.expression(0);
    if (!(parser.next === undefined || parser.isAt(';') || parser.isAtAny(tails))) {
      parser.fail();
    }
    const isCombined = tokens
      .slice(parser.place)
      .some(({kind, value}) => kind === 'word' && setOperations.has(value));
    const more = tokens.slice(parser.place).find(({value}) => value !== ';');
    const isSecond = tokens[parser.place]?.value === ';' && more !== undefined;
    if (isSecond && !queries.has(more.value)) {
      throw new ConditionError(nilPointer, true);
    }
    end = tokens.length;
    while (tokens[end - 1]?.value === ';') {
      end--;
    }
    columns = isCombined ? [] : columnsOf(root);
  } catch (error) {
    throw error instanceof ConditionError ? error : toSyntaxError(error, condition);
  }
  const dropped = new Set((root.parentheses ?? []).flat());
  const prefix = [...(schema ? [schema] : []), table].map(postgresName).join('.');
  const names = new Map(columns);
  let text = '';
  for (let i = 0; i < end;) {
    const token = tokens[i];
    const gap = i > 0 && (token?.start ?? 0) > (tokens[i - 1]?.end ?? 0) ? ' ' : '';
    const to = names.get(i);
    if (to === undefined) {
      text += dropped.has(i) ? '' : gap + (token?.text ?? '');
      i++;
      continue;
    }
    const parts = tokens.slice(i, to).filter(({value}) => value !== '.');
    text += gap + qualifiedColumn(parts, table, schema, prefix);
    i = to;
  }
  return text.trim();
}

/** A column with the name of its table, unless Neosync takes one of its parts for the name of the table. */
function qualifiedColumn(
  parts: readonly Token[],
  table: string,
  schema: string | undefined,
  prefix: string,
): string {
  let column: Token | undefined;
  for (const part of parts) {
    const name = part.value;
    if (schema !== undefined && name === schema) {
      continue;
    }
    if (name === table) {
      column = undefined;
      break;
    }
    column = part;
  }
  return column === undefined ? parts.map(({text}) => text).join('.') : `${prefix}.${column.text}`;
}
