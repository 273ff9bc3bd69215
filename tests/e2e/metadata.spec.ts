import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {visit} from 'unist-util-visit';
import * as z from 'zod';
import {readPages} from '../../hosting/build-folder.mjs';
import {anchorsFile, anchorsOfPages, readPublished} from '../../src/plugins/built-pages/anchors';
import {readBuild} from './build';
import {expect, gotoHydrated, test} from './fixtures';
import {routes} from './routes';
import {schemaOrg} from './schema-org';

const home = 'https://docs.neosync.dev/';
const files = readBuild();

/** The head of a page, read without a browser. */
class Head {
  readonly #elements: Element[] = [];
  readonly html: string;

  constructor(readonly route: string) {
    const page = readFileSync(path.join('build', files.get(route) ?? ''), 'utf8');
    this.html = page.slice(0, page.indexOf('</head>'));
    visit(fromHtml(this.html), 'element', (element) => {
      this.#elements.push(element);
    });
  }

  get titles(): string[] {
    return this.#elements.filter(({tagName}) => tagName === 'title').map(textOf);
  }

  /** Contents of the `meta` elements with a name or property. */
  meta(name: string): string[] {
    return this.#elements
      .filter(
        ({tagName, properties}) =>
          tagName === 'meta' && [properties.name, properties.property].includes(name),
      )
      .map(({properties}) => String(properties.content));
  }

  links(relation: string): string[] {
    return this.#elements
      .filter(
        ({tagName, properties}) =>
          tagName === 'link' && [properties.rel].flat().join(' ') === relation,
      )
      .map(({properties}) => String(properties.href));
  }

  get structuredData(): string[] {
    return this.#elements
      .filter(({properties}) => properties.type === 'application/ld+json')
      .map(textOf);
  }
}

function textOf({children: [child]}: Element): string {
  return child?.type === 'text' ? child.value : '';
}

const heads = routes.map(({path: route}) => new Head(route));

function urlOf(route: string): string {
  return home + route.slice(1);
}

test('every page has a title of its own', () => {
  const titles = heads.flatMap((head) => head.titles);
  expect(titles).toHaveLength(heads.length);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test('every page says in 50 to 160 characters what it is about', () => {
  for (const head of heads) {
    const descriptions = head.meta('description');
    expect.soft(descriptions, head.route).toEqual([expect.stringMatching(/^.{50,160}$/)]);
    expect.soft(head.meta('og:description'), head.route).toEqual(descriptions);
  }
});

test('every page names its one address', () => {
  for (const head of heads) {
    expect.soft(head.links('canonical'), head.route).toEqual([urlOf(head.route)]);
    expect.soft(head.meta('og:url'), head.route).toEqual([urlOf(head.route)]);
  }
});

test('every page has a link card of 1200 by 630 pixels and at most 70 kB', () => {
  for (const head of heads) {
    const [image = ''] = head.meta('og:image');
    expect.soft(head.meta('og:image'), head.route).toHaveLength(1);
    expect.soft(head.meta('twitter:image'), head.route).toEqual([image]);
    expect.soft(head.meta('twitter:card'), head.route).toEqual(['summary_large_image']);
    expect.soft(head.meta('og:image:width'), head.route).toEqual(['1200']);
    expect.soft(head.meta('og:image:height'), head.route).toEqual(['630']);
    expect.soft(head.meta('og:image:alt')[0], head.route).toMatch(/^[^:]+: ./);
    expect.soft(head.meta('og:type'), head.route).toHaveLength(1);

    expect.soft(image, head.route).toMatch(new RegExp(`^${home}img/cards/.+\\.png$`));
    const png = readFileSync(path.join('build', image.slice(home.length)));
    expect.soft([png.readUInt32BE(16), png.readUInt32BE(20)], image).toEqual([1200, 630]);
    expect.soft(png.length, image).toBeLessThanOrEqual(70_000);
  }
  expect(new Set(heads.flatMap((head) => head.meta('og:image'))).size).toBe(heads.length);
});

test('structured data follows schema.org and names what the page is', () => {
  const schema = schemaOrg(home);
  for (const head of heads.filter(({route}) => route !== '/search')) {
    const [data, ...others] = head.structuredData;
    expect.soft(others, head.route).toEqual([]);
    const result = schema.safeParse(JSON.parse(data ?? '{}'));
    expect.soft(result.error && z.prettifyError(result.error), head.route).toBeUndefined();
    const types = result.data?.['@graph'].map((thing) => thing['@type']);
    const isList = /^\/changelog(?:\/page\/\d+|\/archive)?$/.test(head.route);
    const type = isList
      ? 'Blog'
      : head.route.startsWith('/changelog/')
        ? 'BlogPosting'
        : 'TechArticle';
    expect
      .soft(types, head.route)
      .toEqual(head.route === '/' ? ['WebSite'] : [type, 'BreadcrumbList']);
    // It agrees with what readers see.
    expect.soft(data, head.route).toContain(JSON.stringify(head.meta('description')[0]));
    expect.soft(data, head.route).toContain(JSON.stringify(urlOf(head.route)));
  }
});

test('the introduction tells search engines how to search the site', () => {
  const [data = ''] = new Head('/').structuredData;
  const template = /"urlTemplate":"([^"]+)"/.exec(data)?.[1];
  expect(template).toBe(`${home}search?q={search_term_string}`);
  expect(files.has(new URL(template ?? '').pathname)).toBe(true);
});

test('what only machines read costs a page at most 0.5 kB', () => {
  for (const head of heads) {
    const without = head.html
      .replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')
      .replace(/<meta property="(?:og:site_name|og:image|article:modified)[^>]*>/g, '')
      .replace(/<meta name="twitter:image[^>]*>/g, '');
    expect.soft(without, head.route).not.toContain('cards/');
    const cost =
      brotliCompressSync(Buffer.from(head.html)).length -
      brotliCompressSync(Buffer.from(without)).length;
    expect.soft(cost, head.route).toBeLessThanOrEqual(500);
  }
});

test('the sitemap dates every page, and robots.txt leads to it', () => {
  const sitemap = readFileSync('build/sitemap.xml', 'utf8');
  const entries = sitemap.match(/<url>.*?<\/url>/g) ?? [];
  expect(entries).toHaveLength(heads.length - 1);
  expect(entries.filter((entry) => !/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/.test(entry))).toEqual([]);
  expect(readFileSync('build/robots.txt', 'utf8')).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${home}sitemap.xml\n`,
  );
});

test('the search page alone is kept out of search engines', () => {
  const hidden = heads.filter((head) =>
    head.meta('robots').some((content) => content.includes('noindex')),
  );
  expect(hidden.map(({route}) => route)).toEqual(['/search']);
});

test('icons of the web manifest are there and have the size they claim', () => {
  const manifest = z
    .object({
      name: z.string(),
      start_url: z.string(),
      icons: z.array(
        z.object({src: z.string(), sizes: z.string(), purpose: z.literal('maskable').optional()}),
      ),
    })
    .parse(JSON.parse(readFileSync('build/site.webmanifest', 'utf8')));
  const pictures = manifest.icons.filter(({src}) => src.endsWith('.png'));
  expect(pictures.map(({sizes}) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  expect(manifest.icons.some(({purpose}) => purpose === 'maskable')).toBe(true);
  for (const {src, sizes} of [
    ...pictures,
    {src: new Head('/').links('apple-touch-icon')[0] ?? '', sizes: '180x180'},
  ]) {
    const png = readFileSync(path.join('build', src));
    expect.soft(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect(manifest.icons.every(({src}) => existsSync(path.join('build', src)))).toBe(true);
});

test('the list of published anchors has every anchor of the build', () => {
  const published = readPublished(anchorsFile);
  const missing = [...anchorsOfPages(readPages('build'))].flatMap(([address, ids]) =>
    ids.filter((id) => !published.get(address)?.includes(id)).map((id) => `${address}#${id}`),
  );
  expect(missing, 'New anchors: run npm run anchors and commit the list').toEqual([]);
});

test.describe('In the browser', () => {
  test('the frame has the color of the theme that the reader chooses', async ({page}) => {
    await gotoHydrated(page, '/quickstart');
    const color = page.locator('meta[name="theme-color"]');
    await expect(color).toHaveAttribute('content', '#fff');
    await page.getByRole('button', {name: 'Switch between dark and light mode'}).click();
    await expect(color).toHaveAttribute('content', '#0d1015');
    await page.reload();
    await expect(color).toHaveAttribute('content', '#0d1015');
  });

  test('the tags for machines stay when the page has hydrated', async ({page}) => {
    await gotoHydrated(page, '/quickstart');
    await expect(page.locator('meta[property="og:image"]')).toHaveCount(1);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  });

  for (const [route, source] of [
    ['/quickstart', 'edit/main/docs/docs/quickstart.mdx'],
    ['/changelog/metrics', 'edit/main/docs/blog/2024-03-14-metrics.mdx'],
    ['/api/mgmt/v1alpha1/job.proto', 'edit/main/docs/protodocs/proto/mgmt/v1alpha1/job.proto#L13'],
  ] as const) {
    test(`the foot of ${route} leads to its source and to an issue about it`, async ({page}) => {
      await gotoHydrated(page, route);
      const repository = 'https://github.com/nucleuscloud/neosync/';
      await expect(page.getByRole('link', {name: 'Edit this page'})).toHaveAttribute(
        'href',
        repository + source,
      );
      await expect(page.getByText(/^Last updated on/).locator('time')).toHaveAttribute(
        'datetime',
        /^\d{4}-\d\d-\d\dT/,
      );
      const issue = await page.getByRole('link', {name: 'No', exact: true}).getAttribute('href');
      const {origin, pathname, searchParams} = new URL(issue ?? '');
      expect(origin + pathname).toBe(`${repository}issues/new`);
      expect(searchParams.get('title')).toContain(route);
      expect(searchParams.get('page')).toBe(urlOf(route));
      expect(searchParams.get('release')).toBe('0.4.25');
    });
  }
});
