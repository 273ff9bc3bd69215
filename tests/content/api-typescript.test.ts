import fs from 'node:fs';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest';
import {createReaderProject, samples, type ReaderProject} from './api-project';
import {createApiServer, type ApiServer} from './api-server';
import {accountId, createWorkspace, type WorkspaceOptions} from './api-workspace';
import {readPages} from './pages';

const tokens = {apiKey: 'neo_at_v1_5b0a5f0e-6f5d-4a37-9d0a-0d3f5c1e7a42', user: 'a.b.c'};

let project: ReaderProject;
let server: ApiServer | undefined;

/** The client object of the published SDK, made of the generated client. */
const sdk = `
import {createClient, type Interceptor, type Transport} from '@connectrpc/connect';
import {JobService} from './gen/mgmt/v1alpha1/job_pb.js';
import {UserAccountService} from './gen/mgmt/v1alpha1/user_account_pb.js';

interface ClientConfig {
  getAccessToken?: () => string | Promise<string>;
  getTransport(interceptors: Interceptor[]): Transport;
}

export function getNeosyncClient({getAccessToken, getTransport}: ClientConfig) {
  const addToken: Interceptor = (next) => async (request) => {
    request.header.set('Authorization', \`Bearer \${await getAccessToken?.()}\`);
    return next(request);
  };
  const transport = getTransport([addToken]);
  return {
    jobs: createClient(JobService, transport),
    users: createClient(UserAccountService, transport),
  };
}
`;

beforeAll(async () => {
  const sample = fs.readFileSync(path.join(samples, 'sdk/list-jobs.ts'), 'utf8');
  project = await createReaderProject({
    'src/list-jobs.ts': sample.replace("'@neosync/sdk'", "'./sdk.js'"),
    'src/sdk.ts': sdk,
  });
}, 120_000);

afterAll(() => project.remove());

afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function start(options?: WorkspaceOptions): Promise<Record<string, string>> {
  server = await createApiServer({answer: createWorkspace(options), tokens});
  return {NEOSYNC_API_URL: server.url, NEOSYNC_API_KEY: tokens.apiKey};
}

/** Replaces what differs from run to run. */
function withoutIds(text: string): string {
  return text.replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, 'UUID');
}

describe('the programs of the TypeScript tutorial', () => {
  test('list the accounts', async () => {
    const env = await start();
    expect(await project.run('accounts', env)).toEqual({
      status: 0,
      stdout: `${accountId} personal PERSONAL\n`,
      stderr: '',
    });
  });

  test('synchronize a table and print the log', async () => {
    const env = await start({logLines: ['first line', 'second line']});
    const {status, stdout, stderr} = await project.run('sync', env);
    expect([status, stderr]).toEqual([0, '']);
    expect(withoutIds(stdout)).toMatchInlineSnapshot(`
      "public.users: INSERT, SELECT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER
      job UUID
      run UUID-2024-05-31T12:05:03Z
      RUNNING
      COMPLETE
      2024-05-31T12:02:11.000Z first line
      2024-05-31T12:02:11.000Z second line
      "
    `);
    expect(server?.calls.map(({method}) => method.name)).toMatchInlineSnapshot(`
      [
        "GetUserAccounts",
        "CheckConnectionConfig",
        "GetConnections",
        "CreateConnection",
        "GetConnections",
        "CreateConnection",
        "GetJobs",
        "CreateJob",
        "GetJobRuns",
        "CreateJobRun",
        "GetJobRuns",
        "GetJobRun",
        "GetJobRun",
        "GetJobRunLogsStream",
      ]
    `);
  });

  test('reuse what is there when they run again, and get along without logs', async () => {
    const env = await start();
    await project.run('sync', env);
    const {status, stdout} = await project.run('sync', env);
    expect([status, stdout]).toEqual([0, expect.stringContaining('This server keeps no logs')]);
    const created = server?.calls.filter(({method}) => /^Create(?:Conn|Job$)/.test(method.name));
    expect(created).toHaveLength(3);
  });

  test('say why a run failed', async () => {
    const env = await start({outcome: 'FAILED', logLines: []});
    const {status, stderr} = await project.run('sync', env);
    expect([status, stderr]).toMatchInlineSnapshot(`
      [
        1,
        "GenerateBenthosConfigs: unable to open the database
      Error: The run ended as FAILED
      ",
      ]
    `);
  });

  test.each([
    [
      'no key',
      {NEOSYNC_API_KEY: ''},
      '[unauthenticated] must provide valid bearer token\nSet NEOSYNC_API_KEY to a valid API key.\n',
    ],
    [
      'an unreachable server',
      {NEOSYNC_API_URL: 'http://127.0.0.1:9'},
      '[unavailable] connect ECONNREFUSED 127.0.0.1:9\nIs NEOSYNC_API_URL right, and does the API run?\n',
    ],
    [
      'an unreachable database',
      {SOURCE_URL: 'postgres://me:secret@elsewhere:5432/shop'},
      'Error: The API cannot open the database: lookup elsewhere: no such host\n',
    ],
    [
      'an unknown account',
      {NEOSYNC_ACCOUNT: 'nobody'},
      'Error: Set NEOSYNC_ACCOUNT to one of these names: personal\n',
    ],
  ])('end with a sentence on %s', async (_name, env, message) => {
    const {status, stderr} = await project.run('sync', {...(await start()), ...env});
    expect([status, stderr]).toEqual([1, message]);
  });

  test('ask which account is meant when there are several', async () => {
    const env = await start({accounts: ['personal', 'shop']});
    const {stderr} = await project.run('sync', env);
    expect(stderr).toMatchInlineSnapshot(`
      "Error: Set NEOSYNC_ACCOUNT to one of these names: personal, shop
      "
    `);
  });
});

describe('the program for the SDK', () => {
  test('makes calls that the API has', async () => {
    const env = await start();
    await project.run('sync', env);
    const {status, stdout} = await project.run('list-jobs', env);
    expect([status, withoutIds(stdout)]).toEqual([0, 'personal UUID api-users\n']);
  });
});

describe('the page of the tutorial', () => {
  const file = 'protodocs/typescript.mdx';
  const page = fs.readFileSync(file, 'utf8');

  test('shows what the programs print', async () => {
    const env = await start();
    const fences = readPages().find((one) => one.file === file)!.fences;
    const outputs = fences.filter(({meta}) => meta.output).map(({code}) => `${code}\n`);
    const generated = fs.readdirSync(path.join(project.folder, 'src/gen/mgmt/v1alpha1'));
    const accounts = await project.run('accounts', env);
    const sync = await project.run('sync', env);
    expect(outputs.map(withoutIds)).toEqual([
      `${generated.join('\n')}\n`,
      withoutIds(accounts.stdout),
      withoutIds(sync.stdout),
    ]);
  });

  test('names the versions that are tried here', () => {
    const packages = [...page.matchAll(/(?<=\s)(?<name>@?[\w/-]+)@(?<version>\d[\d.]+)/g)];
    expect(packages.length).toBeGreaterThan(5);
    for (const {groups} of packages) {
      const {name = '', version} = groups ?? {};
      const manifest = fs.readFileSync(path.join('node_modules', name, 'package.json'), 'utf8');
      expect(`${name}@${version}`).toBe(
        `${name}@${(JSON.parse(manifest) as {version: string}).version}`,
      );
    }
  });

  test('shows every file of the project', () => {
    const shown = [...page.matchAll(/file="api\/typescript\/([\w.-]+)"/g)].map(([, name]) => name);
    expect(shown.sort()).toEqual(fs.readdirSync(path.join(samples, 'typescript')).sort());
  });
});
