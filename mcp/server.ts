import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {z} from 'zod';
import {htmlFile, twinFile} from '../src/content/addresses.mjs';
import {kinds} from '../src/search/records';
import {
  BadRequest,
  checkSettings,
  describeApi,
  findError,
  listPages,
  readPage,
  searchDocs,
} from './answers';
import type {Site} from './site';

const area = z.enum(kinds).optional().describe('Part of the site to look in; all if not set');

/** Every tool reads the built site and nothing else. */
const annotations = {readOnlyHint: true, idempotentHint: true, openWorldHint: false};

/**
 * Makes a server of the Model Context Protocol for a built site. It keeps nothing between two requests.
 *
 * @param site what it answers from
 */
export function createMcpServer(site: Site): McpServer {
  const server = new McpServer(
    {name: 'neosync-docs', title: 'Neosync documentation', version: site.release},
    {
      instructions:
        `Documentation of Neosync ${site.release}, a tool that anonymizes and generates data. ` +
        'Search first, then read the section that a result names. Cite the addresses.',
    },
  );

  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description:
        'Finds places in the docs, the API reference and the changelog of Neosync: settings, messages, flags, RPCs, guides.',
      inputSchema: {query: z.string().min(1).max(1000), area},
      annotations,
    },
    ({query, area: kind}) => answer(() => searchDocs(site, query, kind)),
  );
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description:
        'Returns a page as Markdown, or one section of it. Long pages list their sections first.',
      inputSchema: {
        path: z.string().min(1).max(500).describe('Address: /quickstart'),
        section: z.string().max(200).optional().describe('Fragment or heading: start-the-stack'),
      },
      annotations,
    },
    ({path, section}) => answer(() => readPage(site, path, section)),
  );
  server.registerTool(
    'list_pages',
    {
      title: 'List the pages',
      description: 'Lists all pages with their addresses and what they are about.',
      inputSchema: {area},
      annotations,
    },
    ({area: kind}) => answer(() => listPages(site, kind)),
  );
  server.registerTool(
    'describe_api',
    {
      title: 'Describe an element of the API',
      description:
        'Describes an RPC, message, field, enum or value: rules, errors, request, response and a sample.',
      inputSchema: {
        name: z.string().min(1).max(200).describe('CreateJob, or CreateJobRequest.job_name'),
      },
      annotations,
    },
    ({name}) => answer(() => describeApi(site, name)),
  );
  server.registerTool(
    'find_error',
    {
      title: 'Find an error',
      description:
        'Finds the messages of Neosync in a line or a log, the innermost cause first, each with cause and cure.',
      inputSchema: {
        text: z.string().min(1).max(50_000).describe('One line or a whole log, as it was printed'),
      },
      annotations,
    },
    ({text}) => answer(() => findError(site, text)),
  );
  server.registerTool(
    'check_settings',
    {
      title: 'Check settings',
      description:
        'Checks settings of Neosync: a .env file, a Compose file, Helm values, or Deployments in YAML. Lists what is wrong with line, cause and cure.',
      inputSchema: {
        text: z.string().min(1).max(50_000).describe('The whole file; secrets may be replaced'),
      },
      annotations,
    },
    ({text}) => answer(() => checkSettings(site, text)),
  );
  for (const {path, title, description, url, text} of site.pages.values()) {
    const home = url.slice(0, url.length + 1 - path.length);
    const uri = home + twinFile(htmlFile(path));
    const mimeType = 'text/markdown';
    server.registerResource(path, uri, {title, description, mimeType}, () => ({
      contents: [{uri, mimeType, text}],
    }));
  }
  return server;
}

/** What a tool returns; what the caller did wrong is an answer, so that a model can mend it. */
function answer(read: () => string) {
  try {
    return {content: [{type: 'text' as const, text: read()}]};
  } catch (error) {
    if (!(error instanceof BadRequest)) {
      throw error;
    }
    return {content: [{type: 'text' as const, text: error.message}], isError: true};
  }
}
