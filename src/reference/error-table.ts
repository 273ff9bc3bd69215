import path from 'node:path';
import {errorPage, findErrors, loadErrors, repeated, type ErrorEntry, type Errors} from './errors';
import {codeSpan, inlineCode, markdownTable} from './markdown';
import {elementsOf, type ReferenceRenderers} from './renderer';

const codeOrLink = new RegExp(`${inlineCode.source}|\\]\\(([^()\\s]+)\\)`, 'g');

/** Writes the address of a link on the page of errors so that it leads to the same place from another page. */
function addressFrom(page: string, address: string): string {
  if (/^(?:[a-z]+:|\/)/.test(address)) {
    return address;
  }
  const [file = '', fragment] = address.split('#');
  const target = file === '' ? errorPage : path.posix.join(path.posix.dirname(errorPage), file);
  if (target === page && fragment !== undefined) {
    return `#${fragment}`;
  }
  const relative = path.posix.relative(path.posix.dirname(page), target);
  const fromHere = relative.startsWith('.') ? relative : `./${relative}`;
  return fragment === undefined ? fromHere : `${fromHere}#${fragment}`;
}

/** A text of an entry, with links that are right on the page that shows it. */
export function textFrom(page: string, text: string): string {
  return text.replace(codeOrLink, (whole, _backticks, address?: string) =>
    address === undefined ? whole : `](${addressFrom(page, address)})`,
  );
}

/** The cause, and that the message comes back by itself. */
function causeFrom(page: string, {cause, repeats}: ErrorEntry): string {
  const text = textFrom(page, cause);
  return repeats === undefined || repeats === 'never' ? text : `${text} ${repeated[repeats]}`;
}

/**
 * The message as a link to its entry on the page of errors.
 *
 * @param page path of the page that shows it
 */
export function messageFrom(page: string, {id, message}: ErrorEntry): string {
  return `[${codeSpan(message)}](${addressFrom(page, `#${id}`)})`;
}

/** The cure, with the page that owns the subject unless it is this one. */
function cureFrom(page: string, {cure, see}: ErrorEntry): string {
  const here = `(./${path.posix.basename(page)})`;
  const link = see && textFrom(page, see);
  const text = textFrom(page, cure);
  return link === undefined || link.endsWith(here) ? text : `${text} See ${link}.`;
}

/**
 * Writes a table of messages with cause and cure. Each message links to its entry on the page of errors.
 *
 * @param data the checked data
 * @param ids the messages, in the order of the table
 * @param page path of the page that shows the table, for the links
 * @throws Error naming ids without an entry
 */
export function errorTable(data: Errors, ids: readonly string[], page: string): string {
  const rows = findErrors(data, ids).map((error) => [
    messageFrom(page, error),
    causeFrom(page, error),
    cureFrom(page, error),
  ]);
  return markdownTable(['Message', 'Cause', 'Cure'], rows, 'Error');
}

/** The element that shows chosen messages in a page: `<ErrorTable ids="redis-nil, duplicate-key" />`. */
export const errorTableRenderers: ReferenceRenderers = {
  ErrorTable: elementsOf(loadErrors)((data, ids = '', page = '') => {
    const list = ids.split(/[\s,]+/).filter(Boolean);
    if (list.length === 0) {
      throw new Error('It names no message. Write ids="redis-nil, duplicate-key".');
    }
    const twice = list.find((id, index) => list.indexOf(id) !== index);
    if (twice !== undefined) {
      throw new Error(`It names ${twice} twice. Remove one.`);
    }
    return errorTable(data, list, page);
  }, 'ids'),
};
