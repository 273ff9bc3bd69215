import path from 'node:path';
import * as z from 'zod';
import {loadReferenceData} from '../../reference/load';
import {source} from '../../reference/source';

/** Where the data of the pages lie: titles and examples. */
export const dataFolder = 'protodocs/pages';

const example = z.record(z.string(), z.json());

const callSchema = z.strictObject({
  /** Who may call, when it is not every holder of a valid token. */
  credentials: z.enum(['user', 'none']).optional(),
  /** Command of the command line that makes the same call. */
  cli: z.string().startsWith('neosync ').optional(),
  /** Where the tool answers the call. */
  source,
  request: example,
  /** A list for a stream: its messages. */
  response: z.union([example, z.array(example).min(1)]),
});

const pageSchema = z.strictObject({
  title: z.string().max(60),
  description: z
    .string()
    .min(50)
    .max(160)
    .refine((text) => text.endsWith('.'), {error: 'must end with a full stop'}),
  /** What readers ask that the page answers, in their words: the search finds it by them. */
  asked: z.string(),
  /** Who may call the service, as inline Markdown. */
  authentication: z.string(),
  /** One entry for each RPC. */
  calls: z.record(z.string(), callSchema),
});

/** What the page of a .proto file needs besides the schema: titles, credentials and examples. */
export type PageData = z.infer<typeof pageSchema>;
export type CallData = PageData['calls'][string];

/**
 * Reads the data of a page, `job.yaml` for `mgmt/v1alpha1/job.proto`.
 *
 * @param protoFile path of the .proto file in the module
 * @param folder where the data lies
 * @throws Error naming file, line, cause and cure when it is missing or wrong
 */
export function loadPageData(protoFile: string, folder: string): PageData {
  const name = path.posix.basename(protoFile, '.proto');
  return loadReferenceData(name, pageSchema, folder, 'src/plugins/protodocs/pages.ts');
}

/**
 * Finds the data of one RPC.
 *
 * @throws Error naming the file and the cure when there is none
 */
export function callData(data: PageData, file: string, rpc: string): CallData {
  const call = data.calls[rpc];
  if (!call) {
    throw new Error(`${file}: calls.${rpc} is missing. Add a request and a response as examples.`);
  }
  return call;
}
