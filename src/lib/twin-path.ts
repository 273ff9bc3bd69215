/**
 * Path of the Markdown twin of a page: `/quickstart.md`, and `/index.md` of the first page.
 *
 * @param path path of the page with the base, with or without a slash at its end
 * @param baseUrl path of the site, with both slashes
 */
export function twinPath(path: string, baseUrl: string): string {
  const bare = path.replace(/\/$/, '');
  return bare.length < baseUrl.length ? `${baseUrl}index.md` : `${bare}.md`;
}
