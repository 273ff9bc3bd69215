import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';
import {describeFiles} from '../../src/plugins/protodocs/documents';
import {folders} from '../../src/plugins/protodocs/generate';
import {callData, loadPageData, type PageData} from '../../src/plugins/protodocs/pages';
import {descriptorSetName} from '../../src/plugins/protodocs/samples/samples';
import {compileProtos} from '../../src/plugins/protodocs/compile';
import type {MethodDoc, SampleKind} from '../../src/lib/proto-types';
import {programs, runProgram} from './api-project';
import {createApiServer, loadApiSchema, type ApiCall, type ApiServer} from './api-server';
import {faultsInGo} from './go-names';
import {checkNeosyncCommands} from './neosync-commands';

const tokens = {apiKey: 'neo_at_v1_5b0a5f0e-6f5d-4a37-9d0a-0d3f5c1e7a42', user: 'a.b.c'};

const schema = loadApiSchema();
const data = new Map<string, PageData>(
  schema.files.map(({proto: {name}}) => [name, loadPageData(name, folders.data)]),
);
const dataOf = (file: string): PageData => data.get(file)!;
const pages = describeFiles(schema, dataOf);
const methods = pages.flatMap((file) =>
  file.services.flatMap((service) =>
    service.methods.map((method) => ({
      name: `${service.name}/${method.name}`,
      method,
      call: callData(dataOf(file.name), file.name, method.name),
    })),
  ),
);

function codeOf({samples}: MethodDoc, kind: SampleKind): string {
  return samples.find((sample) => sample.kind === kind)?.code ?? '';
}

/** Path of the TypeScript program for an RPC, without its ending. */
function fileOf({path: name}: MethodDoc): string {
  return `samples${name.replaceAll(/[./]/g, '-')}`;
}

let server: ApiServer;
let folder: string;
/** What the TypeScript programs called, in the order of the RPCs. */
let programCalls: readonly ApiCall[] = [];

/** The environment that the pages tell readers to set. */
function readerEnv(): Record<string, string> {
  return {
    PATH: programs.PATH,
    NEOSYNC_API_URL: server.url,
    NEOSYNC_API_KEY: tokens.apiKey,
    NEOSYNC_USER_TOKEN: tokens.user,
  };
}

/**
 * The client object of `@neosync/sdk` as release 0.4.25 documents it, made of a client that is
 * generated from the protos of this project. The package itself is not on the registry.
 */
function writeSdk(target: string): void {
  const properties = {
    apikeys: 'ApiKeyService',
    connectiondata: 'ConnectionDataService',
    connections: 'ConnectionService',
    jobs: 'JobService',
    metrics: 'MetricsService',
    transformers: 'TransformersService',
    users: 'UserAccountService',
  };
  const modules = fs
    .readdirSync(path.join(target, 'gen/mgmt/v1alpha1'))
    // The SDK does not export the types of sign-in.
    .filter((name) => name !== 'auth_pb.ts')
    .map((name) => `./gen/mgmt/v1alpha1/${path.basename(name, '.ts')}.js`);
  const members = Object.entries(properties).map(
    ([property, service]) => `    ${property}: createClient(sdk.${service}, transport),`,
  );
  const text = [
    `import {createClient, type Interceptor, type Transport} from '@connectrpc/connect';`,
    `import * as sdk from './types.js';`,
    `export * from './types.js';`,
    `export interface ClientConfig {`,
    `  getAccessToken?: () => string | Promise<string>;`,
    `  getTransport(interceptors: Interceptor[]): Transport;`,
    `}`,
    `export function getNeosyncClient({getAccessToken, getTransport}: ClientConfig) {`,
    `  const interceptors: Interceptor[] = getAccessToken`,
    `    ? [(next) => async (request) => {`,
    `        request.header.set('Authorization', \`Bearer \${await getAccessToken()}\`);`,
    `        return next(request);`,
    `      }]`,
    `    : [];`,
    `  const transport = getTransport(interceptors);`,
    `  return {`,
    ...members,
    `  };`,
    `}`,
  ];
  fs.writeFileSync(path.join(target, 'index.ts'), text.join('\n'));
  fs.writeFileSync(
    path.join(target, 'types.ts'),
    modules.map((name) => `export * from '${name}';`).join('\n'),
  );
}

/** Builds a project with the SDK and every TypeScript sample as a program. */
async function buildProject(target: string): Promise<void> {
  const files = {
    'package.json': '{"type": "module"}',
    'buf.gen.yaml': [
      'version: v2',
      'inputs:',
      `  - directory: ${path.resolve(folders.protos)}`,
      `    paths: [${path.resolve(folders.protos, 'mgmt')}]`,
      'plugins:',
      '  - local: protoc-gen-es',
      '    out: src/sdk/gen',
      '    include_imports: true',
      '    opt: [target=ts, import_extension=js]',
    ].join('\n'),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        module: 'NodeNext',
        // Top-level await makes a program a module even without imports.
        moduleDetection: 'force',
        strict: true,
        skipLibCheck: true,
        types: ['node'],
        rootDir: 'src',
        outDir: 'dist',
        paths: {'@neosync/sdk': ['./src/sdk/index.ts']},
      },
      include: ['src'],
    }),
    ...Object.fromEntries(
      methods.map(({method}) => [`src/${fileOf(method)}.ts`, codeOf(method, 'typescript')]),
    ),
    'src/all.ts': methods.map(({method}) => `await import('./${fileOf(method)}.js');`).join('\n'),
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.join(target, path.dirname(file)), {recursive: true});
    fs.writeFileSync(path.join(target, file), text);
  }
  const options = {cwd: target, env: programs};
  expect(await runProgram('buf', ['generate'], options)).toMatchObject({status: 0});
  writeSdk(path.join(target, 'src/sdk'));
  expect(await runProgram('tsc', [], options)).toEqual({status: 0, stdout: '', stderr: ''});
  const sdk = path.join(target, 'node_modules/@neosync/sdk');
  fs.mkdirSync(sdk, {recursive: true});
  fs.writeFileSync(
    path.join(sdk, 'package.json'),
    JSON.stringify({name: '@neosync/sdk', type: 'module', main: '../../../dist/sdk/index.js'}),
  );
}

beforeAll(async () => {
  // Expiry dates of the examples lie ahead of the days after the release.
  vi.useFakeTimers({toFake: ['Date'], now: new Date('2024-06-03T09:15:00Z')});
  server = await createApiServer({
    tokens,
    answer: ({method}) =>
      methods.find(({name}) => name === `${method.parent.name}/${method.name}`)!.call.response,
  });
  fs.mkdirSync('.cache', {recursive: true});
  // Inside the project, so that programs find its packages.
  folder = fs.mkdtempSync(path.resolve('.cache', 'samples-'));
  fs.writeFileSync(path.join(folder, descriptorSetName), compileProtos(folders.protos));
  await buildProject(folder);
  // One after the other in one process: starting Node for each takes much longer than the calls.
  const {status, stderr} = await runProgram(process.execPath, ['dist/all.js'], {
    cwd: folder,
    env: readerEnv(),
  });
  expect([status, stderr]).toEqual([0, '']);
  programCalls = [...server.calls];
}, 180_000);

afterAll(async () => {
  vi.useRealTimers();
  fs.rmSync(folder, {recursive: true});
  await server.close();
});

beforeEach(() => {
  server.calls.length = 0;
});

/** What the server got: the one call of a sample, with exactly the request of the page. */
function expectCall({path: name}: MethodDoc, [call, ...others]: readonly ApiCall[]): void {
  expect(others).toEqual([]);
  expect(`/${call?.method.parent.typeName}/${call?.method.name}`).toBe(name);
  expect(call?.request).toEqual(methods.find(({method}) => method.path === name)!.call.request);
}

/** Reads JSON values that stand one after the other. */
function readJsonValues(text: string): unknown[] {
  const list = text.trim().replaceAll(/\}\s*\n\{/g, '},{');
  return JSON.parse(`[${list}]`) as unknown[];
}

describe.each(methods)('$name', ({name, method, call}) => {
  test('is called by its shell command, which prints the response', async () => {
    const command = codeOf(method, 'curl');
    const isStream = method.responseStreaming;
    expect(command.startsWith(isStream ? 'buf curl ' : 'curl ')).toBe(true);
    const {status, stdout, stderr} = await runProgram('bash', ['--norc', '-c', command], {
      cwd: folder,
      env: readerEnv(),
    });
    expect([status, isStream ? stderr : '']).toEqual([0, '']);
    expect(readJsonValues(stdout)).toEqual([call.response].flat());
    expectCall(method, server.calls);
  });

  test('is called by its TypeScript program', () => {
    const index = methods.findIndex((other) => other.name === name);
    expectCall(method, programCalls.slice(index, index + 1));
  });

  test('is called by a Go program that uses only what the API has', async () => {
    const code = codeOf(method, 'go');
    expect(code).toContain(`client.${method.name}(`);
    expect(await faultsInGo(code, schema)).toEqual([]);
  });

  test('is run by a command that exists, where there is one', () => {
    const command = codeOf(method, 'cli');
    expect(command === '' ? [] : checkNeosyncCommands(command)).toEqual([]);
  });
});
