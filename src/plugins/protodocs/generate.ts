import fs from 'node:fs';
import path from 'node:path';
import {site} from '../../config/site';
import {contentHash, hashOfInputs} from '../../lib/node/content-hash';
import {compileProtos} from './compile';
import {describeFiles} from './documents';
import {makeDownloads, type Sources} from './downloads';
import {syncFolder} from './files';
import {requestSchemas} from './json-schemas';
import {lastUpdates} from './last-update';
import {arrangePage} from './page';
import {dataFolder, loadPageData, type PageData} from './pages';
import {readSchema} from './schema';
import type {FileDoc} from '../../lib/proto-types';

/** Where the pipeline reads and writes, relative to the project. */
export const folders = {
  /** The .proto files: a buf module. */
  protos: 'protodocs/proto',
  /** Titles and examples of the pages. */
  data: dataFolder,
  /** The generated pages. */
  pages: 'protodocs/mgmt',
  /** What the generator reads; `docusaurus generate-proto-docs` writes its raw pages here. */
  generator: '.cache/protodocs',
  /** A static folder of the site with the downloads. */
  downloads: '.cache/protodocs-static',
} as const;

/** What the last run found and left: the dates and hashes of sources and results. */
const stampFile = 'node_modules/.cache/protodocs.stamp';

/** The input of docusaurus-protobuffet. */
export const descriptorsFile = path.posix.join(folders.generator, 'descriptors.json');

/** The sources as readers get them. */
function readSources(folder: string): Sources {
  const files = fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.proto$|^buf\.yaml$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map((file) => [
      path.relative(folder, file).split(path.sep).join('/'),
      fs.readFileSync(file, 'utf8'),
    ]),
  );
}

/** When the sources of a page changed last: the .proto file or the data, whichever is later. */
function lastUpdateOf(file: string, dates: ReadonlyMap<string, string>): string | undefined {
  const sources = [
    path.posix.join(folders.protos, file),
    path.posix.join(folders.data, `${path.posix.basename(file, '.proto')}.yaml`),
  ];
  return sources
    .map((source) => dates.get(source))
    .filter((date) => date !== undefined)
    .sort((a, b) => Date.parse(b) - Date.parse(a))[0];
}

/** The files of the pages by path: each has its MDX and what it shows. */
function arrangePages(
  files: readonly FileDoc[],
  dataOf: (file: string) => PageData,
  dates: ReadonlyMap<string, string>,
): Map<string, string> {
  return new Map(
    files.flatMap((file): [string, string][] => {
      const {mdx, content} = arrangePage(file, dataOf(file.name), lastUpdateOf(file.name, dates));
      return [
        [`${file.name}.mdx`, mdx],
        [`${file.name}.json`, JSON.stringify(content)],
      ];
    }),
  );
}

function readStamp(): string {
  return fs.existsSync(stampFile) ? fs.readFileSync(stampFile, 'utf8') : '';
}

function makeStamp(dates: ReadonlyMap<string, string>): string {
  const made = [folders.pages, folders.generator, folders.downloads];
  return [JSON.stringify([...dates]), hashOfInputs(), contentHash(made)].join('\n');
}

/**
 * Generates the API reference: .proto files → descriptor set → documents, which become the descriptors
 * of docusaurus-protobuffet and the pages that its preset serves, and the downloads beside them. Only
 * files that differ are written; nothing is done when sources and results are as they were left.
 *
 * @returns the files that changed
 * @throws Error naming file, line, cause and cure when a source is wrong
 */
export function generateProtodocs(): string[] {
  const dates = lastUpdates([folders.protos, folders.data]);
  if (readStamp() === makeStamp(dates)) {
    return [];
  }
  const changed = writeProtodocs(dates);
  fs.mkdirSync(path.dirname(stampFile), {recursive: true});
  fs.writeFileSync(stampFile, makeStamp(dates));
  return changed;
}

function writeProtodocs(dates: ReadonlyMap<string, string>): string[] {
  const descriptorSet = compileProtos(folders.protos);
  const data = new Map<string, PageData>();
  const dataOf = (file: string): PageData => {
    const known = data.get(file) ?? loadPageData(file, folders.data);
    data.set(file, known);
    return known;
  };
  const schema = readSchema(descriptorSet);
  const files = describeFiles(schema, dataOf);
  const downloads = [
    ...makeDownloads(readSources(folders.protos), descriptorSet, site.release),
    ...requestSchemas(schema),
  ];
  const root = path.posix.dirname(folders.pages);
  const inside = (file: string): string =>
    path.posix.relative(folders.pages, path.posix.join(root, file));
  return [
    ...syncFolder(
      folders.generator,
      new Map([[path.posix.basename(descriptorsFile), JSON.stringify({files})]]),
    ),
    ...syncFolder(
      folders.downloads,
      new Map(downloads.map(([file, content]) => [`api/${file}`, content])),
    ),
    ...syncFolder(
      folders.pages,
      new Map([...arrangePages(files, dataOf, dates)].map(([file, text]) => [inside(file), text])),
    ),
  ];
}
