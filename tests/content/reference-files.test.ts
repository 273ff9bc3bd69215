import fs from 'node:fs';
import path from 'node:path';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {referenceRenderers} from '../../src/reference/registry';

/** The elements of the pages that show reference data, with their attributes as they are written. */
const uses = fs
  .readdirSync('docs', {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => path.join('docs', file))
  .flatMap((page) =>
    [...fs.readFileSync(page, 'utf8').matchAll(/^<(\w+)((?:\s+\w+="[^"]*")*)\s*\/>/gm)].map(
      ([, name = '', attributes = '']) => ({page, name, attributes}),
    ),
  )
  .filter(({name}) => Object.hasOwn(referenceRenderers, name));

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(Object.keys(referenceRenderers))('<%s />', (name) => {
  it('reads the files of data that it names, so that npm start shows what changes in them', () => {
    const read = vi.spyOn(fs, 'readFileSync');
    const own = uses.filter((use) => use.name === name);
    expect(own).not.toEqual([]);
    for (const {page, attributes} of own) {
      const given = [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(
        ([, key = '', value = '']) => [key, value] as const,
      );
      referenceRenderers[name]?.(Object.fromEntries(given), page);
    }
    const files = read.mock.calls.map(([file]) => path.relative('docs/_data', String(file)));
    expect([...new Set(files)].sort()).toEqual(
      referenceRenderers[name]?.files.map((file) => `${file}.yaml`).sort(),
    );
  });
});
