import {describe, expect, test} from 'vitest';
import {markDifferences, pairQueries} from '@site/src/instruments/tables/query-pairs';

function marked(one: string, other: string): string[] {
  return markDifferences(one, other).map((parts) =>
    parts.map(({text, isOwn}) => (isOwn ? `[${text}]` : text)).join(''),
  );
}

describe('Two queries of a step', () => {
  test('are marked where one has what the other lacks', () => {
    expect(
      marked(
        'SELECT "id" FROM "a";',
        'SELECT "a"."id" FROM "a" INNER JOIN "b" ON ("a"."b" = "b"."id");',
      ),
    ).toEqual([
      'SELECT "id" FROM "a";',
      'SELECT ["a".]"id" FROM "a"[ INNER JOIN "b" ON ("a"."b" = "b"."id")];',
    ]);
    expect(marked("WHERE a = 'x y';", "WHERE b = 'x y';")).toEqual([
      "WHERE [a] = 'x y';",
      "WHERE [b] = 'x y';",
    ]);
  });

  test('are not marked when they are the same, and as a whole when they are very long', () => {
    expect(marked('SELECT 1;', 'SELECT 1;')).toEqual(['SELECT 1;', 'SELECT 1;']);
    const long = 'SELECT ' + 'a, '.repeat(2_000);
    expect(marked(long, `${long}b`)).toEqual([`[${long}]`, `[${long}b]`]);
    expect(marked(long, long)).toEqual([long, long]);
  });

  test('stand beside each other with each form that they can have', () => {
    const query = (sql: string) => ({table: 'public.a', kind: 'insert' as const, sql});
    expect(
      pairQueries({
        off: [{queries: [query('1')]}, {queries: [query('1')]}],
        on: [{queries: [query('2')]}, {error: 'no'}, {queries: [query('3')]}],
      }),
    ).toEqual([{table: 'public.a', kind: 'insert', off: ['1'], on: ['2', '3']}]);
    expect(pairQueries({off: 'There is no telling.', on: [{queries: [query('1')]}]})).toEqual([
      {table: 'public.a', kind: 'insert', off: [], on: ['1']},
    ]);
  });
});
