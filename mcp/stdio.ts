import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {createMcpServer} from './server';
import {openSite} from './site';

/**
 * Answers over standard input and output until the client leaves. Standard output belongs to the
 * protocol; a fault is one sentence on standard error, and status 1.
 *
 * @param folder a built site
 */
export async function serveStdio(folder: string): Promise<void> {
  try {
    await createMcpServer(openSite(folder)).connect(new StdioServerTransport());
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
