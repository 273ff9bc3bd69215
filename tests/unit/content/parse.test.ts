import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {compile} from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import {VFile} from 'vfile';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {keepTrees, pageParser, parsePage} from '../../../src/content/parse';

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

  /** Compiles a text as Docusaurus compiles a page, up to where the tree is kept. */
  async function compilePage(name: string, text: string, value = text): Promise<string> {
    const file = path.join(site, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, text);
    const remarkPlugins = [remarkFrontmatter, remarkGfm, remarkDirective, keepTrees(site)];
    await compile(new VFile({path: file, value}), {remarkPlugins});
    return file;
  }

  test('is the one that Docusaurus has parsed, and the same as if it were parsed anew', async () => {
    const text =
      '---\ntitle: Page\n---\n\n## A *heading* {/* #id */}\n\n| a | b |\n| - | - |\n| 1 | 2 |';
    const file = await compilePage('docs/page.mdx', text);
    const parsed = JSON.parse(JSON.stringify(await parsePage(file, text))) as unknown;
    expect(await pageParser(site)(file, text)).toEqual(parsed);
    const kept = path.join(site, 'node_modules/.cache/page-trees/docs/page.mdx.json');
    fs.writeFileSync(kept, fs.readFileSync(kept, 'utf8').replaceAll('heading', 'HEADING'));
    expect(await pageParser(site)(file, text)).toHaveProperty(
      'children.1.children.1.children.0.value',
      'HEADING',
    );
  });

  test('is not that of a part of the page, which Docusaurus compiles for a list', async () => {
    const file = await compilePage('blog/entry.mdx', 'Above\n\nBelow', 'Above');
    expect(await pageParser(site)(file, 'Above\n\nBelow')).toHaveProperty('children.length', 2);
  });

  test('is not there when the page is wrong: the error names the page each time', async () => {
    const file = path.join(site, 'docs/page.mdx');
    for (let build = 0; build < 2; build += 1) {
      await expect(pageParser(site)(file, '<Steps>')).rejects.toMatchObject({file});
    }
  });
});
