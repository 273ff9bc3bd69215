// @ts-check
/**
 * `npm run check` looks at everything: types, linters, unit and content tests. `npm run check -- FILE …`
 * looks at pages alone, and `npm run check -- --changed` at those that differ from what was pushed: front
 * matter, prose, spelling, links and fragments, samples, evidence, and whether programs can read the page.
 */
import {spawn, spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {text} from 'node:stream/consumers';

const pagePattern = /^(?:docs|blog|protodocs)\/(?!(?:.*\/)?_).*\.mdx$/;
const tests = ['evidence', 'fences', 'front-matter', 'links', 'prose', 'structure'];

/**
 * Reads what a tool says about pages.
 *
 * @param {string} output of any of the tools
 * @param {readonly string[]} files
 * @returns {string[]} lines that name one of the files: `docs/page.mdx:12: cause. Cure.`
 */
export function faultsIn(output, files) {
  const found = output.split('\n').flatMap((line) => {
    const start = Math.min(
      ...files.map((file) => line.indexOf(`${file}:`)).filter((at) => at >= 0),
    );
    return Number.isFinite(start)
      ? [line.slice(start).replace(/",?$/, '').replaceAll('\\"', '"')]
      : [];
  });
  return [...new Set(found)];
}

/**
 * Runs a command to its end.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [settings]
 */
async function run(command, args, settings) {
  const child = spawn(command, args, {
    env: {...process.env, NO_COLOR: '1', ...settings},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on('close', (...result) => resolve(result))),
  ]);
  return {status, output: output + errors};
}

/**
 * Runs a tool of node_modules, without npx, which takes half a second for each.
 *
 * @param {string} tool
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [settings]
 */
async function runTool(tool, args, settings) {
  return {tool, ...(await run(`node_modules/.bin/${tool}`, args, settings))};
}

/** @param {readonly string[]} files */
async function checkPages(files) {
  const named = files.map((file) => file.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const results = await Promise.all([
    runTool(
      'vitest',
      [
        ...['run', '--project', 'content', '--testNamePattern', named, '--passWithNoTests'],
        // One worker loads each module once; the other core has the other tools. What is compiled is kept.
        ...['--maxWorkers', '1', '--experimental.fsModuleCache'],
        ...tests.map((name) => `tests/content/${name}.test.ts`),
      ],
      {PAGES: files.join(' ')},
    ),
    runTool('cspell', ['--no-progress', '--no-summary', '--no-color', '--relative', ...files]),
    runTool('markdownlint-cli2', ['--no-globs', ...files]),
    runTool('prettier', ['--check', ...files]),
  ]);
  const faults = results.flatMap(({tool, status, output}) => {
    if (status === 0) {
      return [];
    }
    if (tool === 'prettier') {
      const unformatted = files.filter((file) => output.includes(`[warn] ${file}`));
      return unformatted.map((file) => `${file}: is not formatted. Run npm run format.`);
    }
    const found = faultsIn(output, files);
    return found.length > 0 ? found : [output.trim()];
  });
  for (const fault of faults) {
    console.error(fault);
  }
  if (faults.length === 0) {
    const count = files.length === 1 ? '1 page' : `${files.length} pages`;
    console.log(`Nothing to correct in ${count}. npm test looks at the whole site.`);
  }
  return faults.length === 0 ? 0 : 1;
}

/** @returns the scripts of `npm run lint`, which begins with the slowest, and `typecheck` */
function linters() {
  const {scripts} = JSON.parse(readFileSync('package.json', 'utf8'));
  const parts = /** @type {string} */ (scripts.lint).split(' && ');
  return [...parts.map((part) => part.replace('npm run ', '')), 'typecheck'];
}

/** Runs the linters, two at a time, as each has work for one core, and then the tests. */
async function checkEverything() {
  const waiting = linters();
  const failed = /** @type {string[]} */ ([]);
  async function runNext() {
    for (let script = waiting.shift(); script !== undefined; script = waiting.shift()) {
      const {status, output} = await run('npm', ['run', '--silent', script]);
      console.log(`${script}: ${status === 0 ? 'nothing to correct' : 'failed'}`);
      process.stdout.write(output);
      if (status !== 0) {
        failed.push(script);
      }
    }
  }
  await Promise.all([runNext(), runNext()]);
  if (failed.length > 0) {
    console.error(`To correct: ${failed.join(', ')}. The tests run when nothing is left.`);
    return 1;
  }
  return spawnSync('npm', ['run', 'test:unit'], {stdio: 'inherit'}).status === 0 ? 0 : 1;
}

/**
 * Finds the pages that differ from what was pushed, or from the last commit if nothing was.
 *
 * @param {string} [cwd] a folder with a clone
 */
export function changedPages(cwd = '.') {
  /** @param {readonly string[]} args */
  const git = (...args) =>
    spawnSync('git', args, {cwd, encoding: 'utf8'}).stdout.split('\n').filter(Boolean);
  const [base = 'HEAD'] = ['@{upstream}', 'origin/HEAD', 'origin/main'].flatMap((pushed) =>
    git('merge-base', 'HEAD', pushed),
  );
  return [
    ...git('diff', '--name-only', '--relative', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => pagePattern.test(file));
}

/** @param {readonly string[]} names */
async function main(names) {
  if (names.length === 0) {
    return checkEverything();
  }
  const files = names.flatMap((name) =>
    name === '--changed' ? changedPages() : [name.replace(/^\.\//, '')],
  );
  const wrong = files.find((file) => !pagePattern.test(file) || !existsSync(file));
  if (wrong !== undefined) {
    console.error(`${wrong} is no page. Name a file such as docs/quickstart.mdx, or --changed.`);
    return 1;
  }
  if (files.length === 0) {
    console.log('No page differs from what was pushed.');
    return 0;
  }
  return checkPages([...new Set(files)]);
}

if (import.meta.filename === process.argv[1]) {
  process.exit(await main(process.argv.slice(2)));
}
