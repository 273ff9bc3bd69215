import {describe, expect, it} from 'vitest';
import {readSettings} from '../../../src/config/env';

describe('readSettings', () => {
  it('needs no setting at all', () => {
    expect(readSettings({})).toEqual({siteUrl: 'https://docs.neosync.dev', baseUrl: '/'});
  });

  it('takes an empty variable as one that is not set', () => {
    expect(readSettings({SITE_URL: '', BASE_URL: ''})).toEqual(readSettings({}));
  });

  it('reads the address and the base path', () => {
    expect(readSettings({SITE_URL: 'https://docs.example.com', BASE_URL: '/neosync/'})).toEqual({
      siteUrl: 'https://docs.example.com',
      baseUrl: '/neosync/',
    });
  });

  it('names every bad setting, its value and the cure', () => {
    expect(() => readSettings({SITE_URL: 'docs.example.com/neosync', BASE_URL: 'neosync'}))
      .toThrowErrorMatchingInlineSnapshot(`
      [Error: Bad setting in the environment:
      SITE_URL=docs.example.com/neosync must be an origin such as https://docs.example.com, without a path or a trailing slash
      BASE_URL=neosync must begin and end with a slash, such as / or /docs/]
    `);
  });
});
