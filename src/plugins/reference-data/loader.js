// @ts-check
// JavaScript, because the bundler loads it by itself, without a TypeScript compiler.
const path = require('node:path');

/**
 * @typedef {object} Options
 * @property {string} dataFolder folder of the reference data
 * @property {string} snippetsFolder folder of the samples
 * @property {Readonly<Record<string, readonly string[]>>} elements files of that folder that an element shows, by its name
 */

/**
 * Registers the reference data and samples that a page shows as its dependencies.
 *
 * @this {{getOptions: () => Options, addDependency: (file: string) => void}}
 * @param {string} source text of the page
 * @returns {string} the same text
 */
module.exports = function registerReferenceData(source) {
  const {dataFolder, snippetsFolder, elements} = this.getOptions();
  for (const [, name = ''] of source.matchAll(/<(\w+)/g)) {
    for (const file of elements[name] ?? []) {
      this.addDependency(path.join(dataFolder, `${file}.yaml`));
    }
  }
  for (const {groups} of source.matchAll(/^[ \t]*(?:`{3,}|~{3,}).*\bfile=(["'])(?<name>.+?)\1/gm)) {
    this.addDependency(path.join(snippetsFolder, groups?.name ?? ''));
  }
  return source;
};
