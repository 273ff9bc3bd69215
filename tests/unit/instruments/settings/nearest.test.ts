import {expect, test} from 'vitest';
import {nearest} from '../../../../src/instruments/settings/nearest';

const known = [
  'DB_HOST',
  'DB_PASS',
  'AUTH_BASEURL',
  'AUTH_EXPECTED_ISS',
  'HOST',
  'PORT',
  'db.username',
];

test.each([
  ['AUTH_BASE_URL', 'AUTH_BASEURL'],
  ['AUTH_BASE_URLS', 'AUTH_BASEURL'],
  ['DB_PASSWORD', 'DB_PASS'],
  ['AUTH_EXPECTED_ISSUER', 'AUTH_EXPECTED_ISS'],
  ['db.userName', 'db.username'],
  ['DB_HOSTS', 'DB_HOST'],
  ['DB_HOTS', 'DB_HOST'],
])('%s is near to %s', (name, meant) => {
  expect(nearest(name, known)).toBe(meant);
});

test.each(['TZ', 'HTTP_PROXY', 'DB_POOL', 'APP_SECRET', 'PATH'])('%s is near to none', (name) => {
  expect(nearest(name, known)).toBeUndefined();
});
