// Compares what the documentation cites with a clone of the tool: npm run evidence -- --source DIR
import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {site} from '../src/config/site';
import {coverageByPage, findFaults, formatCoverage} from './evidence/check';
import {findStale, formatStale} from './evidence/compare';
import {linesOfProto} from './evidence/proto-lines';
import {protoLinesFile, readStatements} from './evidence/statements';

const usage = 'Use: npm run evidence -- --source DIR [--to TAG] [--json] [--write-protos]';

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        source: {type: 'string'},
        to: {type: 'string'},
        json: {type: 'boolean'},
        'write-protos': {type: 'boolean'},
      },
    }).values;
  } catch (error) {
    return fail(`${(error as Error).message}\n${usage}`);
  }
}

const {source, to, json = false, 'write-protos': writesProtos = false} = readArguments();
if (source === undefined) {
  fail(`--source is missing: name a folder with a clone of the tool and its tags.\n${usage}`);
}

/** What git printed; nothing when it refused. */
function git(...parameters: readonly string[]): string | undefined {
  const {status, stdout} = spawnSync('git', ['-C', source ?? '.', ...parameters], {
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
  });
  return status === 0 ? stdout : undefined;
}

const texts = new Map<string, string | undefined>();

/** The text of a file at a tag. */
function show(tag: string, path: string): string | undefined {
  const name = `${tag}:${path}`;
  if (!texts.has(name)) {
    texts.set(name, git('show', name));
  }
  return texts.get(name);
}

function expectTag(tag: string): void {
  if (git('rev-parse', '--verify', '--quiet', `${tag}^{commit}`) === undefined) {
    fail(
      `${source} has no tag ${tag}. Clone the tool with its tags, or run git fetch --tags there.`,
    );
  }
}

function print(data: unknown, text: string): void {
  console.log(json ? JSON.stringify(data, undefined, 2) : text);
}

/** Writes down where the .proto files of the tool declare their elements. */
function writeProtoLines(tag: string): void {
  const files = git('ls-tree', '-r', '--name-only', tag, 'backend/protos/mgmt') ?? '';
  const lines = files
    .split('\n')
    .filter((path) => path.endsWith('.proto'))
    .map((path) => [path, Object.fromEntries(linesOfProto(show(tag, path) ?? ''))]);
  writeFileSync(protoLinesFile, `${JSON.stringify(Object.fromEntries(lines), undefined, 2)}\n`);
}

/** Files that differ between two tags: their new name, or nothing when they are gone. */
function changedFiles(from: string, to: string): Map<string, string | undefined> {
  const list = git('diff', '--name-status', '--find-renames', '--no-ext-diff', from, to) ?? '';
  const rows = list.split('\n').map((line) => line.split('\t'));
  return new Map(
    rows.map(([status, path = '', moved = path]) => [path, status === 'D' ? undefined : moved]),
  );
}

const from = `v${site.release}`;
expectTag(from);
if (writesProtos) {
  writeProtoLines(from);
}
const statements = readStatements();

if (to === undefined) {
  const faults = findFaults(statements, (path) => show(from, path));
  const coverage = coverageByPage(statements);
  const pages = coverage.map(({page, total, covered}) => ({page, total, covered}));
  const sum = `${texts.size} files of ${from} read, ${faults.length} wrong citations.`;
  print({release: from, pages, faults}, [formatCoverage(coverage), '', ...faults, sum].join('\n'));
  const isComplete = coverage.every(({missing}) => missing.length === 0);
  process.exitCode = isComplete && faults.length === 0 ? 0 : 1;
} else {
  expectTag(to);
  const changes = changedFiles(from, to);
  const stale = findStale(statements, (path) => {
    const moved = changes.get(path);
    return changes.has(path)
      ? {
          before: show(from, path) ?? '',
          after: moved === undefined ? undefined : show(to, moved),
          movedTo: moved === path ? undefined : moved,
        }
      : undefined;
  });
  const comparison = {from, to, total: statements.length};
  print({...comparison, statements: stale}, formatStale(stale, comparison));
}
