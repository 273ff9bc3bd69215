import {describe, expect, it} from 'vitest';
import {findStale, readDiff} from '../../../../scripts/evidence/compare.mjs';
import {formatCoverage, formatStale, staleAsJson} from '../../../../scripts/evidence/report.mjs';
import {readEvidence} from '../../../../src/reference/evidence.mjs';

const diff = [
  'diff --git a/a.go b/a.go',
  'index 1..2 100644',
  '--- a/a.go',
  '+++ b/a.go',
  '@@ -10,2 +10 @@ func x() {',
  '-old',
  '--- a comment of SQL',
  '+new',
  '@@ -20,0 +20,3 @@ func y() {',
  '+one',
  '+diff --git a/fake b/fake',
  '+three',
  'diff --git a/gone.go b/gone.go',
  'deleted file mode 100644',
  '--- a/gone.go',
  '+++ /dev/null',
  '@@ -1,3 +0,0 @@',
  '-a',
  '-b',
  '-c',
  'diff --git a/old.go b/new.go',
  'similarity index 90%',
  'rename from old.go',
  'rename to new.go',
  '@@ -5 +5 @@',
  '-x',
  '+y',
].join('\n');

const changes = readDiff(diff);

/** A statement with this evidence. */
function statement(text: string, section = 'Row') {
  const place = {file: 'docs/x.mdx', line: 7, page: 'docs/x.mdx', section};
  return {...place, text, evidence: readEvidence(text), names: []};
}

/** Whether a statement with this evidence must be read again. */
function isStale(text: string): boolean {
  return findStale([statement(text)], changes).length > 0;
}

describe('a statement', () => {
  it.each(['a.go:10', 'a.go:1-10', 'a.go:11-30', 'a.go:3,11', 'a.go:18-22', 'b.go:1; a.go:10'])(
    'must be read again when lines of %s changed',
    (text) => {
      expect(isStale(text)).toBe(true);
    },
  );

  it.each(['a.go:9', 'a.go:12-20', 'a.go:21', 'b.go:10', 'none (message of Postgres)', 'fake:1'])(
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

  it('does not depend on another release of a dependency', () => {
    expect(isStale('github.com/lib/pq@v1.10.9/a.go:10')).toBe(false);
  });
});

describe('the list of what must be read again', () => {
  const stale = findStale(
    [statement('a.go:10-12,40', 'Paths'), statement('gone.go:1; old.go:5', 'Keys')],
    changes,
  );
  const release = {from: 'v1', to: 'v2', total: 9};

  it('is ordered by page and section', () => {
    expect(formatStale(stale, release)).toMatchInlineSnapshot(`
      "v1 to v2: 2 statements of 9 to read again.

      docs/x.mdx
        Paths (docs/x.mdx:7)
          a.go:10-12 changed
        Keys (docs/x.mdx:7)
          gone.go:1 gone
          old.go:5 changed, now new.go"
    `);
  });

  it('can be read by programs', () => {
    expect(staleAsJson(stale, release)).toMatchObject({
      from: 'v1',
      to: 'v2',
      total: 9,
      statements: [
        {page: 'docs/x.mdx', section: 'Paths', citations: [{path: 'a.go', lines: '10-12'}]},
        {section: 'Keys', citations: [{change: 'gone'}, {change: 'changed', movedTo: 'new.go'}]},
      ],
    });
  });
});

it('the coverage names each section without evidence', () => {
  const missing = {file: 'a.mdx', line: 3, page: 'a.mdx', section: 'B', names: []};
  expect(formatCoverage(new Map([['a.mdx', {total: 2, covered: 1, missing: [missing]}]])))
    .toMatchInlineSnapshot(`
    "      1/2  a.mdx
               a.mdx:3: B has no evidence
          1/2  all"
  `);
});
