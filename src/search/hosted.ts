import type {LiteClient} from 'algoliasearch/lite';
import type {HostedSettings} from '../lib/site-fields';
import {RetryError, type SearchBackend} from './backend';
import {byPage} from './by-page';
import type {SearchScope} from './engine';
import {pageUrlOf, type SearchHit, type Segment} from './hits';
import type {Kind} from './records';

export interface HostedOptions extends HostedSettings {
  /** Language of the pages to find. */
  readonly language: string;
  /** Tags of the docs versions that the reader sees, such as `docs-default-current`. */
  readonly docsTags: readonly string[];
  /** Origin of the published site: its addresses become paths. */
  readonly siteUrl: string;
  /** Path under which the site is served, with both slashes. */
  readonly baseUrl: string;
  /** Loads the client of the service. */
  readonly loadClient: () => Promise<Pick<LiteClient, 'search'>>;
}

/**
 * The origins that a search asks: the nearest, and one other. The client of the service knows two more, but it waits one
 * second for the first and five for the next, and would go on when its reader has been told and searches offline.
 */
export function hostsOf({appId}: Pick<HostedSettings, 'appId'>): string[] {
  const id = appId.toLowerCase();
  return [`https://${id}-dsn.algolia.net`, `https://${id}-1.algolianet.com`];
}

/** Tag of pages that belong to no docs instance; here, those of the changelog. */
const otherPages = 'default';

/** What the tags of an area begin with. */
export const tagPrefix: Readonly<Record<Kind, string>> = {
  docs: 'docs-default-',
  api: 'docs-api-',
  changelog: otherPages,
};

/**
 * The filters of a contextual search: the language, and the docs tags of what the reader looks at.
 *
 * @param kind area to narrow the search to
 */
export function facetFilters(
  {language, docsTags}: Pick<HostedOptions, 'language' | 'docsTags'>,
  kind: Kind | undefined,
): (string | string[])[] {
  const tags = [otherPages, ...docsTags].filter(
    (tag) => kind === undefined || tag.startsWith(tagPrefix[kind]),
  );
  return [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}

const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

function objectAt(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const child = (value as Readonly<Record<string, unknown>> | null | undefined)?.[key];
  return typeof child === 'object' && child !== null ? (child as Record<string, unknown>) : {};
}

function textAt(value: Readonly<Record<string, unknown>>, key: string): string {
  const text = value[key];
  return typeof text === 'string' ? text : '';
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Takes a text with `<mark>` apart. Nothing in it is shown as HTML, whatever it says. */
function segmentsOf(html: string): Segment[] {
  return html
    .split(/<mark>(.*?)<\/mark>/gs)
    .map((part, index) => ({
      text: part.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity),
      isMarked: index % 2 === 1,
    }))
    .filter(({text}) => text !== '');
}

/** A text of a hit, with marks where the service has set some. */
function markedAt(hit: unknown, path: readonly string[], plain: string): Segment[] {
  const texts = ['_snippetResult', '_highlightResult'].map((from) =>
    textAt(path.reduce(objectAt, objectAt(hit, from)), 'value'),
  );
  const marked = texts.find((text) => text !== '');
  const segments = marked === undefined ? [{text: plain, isMarked: false}] : segmentsOf(marked);
  return segments.filter(({text}) => text !== '');
}

/** The address of a hit: a path of this site, or another page of the web; nothing else. */
function addressOf(url: string, {siteUrl}: Pick<HostedOptions, 'siteUrl'>): string | undefined {
  if (!URL.canParse(url, siteUrl)) {
    return undefined;
  }
  const {origin, protocol, pathname, hash, href} = new URL(url, siteUrl);
  if (origin === new URL(siteUrl).origin) {
    return pathname + hash;
  }
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

function kindOf(address: string, baseUrl: string): Kind {
  const [, area] = /^([^/#]+)/.exec(address.slice(baseUrl.length)) ?? [];
  return area === 'api' || area === 'changelog' ? area : 'docs';
}

/**
 * Reads one hit of the service.
 *
 * @returns nothing when it has no address or title to show
 */
function readHit(hit: unknown, options: HostedOptions): SearchHit | undefined {
  const record = objectAt({hit}, 'hit');
  const url = addressOf(textAt(record, 'url'), options);
  const hierarchy = objectAt(record, 'hierarchy');
  const named = levels.filter((level) => textAt(hierarchy, level) !== '');
  const titles = named.map((level) => textAt(hierarchy, level));
  const [page] = titles;
  if (url === undefined || page === undefined) {
    return undefined;
  }
  const title = titles.at(-1) ?? page;
  const section = textAt(hierarchy, 'lvl0');
  return {
    id: textAt(record, 'objectID'),
    url,
    kind: kindOf(url, options.baseUrl),
    label: '',
    group: [section, page].filter(Boolean).join(' › '),
    page,
    isPage: titles.length === 1,
    trail: titles.slice(1, -1),
    title: markedAt(record, ['hierarchy', named.at(-1) ?? 'lvl1'], title),
    excerpt: markedAt(record, ['content'], textAt(record, 'content')),
  };
}

/**
 * Reads the answer of the service.
 *
 * @throws Error when it is not what the service answers
 */
export function readAnswer(
  answer: unknown,
  {limit, perPage}: Pick<SearchScope, 'limit' | 'perPage'>,
  options: HostedOptions,
): SearchHit[] {
  const {results} = objectAt({answer}, 'answer');
  const {hits} = objectAt(results, '0');
  if (!Array.isArray(hits)) {
    throw new Error('The search service did not answer with hits.');
  }
  const read = hits.map((hit) => readHit(hit, options)).filter((hit) => hit !== undefined);
  return byPage(read, pageUrlOf, limit, perPage);
}

/** Milliseconds for an answer. The client of the service alone would try its servers for half a minute. */
const patience = 5000;

/**
 * Waits for an answer, but not forever.
 *
 * @throws Error when it does not come in time
 */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${patience} ms.`)), patience);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Makes the backend of the hosted service. Nothing is requested before the first search. */
export function createHostedBackend(options: HostedOptions): SearchBackend {
  let client: ReturnType<HostedOptions['loadClient']> | undefined;
  async function load(): ReturnType<HostedOptions['loadClient']> {
    client ??= options.loadClient();
    return client;
  }
  return {
    prepare() {
      load().catch(() => undefined);
    },
    async search(query, {kind, limit, perPage}) {
      try {
        const service = await load();
        const request = service.search({
          requests: [
            {
              indexName: options.indexName,
              query,
              facetFilters: facetFilters(options, kind),
              hitsPerPage: limit,
              attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
              attributesToSnippet: ['content:20'],
              snippetEllipsisText: '…',
              highlightPreTag: '<mark>',
              highlightPostTag: '</mark>',
            },
          ],
        });
        return readAnswer(await inTime<unknown>(request), {limit, perPage}, options);
      } catch (error) {
        client = undefined;
        throw new RetryError('The search service did not answer.', {cause: error});
      }
    },
    suggest: () => Promise.resolve([]),
  };
}
