import {httpPath, tokenVariable, type Call} from './call';

/** Quotes a text for a POSIX shell. */
function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** JSON as an argument of the command, in line with its options. */
function dataOption(json: string): string {
  return `--data ${shellQuote(json.replaceAll('\n', '\n  '))}`;
}

/**
 * Writes a call as a shell command: curl, or buf curl for a stream, whose messages plain curl cannot
 * take apart.
 *
 * @param descriptorSet file name of the descriptor set that readers download, for buf curl
 */
export function curlSample(call: Call, descriptorSet: string): string {
  const isStream = call.method.methodKind !== 'unary';
  const token = tokenVariable(call);
  const lines = [
    `${isStream ? 'buf curl' : 'curl'} "$NEOSYNC_API_URL${httpPath(call.method)}"`,
    ...(isStream ? [`--schema ${descriptorSet}`] : []),
    ...(token === undefined ? [] : [`--header "Authorization: Bearer $${token}"`]),
    ...(isStream ? [] : [`--header 'Content-Type: application/json'`]),
    dataOption(call.requestJson),
  ];
  return lines.join(' \\\n  ');
}
