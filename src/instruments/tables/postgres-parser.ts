import {PostgreSqlParser} from 'dt-sql-parser/dist/lib/postgresql/PostgreSqlParser';
import {PostgreSQL} from 'dt-sql-parser/dist/parser/postgresql';
import {toTree, type ParsedStatement} from './ddl-tree';

const parser = new PostgreSQL();

/** Reads one statement of Postgres. */
export function parseStatement(text: string): ParsedStatement {
  let fault: ParsedStatement['fault'];
  const tree = parser.parse(text, ({startLine, message}) => {
    fault ??= {line: startLine, message};
  });
  return {tree: toTree(tree, PostgreSqlParser.ruleNames), fault};
}
