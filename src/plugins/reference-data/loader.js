// @ts-check
// JavaScript, because the bundler loads it by itself, without a TypeScript compiler.
const fs = require('node:fs');
const path = require('node:path');

/**
 * @typedef {object} Options
 * @property {string} dataFolder folder of the reference data
 * @property {string} snippetsFolder folder of the samples
 * @property {readonly string[]} elements names of the elements that show reference data
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
  if (elements.some((name) => source.includes(`<${name}`)) && fs.existsSync(dataFolder)) {
    for (const file of fs.readdirSync(dataFolder)) {
      this.addDependency(path.join(dataFolder, file));
    }
  }
  for (const {groups} of source.matchAll(/^[ \t]*(?:`{3,}|~{3,}).*\bfile=(["'])(?<name>.+?)\1/gm)) {
    this.addDependency(path.join(snippetsFolder, groups?.name ?? ''));
  }
  return source;
};
