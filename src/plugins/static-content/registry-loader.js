// @ts-check
// JavaScript, because the bundler loads it by itself, without a TypeScript compiler.

const pageImport = /import\([^()]*\.mdx"\)/g;

/**
 * Lets the router wait for the HTML of a page's static parts, besides its code.
 *
 * @this {{resourcePath: string}}
 * @param {string} source `registry.js` as Docusaurus generates it: how to load each module of a route
 * @returns {string} the same, with `withStaticHtml` behind the import of each MDX page
 * @throws {Error} when Docusaurus writes the registry in another form than this knows
 */
module.exports = function registryLoader(source) {
  const waiting = source.replaceAll(pageImport, '$&.then(withStaticHtml)');
  if (waiting === source) {
    throw new Error(
      `${this.resourcePath} imports no page in the form that ` +
        'src/plugins/static-content/registry-loader.js expects. Docusaurus may have changed it: ' +
        'adapt the pattern.',
    );
  }
  const helper = "import withStaticHtml from '@site/src/lib/browser/static-html';\n";
  return helper + waiting;
};
