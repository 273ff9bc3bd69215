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

  it('reads where page views are counted, in the United States if nothing else is said', () => {
    expect(readSettings({POSTHOG_KEY: 'phc_1'}).analytics).toEqual({
      apiKey: 'phc_1',
      host: 'https://us.i.posthog.com',
    });
    const host = 'https://eu.i.posthog.com';
    expect(readSettings({POSTHOG_KEY: 'phc_1', POSTHOG_HOST: host}).analytics?.host).toBe(host);
  });

  it('takes a server on this machine for page views, to try it', () => {
    const host = 'http://localhost:8000';
    expect(readSettings({POSTHOG_KEY: 'phc_1', POSTHOG_HOST: host}).analytics?.host).toBe(host);
  });

  it('reads what identifies visitors, with hosts between spaces or commas', () => {
    const scriptUrl = 'https://scripts.example/v.js?site=1';
    expect(readSettings({VISITOR_ID_SCRIPT_URL: scriptUrl}).visitorId).toEqual({
      scriptUrl,
      connectHosts: [],
    });
    expect(
      readSettings({
        VISITOR_ID_SCRIPT_URL: scriptUrl,
        VISITOR_ID_CONNECT_HOSTS: 'https://a.example, https://b.example:8443\nhttps://c.example',
      }).visitorId?.connectHosts,
    ).toEqual(['https://a.example', 'https://b.example:8443', 'https://c.example']);
  });

  it('says what is wrong with the settings of a service', () => {
    expect(() =>
      readSettings({
        POSTHOG_KEY: 'phc 1',
        POSTHOG_HOST: 'http://us.i.posthog.com/',
        VISITOR_ID_SCRIPT_URL: 'http://scripts.example/v.js',
        VISITOR_ID_CONNECT_HOSTS: 'https://a.example https://b.example/path',
      }),
    ).toThrowErrorMatchingInlineSnapshot(`
      [Error: Bad setting in the environment:
      POSTHOG_KEY=*** must be the key of a project, such as phc_1a2b3c
      POSTHOG_HOST=http://us.i.posthog.com/ must be an https origin such as https://eu.i.posthog.com, without a path or a trailing slash
      VISITOR_ID_SCRIPT_URL=http://scripts.example/v.js must be the address of a script with https, such as https://scripts.example.com/visitor.js
      VISITOR_ID_CONNECT_HOSTS=https://a.example https://b.example/path must be https origins with spaces between them, such as https://a.example.com https://b.example.com, without paths or trailing slashes]
    `);
  });

  it.each(['http://scripts.example/v.js', '//scripts.example/v.js', 'https://scripts.example'])(
    'refuses %s as the address of a script',
    (address) => {
      expect(() => readSettings({VISITOR_ID_SCRIPT_URL: address})).toThrow(
        'must be the address of a script with https',
      );
    },
  );

  it('refuses an address that could end the script it is written into', () => {
    const address = 'https://scripts.example/v.js</script>';
    expect(() => readSettings({VISITOR_ID_SCRIPT_URL: address})).toThrow('must be the address');
  });

  it('shows no key, and explains which one is meant', () => {
    expect(() => readSettings({POSTHOG_KEY: 'phx_secret'})).toThrowErrorMatchingInlineSnapshot(`
      [Error: Bad setting in the environment:
      POSTHOG_KEY=*** is a personal key, which must stay secret. Set the key of the project, which begins with phc_]
    `);
  });

  it('refuses details of a service that is not set', () => {
    expect(() =>
      readSettings({
        POSTHOG_HOST: 'https://eu.i.posthog.com',
        VISITOR_ID_CONNECT_HOSTS: 'https://a.example',
      }),
    ).toThrowErrorMatchingInlineSnapshot(`
      [Error: Bad setting in the environment:
      POSTHOG_KEY= is not set, but POSTHOG_HOST is. Set POSTHOG_KEY too, or neither
      VISITOR_ID_SCRIPT_URL= is not set, but VISITOR_ID_CONNECT_HOSTS is. Set VISITOR_ID_SCRIPT_URL too, or neither]
    `);
  });
});
