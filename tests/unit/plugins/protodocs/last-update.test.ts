import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {lastUpdates} from '../../../../src/plugins/protodocs/last-update';

let project: string;

beforeEach(() => {
  project = fs.mkdtempSync(path.join(os.tmpdir(), 'history-'));
});

afterEach(() => fs.rmSync(project, {recursive: true}));

function git(args: readonly string[], date = ''): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  execFileSync('git', [...identity, ...args], {
    cwd: project,
    env: {...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date},
  });
}

function commit(file: string, date: string): void {
  fs.mkdirSync(path.join(project, path.dirname(file)), {recursive: true});
  fs.writeFileSync(path.join(project, file), date);
  git(['add', file]);
  git(['commit', '--quiet', '--message', file], date);
}

describe('the dates of files', () => {
  it('are those of the last commits that changed them', () => {
    git(['init', '--quiet']);
    commit('a/one.proto', '2024-05-01T10:00:00+00:00');
    commit('a/two.proto', '2024-05-02T10:00:00+00:00');
    commit('a/one.proto', '2024-05-03T10:00:00+00:00');
    commit('other.proto', '2024-05-04T10:00:00+00:00');
    expect(Object.fromEntries(lastUpdates(['a'], project))).toEqual({
      'a/one.proto': '2024-05-03T10:00:00+00:00',
      'a/two.proto': '2024-05-02T10:00:00+00:00',
    });
  });

  it('are unknown without a history', () => {
    expect(lastUpdates(['a'], project).size).toBe(0);
  });
});
