import type {Options as SitemapOptions} from '@docusaurus/plugin-sitemap';
import {changelog} from './instances';

/** Dates the pages that list changelog entries by the newest change of an entry. */
const createSitemapItems: SitemapOptions['createSitemapItems'] = async ({
  defaultCreateSitemapItems,
  ...params
}) => {
  const items = await defaultCreateSitemapItems(params);
  const {url, baseUrl} = params.siteConfig;
  const folder = `${url}${baseUrl}${changelog.routeBasePath}`;
  const dates = items.flatMap((item) =>
    item.url.startsWith(folder) && item.lastmod ? [item.lastmod] : [],
  );
  const newest = dates.sort().at(-1);
  return items.map((item) =>
    item.url.startsWith(folder) && newest ? {...item, lastmod: item.lastmod ?? newest} : item,
  );
};

/** The sitemap: every page that may be indexed, with the date of its last change. */
export const sitemap = {
  lastmod: 'date',
  changefreq: null,
  priority: null,
  createSitemapItems,
} satisfies SitemapOptions;
