// @ts-check
import {addressOfFile, notFoundFile, twinFile} from '../src/content/addresses.mjs';

/**
 * What to answer: a file of the build, a redirect to the one address of a page, or an error.
 *
 * @typedef {{status: 200, file: string}} FileAnswer
 * @typedef {{status: 301, location: string}} RedirectAnswer
 * @typedef {{status: 400 | 404}} ErrorAnswer
 */

/** Files of a build that tell a host how to serve it, and have no address themselves. */
export const hostFiles = {headers: '_headers', redirects: '_redirects'};

/**
 * Finds an `Accept` header that asks for Markdown: it names `text/markdown` and does not rate it
 * below anything else (`;q=0.5`). No browser sends one. For JavaScript and nginx alike.
 */
export const markdownRequest = String.raw`(?:^|,)\s*text/markdown\s*(?:;(?!\s*q=0)[^,;]*)*(?:,|$)`;

/**
 * Finds the address of each file of a build. Docusaurus writes the page `/x` as `x.html`
 * (`trailingSlash: false`) or the page `/x/` as `x/index.html`; other files keep their path. A page
 * wins over a plain file of the same address: `/job.proto` shows `job.proto.html`. The not-found
 * page has no address, it comes with status 404 only.
 *
 * @param {readonly string[]} files paths relative to the build folder, with forward slashes
 * @returns {Map<string, string>} address → file
 */
export function indexFiles(files) {
  const hidden = [notFoundFile, ...Object.values(hostFiles)];
  const shown = files.filter((file) => !hidden.includes(file));
  return new Map(
    [...shown.filter((file) => !isPage(file)), ...shown.filter(isPage)].map((file) => [
      addressOfFile(file),
      file,
    ]),
  );
}

/**
 * Decides what a request gets.
 *
 * - The address of a file or page: that file. For a page whose Markdown twin is asked for: the twin.
 * - The address of a page with `.html`, `/index.html` or a slash more or less: a redirect to the
 *   address. Redirects lead to pages of the index alone, so no request can choose another target.
 * - Broken percent-encoding or control characters: 400.
 * - Everything else, `//` and `..` included: 404.
 *
 * @param {ReadonlyMap<string, string>} index as `indexFiles` returns it
 * @param {string} target the request target as received, `/path?query`
 * @param {{baseUrl?: string, accept?: string}} [options] `baseUrl`: path prefix of the site, with a
 *   slash at both ends; `accept`: the header `Accept` as received
 * @returns {FileAnswer | RedirectAnswer | ErrorAnswer}
 */
export function resolveRequest(index, target, {baseUrl = '/', accept = ''} = {}) {
  const [, rawPath = '', query = ''] = /^([^?#]*)([^#]*)/.exec(target) ?? [];
  const path = decodePath(rawPath);
  if (path === undefined) {
    return {status: 400};
  }
  const prefix = baseUrl.slice(0, -1);
  if (path.includes('//') || !`${path}/`.startsWith(baseUrl)) {
    return {status: 404};
  }
  const url = path.slice(prefix.length);
  const file = index.get(url);
  if (file !== undefined) {
    const twin = twinFile(file);
    const sendsTwin = index.has(`/${twin}`) && new RegExp(markdownRequest, 'i').test(accept);
    return {status: 200, file: sendsTwin ? twin : file};
  }
  const bare = url.replace(/(?:\/index\.html|\.html|\/)$/, '');
  const address = [bare, `${bare}/`].find((candidate) => isPage(index.get(candidate)));
  return address === undefined
    ? {status: 404}
    : {status: 301, location: `${prefix}${encodeURI(address)}${query}`};
}

/** @param {string} [file] */
function isPage(file) {
  return file?.endsWith('.html') ?? false;
}

/**
 * @param {string} rawPath
 * @returns {string | undefined} the decoded path, nothing when it cannot be one
 */
function decodePath(rawPath) {
  try {
    const path = decodeURI(rawPath);
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    return path.startsWith('/') && !/[\u0000-\u001f\u007f]/.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
