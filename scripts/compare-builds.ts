// `npm run compare -- BASE BUILD` says in Markdown what a build changes: pages, anchors and bytes.
import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {faultOfBuild, listFiles, withoutCopies} from '../hosting/build-folder.mjs';
import {isMain} from '../hosting/settings.mjs';
import {addressOfFile, twinFile} from '../src/content/addresses.mjs';
import {anchorsOfPage} from '../src/plugins/built-pages/anchors';

/** Bytes by kind of file, as readers pay for them; what is not named is a picture or a download. */
const kinds: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Pages', /\.html$/],
  ['Scripts', /\.js$/],
  ['Styles', /\.css$/],
  ['Markdown', /\.(?:md|txt)$/],
  ['Other files', /(?:)/],
];

interface BuiltPage {
  /** What the page says, without names of files, which change with each build. */
  readonly content: string;
  readonly anchors: readonly string[];
}

interface Build {
  readonly pages: ReadonlyMap<string, BuiltPage>;
  readonly bytes: ReadonlyMap<string, number>;
}

function readPage(file: string): BuiltPage {
  const html = readFileSync(file, 'utf8');
  const twin = twinFile(file);
  const content = existsSync(twin) ? readFileSync(twin, 'utf8') : html.replace(/.*<main/s, '');
  return {content, anchors: anchorsOfPage(html)};
}

function readBuild(folder: string): Build {
  const pages = new Map<string, BuiltPage>();
  const bytes = new Map<string, number>();
  for (const name of withoutCopies(listFiles(folder))) {
    const file = path.join(folder, name);
    const kind = kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? '';
    bytes.set(kind, (bytes.get(kind) ?? 0) + statSync(file).size);
    if (name.endsWith('.html')) {
      pages.set(addressOfFile(name), readPage(file));
    }
  }
  return {pages, bytes};
}

function list(title: string, items: readonly string[]): string {
  const lines = items.map((item) => `- \`${item}\``).join('\n');
  return items.length === 0 ? '' : `### ${title} (${items.length})\n\n${lines}\n\n`;
}

/** Pages and anchors that one build has and the other has not. */
function onlyIn(one: Build, other: Build): {pages: string[]; anchors: string[]} {
  const pages = [...one.pages.keys()].filter((address) => !other.pages.has(address));
  const anchors = [...one.pages].flatMap(([address, page]) => {
    const known = other.pages.get(address)?.anchors ?? page.anchors;
    return page.anchors.filter((id) => !known.includes(id)).map((id) => `${address}#${id}`);
  });
  return {pages, anchors};
}

/** Compares two folders with a build each and says in Markdown what is different. */
export function compareBuilds(base: string, build: string): string {
  const [before, after] = [readBuild(base), readBuild(build)];
  const [added, gone] = [onlyIn(after, before), onlyIn(before, after)];
  const reworded = [...after.pages].filter(
    ([address, {content}]) => content !== (before.pages.get(address)?.content ?? content),
  );
  const changes = [
    list('New pages', added.pages),
    list('Pages that are gone', gone.pages),
    list(
      'Pages that say something else',
      reworded.map(([address]) => address),
    ),
    list('New anchors', added.anchors),
    list('Anchors that are gone', gone.anchors),
  ].join('');
  const rows = kinds.map(([name]) => {
    const [was, is] = [before.bytes.get(name) ?? 0, after.bytes.get(name) ?? 0];
    const cells = [was, is, is - was].map((bytes) => bytes.toLocaleString('en-US'));
    return `| ${name} | ${cells.join(' | ')} |\n`;
  });
  return [
    '## What changes for readers\n\n',
    changes || 'Every page says the same as before.\n\n',
    '### Bytes\n\n| Kind | Before | After | Difference |\n| --- | ---: | ---: | ---: |\n',
    ...rows,
  ].join('');
}

if (isMain(import.meta)) {
  const [base = '', build = '', ...rest] = process.argv.slice(2);
  const fault =
    !base || !build || rest.length > 0
      ? 'Name two folders with a build: npm run compare -- ../base/build build'
      : (faultOfBuild(base) ?? faultOfBuild(build));
  if (fault !== undefined) {
    console.error(fault);
    process.exit(1);
  }
  process.stdout.write(compareBuilds(base, build));
}
