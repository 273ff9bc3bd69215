import {ScalarType, type DescField} from '@bufbuild/protobuf';
import {reflect, type ScalarValue} from '@bufbuild/protobuf/reflect';
import {httpPath, tokenVariable, type Call} from './call';
import {printLiteral, type Literal, type Style} from './literal';
import {printMessage, type MessageCode} from './message';

const style: Style = {indent: '  ', width: 78, aligned: false};

/**
 * Property of the SDK's client for each service (release 0.4.25). AuthService is not part of it.
 */
const clientProperties: Readonly<Record<string, string>> = {
  ApiKeyService: 'apikeys',
  ConnectionDataService: 'connectiondata',
  ConnectionService: 'connections',
  JobService: 'jobs',
  MetricsService: 'metrics',
  TransformersService: 'transformers',
  UserAccountService: 'users',
};

function quote(text: string): string {
  return `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;
}

function scalar({scalar: type}: DescField, value: ScalarValue): string {
  if (typeof value === 'string') {
    return quote(value);
  }
  if (typeof value === 'bigint') {
    return `${value}n`;
  }
  if (type === ScalarType.BYTES) {
    throw new Error('There is no code for bytes in samples. Add it in samples/typescript.ts.');
  }
  return String(value);
}

/**
 * How TypeScript writes messages, as initializers: the plain objects that calls take in both majors of
 * `@connectrpc/connect`. Timestamps are written by their fields, because the two majors have
 * different functions for them. The enums that the code needs from the SDK are added to `enums`.
 */
function typescriptCode(enums: Set<string>): MessageCode {
  return {
    file: 'typescript.ts',
    nameOf: ({localName}) => localName,
    open: () => '{',
    list: {open: () => '[', close: ']'},
    choice: ({localName}, value) => ({
      open: '{',
      close: '}',
      entries: [
        {key: 'case:', value: quote(localName)},
        {key: 'value:', value},
      ],
    }),
    enumValue({enum: desc}, number) {
      const name = desc?.name ?? '';
      enums.add(name);
      return `${name}.${desc?.value[number]?.localName ?? number}`;
    },
    scalar,
    timestamp: (date) => ({
      open: '{',
      close: '}',
      entries: [{key: 'seconds:', value: `${date.getTime() / 1000}n`}],
    }),
  };
}

/** A call through the client object of `@neosync/sdk`. */
function sdkSample(call: Call, property: string): string {
  const enums = new Set<string>();
  const {method} = call;
  const code = `neosync.${property}.${method.localName}(`;
  const isStream = method.methodKind !== 'unary';
  const request = printLiteral(
    printMessage(reflect(method.input, call.request), typescriptCode(enums)),
    style,
    // A request always stands on lines of its own.
    Infinity,
  );
  const names = ['getNeosyncClient', ...[...enums].sort()];
  return [
    `import {createConnectTransport} from '@connectrpc/connect-node';`,
    names.length > 4
      ? `import {\n  ${names.join(',\n  ')},\n} from '@neosync/sdk';`
      : `import {${names.join(', ')}} from '@neosync/sdk';`,
    '',
    'const neosync = getNeosyncClient({',
    `  getAccessToken: () => process.env.${tokenVariable(call)} ?? '',`,
    '  getTransport: (interceptors) =>',
    '    createConnectTransport({',
    `      baseUrl: process.env.NEOSYNC_API_URL ?? 'http://localhost:8080',`,
    `      httpVersion: '1.1',`,
    '      interceptors,',
    '    }),',
    '});',
    '',
    ...(isStream
      ? [`for await (const message of ${code}${request})) {`, '  console.log(message);', '}']
      : [`const response = await ${code}${request});`, 'console.log(response);']),
  ].join('\n');
}

/** A call without a client: what is left for a service that the SDK does not have. */
function fetchSample(call: Call): string {
  const token = tokenVariable(call);
  const headers = [
    `'Content-Type': 'application/json'`,
    ...(token === undefined ? [] : [`Authorization: \`Bearer \${process.env.${token}}\``]),
  ];
  const body = printLiteral(
    jsonLiteral(JSON.parse(call.requestJson) as Readonly<Record<string, unknown>>),
    style,
    'body: JSON.stringify()'.length,
  );
  return [
    `const baseUrl = process.env.NEOSYNC_API_URL ?? 'http://localhost:8080';`,
    '',
    `const response = await fetch(\`\${baseUrl}${httpPath(call.method)}\`, {`,
    `  method: 'POST',`,
    ...(headers.length === 1
      ? [`  headers: {${headers.join('')}},`]
      : ['  headers: {', ...headers.map((header) => `    ${header},`), '  },']),
    `  body: JSON.stringify(${body.replaceAll('\n', '\n  ')}),`,
    '});',
    'console.log(response.status, await response.json());',
  ].join('\n');
}

/** The flat JSON of the requests that go through fetch. */
function jsonLiteral(json: Readonly<Record<string, unknown>>): Literal {
  const entries = Object.entries(json).map(([key, value]) => ({
    key: `${key}:`,
    value: typeof value === 'string' ? quote(value) : JSON.stringify(value),
  }));
  return {open: '{', close: '}', entries};
}

/**
 * Writes a call in TypeScript, as a module that runs as it is.
 *
 * The form is that of `@neosync/sdk` at release 0.4.25, whose client is a promise client of
 * `@connectrpc/connect` 1. The calls are written so that they are the same for a client that
 * `protoc-gen-es` 2 generates, and the tests run them with one. All have also been compiled against the
 * source of the SDK at tag v0.4.25; that the package can be installed is not known.
 */
export function typescriptSample(call: Call): string {
  const property = clientProperties[call.method.parent.name];
  return property === undefined ? fetchSample(call) : sdkSample(call, property);
}
