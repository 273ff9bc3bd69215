import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {compareBuilds} from '../../../scripts/compare-builds';

let folder: string;
let base: string;
let build: string;

const files = {
  'index.html': '<main><h2 id="start">Start</h2></main><script src="/assets/a.1.js"></script>',
  'index.md': '# Home\n',
  'cli/sync.html': '<main><h2 id="flags">Flags</h2></main>',
  'cli/sync.md': '# neosync sync\n',
  '404.html': '<main></main>',
  'assets/a.1.js': '1234567890',
};

function write(to: string, content: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(content)) {
    mkdirSync(path.dirname(path.join(to, name)), {recursive: true});
    writeFileSync(path.join(to, name), text);
  }
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'compare-'));
  [base, build] = [path.join(folder, 'base'), path.join(folder, 'build')];
  write(base, files);
  write(build, files);
});

afterEach(() => rmSync(folder, {recursive: true}));

describe('a build beside the one before', () => {
  test('changes nothing for readers when only names of scripts differ', () => {
    write(build, {'index.html': files['index.html'].replace('a.1.js', 'a.2.js')});
    const text = compareBuilds(base, build);
    expect(text).toContain('Every page says the same as before.');
    expect(text).toContain('| Scripts | 10 | 10 | 0 |');
  });

  test('has new pages, pages that are gone, and pages that say something else', () => {
    write(build, {'guides/new.html': '<main></main>', 'index.md': '# Welcome\n'});
    rmSync(path.join(build, 'cli'), {recursive: true});
    const text = compareBuilds(base, build);
    expect(text).toContain('### New pages (1)\n\n- `/guides/new`\n');
    expect(text).toContain('### Pages that are gone (1)\n\n- `/cli/sync`\n');
    expect(text).toContain('### Pages that say something else (1)\n\n- `/`\n');
  });

  test('has new anchors and anchors that are gone', () => {
    write(build, {'cli/sync.html': '<main><h2 id="options">Options</h2></main>'});
    const text = compareBuilds(base, build);
    expect(text).toContain('### New anchors (1)\n\n- `/cli/sync#options`\n');
    expect(text).toContain('### Anchors that are gone (1)\n\n- `/cli/sync#flags`\n');
  });

  test('weighs more or less, twins of compression not counted', () => {
    write(build, {'assets/a.1.js': 'x'.repeat(1234), 'assets/a.1.js.br': 'x', 'index.md': '#'});
    const text = compareBuilds(base, build);
    expect(text).toContain('| Scripts | 10 | 1,234 | 1,224 |');
    expect(text).toContain('| Markdown | 22 | 16 | -6 |');
    expect(text).toContain('| Other files | 0 | 0 | 0 |');
  });
});

test('npm run compare says which folder has no build', () => {
  const run = (...names: readonly string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/compare-builds.ts', ...names], {
      encoding: 'utf8',
    });
  expect(run(base)).toMatchObject({
    status: 1,
    stderr: 'Name two folders with a build: npm run compare -- ../base/build build\n',
  });
  expect(run(base, path.join(folder, 'gone'))).toMatchObject({
    status: 1,
    stderr: 'gone/ is missing: run npm run build first\n',
  });
  const same = run(base, build);
  expect(same.status).toBe(0);
  expect(same.stdout).toMatch(/^## What changes for readers\n/);
});
