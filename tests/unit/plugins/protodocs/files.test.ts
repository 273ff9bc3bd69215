import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {syncFolder} from '../../../../src/plugins/protodocs/files';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sync-'));
});

afterEach(() => fs.rmSync(folder, {recursive: true}));

describe('a generated folder', () => {
  it('gets the files that differ, and no others', () => {
    const target = path.join(folder, 'out');
    const first = new Map<string, string | Uint8Array>([
      ['a/one.mdx', 'one'],
      ['two.mdx', 'two'],
    ]);
    expect(syncFolder(target, first)).toEqual(['a/one.mdx', 'two.mdx']);
    const {mtimeMs} = fs.statSync(path.join(target, 'two.mdx'));

    expect(syncFolder(target, new Map([...first, ['a/one.mdx', 'another']]))).toEqual([
      'a/one.mdx',
    ]);
    expect(fs.readFileSync(path.join(target, 'a/one.mdx'), 'utf8')).toBe('another');
    expect(fs.statSync(path.join(target, 'two.mdx')).mtimeMs).toBe(mtimeMs);
    expect(
      syncFolder(
        target,
        new Map<string, string | Uint8Array>([
          ['two.mdx', Buffer.from('two')],
          ['a/one.mdx', 'another'],
        ]),
      ),
    ).toEqual([]);
  });

  it('loses files that are not generated any more', () => {
    syncFolder(folder, new Map([['old.mdx', 'old']]));
    expect(syncFolder(folder, new Map())).toEqual(['old.mdx']);
    expect(fs.existsSync(path.join(folder, 'old.mdx'))).toBe(false);
  });
});
