// cspell:ignore trublesooting Jobbs
import {execFileSync} from 'node:child_process';
import {cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {Transport} from '@modelcontextprotocol/sdk/shared/transport.js';
import {expect, test} from '@playwright/test';
import {createServer} from '../../hosting/server.mjs';
import {createMcpHandler} from '../../mcp/http';
import {rawRequest} from './raw-request';
import {writtenQueries} from './search-queries';

const server = createServer('build', {mcp: createMcpHandler('build')});
let address: string;

test.beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
});

test.afterAll(() => server.close());

const transports = {
  'over standard input and output': () =>
    new StdioClientTransport({command: process.execPath, args: ['mcp/stdio.mjs']}),
  'over HTTP': () => new StreamableHTTPClientTransport(new URL(address)),
};

async function connect(transport: Transport = transports['over HTTP']()): Promise<Client> {
  const client = new Client({name: 'test', version: '1'});
  await client.connect(transport);
  return client;
}

interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

async function ask(client: Client, name: string, input: Record<string, unknown>): Promise<Answer> {
  const {content, isError} = await client.callTool({name, arguments: input});
  const [part] = content as {text: string}[];
  return {text: part?.text ?? '', isError: isError === true};
}

for (const [where, transport] of Object.entries(transports)) {
  test(`a program asks the documentation ${where}`, async () => {
    const client = await connect(transport());
    const {tools} = await client.listTools();
    expect(tools.map(({name}) => name)).toEqual([
      'search_docs',
      'read_page',
      'list_pages',
      'describe_api',
      'find_error',
      'check_settings',
    ]);

    const found = await ask(client, 'search_docs', {query: 'which port does the API use'});
    const [first] = found.text.split('\n\n2. ');
    expect(first).toContain('https://docs.neosync.dev/deploy/introduction#ports');
    expect(first).toContain('The API listens on port 8080');
    expect(found.text).toMatch(/Describes Neosync \d+\.\d+\.\d+\.$/);

    const section = await ask(client, 'read_page', {path: '/quickstart.md#start'});
    expect(section.text).toMatch(/^## Start the stack\n/);
    expect(section.text).toContain('Source: https://docs.neosync.dev/quickstart#start.');
    expect(
      await ask(client, 'read_page', {path: 'quickstart', section: 'start-the-stack'}),
    ).toEqual(section);

    const {resources} = await client.listResources();
    const {contents} = await client.readResource({uri: 'https://docs.neosync.dev/quickstart.md'});
    expect(resources.length).toBeGreaterThan(60);
    expect(contents[0]).toMatchObject({mimeType: 'text/markdown'});
    await client.close();
  });
}

test('a log is answered with the messages in it', async () => {
  const client = await connect();
  const {text} = await ask(client, 'find_error', {
    text: 'could not successfully complete sync activity: pq: permission denied for table users (password=hunter2)',
  });
  expect(text).toMatch(
    /^1\. permission denied for table: \S+\/guides\/troubleshooting#permission-denied-table\n/,
  );
  expect(text).toContain('**Cure:**');
  expect(text).toContain('2. could not successfully complete sync activity: …: ');
  expect(text).not.toContain('hunter2');
  expect((await ask(client, 'find_error', {text: 'nginx is up'})).text).toMatch(/^No message/);
  await client.close();
});

const settings = [
  'NEOSYNC_URL=http://api:8080',
  'TEMPORAL_TASK_QUEUES=sync-job',
  'REDIS_URL=rediss://default:hunter2@redis:6379',
  'HTTPS_PROXY=http://proxy:3128',
].join('\n');

/** What is no settings, with what is said about it. */
const noSettings: readonly (readonly [name: string, text: unknown, answer: RegExp])[] = [
  ['nothing', '', /text/],
  ['a number', 5, /text/],
  ['nothing at all', undefined, /text/],
  ['more than the longest text', 'x'.repeat(50_001), /text/],
];
const strangeSettings: readonly (readonly [name: string, text: string, answer: RegExp])[] = [
  ['prose', 'Hello world.', /^This is no file that can be checked\./],
  ['broken YAML', 'services: [', /^Line 1 is not YAML: /],
  ['deep YAML', `services: ${'['.repeat(40_000)}`, /nests more than 80 levels deep/],
  [
    'aliases that stand for more and more',
    `a0: &a0 {x: 1}\n${Array.from({length: 60}, (_, level) => `a${level + 1}: &a${level + 1} {<<: [${Array.from({length: 20}, () => `*a${level}`).join(', ')}]}`).join('\n')}\nservices: *a60\n`,
    /\./,
  ],
];

for (const [where, transport] of Object.entries(transports)) {
  test(`settings are checked by line ${where}, and strange ones end in a sentence`, async () => {
    const client = await connect(transport());
    const {text, isError} = await ask(client, 'check_settings', {text: settings});
    expect(isError).toBe(false);
    expect(text).toMatch(
      /^A file of environment variables for Neosync \d+\.\d+\.\d+: Worker\. \d findings\.\n/,
    );
    expect(text).toContain(
      '- Line 2, Worker, error: `TEMPORAL_TASK_QUEUES` is not read. It looks like `TEMPORAL_TASK_QUEUE`.\n  Cure: Write `TEMPORAL_TASK_QUEUE`. See https://docs.neosync.dev/deploy/environment-variables#worker-temporal-task-queue',
    );
    expect(text).toContain('Left alone, because Neosync has no such settings: HTTPS_PROXY.');
    expect(text).not.toContain('hunter2');
    expect(text).toMatch(/Describes Neosync \d+\.\d+\.\d+\.$/);

    for (const [name, strange, says] of strangeSettings) {
      const answer = await ask(client, 'check_settings', {text: strange});
      expect(answer, name).toMatchObject({isError: false, text: expect.stringMatching(says)});
      expect(answer.text.length, name).toBeLessThan(25_000);
    }
    for (const [name, wrong, says] of noSettings) {
      const answer = await ask(client, 'check_settings', {text: wrong});
      expect(answer, name).toMatchObject({isError: true, text: expect.stringMatching(says)});
    }
    await client.close();
  });
}

test('1 MB of settings is refused over both transports', async () => {
  const text = 'A=1\n'.repeat(250_000);
  const direct = await connect(transports['over standard input and output']());
  expect(await ask(direct, 'check_settings', {text})).toMatchObject({isError: true});
  await direct.close();
  const remote = await connect();
  await expect(ask(remote, 'check_settings', {text})).rejects.toThrow('at most 65536 bytes');
  await remote.close();
});

test('a long page comes with its sections, and each of them can be read', async () => {
  const client = await connect();
  const path = '/api/mgmt/v1alpha1/job.proto';
  const {text} = await ask(client, 'read_page', {path});
  const anchors = [...text.matchAll(/^ *- .* \(#(\S+)\)$/gm)].map(([, anchor]) => anchor);
  expect(text.length).toBeLessThan(24_000);
  expect(anchors.length).toBeGreaterThan(30);
  for (const section of anchors) {
    expect(await ask(client, 'read_page', {path, section})).toMatchObject({isError: false});
  }
  await client.close();
});

test('an element of the API comes with its rules, errors and a sample', async () => {
  const client = await connect();
  const rpc = await ask(client, 'describe_api', {name: 'CreateJob'});
  expect(rpc.text).toMatch(/^### CreateJob\n/);
  for (const part of ['permission_denied', 'curl "$NEOSYNC_API_URL', 'job_name', 'Response']) {
    expect(rpc.text).toContain(part);
  }
  expect(rpc.text).not.toContain('package main');
  // The page that says how to connect shows this answer.
  const shown = readFileSync('docs/_snippets/guides/mcp-answer.txt', 'utf8').trim();
  expect((await ask(client, 'describe_api', {name: 'JobStatus'})).text).toBe(shown);
  const field = await ask(client, 'describe_api', {name: 'CreateJobRequest.job_name'});
  expect(field.text).toMatch(/^job_name: 3 to 30 characters/);
  await client.close();
});

test('what cannot be answered is said, with what is near', async () => {
  const client = await connect();
  const faults = [
    await ask(client, 'read_page', {path: '/guides/trublesooting'}),
    await ask(client, 'read_page', {path: '/../../etc/passwd'}),
    await ask(client, 'read_page', {path: '/quickstart', section: 'gone'}),
    await ask(client, 'search_docs', {query: ' ?! '}),
    await ask(client, 'describe_api', {name: 'GetJobbs'}),
  ];
  expect(faults.map(({isError}) => isError)).toEqual(faults.map(() => true));
  expect(faults[0]?.text).toContain('The nearest is /guides/troubleshooting.');
  expect(faults[1]?.text).toMatch(/^No page is at \/\.\.\/\.\.\/etc\/passwd\./);
  expect(faults[2]?.text).toMatch(/^\/quickstart has no section "gone"\. Its sections:\n/);
  expect(faults[3]?.text).toMatch(/^The query has no words\./);
  expect(faults[4]?.text).toMatch(/^Nothing in the API is called "GetJobbs"\./);

  for (const query of ['', 5, null, 'x'.repeat(2000)]) {
    const {text, isError} = await ask(client, 'search_docs', {query});
    expect(isError).toBe(true);
    expect(text).toContain('query');
  }
  await client.close();
});

test('the server refuses what is too large, too much, or comes from pages of other sites', async () => {
  const post = async (body: string, headers: Record<string, string> = {}): Promise<number> => {
    const init = {method: 'POST', body, headers: {'Content-Type': 'application/json', ...headers}};
    const response = await fetch(address, init);
    await response.text();
    return response.status;
  };
  expect(await post('{}', {Origin: 'https://other.example'})).toBe(403);
  expect(await post('{}', {Origin: 'null'})).toBe(403);
  expect(await post('x'.repeat(1e6))).toBe(413);
  expect(await post('{')).toBe(400);
  expect((await fetch(address)).status).toBe(405);

  const other = createServer('build', {mcp: createMcpHandler('build')});
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const its = `http://127.0.0.1:${(other.address() as AddressInfo).port}/mcp`;
  const statuses: number[] = [];
  for (let count = 0; count < 121; count += 1) {
    const response = await fetch(its, {method: 'POST', body: '{'});
    await response.text();
    statuses.push(response.status);
  }
  other.close();
  expect(statuses.slice(-2)).toEqual([400, 429]);
});

test('a page of another name is refused also where its name leads to this machine', async () => {
  const statusFor = async (host: string, origin = `http://${host}`): Promise<number> => {
    const headers = {Host: host, Origin: origin, 'Content-Length': '0'};
    return (await rawRequest(address, '/mcp', {method: 'POST', headers})).status;
  };
  expect(await statusFor('other.example')).toBe(403);
  expect(await statusFor('localhost:3000', 'http://localhost:4000')).toBe(403);
  // Those that are heard are told that they asked nothing.
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
    expect(await statusFor(host)).toBe(400);
  }
  expect(await statusFor('docs.neosync.dev', 'https://docs.neosync.dev')).toBe(400);
});

test('without the setting, no program is answered', async () => {
  const plain = createServer('build');
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const {port} = plain.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/mcp`)).status).toBe(404);
  plain.close();
});

/** Every fifth query of those who wrote the pages, with the pages that answer it. */
const questions = writtenQueries
  .filter(({kind}) => kind === 'own')
  .filter((_, number) => number % 5 === 0);

test('of the questions of readers, 95 % are answered in the first three results', async () => {
  // Over HTTP, one address may not ask that much in a minute.
  const client = await connect(transports['over standard input and output']());
  const missed: string[] = [];
  for (const {query, places} of questions) {
    const {text} = await ask(client, 'search_docs', {query});
    const firstThree = text.split(/^4\. /m)[0] ?? '';
    const pages = [...places.keys()].map((place) => place.split('#')[0]);
    if (
      !pages.some((page) => new RegExp(`docs\\.neosync\\.dev${page}(?:#|\\s)`).test(firstThree))
    ) {
      missed.push(query);
    }
  }
  await client.close();
  console.log(
    `${questions.length - missed.length} of ${questions.length}; missed: ${missed.join(', ')}`,
  );
  expect(questions.length).toBeGreaterThanOrEqual(40);
  expect(1 - missed.length / questions.length).toBeGreaterThanOrEqual(0.95);
});

test('the script of the offline bundle answers without the packages of the project', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  cpSync('build', folder, {recursive: true, filter: (file) => !/\.(?:br|gz|png|html)$/.test(file)});
  execFileSync(process.execPath, ['mcp/bundle.mjs', path.join(folder, 'mcp.mjs')]);
  const script = path.join(folder, 'mcp.mjs');
  const client = await connect(
    new StdioClientTransport({command: process.execPath, args: [script], cwd: folder}),
  );
  const {text} = await ask(client, 'list_pages', {area: 'changelog'});
  await client.close();
  rmSync(folder, {recursive: true});
  expect(text).toContain('- /changelog');
});
