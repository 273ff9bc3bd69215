import type {SampleDoc} from '../../../lib/proto-types';
import type {Call} from './call';
import {curlSample} from './curl';
import {goSample} from './go';
import {typescriptSample} from './typescript';

/** File name under which readers download the compiled schema; buf curl needs it for streams. */
export const descriptorSetName = 'neosync.binpb';

/**
 * Writes the samples of a call.
 *
 * @param cli command of the command line that makes the same call, if there is one
 */
export function samplesOf(call: Call, cli: string | undefined): SampleDoc[] {
  const isStream = call.method.methodKind !== 'unary';
  return [
    {
      kind: 'curl',
      label: isStream ? 'buf curl' : 'curl',
      language: 'bash',
      code: curlSample(call, descriptorSetName),
    },
    {kind: 'typescript', label: 'TypeScript', language: 'ts', code: typescriptSample(call)},
    {kind: 'go', label: 'Go', language: 'go', code: goSample(call)},
    ...(cli === undefined
      ? []
      : [{kind: 'cli', label: 'CLI', language: 'bash', code: cli} as const]),
  ];
}
