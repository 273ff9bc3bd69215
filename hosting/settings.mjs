// @ts-check
import {realpathSync} from 'node:fs';

/**
 * Says whether a module is the command that runs, also when it was started through a link.
 *
 * @param {ImportMeta} module its `import.meta`
 */
export function isMain({filename}) {
  const [, command] = process.argv;
  return command !== undefined && realpathSync(command) === filename;
}

/**
 * Ends a command with one sentence.
 *
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Reads the path prefix that the site was built with from the environment.
 *
 * @returns {string} with a slash at both ends; `/` if not set. Ends the command when it is wrong
 */
export function readBaseUrl() {
  const baseUrl = process.env.BASE_URL || '/';
  return /^\/(?:[\w.-]+\/)*$/.test(baseUrl)
    ? baseUrl
    : fail(`BASE_URL must begin and end with a slash, like /docs/, not "${baseUrl}"`);
}
