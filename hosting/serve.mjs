// @ts-check
/**
 * Serves build/ as production does: `PORT=4000 npm run serve`.
 *
 * PORT: 3000 if not set, 0 for any free one.
 * BASE_URL: path prefix the site was built with, `/` if not set.
 * MCP: `on` answers programs at /mcp, see mcp/README.md; off if not set.
 */
import {resolve} from 'node:path';
import {tsImport} from 'tsx/esm/api';
import {faultOfBuild} from './build-folder.mjs';
import {precompress} from './precompress.mjs';
import {createServer} from './server.mjs';
import {fail, readBaseUrl} from './settings.mjs';

const PORT = process.env.PORT || '3000';
const baseUrl = readBaseUrl();

if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535) {
  fail(`PORT must be a whole number from 0 to 65535, not "${PORT}"`);
}

if (!['on', 'off', '', undefined].includes(process.env.MCP)) {
  fail(`MCP must be on or off, not "${process.env.MCP}"`);
}

const buildDir = resolve('build');
const fault = faultOfBuild(buildDir);
if (fault) {
  fail(fault);
}

await precompress(buildDir);

/** @returns {Promise<typeof import('../mcp/http')>} */
const loadMcp = () => tsImport('../mcp/http.ts', import.meta.url);
const mcp = process.env.MCP === 'on' ? (await loadMcp()).createMcpHandler(buildDir) : undefined;
const server = createServer(buildDir, {baseUrl, mcp});
server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
  switch (error.code) {
    case 'EADDRINUSE':
      return fail(
        `Port ${PORT} is in use. Choose another one: PORT=${Number(PORT) + 1} npm run serve`,
      );
    case 'EACCES':
      return fail(
        `Port ${PORT} is reserved for the system. Choose one above 1023: PORT=3000 npm run serve`,
      );
    default:
      return fail(`Could not listen on port ${PORT}: ${error.message}`);
  }
});
// No host name: localhost, 127.0.0.1 and the mapped port of a container all reach the server.
server.listen(Number(PORT), () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : PORT;
  console.log(`Serving build/ on http://localhost:${port}${baseUrl}`);
});
