// cspell:ignore procesure outptu
import {execFileSync, spawnSync} from 'node:child_process';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {afterEach, describe, expect, test} from 'vitest';
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
