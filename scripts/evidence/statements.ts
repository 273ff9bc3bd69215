import {readFileSync} from 'node:fs';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {isMap, isScalar, isSeq, LineCounter, parseDocument, type Pair} from 'yaml';
import {listFiles} from '../../hosting/build-folder.mjs';
import {type Evidence, readEvidence} from '../../src/reference/evidence';
import {pageSyntax} from '../../src/remark/page-syntax';

/** A section, an entry or a row whose facts come from the source. */
export interface Statement {
  /** Where it is written. */
  readonly file: string;
  readonly line: number;
  /** What readers see it on. */
  readonly page: string;
  readonly section: string;
  /** The evidence as it is written; missing where there is none. */
  readonly text?: string | undefined;
  /** Missing where there is none, or it is malformed. */
  readonly evidence?: Evidence;
  /** What is wrong with the evidence. */
  readonly fault?: string;
  /** Stands in or near the cited lines; nothing to look for when it is missing. */
  readonly name?: string | undefined;
}

function withEvidence(statement: Omit<Statement, 'evidence' | 'fault'>): Statement {
  if (statement.text === undefined) {
    return statement;
  }
  try {
    return {...statement, evidence: readEvidence(statement.text)};
  } catch (error) {
    return {...statement, fault: (error as Error).message};
  }
}

/** A part of a page, from its heading on. */
interface Section {
  readonly section: string;
  line: number;
  text?: string;
  hasText: boolean;
}

/**
 * Finds the sections of a page, with the line of their evidence, or else of their heading. The part above
 * the first heading is one too. A section begins with the comment that holds its evidence; one without
 * any text of its own needs none and is left out.
 *
 * @param source MDX
 */
export function statementsOfPage(file: string, source: string): Statement[] {
  let current: Section = {section: 'Introduction', line: 1, hasText: false};
  const sections = [current];
  const begin = (section: Section): void => {
    current = section;
    sections.push(current);
  };
  visit(pageSyntax().parse(source), (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'heading') {
      const section = toString(node).replace(/\s*\/\* #[\w.-]+ \*\/\s*$/, '');
      begin({section, line, hasText: false});
      return SKIP;
    }
    if (node.type === 'mdxFlowExpression') {
      const text = /^\/\* source: (.*?) \*\/$/.exec(node.value)?.[1];
      if (text !== undefined && current.text === undefined && !current.hasText) {
        Object.assign(current, {text, line});
      } else if (text !== undefined) {
        // Evidence of what follows inside the section.
        begin({section: current.section, text, line, hasText: true});
      }
    } else if (['text', 'code', 'inlineCode', 'image'].includes(node.type)) {
      current.hasText = true;
    }
    return undefined;
  });
  return sections
    .filter(({text, hasText}) => hasText || text !== undefined)
    .map(({section, line, text}) => withEvidence({file, line, page: file, section, text}));
}

/** The page that shows a file of reference data. */
const pages: Readonly<Record<string, string>> = {
  cli: 'docs/cli/introduction.mdx',
  compose: 'docs/deploy/docker-compose.mdx',
  'environment-variables': 'docs/deploy/environment-variables.mdx',
  errors: 'docs/guides/troubleshooting.mdx',
  'helm-values': 'docs/deploy/kubernetes.mdx',
  'known-faults': 'docs/guides/troubleshooting.mdx',
  'settings-rules': 'docs/deploy/environment-variables.mdx',
  'system-transformers': 'docs/transformers/system.mdx',
};

/** What names an entry, and what of it occurs in the source; the first key that an entry has counts. */
const namingKeys: Readonly<Record<string, (text: string) => string | undefined>> = {
  message: fixedPart,
  finding: () => undefined,
  title: () => undefined,
  key: (text) => text.split('.').at(-1),
  id: (text) => text,
  field: (text) => text,
  path: (text) => text.split(' ').at(-1),
  name: (text) => text.replace(/^--|\.yaml$/g, ''),
  target: (text) => text,
  what: () => undefined,
};

/** The longest part of a message that does not differ from case to case. */
export function fixedPart(message: string): string | undefined {
  const parts = message.split(/…|"|<[^>]*>|\[[^\]]*\]/).map((part) => part.trim());
  return parts.sort((one, other) => other.length - one.length)[0];
}

/** The text of a node of YAML; nothing when it is no text. */
function textOf(node: unknown): string | undefined {
  return isScalar(node) && typeof node.value === 'string' ? node.value : undefined;
}

const nameOfFile = (file: string): string => file.replace(/^.*\/|\.yaml$/g, '');

/**
 * Finds the entries of a file in docs/_data that carry evidence, as `source` or `sources`.
 *
 * @param source YAML
 */
export function statementsOfData(file: string, source: string): Statement[] {
  const lines = new LineCounter();
  const found: Statement[] = [];

  function walk(node: unknown, key: string, shownOn: string): void {
    if (isSeq(node)) {
      node.items.forEach((item) => walk(item, key, shownOn));
    }
    if (!isMap(node)) {
      return;
    }
    const ownPage = file.endsWith('/cli.yaml') ? textOf(node.get('page', true)) : undefined;
    const page = ownPage === undefined ? shownOn : `docs/cli/${ownPage.replace(/#.*/, '')}`;
    const naming = Object.keys(namingKeys).find(
      (name) => textOf(node.get(name, true)) !== undefined,
    );
    const title = textOf(node.get(naming ?? '', true));
    const name = title === undefined ? undefined : namingKeys[naming ?? '']?.(title);
    const line = lines.linePos(node.range?.[0] ?? 0).line;
    for (const value of [node.get('source', true), node.get('sources', true)]) {
      const texts = (isSeq(value) ? value.items : [value]).flatMap((item) => textOf(item) ?? []);
      if (texts.length > 0) {
        const text = texts.join('; ');
        found.push(withEvidence({file, line, page, section: title ?? key, text, name}));
      }
    }
    node.items.forEach((pair) => walk(pair.value, textOf(pair.key) ?? key, page));
  }

  const {contents} = parseDocument(source, {lineCounter: lines, merge: true});
  walk(contents, '', pages[nameOfFile(file)] ?? file);
  return found;
}

/**
 * Finds the RPCs of a file in protodocs/pages.
 *
 * @param source YAML
 */
export function statementsOfApi(file: string, source: string): Statement[] {
  const page = `/api/mgmt/v1alpha1/${nameOfFile(file)}.proto`;
  const lines = new LineCounter();
  const calls = parseDocument(source, {lineCounter: lines}).get('calls');
  return (isMap(calls) ? calls.items : []).flatMap(({key, value}: Pair) => {
    const section = textOf(key);
    if (!isScalar(key) || section === undefined) {
      return [];
    }
    const {line} = lines.linePos(key.range?.[0] ?? 0);
    const text = isMap(value) ? textOf(value.get('source', true)) : undefined;
    return [withEvidence({file, line, page, section, text, name: section})];
  });
}

/**
 * Reads where the tool declares the messages, fields and values of its API.
 *
 * @param source JSON, with an element on each line
 */
export function statementsOfProtos(file: string, source: string): Statement[] {
  const lines = source.split('\n');
  const files = JSON.parse(source) as Record<string, Record<string, string>>;
  return Object.entries(files).flatMap(([path, elements]) =>
    Object.entries(elements).map(([section, range]) =>
      withEvidence({
        file,
        line: lines.findIndex((line) => line.includes(`"${section}"`)) + 1,
        page: `/api/${path.replace('backend/protos/', '')}`,
        section,
        text: `${path}:${range}`,
        name: section.split('.').at(-1),
      }),
    ),
  );
}

function filesIn(folder: string, ending: string): string[] {
  return listFiles(folder)
    .filter((file) => file.endsWith(ending) && !/(?:^|\/)_/.test(file))
    .map((file) => `${folder}/${file}`);
}

/** Pages whose sections carry evidence; those below protodocs/mgmt are generated. */
export const pageFiles = [
  ...filesIn('docs', '.mdx'),
  ...filesIn('protodocs', '.mdx').filter((file) => !file.startsWith('protodocs/mgmt/')),
];

/** Where the tool declares the elements of its API: lines by full name, by .proto file of the tool. */
export const protoLinesFile = 'protodocs/source-lines.json';

/** Reads the statements of the reference data and of the API. */
export function readDataStatements(): Statement[] {
  const sources: [string[], typeof statementsOfPage][] = [
    [filesIn('docs/_data', '.yaml'), statementsOfData],
    [filesIn('protodocs/pages', '.yaml'), statementsOfApi],
    [[protoLinesFile], statementsOfProtos],
  ];
  return sources.flatMap(([files, statementsOf]) =>
    files.flatMap((file) => statementsOf(file, readFileSync(file, 'utf8'))),
  );
}

/** Reads the statements of a page. */
export function readPageStatements(file: string): Statement[] {
  return statementsOfPage(file, readFileSync(file, 'utf8'));
}

/** Reads every statement of the documentation. */
export function readStatements(): Statement[] {
  return [...pageFiles.flatMap(readPageStatements), ...readDataStatements()];
}
