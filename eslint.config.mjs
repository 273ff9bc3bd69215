import {readdirSync} from 'node:fs';
import path from 'node:path';
import docusaurus from '@docusaurus/eslint-plugin';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import {defineConfig} from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/**
 * What the modules of a folder of `src` may import of the others, so that arrows point one way.
 * docusaurus.config.ts puts the parts together; tests/content/dependencies.test.ts looks at the other
 * folders of the project.
 */
const layers = {
  lib: [],
  config: ['lib'],
  search: ['lib'],
  reference: ['config', 'lib'],
  remark: ['lib', 'reference'],
  client: ['lib'],
  components: ['lib', 'remark', 'search'],
  theme: ['components', 'lib', 'search'],
  instruments: ['components', 'lib', 'reference', 'theme'],
  content: ['components', 'config', 'lib', 'reference', 'remark', 'search'],
  plugins: ['components', 'config', 'content', 'lib', 'reference', 'remark', 'search'],
};

/** Arrows against the order: the theme is made of components, and some of these stand between its parts. */
const exceptions = {
  components: [
    '@theme/EditMetaRow',
    '@theme/Heading',
    // Samples of the API look like the code of other pages.
    '@site/src/theme/CodeBlock/styles.module.css',
  ],
  // What stands in for parts of Docusaurus draws with the theme.
  plugins: ['@theme/Heading', '@theme/NotFound/Content'],
};

/** What the site has of the theme: the rest of `@theme/…` comes with Docusaurus. */
const ownTheme = readdirSync(path.join(import.meta.dirname, 'src/theme'), {recursive: true})
  .map((file) => /^(.*?)(?:\/index)?\.tsx$/.exec(String(file))?.[1])
  .filter((name) => name !== undefined)
  .join('|');

const arrows = Object.entries(layers).map(([layer, below]) => ({
  files: [`src/${layer}/**/*.{ts,tsx}`],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: Object.keys(layers)
          .filter((folder) => folder !== layer && !below.includes(folder))
          .map((folder) => ({
            // Which files belong to an address is known everywhere; that module imports nothing.
            regex: `^(?!(?:${(exceptions[layer] ?? []).join('|')})$)(?:(?:@site/src|(?:\\.\\./)*\\.\\.)/${folder}/(?!addresses\\.mjs$)${folder === 'theme' ? `|@theme/(?:${ownTheme})$` : ''})`,
            // Props of a component may have the type of what a plugin makes, or of the part of the theme.
            allowTypeImports: ['plugins', 'theme'].includes(folder),
            message: `src/${layer} does not know src/${folder}: see layers in eslint.config.mjs.`,
          })),
      },
    ],
  },
}));

const inBrowsers = {
  files: [
    'src/{client,components,instruments,lib/browser,search,theme}/**/*.{ts,tsx}',
    'src/plugins/**/client.ts',
    'src/plugins/lean-client/stand-ins/*.{ts,tsx}',
    'src/plugins/static-content/{link-loading,page-address}.ts',
  ],
  rules: {
    'no-restricted-imports': [
      'error',
      {patterns: [{regex: '^node:|/lib/node/', message: 'Browsers have no Node.'}]},
    ],
  },
};

export default defineConfig([
  {
    ignores: [
      '.cache/',
      '.docusaurus/',
      'build/',
      // Samples run inside Neosync, which gives them their variables; tests/content runs them.
      'docs/_snippets/',
      'node_modules/',
      'playwright-report/',
      'test-results/',
    ],
  },
  {linterOptions: {reportUnusedDisableDirectives: 'error'}},
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', {fixStyle: 'inline-type-imports'}],
      '@typescript-eslint/no-explicit-any': 'error',
      // Numbers in text read well as they are; everything else has to be turned into text first.
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true}],
      '@typescript-eslint/no-unused-vars': ['error', {ignoreRestSiblings: true}],
      // Event handlers such as `() => setOpen(false)` are clear enough.
      '@typescript-eslint/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
    },
  },
  {
    files: ['tests/**/*.ts'],
    rules: {
      // A test whose value is missing fails all the same.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['**/*.{js,cjs}'],
    languageOptions: {globals: globals.node, sourceType: 'commonjs'},
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {globals: globals.node},
  },
  {
    files: ['tests/e2e/weight.mjs'],
    // Some of its functions run in the page.
    languageOptions: {globals: globals.browser},
  },
  {
    files: ['src/**/inline-script.js'],
    languageOptions: {
      // src/plugins/chunk-recovery puts the addresses of the site's files here.
      globals: {...globals.browser, __ASSETS__: 'readonly'},
      sourceType: 'script',
    },
  },
  {
    files: ['src/{components,instruments,lib,search,theme}/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
    plugins: {'@docusaurus': docusaurus},
    rules: {
      // What scrolls inside the page has to be reachable with the keyboard.
      'jsx-a11y/no-noninteractive-tabindex': [
        'error',
        {tags: [], roles: ['group', 'region', 'tabpanel'], allowExpressionValues: true},
      ],
      // What only the browser knows is shown after hydration, by an effect.
      'react-hooks/set-state-in-effect': 'off',
      '@docusaurus/string-literal-i18n-messages': 'error',
      '@docusaurus/no-html-links': 'error',
      '@docusaurus/prefer-docusaurus-heading': 'error',
    },
  },
  ...arrows,
  inBrowsers,
]);
