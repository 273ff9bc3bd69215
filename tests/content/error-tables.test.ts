import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {loadErrors} from '../../src/reference/errors';

/** Pages whose tables are still typed by hand. Take a page off when it draws them with `<ErrorTable>`. */
const notConverted: readonly string[] = [];

const messages = loadErrors().errors.map(({id, message}) => ({
  id,
  pattern: new RegExp(
    `^${message
      .split('…')
      .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
      .join('.*')}$`,
    'i',
  ),
}));

/** The entry that owns a message, which may show examples where the entry has …. */
function ownerOf(message: string): string | undefined {
  return messages.find(({pattern}) => pattern.test(message.replace(/^pq: /, '')))?.id;
}

/** The messages at the beginning of the rows of a page's tables that have an entry, with line and entry. */
function typedMessages(file: string): string[] {
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const message = /^\s*\|\s*(`+)\s?(.+?)\s?\1/.exec(line)?.[2];
      const owner = message && line.split(/(?<!\\)\|/).length > 4 ? ownerOf(message) : undefined;
      return owner === undefined
        ? []
        : [
            `${file}:${index + 1}: The message "${message ?? ''}" is typed by hand. ` +
              `Draw it with <ErrorTable ids="${owner}" />.`,
          ];
    });
}

const pages = fs
  .readdirSync('docs', {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.mdx') && !file.startsWith('_'))
  .map((file) => `docs/${file}`)
  .sort();

describe('a table of errors on a page', () => {
  it.each(pages.filter((page) => !notConverted.includes(page)))(
    'is drawn from docs/_data/errors.yaml: %s',
    (page) => {
      expect(typedMessages(page)).toEqual([]);
    },
  );
});
