import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {parse} from 'yaml';
import {site} from '../../src/config/site';
import {htmlFile, twinFile} from '../../src/content/addresses.mjs';
import {normalize, parseTwin, readHtml, readTwin} from './page-content';
import {routes} from './routes';

const origin = 'https://docs.neosync.dev';
const paths = routes.map(({path}) => path);

function htmlOf(path: string): string {
  return readFileSync(`build/${htmlFile(path)}`, 'utf8');
}

/** Address of the twin of a page. */
function twinOfPage(path: string): string {
  return `/${twinFile(htmlFile(path))}`;
}

function twinOf(path: string): string {
  return readFileSync(`build${twinOfPage(path)}`, 'utf8');
}

const trees = new Map<string, Root>();

/** The twin of a page, parsed once. */
function treeOf(path: string): Root {
  const tree = trees.get(path) ?? parseTwin(twinOf(path));
  trees.set(path, tree);
  return tree;
}

/** Where a link of a page leads in its twin: pages are replaced by their twins. */
function targetOf(page: string, href: string): string {
  const url = new URL(href, origin + page);
  const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/$/, '');
  if (url.origin !== origin) {
    return href;
  }
  return origin + (paths.includes(path) ? twinOfPage(path) : url.pathname) + url.search + url.hash;
}

/** What is in the first list and not, or less often, in the second. */
function missing(wanted: readonly string[], present: readonly string[]): string[] {
  const left = [...present];
  return wanted.filter((item) => {
    const index = left.indexOf(item);
    left.splice(index, index < 0 ? 0 : 1);
    return index < 0;
  });
}

/** The content of an attribute or element in the head of a page. */
function inHead(html: string, pattern: RegExp): string | undefined {
  return pattern.exec(html.slice(0, html.indexOf('</head>')))?.[1];
}

function frontMatterOf(tree: Root): Record<string, string> {
  const [first] = tree.children;
  return first?.type === 'yaml' ? (parse(first.value) as Record<string, string>) : {};
}

for (const path of paths) {
  test(`the twin of ${path} says all that the page says`, () => {
    const html = readHtml(htmlOf(path), (href) => targetOf(path, href));
    const twin = readTwin(treeOf(path));
    if (path !== '/search') {
      expect.soft(twin.headings, 'headings').toEqual(html.headings);
      expect.soft(missing(html.links, twin.links), 'links').toEqual([]);
      const [text = ''] = twin.texts;
      expect
        .soft(
          html.texts.filter((piece) => !text.includes(piece)),
          'texts',
        )
        .toEqual([]);
    }
    expect.soft(twin.code, 'code').toEqual(html.code);
    expect.soft(twin.tables, 'tables').toEqual(html.tables);
    expect.soft(missing(html.tabs, twin.tabs), 'tabs').toEqual([]);
    expect.soft(twin.callouts, 'callouts').toEqual(html.callouts);
    expect.soft(twin.diagrams, 'diagrams').toEqual(html.diagrams);
  });
}

test('each twin is plain CommonMark with tables: no HTML, no component, no expression', () => {
  const faults = paths.flatMap((path) => {
    const found: string[] = [];
    visit(treeOf(path), (node) => {
      if (
        node.type === 'html' ||
        (node.type === 'text' && /<[A-Z]|\{\/\*|\[object/.test(node.value))
      ) {
        found.push(`${path}:${node.position?.start.line}: ${node.value}`);
      }
      if (node.type === 'link' && !/^(?:https?:\/\/|mailto:)[^\s]+$/.test(node.url)) {
        found.push(`${path}:${node.position?.start.line}: leads to ${node.url}`);
      }
    });
    return found;
  });
  expect(faults).toEqual([]);
});

test('the front matter of each twin agrees with the head of its page', () => {
  for (const path of paths) {
    const html = htmlOf(path);
    const tree = treeOf(path);
    const [, heading] = tree.children;
    const frontMatter = frontMatterOf(tree);
    expect
      .soft(Object.keys(frontMatter), path)
      .toEqual(['title', 'description', 'canonical', 'release']);
    expect.soft(frontMatter.canonical, path).toBe(origin + path);
    expect.soft(frontMatter.release, path).toBe(site.release);
    expect
      .soft(normalize(frontMatter.title ?? ''), path)
      .toBe(readTwin({type: 'root', children: heading ? [heading] : []}).texts[0]);
    expect
      .soft(
        inHead(html, /<link[^>]*rel="?alternate"?[^>]*text\/markdown[^>]*href="?([^\s">]+)/),
        path,
      )
      .toBe(twinOfPage(path));
    expect
      .soft(inHead(html, /<meta[^>]*name="?description"?[^>]*content="([^"]+)"/), path)
      .toBe(frontMatter.description);
  }
});

test('each link to a twin leads to a file of the build', () => {
  const faults = paths.flatMap((path) => {
    const {links} = readTwin(treeOf(path));
    return links
      .filter((url) => url.startsWith(`${origin}/`))
      .filter((url) => !existsSync(`build${decodeURI(new URL(url).pathname)}`))
      .map((url) => `${path}: ${url}`);
  });
  expect(faults).toEqual([]);
});

test('llms.txt lists each page once, with its description', () => {
  const tree = parseTwin(readFileSync('build/llms.txt', 'utf8'));
  const {links} = readTwin(tree);
  const pages = links.filter((url) => url.endsWith('.md'));
  expect([...pages].sort()).toEqual(paths.map((path) => origin + twinOfPage(path)).sort());
  expect(tree.children.slice(0, 3).map(({type}) => type)).toEqual([
    'heading',
    'blockquote',
    'paragraph',
  ]);
  const text = normalize(readFileSync('build/llms.txt', 'utf8'));
  for (const path of paths) {
    const {description = ''} = frontMatterOf(treeOf(path));
    expect.soft(text).toContain(normalize(`](${origin}${twinOfPage(path)}): ${description}`));
  }
});

test('llms-full.txt has the text of all pages', () => {
  const full = readFileSync('build/llms-full.txt', 'utf8');
  for (const path of paths) {
    const [, text = ''] = /\n# [^\n]*\n(.*)$/s.exec(twinOf(path)) ?? [];
    expect.soft(text).not.toBe('');
    expect.soft(full.includes(text), path).toBe(true);
  }
});

test('twins are served as Markdown', async ({request}) => {
  const response = await request.get('/quickstart.md');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
});
