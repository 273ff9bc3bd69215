import {
  fromJson,
  type DescMethod,
  type FileRegistry,
  type JsonValue,
  type Message,
} from '@bufbuild/protobuf';
import type {Credentials} from '../../../lib/proto-types';

/** A call that samples show: the RPC and what it carries. */
export interface Call {
  readonly method: DescMethod;
  readonly credentials: Credentials;
  readonly request: Message;
  /** The request as JSON with two spaces of indentation. */
  readonly requestJson: string;
}

/** Environment variable of the samples that holds the credentials; none when the RPC needs none. */
export function tokenVariable({credentials}: Pick<Call, 'credentials'>): string | undefined {
  const names = {any: 'NEOSYNC_API_KEY', user: 'NEOSYNC_USER_TOKEN', none: undefined};
  return names[credentials];
}

/** Path of an RPC over HTTP. */
export function httpPath({parent, name}: DescMethod): string {
  return `/${parent.typeName}/${name}`;
}

/**
 * Reads an example of a message.
 *
 * @param file the file of the example, for the error
 * @throws Error naming the file, the RPC and the fault when the JSON does not fit the schema
 */
export function readExample(
  file: string,
  method: DescMethod,
  part: 'request' | 'response',
  json: JsonValue,
  registry: FileRegistry,
): Message {
  const desc = part === 'request' ? method.input : method.output;
  try {
    return fromJson(desc, json, {registry});
  } catch (error) {
    throw new Error(
      `${file}: calls.${method.name}.${part} is no ${desc.name}: ${(error as Error).message}. ` +
        'Correct the example.',
    );
  }
}
