import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {contentHash} from '../../../../src/lib/node/content-hash';

let site: string;

beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'hash-'));
  write('data/a.yaml', 'one');
  write('data/deep/b.yaml', 'two');
  write('lock.json', '{}');
});

afterEach(() => fs.rmSync(site, {recursive: true}));

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  fs.writeFileSync(path.join(site, file), text);
}

function hash(): string {
  return contentHash(['lock.json', 'data', 'not-there'], site);
}

describe('The hash of files', () => {
  test('is the same for the same content, wherever the site lies', () => {
    const first = hash();
    const moved = `${site}-moved`;
    fs.renameSync(site, moved);
    site = moved;
    expect(hash()).toBe(first);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    ['another text of a file', () => write('lock.json', '[]')],
    ['another text of a file in a folder of a folder', () => write('data/deep/b.yaml', '2')],
    ['one more file', () => write('data/c.yaml', '')],
    ['a file that was missing', () => write('not-there', '')],
    ['one file less', () => fs.rmSync(path.join(site, 'data/a.yaml'))],
    [
      'another name of a file',
      () => fs.renameSync(path.join(site, 'data/a.yaml'), path.join(site, 'data/z.yaml')),
    ],
    [
      'text that moves from one file to the next',
      () => {
        write('data/a.yaml', 'onet');
        write('data/deep/b.yaml', 'wo');
      },
    ],
  ])('changes with %s', (_what, change) => {
    const before = hash();
    change();
    expect(hash()).not.toBe(before);
  });
});
