// @ts-check
// Compares what the documentation cites with a clone of the tool: npm run evidence -- --source DIR
import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {coverageByPage, findFaults} from './evidence/check.mjs';
import {findStale, readDiff} from './evidence/compare.mjs';
import {protoLinesFile, readStatements} from './evidence/project.mjs';
import {linesOfProto} from './evidence/proto-lines.mjs';
import {formatCoverage, formatStale, staleAsJson} from './evidence/report.mjs';

const usage = 'Use: npm run evidence -- --source DIR [--to TAG] [--json] [--write-protos]';

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
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
    return fail(`${/** @type {Error} */ (error).message}\n${usage}`);
  }
}

const {source, to, json = false, 'write-protos': writesProtos = false} = readArguments();
if (source === undefined) {
  fail(`--source is missing: name a folder with a clone of the tool and its tags.\n${usage}`);
}

/**
 * @param {readonly string[]} parameters
 * @returns {string | undefined} what git printed; nothing when it refused
 */
function git(...parameters) {
  const {status, stdout} = spawnSync('git', ['-C', source ?? '.', ...parameters], {
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
  });
  return status === 0 ? stdout : undefined;
}

/** @param {string} tag */
function expectTag(tag) {
  if (git('rev-parse', '--verify', '--quiet', `${tag}^{commit}`) === undefined) {
    fail(
      `${source} has no tag ${tag}. Clone the tool with its tags, or run git fetch --tags there.`,
    );
  }
}

const from = `v${JSON.parse(readFileSync('package.json', 'utf8')).version}`;
expectTag(from);
if (writesProtos) {
  const protos = git('ls-tree', '-r', '--name-only', from, 'backend/protos/mgmt') ?? '';
  const lines = protos
    .split('\n')
    .filter((path) => path.endsWith('.proto'))
    .map((path) => [path, Object.fromEntries(linesOfProto(git('show', `${from}:${path}`) ?? ''))]);
  writeFileSync(protoLinesFile, `${JSON.stringify(Object.fromEntries(lines), undefined, 2)}\n`);
}
const statements = readStatements();

if (to === undefined) {
  /** @type {Map<string, string | undefined>} */
  const files = new Map();
  const faults = findFaults(statements, (path) => {
    if (!files.has(path)) {
      files.set(path, git('show', `${from}:${path}`));
    }
    return files.get(path);
  });
  const coverage = coverageByPage(statements);
  const missing = [...coverage.values()].flatMap((page) => page.missing);
  if (json) {
    const pages = [...coverage].map(([page, {total, covered}]) => ({page, total, covered}));
    console.log(JSON.stringify({release: from, pages, faults}, undefined, 2));
  } else {
    console.log(formatCoverage(coverage));
    console.log(
      [
        '',
        ...faults,
        `${files.size} files of ${from} read, ${faults.length} wrong citations.`,
      ].join('\n'),
    );
  }
  process.exitCode = faults.length + missing.length > 0 ? 1 : 0;
} else {
  expectTag(to);
  const diff = git(
    'diff',
    '--unified=0',
    '--find-renames',
    '--no-color',
    '--no-ext-diff',
    from,
    to,
  );
  if (diff === undefined) {
    fail(`git could not compare ${from} with ${to} in ${source}.`);
  }
  const stale = findStale(statements, readDiff(diff));
  const release = {from, to, total: statements.length};
  console.log(
    json ? JSON.stringify(staleAsJson(stale, release), undefined, 2) : formatStale(stale, release),
  );
}
