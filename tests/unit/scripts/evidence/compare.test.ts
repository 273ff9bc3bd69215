import {describe, expect, it} from 'vitest';
import {formatCoverage} from '../../../../scripts/evidence/check';
import {type FileChange, findStale, formatStale} from '../../../../scripts/evidence/compare';
import {readEvidence} from '../../../../src/reference/evidence';

/** Ten lines named by their number, some of them replaced. */
function lines(replaced: Readonly<Record<number, string>> = {}): string {
  return Array.from({length: 10}, (_value, index) => replaced[index + 1] ?? `${index + 1}`).join(
    '\n',
  );
}

const changes: Readonly<Record<string, FileChange>> = {
  'a.go': {before: lines(), after: lines({4: 'new', 7: '7\nmore'})},
  'gone.go': {before: lines()},
  'old.go': {before: lines(), after: lines({5: 'new'}), movedTo: 'new.go'},
  'twice.go': {before: lines({9: '2'}), after: lines({9: 'new'})},
};

/** A statement with this evidence. */
function statement(text: string, section = 'Row') {
  const place = {file: 'docs/x.mdx', line: 7, page: 'docs/x.mdx', section};
  return {...place, text, evidence: readEvidence(text)};
}

/** Whether a statement with this evidence must be read again. */
function isStale(text: string): boolean {
  return findStale([statement(text)], (path) => changes[path]).length > 0;
}

describe('a statement', () => {
  it.each(['a.go:4', 'a.go:1-4', 'a.go:4-10', 'a.go:2,4', 'a.go:7-8', 'b.go:1; a.go:4'])(
    'must be read again when lines of %s changed',
    (text) => {
      expect(isStale(text)).toBe(true);
    },
  );

  it.each(['a.go:3', 'a.go:5-7', 'a.go:8', 'b.go:4', 'none (message of Postgres)'])(
    'stays true when %s is as it was',
    (text) => {
      expect(isStale(text)).toBe(false);
    },
  );

  it('must be read again when its file is gone or changed on its way', () => {
    expect(isStale('gone.go:2')).toBe(true);
    expect(isStale('old.go:5')).toBe(true);
    expect(isStale('old.go:6')).toBe(false);
  });

  it('must be read again when one of two lines that read the same changed', () => {
    expect(isStale('twice.go:9')).toBe(true);
    expect(isStale('twice.go:1-2')).toBe(false);
  });

  it('does not depend on another release of a dependency', () => {
    expect(isStale('github.com/lib/pq@v1.10.9/a.go:10')).toBe(false);
  });
});

describe('the list of what must be read again', () => {
  const stale = findStale(
    [statement('a.go:3-4,7-8', 'Paths'), statement('gone.go:1; old.go:5', 'Keys')],
    (path) => changes[path],
  );

  it('is ordered by page and section', () => {
    expect(formatStale(stale, {from: 'v1', to: 'v2', total: 9})).toMatchInlineSnapshot(`
      "v1 to v2: 2 statements of 9 to read again.

      docs/x.mdx
        Paths (docs/x.mdx:7)
          a.go:3-4,7-8 changed
        Keys (docs/x.mdx:7)
          gone.go:1 gone
          old.go:5 changed, now new.go"
    `);
  });

  it('can be read by programs', () => {
    expect(stale).toMatchObject([
      {page: 'docs/x.mdx', section: 'Paths', citations: [{path: 'a.go', lines: '3-4,7-8'}]},
      {section: 'Keys', citations: [{change: 'gone'}, {change: 'changed', movedTo: 'new.go'}]},
    ]);
  });
});

it('the coverage names each section without evidence', () => {
  const missing = {file: 'a.mdx', line: 3, page: 'a.mdx', section: 'B'};
  expect(formatCoverage([{page: 'a.mdx', total: 2, covered: 1, missing: [missing]}]))
    .toMatchInlineSnapshot(`
    "      1/2  a.mdx
               a.mdx:3: B has no evidence
          1/2  all"
  `);
});
