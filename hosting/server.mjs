// @ts-check
import {readFileSync} from 'node:fs';
import http from 'node:http';
import {join} from 'node:path';
import sirv from 'sirv';
import {headersOfBuild, listFiles, withoutCopies} from './build-folder.mjs';
import {headersFor} from './headers.mjs';
import {indexFiles, resolveRequest} from './routing.mjs';
import {notFoundFile} from '../src/content/addresses.mjs';

/**
 * Makes an HTTP server that answers as production does: one address for each page, compressed
 * copies, the site's headers, and the not-found page with status 404. Addresses and policy are read
 * once: start it after the build.
 *
 * @param {string} buildDir folder that `npm run build` wrote
 * @param {object} [options]
 * @param {string} [options.baseUrl] path prefix of the site, a slash at both ends
 * @param {(request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>} [options.mcp]
 *   answers programs at `/mcp`
 * @returns {http.Server} not listening yet
 * @throws {Error} when the folder or its 404.html is missing
 */
export function createServer(buildDir, {baseUrl = '/', mcp} = {}) {
  const index = indexFiles(withoutCopies(listFiles(buildDir)));
  const rules = headersOfBuild(buildDir);
  const notFoundPage = readFileSync(join(buildDir, notFoundFile));
  // `dev`: sirv looks at the disk for each request, so a file that a new build removed is a 404.
  const sendFile = sirv(buildDir, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    // What sirv would send here is for encodings alone.
    setHeaders: (response, path) => response.setHeader('Vary', headersFor(rules, path).Vary ?? ''),
  });

  /**
   * Answers without a file of its own, always with the headers of a page: a missing asset must not
   * be cached as if it were one.
   *
   * @param {http.ServerResponse} response
   * @param {number} status
   * @param {string | Buffer} body
   * @param {Readonly<Record<string, string>>} [headers]
   */
  function send(response, status, body, headers) {
    response.writeHead(status, {
      ...headersFor(rules, `/${notFoundFile}`),
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      ...headers,
    });
    response.end(body);
  }

  /** @param {http.ServerResponse} response */
  function sendNotFound(response) {
    send(response, 404, notFoundPage, {'Content-Type': 'text/html; charset=utf-8'});
  }

  return http.createServer((request, response) => {
    if (mcp && request.url?.split('?')[0] === `${baseUrl}mcp`) {
      response.setHeaders(new Map(Object.entries(headersFor(rules, `/${notFoundFile}`))));
      mcp(request, response).catch(() => response.destroy());
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      send(response, 405, 'Only GET and HEAD are allowed.\n', {Allow: 'GET, HEAD'});
      return;
    }
    const {accept} = request.headers;
    const answer = resolveRequest(index, request.url ?? '', {baseUrl, accept});
    switch (answer.status) {
      case 400:
        send(response, 400, 'This address is not valid.\n');
        return;
      case 404:
        sendNotFound(response);
        return;
      case 301:
        send(response, 301, `Moved to ${answer.location}\n`, {Location: answer.location});
        return;
      case 200:
        response.setHeaders(new Map(Object.entries(headersFor(rules, `/${answer.file}`))));
        if (mcp && /\.(?:md|txt)$/.test(answer.file)) {
          // Programs read these; the menu of a page looks here for the address, too.
          response.setHeader('Link', `<${baseUrl}mcp>; rel="https://modelcontextprotocol.io"`);
        }
        tieFileToResponse(response);
        request.url = encodeURI(`/${answer.file}`);
        request.headers['accept-encoding'] = acceptedEncodings(request.headers['accept-encoding']);
        // A server may ignore ranges (RFC 9110, 14.2); sirv throws on one that ends too early.
        delete request.headers.range;
        sendFile(request, response, () => sendNotFound(response));
    }
  });
}

/**
 * Leaves out the encodings that the client refuses (`;q=0`), which sirv does not look at.
 *
 * @param {string | string[]} [header] Accept-Encoding as received
 */
function acceptedEncodings(header = '') {
  return String(header)
    .split(',')
    .filter((encoding) => !/;\s*q=0(?:\.0*)?\s*$/i.test(encoding))
    .join(',');
}

/**
 * Ties a response to the file that sirv pipes into it: a file that cannot be read ends the response
 * and not the server, and a reader who leaves closes the file.
 *
 * @param {http.ServerResponse} response
 */
function tieFileToResponse(response) {
  response.on('pipe', (file) => {
    file.on('error', () => response.destroy());
    response.on('close', () => file.destroy());
  });
}
