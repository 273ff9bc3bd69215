// @ts-check
import {readdirSync, readFileSync} from 'node:fs';
import {
  statementsOfApi,
  statementsOfData,
  statementsOfPage,
  statementsOfProtos,
} from './statements.mjs';

/**
 * @param {string} folder
 * @param {string} ending
 * @returns {string[]} files, sorted
 */
function filesIn(folder, ending) {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(ending) && !/(?:^|\/)_/.test(file))
    .sort()
    .map((file) => `${folder}/${file}`);
}

/** Pages whose sections carry evidence; those below protodocs/mgmt are generated. */
export const pageFiles = [
  ...filesIn('docs', '.mdx'),
  ...filesIn('protodocs', '.mdx').filter((file) => !file.startsWith('protodocs/mgmt/')),
];

/** Where the tool declares the elements of its API: lines by full name, by .proto file of the tool. */
export const protoLinesFile = 'protodocs/source-lines.json';

/**
 * Reads every statement of the documentation.
 *
 * @returns {import('./statements.mjs').Statement[]}
 */
export function readStatements() {
  const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');
  return [
    ...pageFiles.flatMap((file) => statementsOfPage(file, read(file))),
    ...filesIn('docs/_data', '.yaml').flatMap((file) => statementsOfData(file, read(file))),
    ...filesIn('protodocs/pages', '.yaml').flatMap((file) => statementsOfApi(file, read(file))),
    ...statementsOfProtos(protoLinesFile, read(protoLinesFile)),
  ];
}
