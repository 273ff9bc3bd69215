import {mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {listFiles} from '../../../hosting/build-folder.mjs';
import {levels, precompress} from '../../../hosting/precompress.mjs';

const text = 'A row and its masked twin.\n'.repeat(100);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precompress-'));
});

afterEach(() => {
  rmSync(folder, {recursive: true});
});

function write(name: string, content: string, time?: number): void {
  writeFileSync(join(folder, name), content);
  if (time !== undefined) {
    utimesSync(join(folder, name), time, time);
  }
}

it('writes a brotli and a gzip copy with the time of the source', async () => {
  write('page.html', text, 1_700_000_000.123);
  expect(await precompress(folder)).toBe(1);
  expect(brotliDecompressSync(readFileSync(join(folder, 'page.html.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'page.html.gz'))).toString()).toBe(text);
  expect(statSync(join(folder, 'page.html.br')).mtime.getTime()).toBe(1_700_000_000_123);
});

it('counts every file, also when it compresses several at once', async () => {
  for (let number = 0; number < 20; number += 1) {
    write(`page-${number}.html`, text);
  }
  expect(await precompress(folder)).toBe(20);
});

it('leaves copies alone that are up to date', async () => {
  write('page.html', text);
  await precompress(folder);
  expect(await precompress(folder)).toBe(0);
});

it('renews the copies of a changed file, even of one that got older', async () => {
  write('page.html', text);
  write('other.html', text);
  await precompress(folder);
  write('page.html', text.toUpperCase(), 1_600_000_000);
  expect(await precompress(folder)).toBe(1);
  expect(gunzipSync(readFileSync(join(folder, 'page.html.gz'))).toString()).toContain('MASKED');
});

it('writes a copy again that is gone', async () => {
  write('page.html', text);
  await precompress(folder);
  rmSync(join(folder, 'page.html.gz'));
  expect(await precompress(folder)).toBe(1);
  expect(listFiles(folder)).toEqual(['page.html', 'page.html.br', 'page.html.gz']);
});

it('does all again for release', async () => {
  write('page.html', text);
  await precompress(folder);
  expect(await precompress(folder, levels.release)).toBe(1);
});

it('leaves small files and compressed formats alone', async () => {
  write('small.html', 'short');
  write('photo.png', text);
  expect(await precompress(folder)).toBe(0);
  expect(listFiles(folder)).toEqual(['photo.png', 'small.html']);
});
