// @ts-check
import {sandboxWorker, tlsHeaders} from './headers.mjs';

/** Cloudflare Pages leaves out longer lines: developers.cloudflare.com/pages/configuration/headers */
const longestLine = 2000;

/** Types that hosts may send without a character set. All others they know. */
const textTypes = ['/*.md', '/*.txt'];

/**
 * Writes the header rules for Netlify and Cloudflare Pages, which take a file `_headers` in the build.
 *
 * Where several rules match, these hosts join the values of a header, so what a narrower rule sets is
 * left out of the rule for all files. That is `Cache-Control`, and their own default, to ask again
 * each time, is what pages need. `Vary` belongs to what hosts decide. The policy of the worker takes the
 * place of that of the pages: Cloudflare Pages removes a header for `! Name`, and Netlify reads over such
 * a line.
 *
 * @param {import('./headers.mjs').HeaderRules} rules as `siteHeaders` returns them
 * @param {string} [baseUrl] path prefix of the site, with a slash at both ends
 * @returns {string} the content of the file
 * @throws {Error} when a line is longer than Cloudflare Pages takes
 */
export function headersFile(rules, baseUrl = '/') {
  const {'/*': everywhere = {}, '/assets/*': assets = {}} = rules;
  const narrower = ['Content-Type', 'Vary', ...Object.keys(assets)];
  const blocks = {
    '/*': {
      ...Object.fromEntries(
        Object.entries(everywhere).filter(([name]) => !narrower.includes(name)),
      ),
      ...tlsHeaders,
    },
    '/assets/*': assets,
    [sandboxWorker]: rules[sandboxWorker] ?? {},
    ...Object.fromEntries(
      textTypes.map((pattern) => [pattern, {'Content-Type': rules[pattern]?.['Content-Type']}]),
    ),
  };
  const lines = Object.entries(blocks).flatMap(([pattern, headers]) => [
    `${baseUrl}${pattern.slice(1)}`,
    ...(pattern === sandboxWorker ? Object.keys(headers).map((name) => `  ! ${name}`) : []),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const tooLong = lines.map((line) => line.trim()).find(({length}) => length > longestLine);
  if (tooLong) {
    const [name] = tooLong.split(':');
    throw new Error(
      `build/_headers: ${name} has ${tooLong.length} characters, and Cloudflare Pages leaves out ` +
        `lines of more than ${longestLine}. Shorten it in hosting/headers.mjs, or have fewer inline scripts`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Writes the redirects that Netlify and Cloudflare Pages do not make by themselves: from
 * `/page/index.html` to `/page`. Each rule names one page, so no request can choose another target.
 *
 * @param {readonly string[]} files paths relative to the build folder
 * @param {string} [baseUrl] path prefix of the site, with a slash at both ends
 * @returns {string} the content of the file `_redirects`
 */
export function redirectsFile(files, baseUrl = '/') {
  const pages = files.filter((file) => /(?<!^404|(?:^|\/)index)\.html$/.test(file));
  return pages
    .map((file) => encodeURI(`${baseUrl}${file.slice(0, -'.html'.length)}`))
    .map((address) => `${address}/index.html ${address} 301\n`)
    .join('');
}
