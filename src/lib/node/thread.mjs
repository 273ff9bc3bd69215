// @ts-check
/** Where `in-thread.ts` begins a thread: calls one function, and answers with what it returns. */
import {parentPort, workerData} from 'node:worker_threads';
import {loadFreshModule} from '@docusaurus/utils';

/** @type {{file: string, name: string, values: readonly unknown[]}} */
const {file, name, values} = workerData;
const functions = /** @type {Record<string, Function>} */ (await loadFreshModule(file));
parentPort?.postMessage(await functions[name]?.(...values));
