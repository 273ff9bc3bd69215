import {spawnSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';

describe('a bad setting', () => {
  it('ends the build with its message alone, without a stack trace', () => {
    const {status, stderr} = spawnSync('node_modules/.bin/docusaurus', ['build'], {
      encoding: 'utf8',
      env: {...process.env, BASE_URL: 'neosync'},
    });
    expect(status).toBe(1);
    expect(stderr).toMatchInlineSnapshot(`
      "Bad setting in the environment:
      BASE_URL=neosync must begin and end with a slash, such as / or /docs/
      "
    `);
  });
});
