import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {parseAtomFeed, parseJsonFeed, parseRssFeed} from 'feedsmith';
import {fromHtml} from 'hast-util-from-html';
import type {Element} from 'hast';
import {visit} from 'unist-util-visit';
import * as z from 'zod';
import {expect, gotoHydrated, test} from './fixtures';

const folder = 'build/changelog';

function read(file: string): string {
  return readFileSync(`${folder}/${file}`, 'utf8');
}

/** Origin for which the site was built. */
const origin = new URL(
  /<loc>(.*?)<\/loc>/.exec(readFileSync('build/sitemap.xml', 'utf8'))?.[1] ?? '',
).origin;

/** The files of all entries, the newest first. */
const entries = readdirSync('blog')
  .filter((name) => name.endsWith('.mdx'))
  .sort()
  .reverse()
  .map((name) => ({date: name.slice(0, 10), slug: name.slice(11, -4)}));

const addresses = entries.map(({slug}) => `${origin}/changelog/${slug}`);

interface Item {
  readonly address: string;
  readonly title: string;
  readonly summary: string;
  readonly date: string;
  readonly authors: readonly string[];
  readonly categories: readonly string[];
  readonly content: string;
}

/** The items of each feed, as a feed reader sees them. */
const feeds: Readonly<Record<string, () => readonly Item[]>> = {
  'rss.xml': () =>
    (parseRssFeed(read('rss.xml')).items ?? []).map((item) => ({
      address: item.link ?? '',
      title: item.title ?? '',
      summary: item.description ?? '',
      date: new Date(item.pubDate ?? '').toISOString(),
      // RSS names authors by their email address alone.
      authors: ['The Neosync team'],
      categories: (item.categories ?? []).map(({name}) => name ?? ''),
      content: item.content?.encoded ?? '',
    })),
  'atom.xml': () =>
    (parseAtomFeed(read('atom.xml')).entries ?? []).map((item) => ({
      address: item.links?.[0]?.href ?? '',
      title: textOf(item.title),
      summary: textOf(item.summary),
      date: new Date(item.published ?? '').toISOString(),
      authors: (item.authors ?? []).map(({name}) => name ?? ''),
      categories: (item.categories ?? []).map(({term}) => term ?? ''),
      content: textOf(item.content),
    })),
  'feed.json': () =>
    (parseJsonFeed(read('feed.json')).items ?? []).map((item) => ({
      address: item.url ?? '',
      title: item.title ?? '',
      summary: item.summary ?? '',
      date: new Date(item.date_published ?? '').toISOString(),
      authors: (item.authors ?? []).map(({name}) => name ?? ''),
      categories: item.tags ?? [],
      content: item.content_html ?? '',
    })),
};

/** Atom has texts with a type, which some versions of the parser keep apart. */
function textOf(text: string | {readonly value?: string} | undefined): string {
  return (typeof text === 'string' ? text : text?.value) ?? '';
}

/** The elements of a piece of HTML that have one of these names. */
function elementsOf(html: string, ...names: readonly string[]): Element[] {
  const found: Element[] = [];
  visit(fromHtml(html, {fragment: true}), 'element', (element) => {
    if (names.includes(element.tagName)) {
      found.push(element);
    }
  });
  return found;
}

for (const [file, parse] of Object.entries(feeds)) {
  test.describe(`The feed ${file}`, () => {
    test('has all entries, the newest first, with title, summary, date, author and labels', () => {
      const items = parse();
      expect(items.map(({address}) => address)).toEqual(addresses);
      expect(items.map(({date}) => date.slice(0, 10))).toEqual(entries.map(({date}) => date));
      for (const item of items) {
        expect(item.title).not.toBe('');
        expect(item.summary).toMatch(/^.{50,160}$/);
        expect(item.authors).toEqual(['The Neosync team']);
        expect(item.categories.length).toBeGreaterThan(1);
      }
    });

    test('has the whole content of each entry', () => {
      for (const {address, content} of parse()) {
        const slug = address.split('/').at(-1) ?? '';
        const page = /<article>([\s\S]*)<\/article>/.exec(read(`${slug}.html`))?.[1] ?? '';
        for (const name of ['h2', 'pre', 'figure', 'table', 'tr', 'li', 'blockquote']) {
          // The labels of the entry and the menu of the page are lists and no content.
          const shell =
            /<ul class="?labels_[\s\S]*?<\/ul>|<details class="?menu_[\s\S]*?<\/details>/g;
          expect(elementsOf(content, name).length, `${name} of ${slug}`).toBe(
            elementsOf(page.replace(shell, ''), name).length,
          );
        }
        for (const pre of elementsOf(content, 'pre')) {
          const [code] = pre.children as Element[];
          expect(code?.properties.className, slug).toHaveLength(1);
          expect(code?.children, slug).toEqual([expect.objectContaining({type: 'text'})]);
        }
      }
    });

    test('has no address that needs the page, and no element that needs its styles or scripts', () => {
      for (const {address, content} of parse()) {
        expect(content, address).not.toMatch(
          /<(?:button|svg|script|style|div|span)|\s(?:style|id|tabindex)=|undefined/,
        );
        for (const {properties} of elementsOf(content, 'a', 'img')) {
          const url = String(properties.href ?? properties.src);
          expect(url, address).toMatch(/^https:\/\//);
          if (properties.src !== undefined) {
            expect(existsSync(`build${new URL(url).pathname}`), url).toBe(true);
            expect(properties.alt).not.toBe('');
          }
        }
      }
    });
  });
}

test('the JSON feed fits the specification of JSON Feed', () => {
  const url = z.url({protocol: /^https$/});
  const author = z.strictObject({name: z.string(), url});
  const schema = z.strictObject({
    version: z.string().regex(/^https:\/\/jsonfeed\.org\/version\/1(?:\.1)?$/),
    title: z.string(),
    home_page_url: url,
    description: z.string(),
    items: z.array(
      z.strictObject({
        id: url,
        url,
        title: z.string(),
        summary: z.string(),
        content_html: z.string().min(1000),
        date_published: z.iso.datetime(),
        date_modified: z.iso.datetime(),
        author,
        tags: z.array(z.string()).min(1),
      }),
    ),
  });
  expect(schema.safeParse(JSON.parse(read('feed.json'))).error).toBeUndefined();
});

test('the XML feeds have what RSS 2.0 and Atom require', () => {
  const rss = parseRssFeed(read('rss.xml'));
  expect(rss).toMatchObject({
    title: 'Neosync changelog',
    link: `${origin}/changelog`,
    description: 'What changed in Neosync, why it matters and how to use it.',
    language: 'en',
  });
  expect(rss.items?.map(({guid}) => guid?.value)).toEqual(addresses);
  const atom = parseAtomFeed(read('atom.xml'));
  expect(atom).toMatchObject({id: `${origin}/changelog`, updated: expect.any(String)});
  expect(atom.entries?.map(({id}) => id)).toEqual(addresses);
  for (const entry of atom.entries ?? []) {
    expect(entry).toMatchObject({updated: expect.any(String)});
  }
});

test('the XML feeds and the diagrams are well-formed', async ({page}) => {
  await gotoHydrated(page, '/changelog');
  const diagrams = readdirSync(`${folder}/diagrams`)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => `diagrams/${name}`);
  expect(diagrams.length).toBeGreaterThan(0);
  for (const file of ['rss.xml', 'atom.xml', ...diagrams]) {
    const fault = await page.evaluate(
      (source) =>
        new DOMParser().parseFromString(source, 'application/xml').querySelector('parsererror')
          ?.textContent,
      read(file),
    );
    expect(fault, file).toBeUndefined();
  }
});

test('each page names the feeds, and the changelog links to them', async ({page}) => {
  const types = {
    'rss.xml': 'application/rss+xml',
    'atom.xml': 'application/atom+xml',
    'feed.json': 'application/json',
  };
  await gotoHydrated(page, '/quickstart');
  for (const [file, type] of Object.entries(types)) {
    await expect(page.locator(`head link[rel="alternate"][type="${type}"]`)).toHaveAttribute(
      'href',
      `/changelog/${file}`,
    );
  }
  await gotoHydrated(page, '/changelog');
  for (const [name, file] of [
    ['RSS', 'rss.xml'],
    ['Atom', 'atom.xml'],
    ['JSON Feed', 'feed.json'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', {name, exact: true});
    await expect(link).toHaveAttribute('href', `/changelog/${file}`);
    const response = await page.request.get(`/changelog/${file}`);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/xml|json/);
  }
});
