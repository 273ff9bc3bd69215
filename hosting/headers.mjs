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
 * and for every host configuration.
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
    },
    // The name of every file in assets/ contains a hash of its content.
    '/assets/*': {'Cache-Control': 'public, max-age=31536000, immutable'},
    '/*.md': {'Content-Type': 'text/markdown; charset=utf-8'},
    '/*.txt': {'Content-Type': 'text/plain; charset=utf-8'},
    '/*.ico': {'Content-Type': 'image/x-icon'},
    // A set of protobuf descriptors, a format that servers do not know.
    '/*.binpb': {'Content-Type': 'application/octet-stream'},
  };
}

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
 * Collects the headers for one path.
 *
 * @param {HeaderRules} rules
 * @param {string} path path within the site, beginning with a slash
 * @returns {Record<string, string>}
 */
export function headersFor(rules, path) {
  const matching = Object.entries(rules).filter(([pattern]) => matches(pattern, path));
  return Object.assign({}, ...matching.map(([, headers]) => headers));
}

/**
 * @param {string} pattern
 * @param {string} path
 */
function matches(pattern, path) {
  const source = pattern.split('*').map(escapeForPattern).join('.*');
  return new RegExp(`^${source}$`, 's').test(path);
}

/** @param {string} text */
function escapeForPattern(text) {
  return text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Builds the Content-Security-Policy for a set of pages: the site's own files and nothing else, and
 * of inline scripts exactly those that stand in the pages, by their hash. Style attributes are let
 * through only if a page has one, and requests to other origins only if a page names them:
 * `<meta name="connect-hosts" content="https://a.example https://b.example">`.
 *
 * @param {readonly string[]} documents the HTML of every page
 * @returns {string}
 */
export function contentSecurityPolicy(documents) {
  const hashes = [...new Set(documents.flatMap(inlineScripts).map(sourceHash))].sort();
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    ...(documents.some(hasStyleAttribute) ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...new Set(documents.flatMap(connectHosts))].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const connectHostsElement = /<meta\s[^>]*\bname="?connect-hosts\b[^>]*>/gi;

/**
 * Finds the origins that the scripts of a page talk to, because a setting of the build says so.
 *
 * @param {string} html
 * @returns {string[]} origins, without anything that could end the directive
 */
function connectHosts(html) {
  return [...html.matchAll(connectHostsElement)].flatMap(
    ([element]) => element.match(/https:\/\/[\w.-]+/g) ?? [],
  );
}

const scriptElement = /<script(?=[\s>])((?:[^>"']|"[^"]*"|'[^']*')*)>(.*?)<\/script/gis;
const elementWithStyle = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*?\sstyle\s*=/i;

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

/**
 * Says whether an element of the page has a style attribute (text inside scripts does not count).
 *
 * @param {string} html
 */
export function hasStyleAttribute(html) {
  return elementWithStyle.test(html.replace(scriptElement, ''));
}

/** @param {string} text */
function sourceHash(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
