import {once} from 'node:events';
import path from 'node:path';
import {Worker} from 'node:worker_threads';

type Functions<Module> = {
  readonly [Name in keyof Module]: Module[Name] extends (...values: never[]) => unknown
    ? Module[Name]
    : never;
};

/**
 * Calls a function of a module in a thread of its own, which reads TypeScript as Docusaurus does.
 *
 * @param file path of the module; give its type as the first type argument
 * @param name of the function, which the module exports
 * @param values what the function takes; they are copied, as is what it returns
 * @throws what the function throws
 */
export async function inThread<Module, Name extends keyof Functions<Module> & string>(
  file: string,
  name: Name,
  ...values: Parameters<Functions<Module>[Name]>
): Promise<Awaited<ReturnType<Functions<Module>[Name]>>> {
  const thread = new Worker(path.join(__dirname, 'thread.mjs'), {workerData: {file, name, values}});
  const [answer] = (await once(thread, 'message')) as [
    Awaited<ReturnType<Functions<Module>[Name]>>,
  ];
  return answer;
}
