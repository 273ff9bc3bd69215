import {spawnSync} from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {changedPages} from '../../../scripts/check.mjs';

let folder: string;
let clone: string;

/** Runs git in the clone, with a program in place of npm that notes its words and ends with a status. */
function git(args: string, status = 0) {
  return spawnSync('git', args.split(' '), {
    cwd: clone,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${folder}/bin:${process.env.PATH}`,
      STATUS: String(status),
      GIT_AUTHOR_NAME: 'a',
      GIT_AUTHOR_EMAIL: 'a@example.com',
      GIT_COMMITTER_NAME: 'a',
      GIT_COMMITTER_EMAIL: 'a@example.com',
    },
  });
}

function commit(file: string): void {
  mkdirSync(path.dirname(path.join(clone, file)), {recursive: true});
  writeFileSync(path.join(clone, file), 'text\n');
  git('add .');
  expect(git('commit -qm change')).toMatchObject({status: 0});
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'push-'));
  clone = path.join(folder, 'clone');
  mkdirSync(path.join(folder, 'bin'));
  writeFileSync(
    path.join(folder, 'bin/npm'),
    `#!/bin/sh\necho "npm $*" >> ${folder}/calls\nexit $STATUS\n`,
  );
  chmodSync(path.join(folder, 'bin/npm'), 0o755);
  spawnSync('git', ['init', '-q', '--bare', path.join(folder, 'remote')]);
  spawnSync('git', ['clone', '-q', path.join(folder, 'remote'), clone]);
  cpSync('.githooks', path.join(clone, '.githooks'), {recursive: true});
  commit('docs/quickstart.mdx');
  expect(git('push -q -u origin HEAD')).toMatchObject({status: 0});
});

afterEach(() => rmSync(folder, {recursive: true}));

const calls = () => readFileSync(path.join(folder, 'calls'), 'utf8');

test('a clone pushes without a check until its owner asks for one', () => {
  expect(calls).toThrow('ENOENT');
  git('config core.hooksPath .githooks');
  commit('docs/platform.mdx');
  expect(git('push -q')).toMatchObject({status: 0});
  expect(calls()).toBe('npm run --silent check -- --changed\n');
});

test('a page with a mistake is not pushed', () => {
  git('config core.hooksPath .githooks');
  commit('docs/platform.mdx');
  expect(git('push -q', 1).status).not.toBe(0);
  expect(git('rev-list --count @{upstream}..HEAD').stdout).toBe('1\n');
});

test('the pages that a push would bring are those committed, changed and new since the last one', () => {
  expect(changedPages(clone)).toEqual([]);
  commit('docs/platform.mdx');
  commit('docs/_templates/guide.mdx');
  writeFileSync(path.join(clone, 'docs/quickstart.mdx'), 'other text\n');
  writeFileSync(path.join(clone, 'docs/new.mdx'), 'new\n');
  expect(changedPages(clone)).toEqual(['docs/platform.mdx', 'docs/quickstart.mdx', 'docs/new.mdx']);
});
