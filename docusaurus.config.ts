import {existsSync} from 'node:fs';
import type {Options as BlogOptions} from '@docusaurus/plugin-content-blog';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {announcement} from './src/config/announcement';
import {readSettings} from './src/config/env';
import {footer} from './src/config/footer';
import {parseFrontMatter, readableFrontMatter} from './src/config/front-matter';
import {htmlTemplate} from './src/config/html-template';
import {api, changelog, docs} from './src/config/instances';
import {navbar} from './src/config/navbar';
import {orExit} from './src/config/or-exit';
import {site} from './src/config/site';
import {keepTrees} from './src/content/parse';
import type {SiteFields} from './src/lib/site-fields';
import {sitemap} from './src/config/sitemap';
import {thirdParties} from './src/config/third-parties';
import announcementPlugin from './src/plugins/announcement';
import buildFaultsPlugin from './src/plugins/build-faults';
import builtPagesPlugin from './src/plugins/built-pages';
import chunkRecoveryPlugin from './src/plugins/chunk-recovery';
import instrumentDataPlugin from './src/plugins/instrument-data';
import javascriptSandboxPlugin from './src/plugins/javascript-sandbox';
import lazyPagesPlugin from './src/plugins/lazy-pages';
import leanClientPlugin from './src/plugins/lean-client';
import leanContents from './src/plugins/lean-client/lean-contents';
import markdownTwinsPlugin from './src/plugins/markdown-twins';
import pageMetadataPlugin from './src/plugins/page-metadata';
import pageWarningsPlugin from './src/plugins/page-warnings';
import postCssPlugin from './src/plugins/post-css';
import protodocsPlugin from './src/plugins/protodocs';
import {descriptorsFile, folders, generateProtodocs} from './src/plugins/protodocs/generate';
import referenceDataPlugin from './src/plugins/reference-data';
import searchIndexPlugin from './src/plugins/search-index';
import staticContentPlugin from './src/plugins/static-content';
import markRest from './src/plugins/static-content/mark-rest';
import markStatic from './src/plugins/static-content/mark-static';
import splitStatic from './src/plugins/static-content/split-static';
import breakCode from './src/remark/break-code';
import stackTables from './src/remark/stack-tables';
import {contentTransforms, drawingTransforms} from './src/remark/transforms';

const settings = orExit(() => readSettings(process.env));

// docusaurus-protobuffet and the docs plugin look for these files when they start.
orExit(generateProtodocs);

/** The headings that the table of contents of a page shows. */
const tableOfContents = {minHeadingLevel: 2, maxHeadingLevel: 3};

const isDevelopment = process.env.NODE_ENV === 'development';

/** Transforms of all three content instances, in the order in which they run. */
const beforeDefaultRemarkPlugins = [
  ...contentTransforms,
  // `npm start` compiles a page when somebody opens it, and data may change meanwhile.
  ...(isDevelopment ? [] : [keepTrees('.')]),
  ...drawingTransforms,
];

/** What the pages of both docs instances are compiled with. */
const compile = {
  beforeDefaultRemarkPlugins,
  rehypePlugins: [stackTables, breakCode, markRest, markStatic],
  recmaPlugins: [splitStatic, [leanContents, tableOfContents]],
};

export default {
  title: site.title,
  tagline: site.tagline,
  url: settings.siteUrl,
  baseUrl: settings.baseUrl,
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  noIndex: false,
  staticDirectories: ['static', folders.downloads],
  titleDelimiter: '|',
  baseUrlIssueBanner: false,
  ssrTemplate: htmlTemplate,

  future: {
    v4: true,
    faster: true,
    // A copy without git history, such as a downloaded archive, builds without dates.
    experimental_vcs: existsSync('.git') ? 'default-v2' : 'disabled',
  },

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    mermaid: false,
    // While somebody writes, src/plugins/page-warnings says what is wrong.
    parseFrontMatter: isDevelopment ? readableFrontMatter : parseFrontMatter,
    hooks: {onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw'},
  },

  i18n: {defaultLocale: 'en', locales: ['en']},

  customFields: {
    release: site.release,
    releases: site.releases,
    chat: site.chat,
    newIssue: site.newIssue,
    assistants: site.assistants,
    connect: site.connect,
    announcement: {
      text: announcement.text,
      linkText: announcement.linkText,
      to: announcement.to,
    },
    hostedSearch: settings.hostedSearch,
  } satisfies SiteFields,

  clientModules: ['link-focus', 'progress-bar', 'sidebar-scroll'].map(
    (name) => `./src/client/${name}.ts`,
  ),

  presets: [
    [
      'classic',
      {
        docs: {...docs, ...compile},
        blog: false,
        pages: false,
        theme: {customCss: ['./src/css/tokens.css', './src/css/site.css', './src/css/code.css']},
        sitemap,
      } satisfies PresetOptions,
    ],
    [
      'docusaurus-protobuffet',
      {
        protobuffet: {
          fileDescriptorsPath: descriptorsFile,
          // What its own command writes; the pages are made by src/plugins/protodocs.
          protoDocsPath: folders.generator,
          sidebarPath: `${folders.generator}/sidebar.js`,
        },
        docs: {...api, ...compile} satisfies DocsOptions,
      },
    ],
  ],

  plugins: [
    [
      './src/plugins/changelog/index.ts',
      {
        ...changelog,
        beforeDefaultRemarkPlugins,
        rehypePlugins: [stackTables, breakCode],
      } satisfies BlogOptions,
    ],
    buildFaultsPlugin,
    protodocsPlugin,
    referenceDataPlugin,
    announcementPlugin,
    chunkRecoveryPlugin,
    staticContentPlugin,
    leanClientPlugin,
    postCssPlugin,
    searchIndexPlugin,
    instrumentDataPlugin,
    javascriptSandboxPlugin,
    markdownTwinsPlugin,
    pageMetadataPlugin,
    pageWarningsPlugin,
    lazyPagesPlugin,
    builtPagesPlugin,
    ...thirdParties(settings, process.env.NODE_ENV),
  ],

  themeConfig: {
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
    docs: {
      sidebar: {hideable: false, autoCollapseCategories: false},
      versionPersistence: 'localStorage',
    },
    tableOfContents,
    announcementBar: {
      id: announcement.id,
      content: `${announcement.text} ${announcement.linkText}`,
      isCloseable: true,
    },
    navbar,
    footer,
  } satisfies ThemeConfig,
} satisfies Config;
