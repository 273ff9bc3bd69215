// @ts-check
import {isMap, isScalar, isSeq, LineCounter, parseDocument} from 'yaml';
import {readEvidence} from '../../src/reference/evidence.mjs';

/**
 * @typedef {object} Statement a section, an entry or a row whose facts come from the source
 * @property {string} file where it is written
 * @property {number} line
 * @property {string} page what readers see it on
 * @property {string} section
 * @property {string} [text] the evidence as it is written; missing where there is none
 * @property {import('../../src/reference/evidence.mjs').Evidence} [evidence] missing where there is none, or it is malformed
 * @property {string} [fault] what is wrong with the evidence
 * @property {readonly string[]} names one of these occurs in or near the cited lines; none: nothing to look for
 */

/**
 * @param {Omit<Statement, 'evidence' | 'fault'>} statement
 * @returns {Statement}
 */
function withEvidence(statement) {
  if (statement.text === undefined) {
    return statement;
  }
  try {
    return {...statement, evidence: readEvidence(statement.text)};
  } catch (error) {
    return {...statement, fault: /** @type {Error} */ (error).message};
  }
}

const heading = /^(#{2,6}) (.+?)(?:\s*\{\/\* #[\w.-]+ \*\/\})?\s*$/;
const comment = /^\s*\{\/\* source: (.*?) \*\/\}\s*$/;

/** What makes no statement of its own: nothing, imports, other comments, tags, and elements that show data. */
const noText = /^\s*(?:$|import .*|\{\/\*.*\*\/\}|<\/?[A-Za-z][^<>]*>)$/;

/**
 * Finds the sections of a page, with the line of their evidence, or else of their heading. The part above the first heading is one too. A section begins with the
 * comment that holds its evidence; one without any text of its own needs none and is left out.
 *
 * @param {string} file
 * @param {string} source MDX
 * @returns {Statement[]}
 */
export function statementsOfPage(file, source) {
  const lines = source.split('\n');
  /** @type {{section: string, line: number, text?: string, hasText: boolean}[]} */
  const sections = [{section: 'Introduction', line: 1, hasText: false}];
  let fence = '';
  let start = 0;
  if (lines[0] === '---') {
    start = lines.indexOf('---', 1) + 1;
  }
  lines.slice(start).forEach((line, index) => {
    const current = /** @type {typeof sections[number]} */ (sections.at(-1));
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== '' || mark !== '') {
      fence = fence === '' ? mark : mark.startsWith(fence) ? '' : fence;
      current.hasText = true;
      return;
    }
    const [, , title] = heading.exec(line) ?? [];
    const [, text] = comment.exec(line) ?? [];
    if (title !== undefined) {
      sections.push({section: title.replaceAll('`', ''), line: start + index + 1, hasText: false});
    } else if (text === undefined) {
      current.hasText ||= !noText.test(line);
    } else if (current.text === undefined && !current.hasText) {
      current.text = text;
      current.line = start + index + 1;
    } else {
      // Evidence of what follows inside the section.
      sections.push({...current, text, line: start + index + 1, hasText: true});
    }
  });
  return sections
    .filter(({text, hasText}) => hasText || text !== undefined)
    .map(({section, line, text}) =>
      withEvidence({file, line, page: file, section, text, names: []}),
    );
}

/**
 * The page that shows a file of reference data.
 *
 * @type {Readonly<Record<string, string | undefined>>}
 */
const pages = {
  cli: 'docs/cli/introduction.mdx',
  compose: 'docs/deploy/docker-compose.mdx',
  'environment-variables': 'docs/deploy/environment-variables.mdx',
  errors: 'docs/guides/troubleshooting.mdx',
  'helm-values': 'docs/deploy/kubernetes.mdx',
  'known-faults': 'docs/guides/troubleshooting.mdx',
  'system-transformers': 'docs/transformers/system.mdx',
};

/**
 * What names an entry, and what of it occurs in the source; the first key that an entry has counts.
 *
 * @type {readonly (readonly [string, (text: string) => string[]])[]}
 */
const namingKeys = [
  ['message', fixedParts],
  ['title', () => []],
  ['key', (text) => [text.split('.').at(-1) ?? text]],
  ['id', (text) => [text]],
  ['field', (text) => [text]],
  ['path', (text) => [text.split(' ').at(-1) ?? text]],
  ['name', (text) => [text.replace(/^--|\.yaml$/g, '')]],
  ['target', (text) => [text]],
  ['what', () => []],
];

/**
 * The longest part of a message that does not differ from case to case.
 *
 * @param {string} message
 * @returns {string[]}
 */
export function fixedParts(message) {
  const parts = message
    .split(/…|"|<[^>]*>|\[[^\]]*\]/)
    .map((part) => part.trim())
    .sort((a, b) => b.length - a.length);
  return parts.slice(0, 1);
}

/**
 * @param {unknown} map
 * @returns {{title: string, names: string[]} | undefined}
 */
function nameOf(map) {
  if (!isMap(map)) {
    return undefined;
  }
  for (const [key, toNames] of namingKeys) {
    const value = map.get(key);
    if (typeof value === 'string') {
      return {title: value, names: toNames(value)};
    }
  }
  return undefined;
}

/**
 * Finds the entries of a file in docs/_data that carry evidence, as `source` or `sources`.
 *
 * @param {string} file
 * @param {string} source YAML
 * @returns {Statement[]}
 */
export function statementsOfData(file, source) {
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines, merge: true});
  /** @type {Statement[]} */
  const found = [];

  /**
   * @param {unknown} node
   * @param {string} key
   * @param {string} shownOn
   */
  function walk(node, key, shownOn) {
    if (isSeq(node)) {
      node.items.forEach((item) => walk(item, key, shownOn));
    }
    if (!isMap(node)) {
      return;
    }
    const ownPage = node.get('page');
    const here =
      file.endsWith('/cli.yaml') && typeof ownPage === 'string'
        ? `docs/cli/${ownPage.replace(/#.*/, '')}`
        : shownOn;
    const {title, names} = nameOf(node) ?? {title: key, names: []};
    for (const name of ['source', 'sources']) {
      const value = node.get(name, true);
      const items = isSeq(value) ? value.items : [value];
      const texts = items.flatMap((item) =>
        isScalar(item) && typeof item.value === 'string' ? [item.value] : [],
      );
      if (texts.length > 0) {
        const line = lines.linePos(node.range?.[0] ?? 0).line;
        found.push(
          withEvidence({file, line, page: here, section: title, text: texts.join('; '), names}),
        );
      }
    }
    for (const pair of node.items) {
      walk(pair.value, isScalar(pair.key) ? String(pair.key.value) : key, here);
    }
  }

  const name = file.replace(/^.*\/|\.yaml$/g, '');
  walk(document.contents, '', pages[name] ?? file);
  return found;
}

/**
 * Finds the RPCs of a file in protodocs/pages.
 *
 * @param {string} file
 * @param {string} source
 * @returns {Statement[]}
 */
export function statementsOfApi(file, source) {
  const name = file.replace(/^.*\/|\.yaml$/g, '');
  const lines = new LineCounter();
  const calls = parseDocument(source, {lineCounter: lines}).get('calls');
  return (isMap(calls) ? calls.items : []).flatMap(({key, value}) => {
    const evidence = isMap(value) ? value.get('source') : undefined;
    return isScalar(key)
      ? [
          withEvidence({
            file,
            line: lines.linePos(key.range?.[0] ?? 0).line,
            page: `/api/mgmt/v1alpha1/${name}.proto`,
            section: String(key.value),
            text: typeof evidence === 'string' ? evidence : undefined,
            names: [String(key.value)],
          }),
        ]
      : [];
  });
}

/**
 * Reads where the tool declares the messages, fields and values of its API.
 *
 * @param {string} file
 * @param {string} source JSON, with an element on each line
 * @returns {Statement[]}
 */
export function statementsOfProtos(file, source) {
  const lines = source.split('\n');
  /** @type {Record<string, Record<string, string>>} */
  const files = JSON.parse(source);
  return Object.entries(files).flatMap(([path, elements]) =>
    Object.entries(elements).map(([name, range]) =>
      withEvidence({
        file,
        line: lines.findIndex((line) => line.includes(`"${name}"`)) + 1,
        page: `/api/${path.replace('backend/protos/', '')}`,
        section: name,
        text: `${path}:${range}`,
        names: [name.split('.').at(-1) ?? name],
      }),
    ),
  );
}
