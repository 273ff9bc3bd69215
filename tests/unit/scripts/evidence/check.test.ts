import {describe, expect, it} from 'vitest';
import {coverageByPage, findFaults} from '../../../../scripts/evidence/check';
import {readEvidence} from '../../../../src/reference/evidence';

const code = [
  ...Array.from({length: 20}, (_value, index) => `line ${index + 1}`),
  'return fmt.Errorf("unable to exec pg %s statements: %w", label, err)',
  "throw new Error('a very long message ' +",
  "  'that goes on');",
].join('\n');

/** What is wrong with evidence for an entry that has this name. */
function faultsOf(text: string, name?: string): string[] {
  return findFaults(
    [
      {
        file: 'docs/_data/x.yaml',
        line: 7,
        page: 'docs/x.mdx',
        section: 'Row',
        text,
        evidence: readEvidence(text),
        name,
      },
    ],
    (path) => (path === 'a.go' ? code : undefined),
  );
}

describe('evidence compared with the source', () => {
  it('cites files and lines that exist', () => {
    expect(faultsOf('a.go:1,20-23')).toEqual([]);
    expect(faultsOf('b.go:1; a.go:20-24')).toEqual([
      'docs/_data/x.yaml:7: Row: b.go does not exist. Name the file that shows it.',
      'docs/_data/x.yaml:7: Row: a.go has 23 lines, not 24. Correct the range.',
    ]);
  });

  it('has the name of its entry near by', () => {
    expect(faultsOf('a.go:8', 'LINE_12')).toEqual([
      'docs/_data/x.yaml:7: Row: "LINE_12" is not within 5 lines of what is cited. Cite the lines that have it.',
    ]);
    expect(faultsOf('a.go:8', 'line 13')).toEqual([]);
    expect(faultsOf('a.go:8', 'line 14')).toHaveLength(1);
  });

  it('may put a message together of parts', () => {
    expect(faultsOf('a.go:21', 'unable to exec pg create table statements:')).toEqual([]);
    expect(faultsOf('a.go:22', 'a very long message that goes on')).toEqual([]);
    expect(faultsOf('a.go:21', 'unable to exec statements')).toHaveLength(1);
  });

  it('is not searched for words that another program prints', () => {
    expect(faultsOf('none (message of Postgres); a.go:1', 'syntax error')).toEqual([]);
    expect(faultsOf('a.go:1; github.com/lib/pq@v1.10.9/conn.go:34', 'SSL')).toEqual([]);
  });

  it('that is malformed is reported as it is', () => {
    const statement = {file: 'x.mdx', line: 1, page: 'x.mdx', section: 'A'};
    expect(findFaults([{...statement, fault: 'No lines.'}], () => undefined)).toEqual([
      'x.mdx:1: A: No lines.',
    ]);
  });
});

describe('coverage', () => {
  it('counts the statements of each page and keeps those without evidence', () => {
    const statement = {file: 'b.mdx', line: 1, section: 'A'};
    const coverage = coverageByPage([
      {...statement, page: 'b.mdx', text: 'a.go:1'},
      {...statement, page: 'b.mdx', section: 'B'},
      {...statement, page: 'a.mdx', text: 'none (links)'},
    ]);
    expect(
      coverage.map(({page, total, covered, missing}) => [
        page,
        covered,
        total,
        missing.map(({section}) => section),
      ]),
    ).toEqual([
      ['a.mdx', 1, 1, []],
      ['b.mdx', 1, 2, ['B']],
    ]);
  });
});
