// @ts-check
import {createHash} from 'node:crypto';

/**
 * Response headers by path pattern (`*` stands for any characters). When several patterns match a
 * path, all their headers are sent; a header named twice has the value of the last match.
 *
 * @typedef {Readonly<Record<string, Readonly<Record<string, string>>>>} HeaderRules
 */

/**
 * The headers the site is served with, wherever it is served: the one source for the preview server
 * and for every host configuration. The patterns are for files of the build, not for addresses: the
 * page `/quickstart` is the file `/quickstart.html`.
 *
 * @param {string} policy the Content-Security-Policy, see `contentSecurityPolicy`
 * @returns {HeaderRules}
 */
export function siteHeaders(policy) {
  return {
    '/*': {
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': switchedOffFeatures.map((feature) => `${feature}=()`).join(', '),
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
    },
    // The name of every file in assets/, or of its folder there, contains a hash of its content.
    '/assets/*': {'Cache-Control': 'public, max-age=31536000, immutable'},
    [sandboxWorker]: {'Content-Security-Policy': sandboxPolicy},
    ...Object.fromEntries(
      Object.entries(contentTypes).map(([extension, type]) => [
        `/*.${extension}`,
        {'Content-Type': type},
      ]),
    ),
    // A page is sent as Markdown to those who ask for that.
    '/*.html': {'Content-Type': contentTypes.html, Vary: 'Accept-Encoding, Accept'},
    '/*.md': {'Content-Type': contentTypes.md, Vary: 'Accept-Encoding, Accept'},
  };
}

/** The worker that runs the JavaScript of readers. src/instruments/javascript/run-in-worker.ts names it. */
export const sandboxWorker = '/assets/js/javascript-sandbox.*';

/**
 * The policy of that worker, which is its own and not that of the page: the one place where WebAssembly
 * is compiled, and nothing else is allowed there but to fetch it.
 */
const sandboxPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
].join('; ');

/** Sent where the site is served by TLS, and only there: for two years, no request without TLS. */
export const tlsHeaders = {'Strict-Transport-Security': 'max-age=63072000'};

/** The type of every kind of file that a build has, by the extension. */
export const contentTypes = {
  // A set of protobuf descriptors, a format that servers do not know.
  binpb: 'application/octet-stream',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
  xml: 'text/xml; charset=utf-8',
  zip: 'application/zip',
};

const switchedOffFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/**
 * Collects the headers for one file.
 *
 * @param {HeaderRules} rules
 * @param {string} path path within the build folder, beginning with a slash
 * @returns {Record<string, string>}
 */
export function headersFor(rules, path) {
  const matching = Object.entries(rules).filter(([pattern]) =>
    new RegExp(patternSource(pattern), 's').test(path),
  );
  return Object.assign({}, ...matching.map(([, headers]) => headers));
}

/**
 * Turns a path pattern into the source of a regular expression.
 *
 * @param {string} pattern
 * @returns {string} for JavaScript and nginx alike
 */
export function patternSource(pattern) {
  return `^${pattern.split('*').map(escapeForPattern).join('.*')}$`;
}

/**
 * Makes text stand for itself in a regular expression.
 *
 * @param {string} text
 * @returns {string}
 */
export function escapeForPattern(text) {
  return text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Builds the Content-Security-Policy for a set of pages: the site's own files and nothing else, and
 * of inline scripts exactly those that stand in the pages, by their hash. Scripts of other origins and
 * requests to them are let through only if a page names them (src/lib/policy-hosts.ts writes this):
 * `<meta name="script-hosts" content="https://a.example">`,
 * `<meta name="connect-hosts" content="https://a.example https://b.example">`.
 *
 * @param {Iterable<string>} documents the HTML of every page
 * @returns {string}
 */
export function contentSecurityPolicy(documents) {
  const scripts = new Set();
  const hosts = {script: new Set(), connect: new Set()};
  for (const html of documents) {
    inlineScripts(html).forEach((script) => scripts.add(script));
    namedHosts(html, 'script').forEach((host) => hosts.script.add(host));
    namedHosts(html, 'connect').forEach((host) => hosts.connect.add(host));
  }
  const hashes = [...scripts].map(sourceHash).sort();
  return [
    // For the manifest, as WebKitGTK calls its own directive a mistake; and for Firefox, which asks this
    // one about `<link rel="prefetch">`. What no page has is below.
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...hosts.script].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...hosts.connect].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "media-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Finds the origins that a page names, because a setting of the build says so.
 *
 * @param {string} html
 * @param {string} kind `script` or `connect`
 * @returns {string[]} origins, without anything that could end the directive
 */
function namedHosts(html, kind) {
  const element = new RegExp(`<meta\\s[^>]*\\bname="?${kind}-hosts\\b[^>]*>`, 'gi');
  return [...html.matchAll(element)].flatMap(
    ([text]) => text.match(/https?:\/\/[\w.-]+(?::\d+)?/g) ?? [],
  );
}

const scriptElement = /<script(?=[\s>])((?:[^>"']|"[^"]*"|'[^']*')*)>(.*?)<\/script/gis;

/**
 * Finds the inline scripts of a page that a browser would run. JSON blocks are data, not scripts.
 *
 * @param {string} html
 * @returns {string[]} their text, character by character as in the page
 */
export function inlineScripts(html) {
  return [...html.matchAll(scriptElement)]
    .filter(
      ([, attributeText = '']) =>
        !/\ssrc\s*=|\stype\s*=\s*["']?application\/(?:ld\+)?json/i.test(attributeText),
    )
    .map(([, , text = '']) => text);
}

/** @param {string} text */
function sourceHash(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
