import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {openDiskCache} from '../../../../src/lib/node/disk-cache';

let site: string;
let made: number;

beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'cache-'));
  made = 0;
});

afterEach(() => fs.rmSync(site, {recursive: true}));

/** Takes a result from a cache as the next build opens it. */
async function take(input: string, name = 'a/page.json'): Promise<string> {
  const cache = openDiskCache(site, 'things');
  const result = await cache.getOrMake(name, input, () => {
    made += 1;
    return Promise.resolve(Buffer.from(`made of ${input}`));
  });
  return result.toString();
}

describe('A result in the cache', () => {
  test('is made once, and is the same in the next build', async () => {
    expect([await take('one'), await take('one'), made]).toEqual(['made of one', 'made of one', 1]);
  });

  test('is made anew when it is made of something else, in the place of the old one', async () => {
    await take('one');
    expect([await take('two'), made]).toEqual(['made of two', 2]);
    expect(fs.readdirSync(path.join(site, 'node_modules/.cache/things/a'))).toEqual(['page.json']);
  });

  test.each([
    'src/lib/intrinsic-size.ts',
    'src/plugins/static-content/split-static.ts',
    'docs/_data/cli.yaml',
    'docs/_snippets/guides/a.sql',
    'protodocs/pages/job.yaml',
    'package-lock.json',
  ])('is made anew when %s changes', async (file) => {
    await take('one');
    fs.mkdirSync(path.join(site, path.dirname(file)), {recursive: true});
    fs.writeFileSync(path.join(site, file), 'new');
    await take('one');
    expect(made).toBe(2);
  });

  test('is that of its name', async () => {
    await take('one');
    await take('one', 'b.json');
    expect(made).toBe(2);
  });

  test('is made anew when its file is only a part', async () => {
    await take('one');
    const file = path.join(site, 'node_modules/.cache/things/a/page.json');
    fs.writeFileSync(file, fs.readFileSync(file).subarray(0, 20));
    expect([await take('one'), made]).toEqual(['made of one', 2]);
  });

  test('is not kept when making it fails', async () => {
    const cache = openDiskCache(site, 'things');
    await expect(
      cache.getOrMake('page.json', 'one', () => Promise.reject(new Error('docs/a.mdx:3: wrong'))),
    ).rejects.toThrow('docs/a.mdx:3: wrong');
    expect(fs.existsSync(path.join(site, 'node_modules'))).toBe(false);
  });
});
