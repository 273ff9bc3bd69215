import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readTable} from './security-tables';

/** Code that runs in the reader's browser: ours, and that of packages which could store something. */
const folders = [
  'src',
  'node_modules/@algolia/client-common/dist',
  'node_modules/@docsearch/react/dist/esm',
  'node_modules/@docusaurus/core/lib/client',
  'node_modules/@docusaurus/plugin-content-blog/lib/client',
  'node_modules/@docusaurus/plugin-content-docs/lib/client',
  'node_modules/@docusaurus/theme-classic/lib',
  'node_modules/@docusaurus/theme-common/lib',
];

/** What each file that uses storage writes, by the keys of SECURITY.md. */
const keysByFile: Readonly<Record<string, readonly string[]>> = {
  'node_modules/@algolia/client-common/dist/common.js': ['algolia-client-js-…'],
  'node_modules/@docsearch/react/dist/esm/index.js': [
    '__DOCSEARCH_FAVORITE_SEARCHES__neosync',
    '__DOCSEARCH_RECENT_SEARCHES__neosync',
    '__TEST_KEY__',
    'algolia-client-js-…',
  ],
  'node_modules/@docusaurus/plugin-content-docs/lib/client/docsPreferredVersion.js': [
    'docs-preferred-version-…',
  ],
  // Reads the theme before the page is drawn.
  'node_modules/@docusaurus/theme-classic/lib/inlineScripts.js': ['theme…'],
  'node_modules/@docusaurus/theme-common/lib/contexts/announcementBar.js': [
    'docusaurus.announcement.dismiss…',
    'docusaurus.announcement.id…',
  ],
  'node_modules/@docusaurus/theme-common/lib/contexts/colorMode.js': ['theme…'],
  'node_modules/@docusaurus/theme-common/lib/utils/tabsUtils.js': ['docusaurus.tab.…'],
  'src/components/ProtoSamples/Behavior.tsx': ['api.values…', 'docusaurus.tab.…'],
  // Reads whether the reader has chosen something, to load the code that uses it.
  'src/components/ProtoSamples/index.tsx': ['api.values…', 'docusaurus.tab.…'],
  'src/lib/browser/group-state.ts': ['sidebar.groups…'],
  'src/lib/browser/reload-once.ts': ['chunk-reload:…'],
  'src/lib/browser/seen-entry.ts': ['changelog.seen…'],
  'src/plugins/announcement/inline-script.ts': [
    'docusaurus.announcement.dismiss…',
    'docusaurus.announcement.id…',
  ],
  'src/plugins/chunk-recovery/client.ts': ['chunk-reload:…'],
  'src/plugins/chunk-recovery/inline-script.js': ['chunk-reload:…'],
  'src/search/use-search-backend.ts': ['search-offline'],
};

/** How code gets at storage, and the functions of Docusaurus that do it for others. */
const access =
  /\bwindow\.(?:local|session)Storage\b|\b(?:local|session)Storage\s*[.[]|\b(?:create|use)StorageSlot\((?!key(?:Input)?,)|document\.cookie|\bcookieStore\b|\bindexedDB\b|\bcaches\.open/;

/** Files of these folders that use storage; comments do not count. */
function filesWithStorage(): string[] {
  return folders
    .flatMap((folder) =>
      fs
        .readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .filter((name) => /\.(?:[jt]sx?)$/.test(name) && !name.endsWith('.d.ts'))
        .map((name) => path.posix.join(folder, name)),
    )
    .filter((file) =>
      access.test(fs.readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '')),
    )
    .sort();
}

test('only known code uses the storage of the browser', () => {
  expect(filesWithStorage()).toEqual(Object.keys(keysByFile));
});

test('SECURITY.md lists every key', () => {
  const keys = new Set(Object.values(keysByFile).flat());
  expect(
    readTable('What the browser stores')
      .map(([key]) => key)
      .sort(),
  ).toEqual([...keys].sort());
});
