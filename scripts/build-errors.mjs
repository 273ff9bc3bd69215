// @ts-check
/** Turns what Docusaurus throws into messages that name file, line, cause and cure. */
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {stripVTControlCharacters} from 'node:util';

/** @typedef {Readonly<Record<string, string>>} Sources the file of each address */

/** The project's own errors, such as `docs/page.mdx:12: cause. Cure.`, say all that is needed. */
const ownMessage = /^(?:[\w@-][\w@./-]*\.\w+(?::\d+){0,2}: .*(?:\n|$))+/;

/** Where links stand that are not written in a page. */
const otherPlaces = ['docs/_data', 'protodocs/proto', 'protodocs/pages', 'src'];

const mdxCure =
  'In MDX, { and < begin code: close what they open, put them in backticks, or write &#123; and &lt;.';

/** @param {string} path */
function inProject(path) {
  return relative(process.cwd(), path).split(sep).join('/');
}

/** @param {string} text */
function sentence(text) {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/**
 * An error and all that caused it, the outermost first.
 *
 * @param {unknown} error
 * @returns {Error[]}
 */
function chainOf(error) {
  if (!(error instanceof Error)) {
    return [];
  }
  const parts = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...parts].flatMap(chainOf)];
}

/** The files besides the pages in which links can stand. */
function otherFiles() {
  return otherPlaces
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) => join(folder, name)),
    )
    .filter((file) => statSync(file).isFile());
}

/**
 * @param {string} file
 * @param {readonly string[]} spellings how it can be written, the likeliest first
 * @returns {string | undefined} such as `docs/page.mdx:12`
 */
function placeIn(file, spellings) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const indexes = spellings.map((spelling) => lines.findIndex((line) => line.includes(spelling)));
  const index = indexes.find((found) => found !== -1);
  return index === undefined ? undefined : `${file}:${index + 1}`;
}

/**
 * Finds out where something of a page is written.
 *
 * @param {string} address of the page that shows it
 * @param {readonly string[]} spellings
 * @param {Sources} sources
 * @returns {string} without a line if it is put together from parts
 */
function placeOf(address, spellings, sources) {
  const page = sources[address];
  const files = [...(page ? [page] : []), ...otherFiles()];
  const place = files.map((file) => placeIn(file, spellings)).find(Boolean);
  return place ?? page ?? `the page ${address}`;
}

/** @param {string} link as Docusaurus resolved it */
function spellingsOf(link) {
  const [path = '', anchor] = link.split('#');
  const whole = [`](${link})`, `"${link}"`, `'${link}'`];
  return anchor === undefined
    ? whole
    : [...whole, `/${path.split('/').at(-1)}.mdx#${anchor})`, `#${anchor})`, `#${anchor}"`];
}

/**
 * @param {string} message of the link checker
 * @param {Sources} sources
 * @returns {string[]} nothing if it is another message
 */
function explainLinks(message, sources) {
  const messages = [];
  let address = '';
  for (const line of message.split('\n')) {
    address = /^- Broken (?:link|anchor) on source page path = (.*):$/.exec(line)?.[1] ?? address;
    const link = /^ {3}-> linking to (\S+)/.exec(line)?.[1];
    if (link !== undefined) {
      const place = placeOf(address, spellingsOf(link), sources);
      messages.push(
        message.includes('found broken anchors')
          ? `${place}: The link to ${link} leads to no heading. Correct it, or give the heading the id: ## Heading {/* #${link.split('#')[1]} */}`
          : `${place}: The link to ${link} leads to no page. Correct it, best as a link to a file: [text](./page.mdx)`,
      );
    }
  }
  return messages;
}

/**
 * @param {string} file
 * @param {{line?: number | string, column?: number | string}} place
 * @param {string} reason
 */
function explainMdx(file, {line = 1, column = 1}, reason) {
  return `${inProject(file)}:${line}:${column}: ${sentence(reason)} ${mdxCure}`;
}

/**
 * @param {string} wanted what is imported
 * @param {string} folder of the file that imports it, which the bundler does not name
 */
function explainImport(wanted, folder) {
  const place = readdirSync(folder, {withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({name}) => placeIn(join(inProject(folder), name), [wanted]))
    .find(Boolean);
  return `${place ?? inProject(folder)}: The import of ${wanted} leads to no file. Correct the path; for a package, run npm ci.`;
}

/** @param {string} message of the bundler, about one file */
function explainModule(message) {
  const text = message.replaceAll(/^\s*(?:╰─▶)?\s*[×│] ?/gm, '').trim();
  const [, wanted, folder] = /Can't resolve '(.*?)' in '(.*?)'/.exec(text) ?? [];
  if (wanted !== undefined && folder !== undefined) {
    return explainImport(wanted, folder);
  }
  const [, file, cause = ''] =
    /MDX compilation failed for file "(.*?)"\nCause: (.*?)\nDetails:/s.exec(text) ?? [];
  if (file === undefined) {
    return text;
  }
  const [, url, imageLine] =
    /^Markdown image with URL `(.*?)` in source file ".*?" \((\d+):/.exec(cause) ?? [];
  if (url !== undefined) {
    return `${inProject(file)}:${imageLine}: The image ${url} is missing. Put it there, or correct the path.`;
  }
  const [line, column] = ['line', 'column'].map(
    (name) => new RegExp(`"${name}": (\\d+)`).exec(text)?.[1],
  );
  return line === undefined ? cause : explainMdx(file, {line, column}, cause);
}

/**
 * @param {Error} error
 * @param {Sources} sources
 * @returns {string[]} the messages about one error of the chain, nothing if it is not known
 */
function explainOne(error, sources) {
  const message = stripVTControlCharacters(error.message);
  if (ownMessage.test(message)) {
    return [message];
  }
  if ('reason' in error && 'line' in error) {
    // A message of the parser, with the page that the search index puts there.
    const {file, reason, ...place} = /** @type {any} */ (error);
    return [explainMdx(file, place, reason)];
  }
  const address = /^Can't render static file for pathname "(.*?)"/.exec(message)?.[1];
  const component = /^Expected component `(.*?)` to be/.exec(chainOf(error)[1]?.message ?? '')?.[1];
  if (address !== undefined && component !== undefined) {
    const place = placeOf(address, [`<${component}`], sources);
    return [`${place}: No component is named ${component}. Import it, or correct the name.`];
  }
  const [head, bundler] = message.split('Failed to compile due to Webpack errors.\n');
  return head === '' && bundler !== undefined
    ? bundler.split(/\n+-{26}\n+/).map(explainModule)
    : explainLinks(message, sources);
}

/**
 * Says what is wrong, in as few words as possible.
 *
 * @param {unknown} error what the build of Docusaurus threw
 * @param {Sources} sources
 * @returns {string} a line for each mistake that is recognized: file, line, cause and cure; for
 *   anything else the messages of the error and its causes, without their stacks
 */
export function explain(error, sources) {
  const chain = chainOf(error);
  const known = chain.flatMap((link) => explainOne(link, sources));
  // The outermost says only that the build failed.
  const messages = known.length > 0 ? known : chain.slice(1).map(({message}) => message);
  return [...new Set(messages)].join('\n').replaceAll(`${process.cwd()}${sep}`, '');
}
