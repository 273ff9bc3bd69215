// cspell:ignore procesure outptu
import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, describe, expect, test} from 'vitest';
import {faultsIn} from '../../../scripts/check.mjs';

describe('what a tool says about pages', () => {
  test('is read wherever the line names one of them, once', () => {
    const output = [
      '+   "docs/cli/sync.mdx:4: bash: no flag \\"--outptu\\". Correct it.",',
      'docs/cli/sync.mdx:9:6 - Unknown word (procesure)',
      'docs/cli/sync.mdx:9:6 - Unknown word (procesure)',
      'docs/cli/login.mdx:1: another page',
    ].join('\n');
    expect(faultsIn(output, ['docs/cli/sync.mdx'])).toEqual([
      'docs/cli/sync.mdx:4: bash: no flag "--outptu". Correct it.',
      'docs/cli/sync.mdx:9:6 - Unknown word (procesure)',
    ]);
  });
});

describe('npm run check', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'check-'));
  const log = path.join(folder, 'log');

  /** Checks everything with an npm that only writes down what it is asked for, and fails with one script. */
  function check(failing = '') {
    const npm = `#!/bin/sh\nfor script; do :; done\necho "$script" >> '${log}'\ntest "$script" != '${failing}'\n`;
    writeFileSync(path.join(folder, 'npm'), npm, {mode: 0o755});
    rmSync(log, {force: true});
    const {status, stderr} = spawnSync(process.execPath, ['scripts/check.mjs'], {
      encoding: 'utf8',
      env: {...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}`},
    });
    return {status, stderr, scripts: readFileSync(log, 'utf8').trim().split('\n')};
  }

  afterAll(() => rmSync(folder, {recursive: true}));

  test('runs each linter, looks at types, and then runs the tests', () => {
    const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const linters = Object.keys(scripts).filter((name) => name.startsWith('lint:'));
    const checked = check();
    expect(checked).toMatchObject({status: 0, stderr: ''});
    expect(checked.scripts.slice(0, -1).sort()).toEqual(
      [...linters, 'format:check', 'typecheck'].sort(),
    );
    expect(checked.scripts.at(-1)).toBe('test:unit');
  });

  test('runs the others when one fails, names it, and runs no tests', () => {
    const {status, stderr, scripts} = check('lint:md');
    expect({status, stderr}).toEqual({
      status: 1,
      stderr: 'To correct: lint:md. The tests run when nothing is left.\n',
    });
    expect(scripts).toContain('typecheck');
    expect(scripts).not.toContain('test:unit');
  });

  test('fails when the tests do', () => {
    expect(check('test:unit').status).toBe(1);
  });
});

describe('npm run check -- FILE', () => {
  const page = 'docs/cli/new-page.mdx';
  const check = (...names: readonly string[]) =>
    spawnSync(process.execPath, ['scripts/check.mjs', ...names], {encoding: 'utf8'});

  afterEach(() => rmSync(page, {force: true}));

  test('names each mistake of a page with its line', () => {
    const whoami = readFileSync('docs/cli/whoami.mdx', 'utf8');
    const mistakes = [
      'The procesure simply links to [nothing](./gone.mdx).',
      '```bash\nneosync whoami --outptu json\n```',
    ];
    writeFileSync(page, `${whoami}\n${mistakes.join('\n\n')}\n`);
    const {status, stderr} = check(page);
    const line = whoami.split('\n').length + 1;
    expect(status).toBe(1);
    expect(stderr).toContain(`${page}:${line}: [](./gone.mdx): ./gone.mdx is no file.`);
    expect(stderr).toContain(`${page}:${line}:5 - Unknown word (procesure)`);
    expect(stderr).toContain('filler: Leave the filler word out.');
    expect(stderr).toContain(`${page}:${line + 2}: bash: neosync whoami has no flag --outptu.`);
  });

  test('says what is no page', () => {
    expect(check('docs/gone.mdx')).toMatchObject({
      status: 1,
      stderr: 'docs/gone.mdx is no page. Name a file such as docs/quickstart.mdx, or --changed.\n',
    });
  });

  test('passes a page without a mistake', () => {
    expect(
      execFileSync('npm', ['run', '--silent', 'check', '--', 'docs/cli/whoami.mdx'], {
        encoding: 'utf8',
      }),
    ).toBe('Nothing to correct in 1 page. npm test looks at the whole site.\n');
  });
});
