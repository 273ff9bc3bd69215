import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
// The bundler loads it by its name. As an import, a change of it makes the bundler forget what it has kept.
import './registry-loader';

const registryLoader = path.join(__dirname, 'registry-loader.js');

/**
 * Keeps what has no behavior out of JavaScript: paragraphs, lists, tables, code and diagrams come as
 * HTML from the server, once.
 *
 * 1. `mark-rest.ts` parts the first screen of a page from the rest, which `RestOfPage` draws after it when a link
 *    leads to the page, and `mark-static.ts` numbers these parts of both with `data-static`.
 * 2. `split-static.ts` gives the compiled page two forms of each part: its content, for the server
 *    and for `npm start`; and its HTML, for browsers in production, whose bundle has that form only.
 * 3. `src/lib/browser/static-html.ts` fills in the HTML before the page is drawn: of the page that a visit begins
 *    with it is in the document, of another page it is in two files that `src/plugins/built-pages` wrote,
 *    one for the first screen and one for the rest. `link-loading.ts` asks for them ahead: for the first screens of a few
 *    links in view, and for both of what a pointer comes to.
 *
 * Links in these parts are plain HTML; `useStaticLinks` makes them navigate without loading a page.
 */
export default function staticContentPlugin({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'static-content',
    getClientModules() {
      return [path.join(__dirname, 'client')];
    },
    configureWebpack(_config, isServer, {currentBundler}) {
      const isKept = !isServer && process.env.NODE_ENV === 'production';
      return {
        plugins: [
          new currentBundler.instance.DefinePlugin({HAS_STATIC_HTML: JSON.stringify(isKept)}),
        ],
        module: {
          rules: isKept
            ? [
                {
                  include: path.join(generatedFilesDir, 'registry.js'),
                  use: [{loader: registryLoader}],
                },
                {
                  include: require.resolve('@docusaurus/core/lib/client/clientEntry'),
                  resolve: {alias: {'./docusaurus$': path.join(__dirname, 'link-loading.ts')}},
                },
              ]
            : [],
        },
      };
    },
  };
}
