// @ts-check
// JavaScript, because the bundler loads it by itself, without a TypeScript compiler.

const style = /\w+\.createElement\("style",null,"\.cls-1[^"]*"\)/;

/**
 * Takes the `<style>` element out of the logo that DocSearch draws: the content security policy of the
 * site allows no inline styles. The styles of the box give the logo its color.
 *
 * @param {string} source text of DocSearch
 * @returns {string} the same without the element
 * @throws {Error} when there is no such element
 */
module.exports = function stripLogoStyle(source) {
  if (!style.test(source)) {
    throw new Error(
      'The logo of DocSearch has changed. Look at it and correct src/plugins/search-index/strip-logo-style.js.',
    );
  }
  return source.replace(style, 'null');
};
