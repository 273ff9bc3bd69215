import {describe, expect, test} from 'vitest';
import {hidden, hideSecrets} from '../../../../src/instruments/errors/secrets';

describe('what a result shows', () => {
  test.each([
    ['postgres://neosync:s3cr:et@db:5432/shop', `postgres://neosync:${hidden}@db:5432/shop`],
    ['dial root:hunter2@tcp(db:3306)/shop', `dial root:${hidden}@tcp(db:3306)/shop`],
    ['password=hunter2 host=db', `password=${hidden} host=db`],
    ['{"DB_PASS": "hunter2"}', `{"DB_PASS": "${hidden}"}`],
    ['NEOSYNC_API_KEY=neo_at_v1_0f9a-1b', `NEOSYNC_API_KEY=${hidden}`],
    ['key neo_at_v1_0f9a-1b is gone', `key ${hidden} is gone`],
    ['Authorization: Bearer abcdefgh.ij', `Authorization: Bearer ${hidden}`],
    ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.c2ln end', `token ${hidden} end`],
    ['id AKIAABCDEFGHIJKLMNOP.', `id ${hidden}.`],
    ['key sk-abcdefghijklmnopqrst', `key ${hidden}`],
    [
      '-----BEGIN RSA PRIVATE KEY----- MIIE -----END RSA PRIVATE KEY-----',
      `-----BEGIN RSA PRIVATE KEY-----${hidden}-----END RSA PRIVATE KEY-----`,
    ],
  ])('has no secret: %s', (text, shown) => {
    expect(hideSecrets(text)).toBe(shown);
  });

  test.each([
    "Error 1045 (28000): Access denied for user 'a'@'b' (using password: YES)",
    'password authentication failed for user "neosync"',
    'http://localhost:8080/api',
    'unable to get password for pg string',
  ])('keeps what is none: %s', (text) => {
    expect(hideSecrets(text)).toBe(text);
  });
});
