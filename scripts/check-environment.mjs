/**
 * Stops with one sentence when the project cannot run here: wrong Node, or packages not installed.
 * npm runs it before start and build, and with `--tests`, before the tests, which need more packages.
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
 * @param {string} root.range `engines.node` of the package.json
 * @param {readonly string[]} root.packages names of all that is needed
 * @param {(name: string) => boolean} root.isInstalled whether a package is in node_modules
 * @returns {string | undefined} one sentence that says what is wrong and what to do about it
 * @throws {Error} when `engines.node` is not of the form `>=20.19`
 */
export function faultOfEnvironment({nodeVersion, range, packages, isInstalled}) {
  const required = /^>=(\d+(?:\.\d+){0,2})$/.exec(range);
  if (!required) {
    throw new Error(`package.json: engines.node must be like ">=20.19", not "${range}"`);
  }
  if (nodeVersion.localeCompare(required[1], 'en', {numeric: true}) < 0) {
    return `Node ${required[1]} or newer is needed, this is ${nodeVersion}: run nvm install, or see https://nodejs.org`;
  }
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length === packages.length) {
    return 'The packages are not installed: run npm ci';
  }
  if (missing.length > 0) {
    const more = missing.length > 1 ? ` and ${missing.length - 1} more are` : ' is';
    return `${missing[0]}${more} not installed: run npm ci`;
  }
  return undefined;
}

const thisFile = fileURLToPath(import.meta.url);

if (process.argv[1] && realpathSync(process.argv[1]) === thisFile) {
  const root = dirname(dirname(thisFile));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const forTests = process.argv[2] === '--tests' ? manifest.devDependencies : {};
  const fault = faultOfEnvironment({
    nodeVersion: process.versions.node,
    range: manifest.engines.node,
    packages: Object.keys(Object.assign({}, manifest.dependencies, forTests)),
    isInstalled: (name) => existsSync(join(root, 'node_modules', name, 'package.json')),
  });
  if (fault) {
    console.error(fault);
    process.exit(1);
  }
}
