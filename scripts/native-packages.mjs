// @ts-check
/**
 * Lets Node itself load the packages that the configuration and the plugins import. Docusaurus reads
 * TypeScript through jiti, which else compiles each file of these packages, too: about half of the time
 * before the first answer of `npm start` in a fresh clone. To be imported before Docusaurus, as jiti
 * reads its variable when it is loaded.
 */
import {readFileSync} from 'node:fs';

/** @type {{dependencies: Record<string, string>}} */
const {dependencies} = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);
process.env.JITI_NATIVE_MODULES ??= JSON.stringify(Object.keys(dependencies));
