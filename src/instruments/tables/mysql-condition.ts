// cspell:ignore bnrt ntile
import {ConditionError} from './condition-error';
import {readTokens, TokenError, type Token} from './sql-tokens';
import {TokenReader, UnexpectedToken} from './token-reader';

/** Columns that Neosync puts the name of a table before: those at the left of a comparison. */
interface Node {
  /** Where a column stands, if the expression is nothing else. */
  readonly column?: readonly [number, number];
  readonly found: readonly (readonly [number, number])[];
}

const nothing: Node = {found: []};

/** Words that the parser of Neosync takes for its own; it says them in lower case. */
const reserved = new Set(
  `add alter and as asc auto_increment between binary by case collate column convert create cross
  current_date current_time current_timestamp database databases default delete desc describe distinct
  div drop else end escape exists explain false for force from group having if ignore in index inner
  insert interval into is join key left like limit localtime localtimestamp match maxvalue mod natural not null
  on or order outer regexp rename replace right rlike schema select separator set show straight_join table tables
  then to true union unique unlock update use using utc_date utc_time utc_timestamp values when where xor`.split(
    /\s+/,
  ),
);
const values = new Set(
  'true false null default current_date current_time current_timestamp localtime localtimestamp utc_date utc_time utc_timestamp'.split(
    ' ',
  ),
);
/** Reserved words that are functions when a parenthesis follows. */
const functions = new Set(
  'if left right replace mod convert values match database schema'.split(' '),
);
const comparisons = new Set(['=', '<', '>', '<=', '>=', '<>', '!=', '<=>']);
const tails = new Set('group having order limit for lock union'.split(' '));
const clauses = new Set(
  `select distinct all from where group by having order limit offset asc desc join inner left right outer cross
  natural straight_join on using as union for update lock share mode force use ignore index`.split(
    /\s+/,
  ),
);

const level = {or: 1, and: 2, not: 3, between: 4, compare: 5, operator: 6} as const;

class Parser extends TokenReader {
  expression(least: number): Node {
    let left = this.prefixed();
    for (let before = -1; before !== this.place;) {
      before = this.place;
      left = this.continued(left, least);
    }
    return left;
  }

  private join(...nodes: readonly Node[]): Node {
    return {found: nodes.flatMap(({found}) => found)};
  }

  private prefixed(): Node {
    if (this.take('not')) {
      return this.join(this.expression(level.not));
    }
    if (
      this.take('-') ||
      this.take('+') ||
      this.take('~') ||
      this.take('!') ||
      this.take('binary')
    ) {
      return this.join(this.expression(level.operator + 1));
    }
    return this.primary();
  }

  private primary(): Node {
    const token = this.next;
    if (token === undefined) {
      this.fail();
    }
    if (token.kind === 'number' || token.kind === 'string' || token.kind === 'parameter') {
      this.place++;
      return nothing;
    }
    if (this.take('(')) {
      return this.parenthesized();
    }
    if (this.take('exists')) {
      this.expect('(');
      return this.parenthesized();
    }
    if (this.take('case')) {
      return this.caseOf();
    }
    if (this.take('interval')) {
      const amount = this.expression(level.operator);
      this.place++;
      return amount;
    }
    const opens = this.tokens[this.place + 1]?.value === '(';
    if (token.kind === 'word' && values.has(token.value)) {
      this.place++;
      return this.take('(') ? this.parenthesized() : nothing;
    }
    const isName =
      token.kind === 'quoted' ||
      (token.kind === 'word' &&
        (!reserved.has(token.value) || (opens && functions.has(token.value))));
    return isName ? this.named() : this.fail();
  }

  /** What stands between parentheses, to the closing one: expressions, or a query with the words of its clauses. */
  private parenthesized(): Node {
    const parts: Node[] = [];
    while (!this.take(')')) {
      if (this.take('*') || this.take(',') || this.takeAny(clauses) !== undefined) {
        continue;
      }
      parts.push(this.expression(0));
    }
    return this.join(...parts);
  }

  private caseOf(): Node {
    const words = new Set(['when', 'then', 'else']);
    const parts: Node[] = [];
    while (!this.take('end')) {
      if (this.takeAny(words) === undefined) {
        parts.push(this.expression(0));
      }
    }
    return this.join(...parts);
  }

  private named(): Node {
    const from = this.place;
    this.place++;
    while (this.take('.')) {
      if (!this.take('*') && !this.takeKind('word') && !this.takeKind('quoted')) {
        this.fail();
      }
    }
    const to = this.place;
    return this.take('(') ? this.parenthesized() : {column: [from, to], found: []};
  }

  private continued(left: Node, least: number): Node {
    const token = this.next;
    if (token === undefined || (token.kind !== 'word' && token.kind !== 'sign')) {
      return left;
    }
    if (least <= level.or && (this.take('or') || this.take('||'))) {
      return this.join(left, this.expression(level.or + 1));
    }
    if (least <= level.and && (this.take('and') || this.take('&&'))) {
      return this.join(left, this.expression(level.and + 1));
    }
    if (least <= level.compare) {
      const compared = this.compared(left);
      if (compared) {
        return compared;
      }
    }
    if (least <= level.operator + 1 && (this.take('->') || this.take('->>'))) {
      this.takeKind('string');
      return this.join(left);
    }
    if (this.isAt('collate') && least <= level.operator) {
      this.place += 2;
      return this.join(left);
    }
    const isOperator =
      (token.kind === 'sign' && /^(?:[-+*/%^&|]|<<|>>)$/.test(token.value)) ||
      (token.kind === 'word' && (token.value === 'div' || token.value === 'mod'));
    if (isOperator && least <= level.operator) {
      this.place++;
      return this.join(left, this.expression(level.operator + 1));
    }
    return left;
  }

  private compared(left: Node): Node | undefined {
    const isNot = this.isAt('not');
    const verb = isNot ? this.tokens[this.place + 1]?.value : this.next?.value;
    if (this.take('is')) {
      this.take('not');
      if (this.takeAny(new Set(['null', 'true', 'false'])) === undefined) {
        this.fail();
      }
      return this.join(left);
    }
    if (verb === 'between') {
      this.place += isNot ? 2 : 1;
      const from = this.expression(level.operator);
      this.expect('and');
      return this.join(left, from, this.expression(level.operator));
    }
    const isWord = ['in', 'like', 'regexp', 'rlike'].includes(verb ?? '');
    if (!isWord && (isNot || !this.isAtAny(comparisons))) {
      return undefined;
    }
    this.place += isNot ? 2 : 1;
    this.expression(level.operator);
    if (verb === 'like' && this.take('escape')) {
      this.expression(level.operator);
    }
    // Neosync does not look inside a comparison.
    return {found: left.column ? [left.column] : []};
  }

  /** What comes after the condition in the same query. Neosync looks into it too. */
  tail(): Node {
    const parts: Node[] = [];
    while (this.next !== undefined && !this.isAt(';')) {
      if (this.take(',') || this.take('in') || this.takeAny(clauses) !== undefined) {
        continue;
      }
      parts.push(this.expression(0));
    }
    return this.join(...parts);
  }
}

/** Words that newer servers reserve and the parser of Neosync does not know: it drops their backticks. */
const newer = new Set(
  `cube cume_dist dense_rank empty except first_value function grouping groups intersect json_table lag
  last_value lateral lead nth_value ntile of over percent_rank rank recursive row_number rows system window`.split(
    /\s+/,
  ),
);

/** Characters that keep a backslash before them; before others it is dropped. */
const escaped = new Set(`0'"bnrtZ\\`);

/** A token as the parser of Neosync prints it: its own words in lower case, texts without idle backslashes, some names without backticks. */
function printed(token: Token | undefined): string {
  if (token?.kind === 'string') {
    return token.text.replaceAll(/\\[^]/g, (pair) =>
      escaped.has(pair.charAt(1)) ? pair : pair.slice(1),
    );
  }
  if (token?.kind === 'quoted' && newer.has(token.value.toLowerCase())) {
    return token.value;
  }
  return token?.kind === 'word' && (reserved.has(token.value) || values.has(token.value))
    ? token.value
    : (token?.text ?? '');
}

/** A name as the parser of Neosync prints it: in backticks if it needs them. */
function mysqlName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/i.test(name) && !reserved.has(name.toLowerCase())
    ? name
    : `\`${name.replaceAll('`', '``')}\``;
}

/**
 * A condition as it stands in a query after Neosync has read and printed it: columns at the left of a
 * comparison have the name of the table, also in queries inside.
 * @throws {ConditionError} with the message of the run when the condition stops it.
 */
export function qualifyForMysql(
  condition: string,
  table: string,
  schema: string | undefined,
  /** Characters of the query before the condition. */
  before: number,
): string {
  let tokens: readonly Token[] = [];
  let found: readonly (readonly [number, number])[] = [];
  let end = 0;
  try {
    tokens = readTokens(condition, 'mysql');
    const parser = new Parser(tokens);
    const root = parser.expression(0);
    if (!(parser.next === undefined || parser.isAt(';') || parser.isAtAny(tails))) {
      parser.fail();
    }
    const tail = parser.tail();
    end = parser.place;
    while (parser.take(';'));
    if (parser.next !== undefined) {
      parser.fail();
    }
    const isUnion = tokens.some(({kind, value}) => kind === 'word' && value === 'union');
    found = isUnion ? [] : [...root.found, ...tail.found];
  } catch (error) {
    if (!(error instanceof UnexpectedToken || error instanceof TokenError)) {
      throw error;
    }
    const token = error instanceof UnexpectedToken ? error.token : undefined;
    // Without a token it is the semicolon that Neosync puts at the end.
    const place = before + (token?.end ?? condition.length + 1) + 1;
    const isOwn = token?.kind === 'word' && reserved.has(token.value);
    const near =
      token && token.kind !== 'sign' ? ` near '${isOwn ? token.value : token.text}'` : '';
    throw new ConditionError(`syntax error at position ${place}${near}`);
  }
  const prefix = [...(schema ? [schema] : []), table].map(mysqlName).join('.');
  const names = new Map(found);
  let text = '';
  for (let i = 0; i < end;) {
    const gap = i > 0 && (tokens[i]?.start ?? 0) > (tokens[i - 1]?.end ?? 0) ? ' ' : '';
    const to = names.get(i);
    text +=
      gap + (to === undefined ? printed(tokens[i]) : `${prefix}.${tokens[to - 1]?.text ?? ''}`);
    i = to ?? i + 1;
  }
  return text.trim();
}
