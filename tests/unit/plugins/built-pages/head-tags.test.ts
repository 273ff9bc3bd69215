import {runInNewContext} from 'node:vm';
import {describe, expect, test} from 'vitest';
import {addToHead, headTags} from '../../../../src/plugins/built-pages/head-tags';
import type {Page} from '../../../../src/content/pages';
import {robotsTxt} from '../../../../src/plugins/page-metadata/robots';
import {structuredData} from '../../../../src/plugins/built-pages/structured-data';
import {themeColorScript} from '../../../../src/plugins/page-metadata/theme-color';

const publication = {
  home: 'https://docs.example.com/base/',
  name: 'Neosync documentation',
  team: 'The team',
  company: 'Company',
  companyUrl: 'https://example.com',
};

const page: Page = {
  path: '/guides/a',
  url: 'https://docs.example.com/base/guides/a',
  area: 'docs',
  kind: 'text',
  title: 'Quote " & <tag>',
  description: 'About it.',
  groups: ['Guides', 'First steps'],
  isListed: true,
  updatedAt: '2024-05-31T00:00:00.000Z',
  body: () => Promise.resolve({type: 'root', children: []}),
};

describe('The tags of a page', () => {
  test('name its card with absolute address, size and text', () => {
    const tags = headTags(page, publication);
    expect(tags).toContain(
      '<meta property="og:image" content="https://docs.example.com/base/img/cards/guides/a.png">',
    );
    expect(tags).toContain('<meta property="og:image:width" content="1200">');
    expect(tags).toContain(
      '<meta property="og:image:alt" content="Guides: Quote &quot; &amp; &lt;tag>">',
    );
  });

  test('cannot end their script', () => {
    const tags = headTags({...page, title: '</script><script>alert(1)'}, publication);
    expect(tags.match(/<\/script>/g)).toHaveLength(1);
  });

  test('have no date where there is no history, and no structured data on the search page', () => {
    expect(headTags({...page, updatedAt: undefined}, publication)).not.toMatch(/modified/i);
    expect(headTags({...page, kind: 'search'}, publication)).not.toContain('ld+json');
  });

  test('stand at the end of the head', () => {
    expect(addToHead('a.html', '<head><title>A</title></head><body>', '<meta>')).toBe(
      '<head><title>A</title><meta></head><body>',
    );
  });

  test('need a head: the error names the page', () => {
    expect(() =>
      addToHead('guides/a.html', '<p>half a page', ''),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: guides/a.html: has no </head>, so its metadata has no place. Look at the page.]`,
    );
  });
});

describe('Breadcrumbs', () => {
  const names = (changes: Partial<Page>): unknown => {
    const graph = structuredData({...page, title: 'Page', ...changes}, publication)?.['@graph'];
    const list = graph?.find((thing) => (thing as {'@type': string})['@type'] === 'BreadcrumbList');
    return (list as unknown as {itemListElement: {name: string}[]}).itemListElement.map(
      ({name}) => name,
    );
  };

  test('lead from the introduction through the area to the page', () => {
    expect(names({})).toEqual(['Documentation', 'Page']);
    expect(names({area: 'api'})).toEqual(['Documentation', 'API reference', 'Page']);
    expect(names({area: 'changelog', kind: 'entry'})).toEqual([
      'Documentation',
      'Changelog',
      'Page',
    ]);
  });

  test('name the first page of an area once', () => {
    expect(names({area: 'api', url: `${publication.home}api`})).toEqual(['Documentation', 'Page']);
  });
});

test('robots.txt names the sitemap below the base of the site', () => {
  expect(robotsTxt(publication.home)).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://docs.example.com/base/sitemap.xml\n',
  );
});

test('the color of the frame follows the theme', () => {
  const meta = {content: ''};
  const html = {dataset: {theme: 'dark'}};
  let change: () => void = () => undefined;
  class Observer {
    constructor(callback: () => void) {
      change = callback;
    }
    observe(): void {
      expect(this).toBeInstanceOf(Observer);
    }
  }
  const document = {documentElement: html, querySelector: () => meta};
  runInNewContext(themeColorScript('#fff', '#000'), {document, MutationObserver: Observer});
  expect(meta.content).toBe('#000');
  html.dataset.theme = 'light';
  change();
  expect(meta.content).toBe('#fff');
});
