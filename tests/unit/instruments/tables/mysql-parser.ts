import {MySqlParser} from 'dt-sql-parser/dist/lib/mysql/MySqlParser';
import {MySQL} from 'dt-sql-parser/dist/parser/mysql';

/** A node of what the parser has read: a rule with what it is made of, or a word. */
interface Node {
  readonly ruleIndex?: number;
  readonly children?: readonly Node[] | null;
  getText: () => string;
}

const parser = new MySQL();

/** Words and names in any case and with or without backticks are the same. */
function plain(node: Node): unknown {
  const {ruleIndex, children} = node;
  const rule = ruleIndex === undefined ? undefined : MySqlParser.ruleNames[ruleIndex];
  return (children ?? []).length === 0 || rule === 'uid' || rule === 'dottedId'
    ? node.getText().toLowerCase().replaceAll('`', '')
    : [rule, ...(children ?? []).map(plain)];
}

/** The tree of a query of MySQL as a text, or nothing if it is none. */
export function parseMysql(sql: string): string | undefined {
  const faults: unknown[] = [];
  const tree = parser.parse(sql, (fault) => faults.push(fault));
  return faults.length > 0 ? undefined : JSON.stringify(plain(tree));
}
