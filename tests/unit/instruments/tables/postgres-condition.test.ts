// cspell:ignore lexpr rexpr sval testexpr
import {parse} from 'libpg-query';
import {describe, expect, it} from 'vitest';
import {qualifyForPostgres} from '@site/src/instruments/tables/postgres-condition';
import {canonicalWithoutPlaces, understand} from './parsed-sql';

type Tree = Record<string, unknown>;

const nilPointer = 'runtime error: invalid memory address or nil pointer dereference';

/** What the tool does with the tree of the parser of Postgres; see updatePostgresExpr in its query-builder.go. */
function qualifyTree(node: unknown): void {
  if (node === undefined) {
    throw new Error(nilPointer);
  }
  const [[kind, value]] = Object.entries(node as Tree) as [[string, Tree]];
  if (kind === 'SubLink') {
    qualifyTree(value.testexpr);
  } else if (kind === 'BoolExpr') {
    (value.args as Tree[]).forEach(qualifyTree);
  } else if (kind === 'A_Expr') {
    qualifyTree(value.lexpr);
    qualifyTree(value.rexpr);
  } else if (kind === 'ColumnRef') {
    let column: string | undefined;
    for (const field of value.fields as {String?: {sval: string}}[]) {
      const name = field.String?.sval ?? '';
      if (name === 'public') {
        continue;
      }
      if (name === 'users') {
        return;
      }
      column = name;
    }
    if (column !== undefined && column !== '') {
      value.fields = ['public', 'users', column].map((sval) => ({String: {sval}}));
    }
  }
}

const select = (condition: string): string => `SELECT * FROM public.users WHERE ${condition};`;

async function expected(condition: string): Promise<string> {
  try {
    const tree = (await parse(select(condition))) as {
      stmts: {stmt: {SelectStmt?: {whereClause?: unknown}}}[];
    };
    for (const {stmt} of tree.stmts) {
      if (stmt.SelectStmt === undefined) {
        throw new Error(nilPointer);
      }
      if (stmt.SelectStmt.whereClause !== undefined) {
        qualifyTree(stmt.SelectStmt.whereClause);
      }
    }
    return canonicalWithoutPlaces(tree);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function actual(condition: string): Promise<string> {
  try {
    const text = qualifyForPostgres(condition, 'users', 'public');
    return await understand(select(text), 'postgres');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const conditions = `
a = 1 AND b = 2 OR NOT c
NOT (a = 1 OR b = 2)
((a = 1))
(a = 1) AND (b = 2)
(a = 1 OR b = 2) AND (c = 3)
a + b * c - d / e % f ^ g > h
a || b = c
a - 1 > 0
a =-1
a > - 1
a > -b
+a > 1
+1 < a
- 1.5 < a
-(1) < a
@ a > 1
~ a = 1
!! a
a IS NULL AND b = 1
a IS NOT NULL OR b
a ISNULL
a NOTNULL AND b
a = b IS TRUE
a IS UNKNOWN
a IS DISTINCT FROM b
a IS NOT DISTINCT FROM b AND c
a IS DISTINCT FROM b + 1
a BETWEEN b AND c AND d = 1
a NOT BETWEEN 1 AND 2 OR d
a BETWEEN SYMMETRIC 1 AND 2
a + 1 BETWEEN 1 AND 2
a IN (b, c)
a NOT IN (1, 2)
a IN (SELECT b FROM t)
a NOT IN (SELECT b FROM t WHERE c = 1) AND d
a + 1 IN (SELECT b FROM t)
(SELECT 1) = a
a = (SELECT 1)
a = ANY (SELECT b FROM t)
a = ANY (b)
a <> ALL (ARRAY[1, 2])
a LIKE ANY (ARRAY['x'])
a = SOME ('{1}'::int[])
a LIKE 'x%' ESCAPE '!'
a NOT LIKE b
a ILIKE b || '%'
a NOT ILIKE 'x'
a SIMILAR TO '(x|y)'
a ~ '^x' AND b !~* 'y'
a @> b
a -> 'x' ->> 'y' = 'z'
a #>> '{b,c}' = 'd'
a ? 'b'
a::text = 'x'
a::varchar(10) = b
a::double precision > b
a::timestamp with time zone > b
a::numeric(10, 2)[] = b
CAST(a AS text) = b
a COLLATE "C" = b
a AT TIME ZONE 'utc' > b
a[1] = b
a[1:2] = b
(a).b = c
(a.b).c = d
ARRAY[a, b] = c
ARRAY(SELECT 1) = a
ROW(a, b) = ROW(c, d)
(a, b) = (c, d)
(a, b) IN ((1, 2))
(a, b) IN (SELECT 1, 2)
CASE WHEN a THEN b ELSE c END = d
CASE a WHEN 1 THEN CASE b WHEN 2 THEN 3 END END = 4
NULLIF(a, b) = c
COALESCE(a, b) = c
GREATEST(a, b) > c
f(a) = b
s.f(a, b := 1) > c
count(*) FILTER (WHERE a) > b
sum(a) OVER (PARTITION BY b) > c
EXISTS (SELECT 1)
NOT EXISTS (SELECT 1 FROM t WHERE a = b)
a AND EXISTS (SELECT 1)
f(EXISTS (SELECT 1))
a = DATE '2024-01-01'
a > now() - INTERVAL '7 days'
a > INTERVAL '1' DAY + b
a > TIMESTAMP '2024-01-01 00:00:00'
a > TIMESTAMP WITH TIME ZONE '2024-01-01'
a > CURRENT_DATE - 30
a > LOCALTIMESTAMP(3)
a = TRUE AND b = FALSE
a = NULL
a = DEFAULT
users.a = 1
public.users.a = 1
public.a = 1
users = 1
u.a = v.b
"A b" = 'x'
"users".a = 1
a = E'it\\'s'
a = 'it''s'
a = $$x$$
a = $q$it's$q$
a = U&'d\\0061t'
a = B'101'
a = 1e3 AND b = .5
a OPERATOR(pg_catalog.=) b
(a, b) OVERLAPS (c, d)
EXTRACT(year FROM a) = 2024
POSITION('x' IN a) > 0
SUBSTRING(a FROM 1 FOR 2) = b
TRIM(BOTH FROM a) = b
OVERLAY(a PLACING 'x' FROM 1) = b
a IS JSON
a IS NOT NORMALIZED
left(a, 2) = b
name = 'x' AND type = 'y' AND value > 1
date > '2024-01-01'
timestamp > '2024-01-01'
time = '10:00'
interval = 1
a = 1 ORDER BY b LIMIT 5
a = 1 GROUP BY a
(a = 1 OR b = 2) LIMIT 3
a = 1 UNION SELECT * FROM t
a = 1; SELECT 2
a = 1; DELETE FROM t
a = 1;
a = 1 -- b = 2
a = 1 /* b /* c */ d */ AND e
a = b = c
a < b < c
a b
a = 
= a
a AND
AND a
(a = 1
a = 1)
a IN ()
a = 'x
a = "x
a IS
a LIKE
a BETWEEN 1
SELECT 1
a = 1 WHERE b
a = 1, b
NOT
a.
a..b
a = @
1
'x'
a = 1 and b = 2 or c is null and not d
`
  .split('\n')
  .filter((line) => line !== '');

describe('a condition on Postgres', () => {
  it.each(conditions)('%s is read as the parser of Postgres reads it', async (condition) => {
    const own = await actual(condition);
    const theirs = await expected(condition);
    expect(own).toBe(theirs);
  });
});
