import {describe, expect, it} from 'vitest';
import {qualifyForMysql} from '@site/src/instruments/tables/mysql-condition';

/** Characters of ``SELECT * FROM `app`.`users` WHERE ``. */
const before = 34;

/** A condition on `app.users` as it stands in a query, with the results of the tool's own code. */
function qualified(condition: string): string {
  return qualifyForMysql(condition, 'users', 'app', before);
}

describe('a condition of MySQL', () => {
  it('loses a single backslash before a wildcard', () => {
    expect(qualified(String.raw`name LIKE '100\_%'`)).toBe("app.users.name like '100_%'");
  });

  it('keeps a doubled backslash and those of quotes and line breaks', () => {
    expect(qualified(String.raw`name LIKE '100\\_%'`)).toBe(
      String.raw`app.users.name like '100\\_%'`,
    );
    expect(qualified(String.raw`name = 'O\'Brien\n'`)).toBe(
      String.raw`app.users.name = 'O\'Brien\n'`,
    );
  });

  it('loses the backticks of words that only newer servers reserve', () => {
    expect(qualified('`rank` IS NULL AND id IN (SELECT id FROM `groups`)')).toBe(
      'rank is null and app.users.id in (select id from groups)',
    );
  });

  it('stops the run at XOR', () => {
    expect(() => qualified('a = 1 XOR b = 2')).toThrow("syntax error at position 44 near 'xor'");
  });
});
