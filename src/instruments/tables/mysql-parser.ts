import {MySqlParser} from 'dt-sql-parser/dist/lib/mysql/MySqlParser';
import {MySQL} from 'dt-sql-parser/dist/parser/mysql';
import {toTree, type ParsedStatement} from './ddl-tree';

const parser = new MySQL();

/** Reads one statement of MySQL. */
export function parseStatement(text: string): ParsedStatement {
  let fault: ParsedStatement['fault'];
  const tree = parser.parse(text, ({startLine, message}) => {
    fault ??= {line: startLine, message};
  });
  return {tree: toTree(tree, MySqlParser.ruleNames), fault};
}
