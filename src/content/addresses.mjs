// @ts-check
// The one place that says which files belong to a page. Node and browsers use it alike.

/**
 * The one address of a page within the site: without the base of the site, and without a slash at its
 * end.
 *
 * @param {string} path path with the base, as Docusaurus or the browser has it
 * @param {string} baseUrl path of the site, with both slashes
 * @returns {string} `/` for the first page, else for example `/cli/sync`
 */
export function addressOfPath(path, baseUrl) {
  return `/${path.slice(baseUrl.length).replace(/\/$/, '')}`;
}

/**
 * The HTML file of a page, as Docusaurus names it (`trailingSlash: false`).
 *
 * @param {string} address as {@link addressOfPath} gives it
 * @returns {string} path in the build
 */
export function htmlFile(address) {
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`;
}

/**
 * The address of a file of the build: `x.html` is the page `/x`, `x/index.html` the page `/x/`; other
 * files keep their path.
 *
 * @param {string} file path in the build, with forward slashes
 * @returns {string}
 */
export function addressOfFile(file) {
  return `/${file}`.replace(/(?:(?<=\/)index)?\.html$/, '');
}

/**
 * The Markdown twin of a page.
 *
 * @param {string} html its HTML file
 * @returns {string} path in the build
 */
export function twinFile(html) {
  return html.replace(/\.html$/, '.md');
}

/**
 * The static parts of a page: those in its first screen, or those below it.
 *
 * @param {string} address as {@link addressOfPath} gives it
 * @param {boolean} inRest
 * @returns {string} path in the folder of all static parts
 */
export function partsFile(address, inRest) {
  return `${address.slice(1) || 'index'}${inRest ? '.rest' : ''}.json`;
}

/**
 * The link card of a page.
 *
 * @param {string} html its HTML file
 * @returns {string} path in the build
 */
export function cardFile(html) {
  return `img/cards/${html.replace(/\.html$/, '.png')}`;
}

/** The page that is shown for addresses without a page; it has none itself. */
export const notFoundFile = '404.html';
