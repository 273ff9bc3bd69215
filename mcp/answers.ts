import {excerptOf} from '../src/instruments/errors/excerpt';
import {createErrorFinder} from '../src/instruments/errors/find-errors';
import {checkSettings as check} from '../src/instruments/settings/check';
import {headlineOf, type Finding} from '../src/instruments/settings/report';
import type {Match} from '../src/search/engine';
import {kinds, type Kind, type SearchRecord} from '../src/search/records';
import {termsOf} from '../src/search/tokenizer';
import type {Section} from './sections';
import type {Page, Site} from './site';

/** Longest answer in characters; a longer page is listed by its sections. */
const longest = 24_000;
/** Most lines of a section that a search result shows. */
const mostLines = 3;
const mostPages = 6;
const mostFindings = 4;
/** Most findings of a check: a file that is all wrong says so with the first. */
const mostFaults = 40;

/** Something that the caller has to change. */
export class BadRequest extends Error {}

/**
 * Searches as the box of the site does.
 *
 * @param query what a reader would type
 * @param area where to look; everywhere if not set
 * @returns one entry for each page, its best place first, with the address and what stands there
 * @throws BadRequest for a query without words
 */
export function searchDocs(site: Site, query: string, area?: Kind): string {
  if (!/[\p{L}\p{N}]/u.test(query)) {
    throw new BadRequest('The query has no words. Ask as in a search box: "connection limit".');
  }
  const scope = area === undefined ? {} : {kind: area};
  const matches = site.search(query, {...scope, limit: 3 * mostPages, perPage: 3});
  if (matches.length === 0) {
    return `Nothing found for "${query}". Try other words, or list_pages.`;
  }
  const byPath = new Map<string, typeof matches>();
  for (const match of matches) {
    const {path} = match.record.page;
    byPath.set(path, [...(byPath.get(path) ?? []), match]);
  }
  const results = [...byPath.values()].slice(0, mostPages).map((found, place) => {
    const [{record}] = found as [Match];
    const entries = found.map((match) => entryOf(site, match));
    return `${place + 1}. ${record.page.title}\n\n${entries.join('\n\n')}`;
  });
  return `${results.join('\n\n')}\n\n${footer(site)}`;
}

/** Where a match is, and what stands there about the query. */
function entryOf(site: Site, {record, terms}: Match): string {
  const {page, type, trail, title, text, anchor} = record;
  const name = type === 'page' ? page.title : [...trail, title].join(' › ');
  const label = type === 'page' || type === 'heading' ? '' : ` (${type})`;
  const section = site.pages.get(page.path)?.sections.find((part) => part.anchor === anchor);
  const lines = section ? linesAbout(section.text, terms) : text;
  return `${name}${label}: ${addressOf(site, record)}\n${lines}`;
}

/** The lines of a section that have most of the terms, in their order; of a table its head, too. */
function linesAbout(section: string, terms: ReadonlySet<string>): string {
  const lines = section
    .split('\n')
    .slice(1)
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const termsIn = (line = '') => termsOf(line).filter((term) => terms.has(term));
  // What the head of a table says is said of each row.
  const heads = lines.map((line, place) => (isRow(line) ? headOf(lines, place) : undefined));
  const scores = lines.map((line, place) => {
    const head = heads[place];
    return head === place
      ? 0
      : new Set([...termsIn(line), ...(head === undefined ? [] : termsIn(lines[head]))]).size;
  });
  const best = [...lines.keys()]
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
    .slice(0, mostLines);
  return [...new Set(best.flatMap((place) => [heads[place] ?? place, place]))]
    .sort((one, other) => one - other)
    .map((place) => lines[place])
    .join('\n');
}

function isRow(line = ''): boolean {
  return line.startsWith('|');
}

/** The first row of the table that a row is in. */
function headOf(lines: readonly string[], row: number): number {
  return isRow(lines[row - 1]) ? headOf(lines, row - 1) : row;
}

/**
 * Reads a page or a section of it.
 *
 * @param address `/quickstart`, with or without `.md`, a fragment or the address of the site in front
 * @param name fragment or heading of a section
 * @throws BadRequest when there is no such page or section; names the nearest
 */
export function readPage(site: Site, address: string, name?: string): string {
  const [place = '', fragment] = address.replace(/^https?:\/\/[^/]*/, '').split('#');
  const path = `/${place.replace(/^\/+/, '')}`.replace(/(?:\/?index)?(?:\.md|\.html)?\/?$/, '');
  const page = site.pages.get(path || '/');
  if (!page) {
    const words = path.replaceAll(/[/.-]+/g, ' ').trim();
    const [near] = words === '' ? [] : site.search(words, {limit: 1, perPage: 1});
    const advice = near ? ` The nearest is ${near.record.page.path}.` : '';
    throw new BadRequest(`No page is at ${path || '/'}.${advice} list_pages has all of them.`);
  }
  const wanted = name ?? fragment;
  if (wanted === undefined || wanted === '') {
    return page.text.length <= longest
      ? `${page.text}\n\n${footer(site, page.url)}`
      : `${shorten(page.text, longest / 4)}\n\nThe page is long. Its sections:\n\n${outline(page)}\n\n${footer(site, page.url)}`;
  }
  const section = findSection(page, wanted);
  if (!section) {
    throw new BadRequest(`${path} has no section "${wanted}". Its sections:\n\n${outline(page)}`);
  }
  return `${shorten(section.text, longest)}\n\n${footer(site, `${page.url}#${section.anchor}`)}`;
}

function findSection({sections}: Page, name: string): Section | undefined {
  const wanted = name.replace(/^#/, '').toLowerCase();
  return (
    sections.find(({anchor}) => anchor.toLowerCase() === wanted) ??
    sections.find(({title}) => [title.toLowerCase(), slugOf(title)].includes(wanted))
  );
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

function outline({sections}: Page): string {
  return sections
    .filter(({level}) => level <= 3)
    .map(({level, title, anchor}) => `${'  '.repeat(level - 2)}- ${title} (#${anchor})`)
    .join('\n');
}

/** Lists the pages, all or those of an area, with what each is about. */
export function listPages(site: Site, area?: Kind): string {
  const areas = kinds.filter((kind) => area === undefined || kind === area);
  const lists = areas.map((kind) => {
    const pages = [...site.pages.values()].filter((page) => page.kind === kind);
    const lines = pages.map(({path, title, description}) => `- ${path}: ${title}. ${description}`);
    return `## ${kind}\n\n${lines.join('\n')}`;
  });
  return `${lists.join('\n\n')}\n\n${footer(site)}`;
}

/**
 * Describes an element of the API: an RPC with its request, errors and sample, a message or enum with its
 * fields, rules and values, or a field with the message it is in.
 *
 * @param name `CreateJob`, `JobService.CreateJob`, `CreateJobRequest.job_name` or a full name
 * @throws BadRequest when nothing has that name; names the nearest
 */
export function describeApi(site: Site, name: string): string {
  const wanted = name.trim().replaceAll('/', '.').toLowerCase();
  const elements = site.records.filter(({page, anchor}) => page.kind === 'api' && anchor !== '');
  const isNamed = ({anchor}: SearchRecord) => `.${anchor.toLowerCase()}`.endsWith(`.${wanted}`);
  const found = wanted === '' ? [] : elements.filter(isNamed);
  const [record] = found;
  if (!record) {
    const near = site.search(name, {kind: 'api', limit: 3, perPage: 3});
    const names = near.map((match) => match.record.anchor).filter(Boolean);
    const advice = names.length === 0 ? '' : ` The nearest: ${names.join(', ')}.`;
    throw new BadRequest(`Nothing in the API is called "${name}".${advice}`);
  }
  const others = found.slice(1, 6).map(({anchor}) => anchor);
  const more = others.length === 0 ? '' : `\n\nAlso called so: ${others.join(', ')}.`;
  const page = site.pages.get(record.page.path);
  const section = page && (partOf(page, record.anchor) ?? partOf(page, parentOf(record.anchor)));
  const request = page && section && requestOf(page, section);
  const texts = [section && withoutOtherSamples(section.text), request?.text].filter(Boolean);
  const lead = section?.anchor === record.anchor ? '' : `${record.title}: ${record.text}\n\n`;
  return `${lead}${shorten(texts.join('\n\n'), longest)}${more}\n\n${footer(site, addressOf(site, record))}`;
}

function partOf({sections}: Page, anchor: string): Section | undefined {
  return sections.find((section) => section.anchor === anchor);
}

/** A field or value belongs to the message or enum that its name begins with. */
function parentOf(anchor: string): string {
  return anchor.split('.').slice(0, -1).join('.');
}

/** The message that an RPC takes, where it stands on its own. */
function requestOf(page: Page, {text}: Section): Section | undefined {
  const [, fragment] = /^Takes \[`\w+`\]\([^)#]*#([\w.]+)\)/m.exec(text) ?? [];
  return fragment === undefined || text.includes('| Field') ? undefined : partOf(page, fragment);
}

/** Leaves one sample and the response: programs write their own code. */
function withoutOtherSamples(text: string): string {
  return text.replaceAll(
    /^- \*\*(?:TypeScript|Go|Request)\*\*\n(?:\n| {2}.*\n)+?(?=^- \*\*|^\S|(?![\s\S]))/gm,
    '',
  );
}

/** The page that has an entry for each message of the tool. */
const errorPage = '/guides/troubleshooting';

/**
 * Finds the messages of the documentation that stand in a log, the innermost cause first.
 *
 * @param log one line or many, as the tool, Docker or Kubernetes prints them; secrets in it are not repeated
 */
export function findError(site: Site, log: string): string {
  const isEntry = ({page, type, anchor}: SearchRecord) =>
    page.path === errorPage && type === 'Error' && anchor !== '';
  const entries = site.records
    .filter(isEntry)
    .map((record) => ({id: record.anchor, message: record.title, record}));
  const findings = createErrorFinder(entries)(log).slice(0, mostFindings);
  if (findings.length === 0) {
    return `No message of the documentation is in the text. Give the line with the reason, or search_docs.\n\n${footer(site)}`;
  }
  const page = site.pages.get(errorPage);
  const answers = findings.map(({entry, line, text, spans}, place) => {
    const section = page && partOf(page, entry.id);
    const shown = excerptOf(text, spans)
      .map((piece) => piece.text)
      .join('');
    const says = section?.text.split('\n').slice(1).join('\n').trim() ?? entry.record.text;
    return `${place + 1}. ${entry.message}: ${addressOf(site, entry.record)}\nLine ${line}: ${shown}\n\n${says}`;
  });
  return `${answers.join('\n\n')}\n\n${footer(site)}`;
}

/**
 * Checks a file of settings as the box of the site does: `.env`, Compose, Helm values, or a Deployment.
 *
 * @param file the whole text; what it sets is not repeated but for values outside a closed list
 */
export function checkSettings(site: Site, file: string): string {
  const report = check(file, site.settings);
  const {findings, ignored} = report;
  const rest = findings.length - mostFaults;
  const parts = [
    headlineOf(report),
    ...findings.slice(0, mostFaults).map((finding) => faultOf(site, finding)),
    ...(rest > 0 ? [`${rest} more follow. Correct these first, then check again.`] : []),
    ...(ignored.length > 0
      ? [`Left alone, because Neosync has no such settings: ${ignored.join(', ')}.`]
      : []),
  ];
  return `${shorten(parts.join('\n\n'), longest)}\n\n${footer(site)}`;
}

function faultOf(site: Site, {level, line, part, message, cure, see}: Finding): string {
  const [path = '', fragment = ''] = see?.to.split('#') ?? [];
  const url = site.pages.get(path)?.url;
  const more = url === undefined ? '' : ` See ${url}#${fragment}`;
  return `- Line ${line}, ${part}, ${level}: ${message}\n  Cure: ${cure}${more}`;
}

function shorten(text: string, most: number): string {
  const cut = text.slice(0, most);
  return text.length <= most ? text : `${cut.slice(0, cut.lastIndexOf('\n'))}\n…`;
}

function addressOf(site: Site, {page, anchor}: SearchRecord): string {
  const url = site.pages.get(page.path)?.url ?? page.path;
  return anchor === '' ? url : `${url}#${anchor}`;
}

/** What every answer ends with. */
function footer({release}: Site, url?: string): string {
  return `${url === undefined ? '' : `Source: ${url}. `}Describes Neosync ${release}.`;
}
