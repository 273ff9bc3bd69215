import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {LineCounter, parseDocument} from 'yaml';
import type * as z from 'zod';
import {changelogFrontMatter} from './changelog-front-matter';
import {apiFrontMatter, docsFrontMatter} from './docs-front-matter';

/** The schema of the pages in each folder. */
const schemas: Readonly<Record<string, z.ZodType | undefined>> = {
  docs: docsFrontMatter,
  protodocs: apiFrontMatter,
  blog: changelogFrontMatter,
};

/** Pages that no person writes, and parts and templates of pages. */
const unchecked = /^protodocs\/mgmt\/|(?:^|\/)_/;

/** The lines of the front matter; `isOpen` if no line ends it. */
function frontMatterLines(fileContent: string): {lines: string[]; isOpen: boolean} {
  const lines = fileContent.split('\n');
  const end = lines.indexOf('---', 1);
  return {lines: lines.slice(0, end === -1 ? undefined : end), isOpen: end === -1};
}

/** Line of the file on which a field begins; that of the first `---` for one that is not there. */
function lineOf(fileContent: string, field: PropertyKey | undefined): number {
  const {lines} = frontMatterLines(fileContent);
  return Math.max(1, lines.findIndex((line) => line.startsWith(`${String(field)}:`)) + 1);
}

/** Why front matter cannot be read, with the line of the file. */
function yamlFault(fileContent: string, error: unknown): string {
  const {lines, isOpen} = frontMatterLines(fileContent);
  if (isOpen) {
    return '1: the front matter has no end: put --- on a line of its own below it.';
  }
  const lineCounter = new LineCounter();
  // Without the first ---, so that the parser counts one line less.
  const [fault] = parseDocument(lines.slice(1).join('\n'), {lineCounter}).errors;
  const line = fault ? lineCounter.linePos(fault.pos[0]).line + 1 : 1;
  const cause = (fault ?? (error as Error)).message.split(/ at line \d+/)[0];
  return `${line}: the front matter is not YAML: ${cause}. Correct the line; put a text with a colon in quotes.`;
}

function messagesOf(issue: z.core.$ZodIssue): {field: PropertyKey | undefined; text: string}[] {
  const [field] = issue.path;
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({field: key, text: `${key} ${issue.message}`}))
    : [{field, text: `${issue.path.join('.') || 'the front matter'} ${issue.message}`}];
}

/**
 * Says what is wrong with the front matter of a page.
 *
 * @param file path of the page in the project
 * @param fileContent its text, for the lines
 * @param frontMatter what the text says
 * @returns one line for each fault: file, line, field, cause and cure
 */
export function frontMatterFaults(
  file: string,
  fileContent: string,
  frontMatter: unknown,
): readonly string[] {
  const schema = schemas[file.split('/')[0] ?? ''];
  if (!schema || unchecked.test(file)) {
    return [];
  }
  const {data, error} = schema.safeParse(frontMatter);
  const faults = error?.issues.flatMap(messagesOf) ?? [];
  const dated = /^blog\/\d{4}-\d{2}-\d{2}-(?<slug>.+)\.mdx$/.exec(file)?.groups;
  const slug = data && file.startsWith('blog/') ? (data as {slug: string}).slug : undefined;
  if (slug !== undefined && slug !== dated?.slug) {
    faults.push({
      field: 'slug',
      text: `slug does not fit the name of the file: name it YYYY-MM-DD-${slug}.mdx`,
    });
  }
  return faults.map(({field, text}) => `${file}:${lineOf(fileContent, field)}: ${text}.`);
}

function pathOf(filePath: string): string {
  return path.relative(process.cwd(), filePath).split(path.sep).join('/');
}

/** What pages need to be shown, where an entry does not say it. */
const placeholders = {release: '', kinds: [], areas: []};

/**
 * Reads of the front matter what is right, so that a mistake does not keep a page from being shown.
 */
export const readableFrontMatter: ParseFrontMatter = async (params) => {
  const file = pathOf(params.filePath);
  const schema = schemas[file.split('/')[0] ?? ''];
  let result: Awaited<ReturnType<ParseFrontMatter>>;
  try {
    result = await params.defaultParseFrontMatter(params);
  } catch {
    const content = params.fileContent.replace(/^---\n(?:[\s\S]*?\n)?---\n/, '');
    result = {frontMatter: {}, content};
  }
  if (!schema || unchecked.test(file)) {
    return result;
  }
  const issues = schema.safeParse(result.frontMatter).error?.issues ?? [];
  const wrong = new Set(issues.flatMap(messagesOf).map(({field}) => field));
  const right = Object.entries(result.frontMatter).filter(([field]) => !wrong.has(field));
  return {
    ...result,
    frontMatter: {...(file.startsWith('blog/') && placeholders), ...Object.fromEntries(right)},
  };
};

/**
 * Reads front matter as Docusaurus does, and checks it.
 *
 * @throws Error with one line for each fault: file, line, field, cause and cure
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const file = pathOf(params.filePath);
  let result: Awaited<ReturnType<ParseFrontMatter>>;
  try {
    result = await params.defaultParseFrontMatter(params);
  } catch (error) {
    throw new Error(`${file}:${yamlFault(params.fileContent, error)}`, {cause: error});
  }
  const faults = frontMatterFaults(file, params.fileContent, result.frontMatter);
  if (faults.length > 0) {
    throw new Error(faults.join('\n'));
  }
  return result;
};
