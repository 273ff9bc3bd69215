// @ts-check
// JavaScript, because the bundler loads it by itself, without a TypeScript compiler.

const logo = /\w+\.createElement\("svg",\{width:"77".*?H249\.83Z"\}\)\)/s;

/**
 * Puts a name in the place of the logo that DocSearch draws beside its results. The drawing has a
 * `<style>` element, which the content security policy of the site does not allow, and the embedded
 * index, whose box does not show it, would load it for nothing.
 *
 * @param {string} source text of DocSearch
 * @returns {string} the same with the name of the search service as text
 * @throws {Error} when there is no such drawing
 */
module.exports = function plainLogo(source) {
  if (!logo.test(source)) {
    throw new Error(
      'The logo of DocSearch has changed. Look at it and correct src/plugins/search-index/plain-logo.js.',
    );
  }
  return source.replace(logo, '"Algolia"');
};
