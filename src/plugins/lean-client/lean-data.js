// @ts-check
// JavaScript, because the bundler loads it by itself, without a TypeScript compiler.

/** Fields of the site's settings that no module of the browser reads: they are the build's, or come as modules of their own. */
const buildSettings = [
  'baseUrlIssueBanner',
  'clientModules',
  'headTags',
  'i18n',
  'markdown',
  'onBrokenAnchors',
  'onBrokenLinks',
  'onDuplicateRoutes',
  'plugins',
  'presets',
  'scripts',
  'ssrTemplate',
  'staticDirectories',
  'storage',
  'stylesheets',
  'themes',
];

/**
 * Leaves out of the settings what only the build reads, and the colors of a highlighter that the
 * browser does not have.
 *
 * @param {string} source `docusaurus.config.mjs` as Docusaurus generates it
 * @returns {string | undefined} the same module, smaller
 */
function leanSettings(source) {
  const json = /export default (?<json>\{.*\});?\s*$/s.exec(source)?.groups?.json;
  if (!json) {
    return undefined;
  }
  const {themeConfig, future, ...settings} = JSON.parse(json);
  const kept = Object.entries(settings).filter(([name]) => !buildSettings.includes(name));
  const leanTheme = Object.entries(themeConfig).filter(([name]) => name !== 'prism');
  const lean = {
    ...Object.fromEntries(kept),
    // How the site is built is no matter of the browser, but where addresses are kept is.
    future: {experimental_router: future?.experimental_router},
    themeConfig: Object.fromEntries(leanTheme),
  };
  return `export default ${JSON.stringify(lean)};`;
}

/**
 * Leaves out of the registry of chunks what only a server would use: path and number of each module.
 *
 * @param {string} source `registry.js` as Docusaurus generates it
 * @returns {string | undefined} the same module, smaller
 */
function leanRegistry(source) {
  const lean = source.replaceAll(/, "[^"]+", require\.resolveWeak\("[^"]+"\)\]/g, ']');
  return lean === source ? undefined : lean;
}

/**
 * Leaves titles and descriptions of all pages out of what each page of a docs instance loads. They
 * are for the cards of `DocCardList`, which this site does not use; a page that does stops the build
 * with `no version doc found by id`.
 *
 * @param {string} source props of a route of a docs instance as Docusaurus generates them
 * @returns {string | undefined} the same data, smaller
 */
function leanVersion(source) {
  const props = JSON.parse(source);
  if (!props.version) {
    // A route of another kind, such as the index of a category.
    return source;
  }
  return props.version.docs && JSON.stringify({...props, version: {...props.version, docs: {}}});
}

const parts = {settings: leanSettings, registry: leanRegistry, version: leanVersion};

/**
 * Makes generated data smaller.
 *
 * @this {{resourcePath: string, getOptions: () => {part: keyof typeof parts}}}
 * @param {string} source text of the generated module
 * @returns {string} the text to use instead
 * @throws {Error} when Docusaurus writes the data in another form than this knows
 */
module.exports = function leanData(source) {
  const {part} = this.getOptions();
  const lean = parts[part](source);
  if (lean === undefined) {
    throw new Error(
      `${this.resourcePath} has not the form that src/plugins/lean-client/lean-data.js expects ` +
        `of "${part}". Docusaurus may have changed it: adapt the function, or remove its rule ` +
        'from src/plugins/lean-client/index.ts.',
    );
  }
  return lean;
};
