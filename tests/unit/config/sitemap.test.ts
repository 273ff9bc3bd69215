import {expect, test} from 'vitest';
import {sitemap} from '../../../src/config/sitemap';

type Create = NonNullable<typeof sitemap.createSitemapItems>;
type Params = Parameters<Create>[0];

test('pages that list changelog entries have the date of the newest one, the others their own', async () => {
  const home = 'https://docs.example.com/base/';
  const items = [
    {url: home, lastmod: '2024-01-01'},
    {url: `${home}guides/undated`},
    {url: `${home}changelog`},
    {url: `${home}changelog/page/2`},
    {url: `${home}changelog/old`, lastmod: '2024-02-01'},
    {url: `${home}changelog/new`, lastmod: '2024-05-23'},
  ];
  const dated = await sitemap.createSitemapItems({
    siteConfig: {url: 'https://docs.example.com', baseUrl: '/base/'},
    routes: [],
    defaultCreateSitemapItems: () => Promise.resolve(items),
  } as unknown as Params);
  expect(dated.map(({lastmod}) => lastmod)).toEqual([
    '2024-01-01',
    undefined,
    '2024-05-23',
    '2024-05-23',
    '2024-02-01',
    '2024-05-23',
  ]);
});
