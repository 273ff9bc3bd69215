import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {pageParser, parsePage} from '../../../src/content/parse';

let site: string;

beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'trees-'));
});

afterEach(() => fs.rmSync(site, {recursive: true}));

const source = fs.readFileSync('docs/transformers/system.mdx', 'utf8');

describe('The tree of a page', () => {
  test('is the same whether it is parsed or comes from an earlier build', async () => {
    const file = path.join(site, 'docs/system.mdx');
    const parsed = JSON.parse(JSON.stringify(await parsePage(file, source))) as unknown;
    expect(await pageParser(site)(file, source)).toEqual(parsed);
    expect(await pageParser(site)(file, source)).toEqual(parsed);
  });

  test('comes from an earlier build until the text changes', async () => {
    const file = path.join(site, 'docs/page.mdx');
    await pageParser(site)(file, 'Before');
    const cached = path.join(site, 'node_modules/.cache/page-trees/docs/page.mdx.json');
    fs.writeFileSync(cached, fs.readFileSync(cached, 'utf8').replaceAll('Before', 'Cached'));
    expect(await pageParser(site)(file, 'Before')).toHaveProperty(
      'children.0.children.0.value',
      'Cached',
    );
    expect(await pageParser(site)(file, 'After')).toHaveProperty(
      'children.0.children.0.value',
      'After',
    );
  });

  test('is not there when the page is wrong: the error names the page each time', async () => {
    const file = path.join(site, 'docs/page.mdx');
    for (let build = 0; build < 2; build += 1) {
      await expect(pageParser(site)(file, '<Steps>')).rejects.toMatchObject({file});
    }
  });
});
