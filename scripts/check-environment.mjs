/**
 * Stops with one sentence when the project cannot run here: wrong Node, or packages not installed.
 * npm runs it before start, build and the tests.
 *
 * Everything here must parse and run on a Node far older than the one the project needs, hence the
 * plain syntax: no `node:` imports, no optional chaining, no `replaceAll`.
 */
import {existsSync, readFileSync, realpathSync} from 'fs';
import {dirname, join} from 'path';
import {fileURLToPath} from 'url';

/**
 * Looks for a reason why the project cannot run.
 *
 * @param {object} root what to look at
 * @param {string} root.nodeVersion such as `20.19.0`
 * @param {{engines: {node: string}, dependencies?: object, devDependencies?: object}} root.manifest
 *   the parsed package.json
 * @param {(name: string) => boolean} root.isInstalled whether a package is in node_modules
 * @returns {string | undefined} one sentence that says what is wrong and what to do about it
 * @throws {Error} when `engines.node` is not of the form `>=20.19`
 */
export function faultOfEnvironment({nodeVersion, manifest, isInstalled}) {
  const range = manifest.engines.node;
  const required = /^>=(\d+(?:\.\d+){0,2})$/.exec(range);
  if (!required) {
    throw new Error(`package.json: engines.node must be like ">=20.19", not "${range}"`);
  }
  if (isOlder(nodeVersion, required[1])) {
    return `Node ${required[1]} or newer is needed, this is ${nodeVersion}: run nvm install, or see https://nodejs.org`;
  }
  const names = Object.keys(Object.assign({}, manifest.dependencies, manifest.devDependencies));
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === names.length) {
    return 'The packages are not installed: run npm ci';
  }
  if (missing.length > 0) {
    const more = missing.length > 1 ? ` and ${missing.length - 1} more are` : ' is';
    return `${missing[0]}${more} not installed: run npm ci`;
  }
  return undefined;
}

/**
 * @param {string} version
 * @param {string} other
 */
function isOlder(version, other) {
  const [parts, otherParts] = [version, other].map((text) => text.split('.').map(Number));
  const difference = [0, 1, 2]
    .map((place) => (parts[place] || 0) - (otherParts[place] || 0))
    .find((value) => value !== 0);
  return difference !== undefined && difference < 0;
}

const thisFile = fileURLToPath(import.meta.url);

if (process.argv[1] && realpathSync(process.argv[1]) === thisFile) {
  const root = dirname(dirname(thisFile));
  const fault = faultOfEnvironment({
    nodeVersion: process.versions.node,
    manifest: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
    isInstalled: (name) => existsSync(join(root, 'node_modules', name, 'package.json')),
  });
  if (fault) {
    console.error(fault);
    process.exit(1);
  }
}
