import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';

/**
 * What the site leans on in its packages although nobody has promised it. An update that changes one of
 * these may leave a page wrong without any error, so each is named here, with who needs it and what to
 * do. UPGRADING.md says when to run this.
 */
interface Internal {
  /** Path in node_modules. */
  readonly file: string;
  /** What has to stand in the file. */
  readonly has: string | RegExp;
  /** The file or folder of the site that needs it. */
  readonly neededBy: string;
  /** What to do when it has changed. */
  readonly cure: string;
}

const leanClient = 'src/plugins/lean-client/index.ts';
const buildErrors = 'scripts/build-errors.mjs';
const box = 'src/components/SearchModal';

const aliases: readonly Internal[] = [
  {
    file: '@docusaurus/core/lib/client/App.js',
    has: "from './BaseUrlIssueBanner'",
    neededBy: leanClient,
    cure: 'Adapt its rule to where the banner is imported now, or remove rule and stand-in.',
  },
  {
    file: '@docusaurus/core/lib/client/App.js',
    has: "import normalizeLocation from './normalizeLocation'",
    neededBy: 'src/plugins/lean-client/stand-ins/exact-case.ts',
    cure: 'Adapt the rule in src/plugins/lean-client/index.ts to where an address is made one of a page now: without it, an address in another case shows a page that servers do not have.',
  },
  {
    file: '@docusaurus/core/lib/client/clientEntry.js',
    has: "from './preload'",
    neededBy: leanClient,
    cure: 'Adapt its rule to what starts the first page now, or remove rule and stand-in.',
  },
  {
    file: '@docusaurus/core/lib/client/clientEntry.js',
    has: "from './docusaurus'",
    neededBy: 'src/plugins/static-content/index.ts',
    cure: 'Adapt its rule: without it, a page that is opened from another one waits for its HTML.',
  },
  {
    file: '@docusaurus/core/lib/client/clientEntry.js',
    has: 'window.docusaurusRoot = ',
    neededBy: 'src/lib/browser/static-html.ts',
    cure: 'Find another sign that React has taken over the page.',
  },
  {
    file: '@docusaurus/core/lib/client/clientEntry.js',
    has: "import { BrowserRouter, HashRouter } from 'react-router-dom'",
    neededBy: 'src/plugins/lean-client/stand-ins/HeldRouter.tsx',
    cure: 'Export from the stand-in what is imported now, or remove it together with ShownPage.tsx.',
  },
  {
    file: '@docusaurus/core/lib/client/App.js',
    has: "import PendingNavigation from './PendingNavigation'",
    neededBy: 'src/plugins/lean-client/stand-ins/ShownPage.tsx',
    cure: 'Adapt the rule in src/plugins/lean-client/index.ts to what holds the page now, or remove it together with HeldRouter.tsx.',
  },
  {
    file: '@docusaurus/core/lib/client/App.js',
    has: '<PendingNavigation location={normalizedLocation}>',
    neededBy: 'src/plugins/lean-client/stand-ins/ShownPage.tsx',
    cure: 'Give the stand-in the properties that it gets now.',
  },
  {
    file: '@docusaurus/core/lib/client/PendingNavigation.js',
    has: '<ClientLifecyclesDispatcher previousLocation={this.previousLocation} location={location}>',
    neededBy: 'src/plugins/lean-client/stand-ins/ShownPage.tsx',
    cure: 'Tell client modules of the page as it is done now.',
  },
  {
    file: '@docusaurus/core/lib/client/PendingNavigation.js',
    has: "this.routeUpdateCleanupCb = dispatchLifecycleAction('onRouteUpdate', {\n            previousLocation: this.previousLocation,",
    neededBy: 'src/plugins/lean-client/stand-ins/HeldRouter.tsx',
    cure: 'Tell client modules of the page that is loaded as it is done now.',
  },
  {
    file: 'react-router/esm/react-router.js',
    has: 'context as __RouterContext',
    neededBy: 'src/plugins/lean-client/stand-ins/ShownPage.tsx',
    cure: 'Another router needs no stand-in or another one: remove it, and look how often links are drawn after a click.',
  },
  {
    file: 'react-router/esm/react-router.js',
    has: "import { createMemoryHistory, createLocation, locationsAreEqual, createPath } from 'history'",
    neededBy: 'src/plugins/lean-client/stand-ins/history.ts',
    cure: 'Export from the stand-in what the router imports now, or remove it.',
  },
  {
    file: 'react-router-dom/esm/react-router-dom.js',
    has: "import { createBrowserHistory, createHashHistory, createLocation, createPath } from 'history'",
    neededBy: 'src/plugins/lean-client/stand-ins/history.ts',
    cure: 'Export from the stand-in what the router imports now, or remove it.',
  },
  ...['hoist-non-react-statics', 'prop-types', 'react-is'].map((name) => ({
    file: 'react-router/esm/react-router.js',
    has: `from '${name}'`,
    neededBy: leanClient,
    cure: `Remove the alias of ${name}: nothing imports it any more.`,
  })),
  {
    file: '@docusaurus/utils-common/lib/index.js',
    // No other helper: the stand-in has one alone.
    has: /^(?!.*tslib_1\.(?!__importDefault\b)).*require\("tslib"\)/s,
    neededBy: 'src/plugins/lean-client/stand-ins/tslib.ts',
    cure: 'Give the stand-in the helpers that are used now, or remove it.',
  },
  {
    file: '@docusaurus/theme-classic/lib/theme/DocRoot/index.js',
    has: "from '@theme/NotFound/Content'",
    neededBy: leanClient,
    cure: 'Adapt the rule for LazyNotFound.tsx to what imports the not-found page now, or remove both.',
  },
  {
    file: '@docusaurus/theme-classic/lib/index.js',
    has: "'./prism-include-languages'",
    neededBy: leanClient,
    cure: 'Adapt the alias to what loads Prism now: the budget of the main bundle says whether it is there.',
  },
];

const bundle: readonly Internal[] = [
  {
    file: '@docusaurus/core/lib/server/codegen/codegenRoutes.js',
    has: '.simpleHash)(modulePath, 8)',
    neededBy: 'src/plugins/lean-client/chunks.ts',
    cure: 'Adapt chunkNameOf to how chunks are named now: without it, the layout of docs is seven requests.',
  },
  {
    file: '@docusaurus/core/lib/server/codegen/codegenRoutes.js',
    has: "plugin.id, 'p', ",
    neededBy: leanClient,
    cure: 'Adapt the rule versionData to where the properties of routes are written now.',
  },
  {
    file: '@docusaurus/core/lib/server/codegen/codegenRoutes.js',
    has: "generatedFilesDir, 'registry.js'",
    neededBy: leanClient,
    cure: 'Adapt the rules for registry.js here and in src/plugins/static-content/index.ts: without the second one, static parts of a page stay empty.',
  },
  {
    file: '@docusaurus/core/lib/server/codegen/codegenRoutes.js',
    has: '[() => import(/* webpackChunkName: "${chunkName}" */ "${modulePath}"), "${modulePath}", require.resolveWeak("${modulePath}")]',
    neededBy: 'src/plugins/static-content/registry-loader.js',
    cure: 'Adapt its pattern, and leanRegistry in src/plugins/lean-client/lean-data.js, to the form of an entry.',
  },
  {
    file: '@docusaurus/core/lib/server/codegen/codegen.js',
    has: 'DEFAULT_CONFIG_FILE_NAME}.mjs`',
    neededBy: leanClient,
    cure: 'Adapt the rule for docusaurus.config.mjs to how the settings are written now.',
  },
  {
    file: '@docusaurus/core/lib/webpack/base.js',
    has: /\bstyles: \{\s+name: 'styles',\s+type: 'css\/mini-extract',/,
    neededBy: 'src/plugins/search-index/index.ts',
    cure: 'Adapt the cache group to that of all styles, here and in src/plugins/lean-client/chunks.ts, else the styles of the search box are loaded on every page.',
  },
  {
    file: '@docusaurus/core/lib/webpack/base.js',
    has: "'assets/css/[name].[contenthash:8].css'",
    neededBy: 'src/plugins/lean-client',
    cure: 'Adapt what links style sheets in the HTML of pages to their names.',
  },
  {
    file: '@docusaurus/core/lib/webpack/base.js',
    has: "'assets/js/[name].[contenthash:8].js'",
    neededBy: 'src/plugins/chunk-recovery/index.ts',
    cure: 'Adapt the path by which a script of the site is known that is missing after a deployment.',
  },
  {
    file: '@docusaurus/core/lib/webpack/client.js',
    has: 'runtimeChunk: true',
    neededBy: 'src/lib/browser/static-html.ts',
    cure: 'Adapt runtimeOf: it knows a deployment by the name of the script runtime~main.',
  },
  ...['src/plugins/lazy-pages/index.ts', 'src/plugins/markdown-twins/index.ts'].map((neededBy) => ({
    file: '@docusaurus/core/lib/commands/start/webpack.js',
    // Lists that functions of both return are joined; the list that both are given is one and the same.
    has: /setupMiddlewares: [\s\S]+webpack_merge_1\.default\)\(\[defaultDevServerConfig, config\.devServer\]/,
    neededBy,
    cure: 'Look what becomes of the list that setupMiddlewares returns: `npm start` answers a page and /quickstart.md once, not with an error.',
  })),
  {
    file: '@rspack/core/dist/exports.d.ts',
    has: 'export { lazyCompilationMiddleware };',
    neededBy: 'src/plugins/lazy-pages/index.ts',
    cure: 'Let `npm start` compile pages on demand in the present way of the bundler, or remove the plugin.',
  },
  {
    file: '@docusaurus/core/lib/webpack/plugins/ForceTerminatePlugin.js',
    has: 'class ForceTerminatePlugin',
    neededBy: 'src/plugins/build-faults/index.ts',
    cure: 'Adapt the name of the plugin that ends the process, else a mistake in MDX is not explained.',
  },
];

const modules: readonly Internal[] = [
  {
    file: '@docusaurus/core/lib/index.js',
    has: 'exports.build = ',
    neededBy: 'scripts/build.mjs',
    cure: 'Call what builds a site now.',
  },
  {
    file: '@docusaurus/core/lib/client/docusaurus.js',
    has: /prefetch\b[\s\S]+preload\b[\s\S]+export default/,
    neededBy: 'src/plugins/static-content/link-loading.ts',
    cure: 'Import what loads pages ahead from where it is now.',
  },
  {
    file: '@docusaurus/core/lib/client/preload.js',
    has: 'export default function preload(',
    neededBy: 'src/plugins/lean-client/stand-ins/preload-in-turn.ts',
    cure: 'Import what loads the first page from where it is now, or remove the stand-in.',
  },
  {
    file: '@docusaurus/core/lib/client/routeContext.js',
    has: 'export function RouteContextProvider(',
    neededBy: 'src/theme/Error/index.tsx',
    cure: 'Import the context of a route from where it is now, as the stock component does.',
  },
  {
    file: '@docusaurus/utils/lib/moduleUtils.js',
    has: 'require("jiti")',
    neededBy: 'scripts/native-packages.mjs',
    cure: 'Look what reads the configuration now: does it compile packages, too? If not, remove the script.',
  },
  {
    file: '@docusaurus/utils/lib/index.js',
    has: 'exports.loadFreshModule',
    neededBy: 'src/lib/node/thread.mjs',
    cure: 'Import what reads the configuration now: threads read TypeScript with it.',
  },
  {
    file: 'jiti/dist/jiti.js',
    has: 'process.env.JITI_NATIVE_MODULES',
    neededBy: 'scripts/native-packages.mjs',
    cure: 'Tell jiti in its present way which packages Node loads, or remove the script.',
  },
  {
    file: '@docusaurus/mdx-loader/lib/remark/headings/index.js',
    has: 'exports.default = ',
    neededBy: 'src/plugins/search-index',
    cure: 'Import what sets the ids of headings from where it is now: anchors.test.ts compares the ids.',
  },
  ...['isSamePath', 'useAnnouncementBar', 'useNavbarMobileSidebar'].map((name) => ({
    file: '@docusaurus/theme-common/lib/internal.js',
    has: new RegExp(`\\b${name}\\b`),
    neededBy: 'src/theme',
    cure: `Import ${name} from where it is now, or write it.`,
  })),
  {
    file: '@docusaurus/theme-common/lib/contexts/announcementBar.js',
    has: /'docusaurus\.announcement\.dismiss'[\s\S]+'docusaurus\.announcement\.id'/,
    neededBy: 'src/plugins/announcement/inline-script.ts',
    cure: 'Adapt the keys in the storage, else a bar that was closed shows up while the page loads.',
  },
  {
    file: '@docusaurus/theme-classic/lib/nprogress.js',
    has: "import nprogress from 'nprogress'",
    neededBy: 'src/theme/README.md',
    cure: 'The template of the bar is set on nprogress by a client module: adapt it to what draws the bar.',
  },
  {
    file: '@docusaurus/theme-classic/lib/index.js',
    has: "style: 'display: none;'",
    neededBy: 'src/config/html-template/index.ts',
    cure: 'Adapt what hides the sprite of icons without a style attribute, which the policy blocks.',
  },
  {
    file: '@docusaurus/plugin-content-docs/lib/index.js',
    has: "name: 'docusaurus-plugin-content-docs'",
    neededBy: 'src/plugins',
    cure: 'Read the pages of docs under the new name: search, twins and metadata list pages by it.',
  },
  {
    file: '@docusaurus/plugin-content-blog/lib/index.js',
    has: "PluginName = 'docusaurus-plugin-content-blog'",
    neededBy: 'src/plugins',
    cure: 'Read the entries of the changelog under the new name.',
  },
];

const messages: readonly Internal[] = [
  {
    file: '@docusaurus/core/lib/server/brokenLinks.js',
    has: /- Broken \$\{type\} on source page path = \$\{pagePath\}:\n {3}-> linking to /,
    neededBy: buildErrors,
    cure: 'Adapt explainLinks to how broken links are listed.',
  },
  {
    file: '@docusaurus/core/lib/server/brokenLinks.js',
    has: 'found broken anchors',
    neededBy: buildErrors,
    cure: 'Adapt how explainLinks tells anchors from pages.',
  },
  {
    file: '@docusaurus/bundler/lib/loaders/styleLoader.js',
    has: "require.resolve('postcss-preset-env')",
    neededBy: 'src/plugins/post-css/index.ts',
    cure: 'Find the plugin by what names it now, or remove this one: style sheets are only made more slowly then.',
  },
  {
    file: '@docusaurus/core/lib/ssg/ssgRenderer.js',
    has: "Can't render static file for pathname path=",
    neededBy: buildErrors,
    cure: 'Adapt how explainOne finds the page that cannot be drawn.',
  },
  {
    file: '@docusaurus/bundler/lib/compiler.js',
    has: 'Failed to compile due to Webpack errors.\\n',
    neededBy: buildErrors,
    cure: 'Adapt how explainOne knows messages of the bundler.',
  },
  {
    file: '@docusaurus/bundler/lib/compiler.js',
    has: "'--------------------------'",
    neededBy: buildErrors,
    cure: 'Adapt how explainOne takes messages of the bundler apart.',
  },
  {
    file: '@docusaurus/mdx-loader/lib/utils.js',
    has: /MDX compilation failed for file \$\{.*\}\\nCause: \$\{.*\}\\nDetails:\\n/,
    neededBy: buildErrors,
    cure: 'Adapt explainModule to how a mistake in MDX is reported.',
  },
  {
    file: '@docusaurus/mdx-loader/lib/remark/transformImage/index.js',
    has: 'Markdown image with URL code=${imageUrl} in source file path=',
    neededBy: buildErrors,
    cure: 'Adapt explainModule to how a missing image is reported.',
  },
  {
    file: '@mdx-js/mdx/lib/plugin/recma-jsx-rewrite.js',
    has: 'node.data && node.data._mdxExplicitJsx',
    neededBy: 'src/remark/break-code.ts',
    cure: 'Mark code with breaks as written in JSX in the present way, else the theme takes it for a block.',
  },
  {
    file: '@docusaurus/core/lib/ssg/ssgTemplate.html.js',
    has: 'exports.default = `',
    neededBy: 'src/config/html-template/index.ts',
    cure: 'Take the template of pages from where it is now; the replacements say themselves what they miss.',
  },
  {
    file: '@mdx-js/mdx/lib/plugin/recma-jsx-rewrite.js',
    has: "'` to be defined: ",
    neededBy: buildErrors,
    cure: 'Adapt how explainOne finds the name of an unknown component.',
  },
];

const docSearch = '@docsearch/react/dist/esm/index.js';

const searchBox: readonly Internal[] = [
  ...['Container', 'Modal', 'Dropdown', 'Footer'].map((part) => ({
    file: docSearch,
    has: new RegExp(`['"]DocSearch-${part}['"]`),
    neededBy: `${box}/index.tsx`,
    cure: `The box is arranged around DocSearch-${part}: put its parts where they belong now.`,
  })),
  {
    file: docSearch,
    has: /\w+\.createElement\("svg",\{width:"77".*?H249\.83Z"\}\)\)/s,
    neededBy: 'src/plugins/search-index/plain-logo.js',
    cure: 'Adapt the pattern of the logo: the policy of the site blocks its styles.',
  },
];

/** Places of packages: an update may bring a second version of one, which is then inside its user. */
const folders = [
  'node_modules',
  'node_modules/@docusaurus/core/node_modules',
  'node_modules/@docusaurus/mdx-loader/node_modules',
];

/** Says what has changed; nothing while all is as it was. */
function change({file, has, neededBy, cure}: Internal): string | undefined {
  const place = folders
    .map((folder) => path.join(folder, file))
    .find((name) => fs.existsSync(name));
  if (place === undefined) {
    return `node_modules/${file} is gone. ${neededBy} needs it. ${cure}`;
  }
  const text = fs.readFileSync(place, 'utf8');
  const isThere = typeof has === 'string' ? text.includes(has) : has.test(text);
  return isThere ? undefined : `${place} has no ${has} any more. ${neededBy} needs it. ${cure}`;
}

/** The names of DocSearch that the styles of the box are for. */
function classesOfBox(): string[] {
  const text = fs
    .readdirSync(box)
    .map((name) => fs.readFileSync(path.join(box, name), 'utf8'))
    .join('\n');
  return [...new Set(text.match(/DocSearch--?[A-Za-z]+(?:-+[A-Za-z]+)*/g))];
}

describe.each([
  ['modules that are replaced', aliases],
  ['what is bundled', bundle],
  ['modules that nobody exports', modules],
  ['messages in English', messages],
  ['the box of DocSearch', searchBox],
])('%s', (_group, internals) => {
  test.each(internals)('$file is as $neededBy needs it: $has', (internal) => {
    expect(change(internal)).toBeUndefined();
  });

  test.each(internals)('$neededBy, which needs $file, is still there', ({file, neededBy}) => {
    const fault = `tests/content/docusaurus-internals.test.ts: ${neededBy} is gone, which needed ${file}. Remove the row, or name who needs it now.`;
    expect(fs.existsSync(neededBy) ? undefined : fault).toBeUndefined();
  });
});

test('DocSearch has the classes that the styles of the box are for', () => {
  const source = fs.readFileSync(path.join('node_modules', docSearch), 'utf8');
  const faults = classesOfBox()
    .filter((name) => !source.includes(name))
    .map((name) => `${box}: DocSearch has no ${name} any more. Look at the box, adapt the rule.`);
  expect(faults).toEqual([]);
});

test('what parses the pages for the model is what parses them for their HTML', () => {
  const source = fs.readFileSync('src/remark/page-syntax.ts', 'utf8');
  const others = [...source.matchAll(/from '(remark-.*)'/g)]
    .map(([, name]) => `node_modules/@docusaurus/mdx-loader/node_modules/${name}`)
    .filter((folder) => fs.existsSync(folder))
    .map((folder) => `${folder} is another release: give package.json the one that it has.`);
  expect(others).toEqual([]);
});

test('a change is named with its place, who needs it and what to do', () => {
  const internal = {
    file: 'zod/package.json',
    has: '"name": "zod"',
    neededBy: 'README.md',
    cure: 'Look at it.',
  };
  expect([
    change({...internal, has: 'such text'}),
    change({...internal, has: /^such pattern/}),
    change({...internal, file: 'zod/gone.js'}),
    change(internal),
  ]).toEqual([
    'node_modules/zod/package.json has no such text any more. README.md needs it. Look at it.',
    'node_modules/zod/package.json has no /^such pattern/ any more. README.md needs it. Look at it.',
    'node_modules/zod/gone.js is gone. README.md needs it. Look at it.',
    undefined,
  ]);
});
