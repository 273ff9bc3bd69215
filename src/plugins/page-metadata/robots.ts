/**
 * Writes robots.txt: everything may be read. The search is no exception, because only a crawler that
 * reads it sees that it is not to be indexed.
 *
 * @param home address of the introduction
 */
export function robotsTxt(home: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${home}sitemap.xml\n`;
}
