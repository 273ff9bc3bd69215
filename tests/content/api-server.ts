import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {
  fromJson,
  toJson,
  type DescMethod,
  type DescMethodServerStreaming,
  type DescMethodUnary,
  type JsonObject,
  type Message,
} from '@bufbuild/protobuf';
import {createValidator, violationsToProto} from '@bufbuild/protovalidate';
import {Code, ConnectError, type ConnectRouter} from '@connectrpc/connect';
import {connectNodeAdapter} from '@connectrpc/connect-node';
import {compileProtos} from '../../src/plugins/protodocs/compile';
import {readSchema, type Schema} from '../../src/plugins/protodocs/schema';

/** A request that passed authentication and validation. */
export interface ApiCall {
  readonly method: DescMethod;
  /** The request in JSON, with the names that the server writes. */
  readonly request: JsonObject;
}

/** What the server answers: a message in JSON, or the messages of a stream. Throws a ConnectError to refuse. */
export type Answer = (call: ApiCall) => JsonObject | readonly JsonObject[];

export interface ApiServerOptions {
  readonly answer: Answer;
  /** The tokens that are accepted. Without them authentication is off and no header is read. */
  readonly tokens?: {readonly apiKey: string; readonly user: string};
}

export interface ApiServer {
  /** Base URL, without a slash at the end. */
  readonly url: string;
  /** Calls that reached `answer`, in order. */
  readonly calls: ApiCall[];
  readonly close: () => Promise<void>;
}

/** The schema of this project, compiled once for all tests of a file. */
export function loadApiSchema(): Schema {
  return (schema ??= readSchema(compileProtos('protodocs/proto')));
}

let schema: Schema | undefined;

const openMethods = ['GetAuthStatus', 'GetAuthorizeUrl', 'GetCliIssuer', 'LoginCli', 'RefreshCli'];

/** Methods that look for the membership of a person; a key is a stranger to them. */
const personalMethods = [
  'GetAccountTemporalConfig',
  'SetAccountTemporalConfig',
  'GetAccountOnboardingConfig',
  'SetAccountOnboardingConfig',
];

/** Refuses a call as the server does with AUTH_ENABLED=true. */
function authenticate(
  {name, parent}: DescMethod,
  header: Headers,
  tokens: NonNullable<ApiServerOptions['tokens']>,
): void {
  if (openMethods.includes(name)) {
    return;
  }
  const value = header.get('Authorization') ?? '';
  if (value === '') {
    throw new ConnectError('must provide valid bearer token', Code.Unauthenticated);
  }
  const [scheme, token = '', ...rest] = value.split(' ');
  if (token === '' || rest.length > 0) {
    throw new ConnectError('token not in proper format', Code.Unauthenticated);
  }
  if (scheme !== 'Bearer') {
    throw new ConnectError('must provided bearer token', Code.Unauthenticated);
  }
  if (token === tokens.user) {
    return;
  }
  const wantsPerson =
    parent.name === 'ApiKeyService' || ['CheckToken', 'AcceptTeamAccountInvite'].includes(name);
  if (wantsPerson || !token.startsWith('neo_at_v1_')) {
    throw new ConnectError('the token is no valid JWT', Code.Unauthenticated);
  }
  if (token !== tokens.apiKey) {
    throw new ConnectError('no rows in result set', Code.Unknown);
  }
  if (personalMethods.includes(name)) {
    throw new ConnectError('user in not in requested account', Code.PermissionDenied);
  }
}

/**
 * Starts a server of the API on a free port. It speaks Connect and gRPC-Web over HTTP/1.1, is made
 * from the same descriptors as the reference, and treats each request as the server of the release
 * does: authentication, and validation with protovalidate, in the order of the release. AuthService
 * does not validate.
 *
 * It is stricter in one point: a field that the schema does not know is an error and not ignored, so
 * that no sample can have one.
 *
 * @param options.answer what is answered to a valid request; its JSON has to fit the schema
 */
export async function createApiServer({answer, tokens}: ApiServerOptions): Promise<ApiServer> {
  const {registry, files} = loadApiSchema();
  const validator = createValidator({registry});
  const calls: ApiCall[] = [];

  function validate(method: DescMethod, request: Message): void {
    if (method.parent.name === 'AuthService') {
      return;
    }
    const {kind, error} = validator.validate(method.input, request);
    if (kind === 'error') {
      throw error;
    }
    if (kind === 'invalid') {
      const [detail, desc] = violationsToProto(error.violations);
      // In the words of protovalidate-go 0.3, which the release uses.
      const lines = error.violations.map(({message, ruleId}, index) => {
        const path = (detail.violations[index]?.field?.elements ?? [])
          .map(({fieldName, subscript}) =>
            subscript.case === 'index' ? `${fieldName}[${subscript.value}]` : fieldName,
          )
          .join('.');
        return `\n - ${path}: ${message.replace(/^must/, 'value must')} [${ruleId}]`;
      });
      throw new ConnectError(
        `validation error:${lines.join('')}`,
        Code.InvalidArgument,
        undefined,
        [{desc, value: detail}],
      );
    }
  }

  function check(method: DescMethod, request: Message, header: Headers): void {
    const steps = [
      () => validate(method, request),
      () => tokens && authenticate(method, header, tokens),
    ];
    // Streams are authenticated before their request is read.
    for (const step of method.methodKind === 'unary' ? steps : steps.reverse()) {
      step();
    }
  }

  function reply(method: DescMethod, request: Message): Message[] {
    const call: ApiCall = {
      method,
      request: toJson(method.input, request, {registry}) as JsonObject,
    };
    calls.push(call);
    return [answer(call)].flat().map((json) => fromJson(method.output, json, {registry}));
  }

  function addMethod(router: ConnectRouter, method: DescMethod): void {
    if (method.methodKind === 'unary') {
      router.rpc(method as DescMethodUnary, (request, {requestHeader}) => {
        check(method, request, requestHeader);
        return reply(method, request)[0]!;
      });
    } else {
      router.rpc(method as DescMethodServerStreaming, async function* (request, {requestHeader}) {
        await Promise.resolve();
        check(method, request, requestHeader);
        yield* reply(method, request);
      });
    }
  }

  const server = createServer(
    connectNodeAdapter({
      jsonOptions: {registry, ignoreUnknownFields: false},
      routes(router) {
        files
          .flatMap(({services}) => services)
          .flatMap(({methods}) => methods)
          .forEach((method) => addMethod(router, method));
      },
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
