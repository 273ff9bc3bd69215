// @ts-check
/**
 * Answers over standard input and output: `npm run mcp`, or `node mcp/stdio.mjs [FOLDER]` from anywhere.
 * FOLDER is a built site, `build/` of the project if not given.
 */
import {fileURLToPath} from 'node:url';
import {tsImport} from 'tsx/esm/api';

/** @type {typeof import('./stdio')} */
const {serveStdio} = await tsImport('./stdio.ts', import.meta.url);

await serveStdio(process.argv[2] ?? fileURLToPath(new URL('../build', import.meta.url)));
