import fs from 'node:fs';
import path from 'node:path';
import {unzipSync} from 'fflate';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {site} from '../../src/config/site';
import {compileProtos} from '../../src/plugins/protodocs/compile';
import {makeDownloads} from '../../src/plugins/protodocs/downloads';
import {httpStatus} from '../../src/plugins/protodocs/errors';
import {descriptorSetName} from '../../src/plugins/protodocs/samples/samples';
import {programs, runProgram} from './api-project';
import {createApiServer, loadApiSchema, type ApiServer} from './api-server';
import {accountId, createWorkspace} from './api-workspace';
import {readPages, type Fence} from './pages';

const page = readPages().find(({file}) => file === 'protodocs/index.mdx')!;
const source = fs.readFileSync(page.file, 'utf8');

const apiKey = 'neo_at_v1_5b0a5f0e-6f5d-4a37-9d0a-0d3f5c1e7a42';
const jobId = '5f0c2a9e-7d41-4b8e-9c36-1e8a4d7b2f60';
const ids = {
  YOUR_SOURCE_ID: '0d1b7c52-3f6e-4e0a-8a49-52c7d8e1f306',
  YOUR_STAGE_ID: '9a4e6d38-b2c1-47f5-8d60-7f1e0b5c3a92',
  YOUR_JOB_ID: jobId,
};

/** What a reader writes in place of the names that begin with YOUR. */
const values = {...ids, YOUR_API_KEY: apiKey, YOUR_RUN_ID: `${jobId}-2024-05-31T12:05:03Z`};

/** A line that the script prints before each fence. */
const mark = '=== fence ===';

let server: ApiServer;
let folder: string;
/** The bash fences, each with what it printed and the answer that the page shows after it. */
let shown: {code: string; printed: string; answer: Fence | undefined}[];

beforeAll(async () => {
  const newIds = Object.values(ids);
  server = await createApiServer({
    answer: createWorkspace({
      newId: () => newIds.shift() ?? crypto.randomUUID(),
      logLines: ['first line', 'second line'],
    }),
    tokens: {apiKey, user: 'a.b.c'},
  });
  fs.mkdirSync('.cache', {recursive: true});
  folder = fs.mkdtempSync(path.resolve('.cache', 'reader-'));
  fs.writeFileSync(path.join(folder, descriptorSetName), compileProtos('protodocs/proto'));

  const fences = page.fences.filter(({language}) => language === 'bash');
  const script = Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(name, value),
    fences.map(({code}) => `echo '${mark}'\n${code}\necho`).join('\n'),
  );
  const {status, stdout, stderr} = await runProgram(
    'bash',
    ['-ec', script.replaceAll('http://localhost:8080', server.url)],
    {cwd: folder, env: {...programs, HOME: folder}},
  );
  expect([status, stderr]).toEqual([0, '']);
  const outputs = stdout.split(`${mark}\n`).slice(1);
  shown = fences.map((fence, index) => {
    const next = page.fences[page.fences.indexOf(fence) + 1];
    return {
      code: fence.code,
      printed: outputs[index]?.trim() ?? '',
      answer: next?.language === 'json' ? next : undefined,
    };
  });
}, 120_000);

afterAll(async () => {
  await server.close();
  fs.rmSync(folder, {recursive: true});
});

describe('the calls of the overview of the API', () => {
  test('are answered without an error, but for the one that shows an error', () => {
    const errors = shown.filter(({printed}) => printed.includes('"code"'));
    expect(errors.map(({code}) => code)).toEqual([expect.stringContaining('"personal"')]);
  });

  test('get the answers that the page shows', () => {
    const answers = shown.filter(({answer}) => answer);
    expect(answers).toHaveLength(5);
    for (const {printed, answer} of answers) {
      const [actual, expected] = [printed, answer?.code ?? ''].map((json) => {
        // The releases of protovalidate encode the broken rules differently.
        const {details: _details, ...rest} = JSON.parse(json) as Record<string, unknown>;
        return rest;
      });
      expect(actual).toEqual(expected);
    }
  });

  test('reach every procedure of the walk-through, streams included', () => {
    expect(server.calls.map(({method}) => method.name)).toEqual([
      'GetAuthStatus',
      'GetUserAccounts',
      'CheckConnectionConfig',
      'CreateConnection',
      'CreateConnection',
      'CreateJob',
      'CreateJobRun',
      'GetJobRuns',
      'GetJobRunLogsStream',
    ]);
    expect(shown.find(({code}) => code.includes('buf curl'))?.printed).toContain('second line');
  });

  test('use the account of the quickstart', () => {
    expect(source).toContain(`export ACCOUNT_ID=${accountId}`);
  });
});

describe('the tables of the overview of the API', () => {
  test('count the procedures of each service', () => {
    const rows = [...source.matchAll(/^\| \[(\w+Service)\]\(\/api\/(\S+)\) \| (\d+) \|/gm)];
    const {files} = loadApiSchema();
    expect(rows.map(([, name, file, count]) => `${name} ${file} ${count}`).sort()).toEqual(
      files
        .flatMap(({proto, services}) =>
          services.map(({name, methods}) => `${name} ${proto.name} ${methods.length}`),
        )
        .sort(),
    );
  });

  test('give each error code its status', () => {
    const rows = [...source.matchAll(/^\| `(\w+)` \| (\d{3}) \|/gm)];
    expect(Object.fromEntries(rows.map(([, code, status]) => [code, Number(status)]))).toEqual(
      httpStatus,
    );
  });

  test('name procedures and fields that exist', () => {
    const {files} = loadApiSchema();
    const services = files.flatMap((file) => file.services);
    const procedures = services.flatMap(({name, methods}) =>
      methods.flatMap((method) => [method.name, `${name}/${method.name}`]),
    );
    const named = [
      ...source.matchAll(
        /`((?:\w+Service\/)?(?:Get|Set|Is|Create|Delete|Check)[A-Z]\w+|\w+Service\/\w+)`/g,
      ),
    ];
    expect(named.length).toBeGreaterThan(10);
    expect(
      named.map(([, name]) => name).filter((name) => !procedures.includes(name ?? '')),
    ).toEqual([]);
  });

  test('link the downloads by their names', () => {
    const downloads = makeDownloads({'buf.yaml': ''}, new Uint8Array(), site.release);
    const links = [...source.matchAll(/\(pathname:\/\/\/api\/([\w.-]+)\)/g)].map(
      ([, name]) => name,
    );
    expect(links).toEqual([...downloads.keys()]);
    const [zip = new Uint8Array()] = downloads.values();
    const [entry = ''] = Object.keys(unzipSync(zip));
    expect(source).toContain(`Unpacks into \`${path.posix.dirname(entry)}\``);
  });
});
