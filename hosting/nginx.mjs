// @ts-check
/**
 * Prints the nginx configuration of a build: `node hosting/nginx.mjs > nginx.conf`.
 *
 * LISTEN: port, or address and port, that nginx listens on; 8080 if not set.
 * BASE_URL: path prefix the site was built with, `/` if not set.
 * SITE_ROOT: where the build is when nginx runs, if not in build/ of this folder.
 */
import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {faultOfBuild, headersOfBuild} from './build-folder.mjs';
import {contentTypes, escapeForPattern, patternSource, tlsHeaders} from './headers.mjs';
import {hostFiles, markdownRequest} from './routing.mjs';
import {fail, isMain, readBaseUrl} from './settings.mjs';

const template = new URL('nginx.conf.template', import.meta.url);

/**
 * Writes the nginx configuration of a site.
 *
 * @param {import('./headers.mjs').HeaderRules} rules as `siteHeaders` returns them
 * @param {object} place
 * @param {string} place.root folder of the build
 * @param {string} [place.baseUrl] path prefix of the site, with a slash at both ends
 * @param {string} [place.listen] what the directive `listen` takes
 * @returns {string}
 * @throws {Error} when the template has a name in double braces that nothing fills in, or when a
 *   header or the folder has a character that means something to nginx
 */
export function nginxConfiguration(rules, {root, baseUrl = '/', listen = '8080'}) {
  const prefix = baseUrl.slice(0, -1);
  const types = Object.entries(contentTypes).map(([extension, type]) => [
    extension,
    ...type.split('; charset=utf-8'),
  ]);
  const headers = [...headersByFile(rules), ...headersByTls];
  /** @type {Record<string, string>} */
  const values = {
    listen,
    root: quote(root),
    prefix,
    prefixPattern: escapeForPattern(prefix),
    markdownRequest,
    hostFiles: `/(?:${Object.values(hostFiles).join('|')})`,
    types: types.map(([extension, type]) => `${type} ${extension};`).join('\n    '),
    // nginx knows text/html itself.
    charsetTypes: types
      .filter(([, type, charset]) => charset !== undefined && type !== 'text/html')
      .map(([, type]) => type)
      .join(' '),
    headerMaps: headers.flatMap(({map}) => map ?? []).join('\n  '),
    headers: headers.map(({name, value}) => `add_header ${name} ${value} always;`).join('\n    '),
  };
  return readFileSync(template, 'utf8').replace(/\{\{(\w+)\}\}/g, (_match, name) => {
    const value = values[name];
    if (value === undefined) {
      throw new Error(`hosting/nginx.conf.template: {{${name}}} is unknown, see hosting/nginx.mjs`);
    }
    return value;
  });
}

/**
 * A header as nginx sends it.
 *
 * @typedef {object} NginxHeader
 * @property {string} name
 * @property {string} value text in quotes, or the variable that `map` sets
 * @property {readonly string[]} [map] lines
 */

/**
 * Turns header rules around: from headers by pattern to patterns by header.
 *
 * @param {import('./headers.mjs').HeaderRules} rules
 * @returns {NginxHeader[]} all but the type, which nginx finds by the extension
 */
function headersByFile(rules) {
  const names = new Set(Object.values(rules).flatMap((headers) => Object.keys(headers)));
  names.delete('Content-Type');
  return [...names].map((name) => {
    const {'/*': everywhere, ...others} = Object.fromEntries(
      Object.entries(rules).flatMap(([pattern, {[name]: value}]) =>
        value === undefined ? [] : [[pattern, quote(value)]],
      ),
    );
    const cases = Object.entries(others).map(
      ([pattern, value]) => `"~${patternSource(pattern)}" ${value};`,
    );
    return everywhere !== undefined && cases.length === 0
      ? {name, value: everywhere}
      : // The first case that matches wins in nginx, the last one in the rules.
        mappedHeader(name, '$uri', [`default ${everywhere ?? '""'};`, ...cases.reverse()]);
  });
}

const headersByTls = Object.entries(tlsHeaders).map(([name, value]) =>
  mappedHeader(name, '$is_tls', [`1 ${quote(value)};`]),
);

/**
 * @param {string} name
 * @param {string} by variable that decides
 * @param {readonly string[]} cases
 * @returns {NginxHeader}
 */
function mappedHeader(name, by, cases) {
  const value = `$header_${name.toLowerCase().replaceAll('-', '_')}`;
  return {name, value, map: [`map ${by} ${value} {`, ...cases.map((line) => `  ${line}`), '}']};
}

/**
 * @param {string} text
 * @returns {string}
 * @throws {Error} when the text has a character that means something to nginx
 */
function quote(text) {
  if (/["$\\\n]/.test(text)) {
    throw new Error(`hosting/nginx.mjs: nginx would read this text in another way: ${text}`);
  }
  return `"${text}"`;
}

if (isMain(import.meta)) {
  const root = resolve('build');
  const baseUrl = readBaseUrl();
  const fault = faultOfBuild(root);
  if (fault) {
    fail(fault);
  }
  const {LISTEN, SITE_ROOT} = process.env;
  process.stdout.write(
    nginxConfiguration(headersOfBuild(root), {
      root: SITE_ROOT || root,
      listen: LISTEN || undefined,
      baseUrl,
    }),
  );
}
