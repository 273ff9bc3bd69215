import {describe, expect, it} from 'vitest';
import {
  fixedPart,
  statementsOfApi,
  statementsOfData,
  statementsOfPage,
} from '../../../../scripts/evidence/statements';

/** Sections of a page as `line title: evidence`. */
function outline(...lines: string[]): string[] {
  return statementsOfPage('docs/page.mdx', lines.join('\n')).map(
    ({line, section, text = 'missing'}) => `${line} ${section}: ${text}`,
  );
}

describe('the sections of a page', () => {
  it('have their evidence below the heading, the introduction above its first paragraph', () => {
    expect(
      outline(
        '---',
        'title: Page',
        '---',
        '',
        "import Tabs from '@theme/Tabs';",
        '',
        '{/* source: a.go:1 */}',
        '',
        'It copies.',
        '',
        '## Limits of `tables` {/* #limits */}',
        '',
        '{/* source: b.go:2-4; c.go:7 */}',
        '',
        'Ten.',
        '',
        '### Rows',
        '',
        'Many.',
      ),
    ).toEqual([
      '7 Introduction: a.go:1',
      '13 Limits of tables: b.go:2-4; c.go:7',
      '17 Rows: missing',
    ]);
  });

  it('need none without a text of their own', () => {
    expect(
      outline(
        '## Flags',
        '',
        '<CliFlags command="neosync sync" />',
        '',
        '## Parent',
        '',
        '### Child',
        '',
        '{/* source: none (links) */}',
        '',
        '- [A](./a.mdx)',
      ),
    ).toEqual(['9 Child: none (links)']);
  });

  it('are not begun by a comment in a sample', () => {
    expect(
      outline(
        '## Sample',
        '',
        '{/* source: a.go:1 */}',
        '',
        '````bash',
        '```',
        '## no heading',
        '````',
      ),
    ).toEqual(['3 Sample: a.go:1']);
  });

  it('may show evidence of their parts', () => {
    expect(
      outline('## Steps', '', 'First.', '', '   {/* source: a.go:1 */}', '', '   Then.'),
    ).toEqual(['1 Steps: missing', '5 Steps: a.go:1']);
  });

  it('say what is wrong with evidence', () => {
    const [section] = statementsOfPage('docs/page.mdx', '## A\n\n{/* source: a.go */}\n\nText.');
    expect(section?.evidence).toBeUndefined();
    expect(section?.fault).toContain('"a.go" names no file with its lines.');
  });
});

describe('the entries of data', () => {
  it('are found with their line, their page and the name to look for', () => {
    const source = [
      'errors:',
      '  - id: gone',
      "    message: 'table … is gone from here'",
      '    source: a.go:1',
    ].join('\n');
    expect(statementsOfData('docs/_data/errors.yaml', source)).toMatchObject([
      {
        line: 2,
        page: 'docs/guides/troubleshooting.mdx',
        section: 'table … is gone from here',
        text: 'a.go:1',
        name: 'is gone from here',
      },
    ]);
  });

  it('of a command stand on its page', () => {
    const source = [
      'commands:',
      '  - path: neosync copy',
      '    page: copy.mdx#usage',
      '    flags:',
      '      - name: --all',
      "        sources: ['a.go:1', 'b.go:2']",
      "    sources: ['a.go:9']",
    ].join('\n');
    expect(
      statementsOfData('docs/_data/cli.yaml', source).map(({page, section, text, name}) => [
        page,
        section,
        text,
        name,
      ]),
    ).toEqual([
      ['docs/cli/copy.mdx', 'neosync copy', 'a.go:9', 'copy'],
      ['docs/cli/copy.mdx', '--all', 'a.go:1; b.go:2', 'all'],
    ]);
  });
});

describe('the RPCs of a service', () => {
  it('are those of its calls, whatever stands in their examples', () => {
    const source = [
      'title: Jobs',
      'calls:',
      '  GetJob:',
      '    source: a.go:1-3',
      '    request: {source: x}',
      '  GetJobs:',
      '    request: {}',
    ].join('\n');
    expect(
      statementsOfApi('protodocs/pages/job.yaml', source).map(({line, page, section, text}) => [
        line,
        page,
        section,
        text,
      ]),
    ).toEqual([
      [3, '/api/mgmt/v1alpha1/job.proto', 'GetJob', 'a.go:1-3'],
      [6, '/api/mgmt/v1alpha1/job.proto', 'GetJobs', undefined],
    ]);
  });
});

describe('the fixed part of a message', () => {
  it.each([
    ['unable to reach SSH server: …', 'unable to reach SSH server:'],
    ['unknown command "…" for "neosync"', 'unknown command'],
    ['types are incompatible […]', 'types are incompatible'],
  ])('is the longest one of %s', (message, part) => {
    expect(fixedPart(message)).toBe(part);
  });
});
