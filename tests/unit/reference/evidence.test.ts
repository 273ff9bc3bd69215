import {describe, expect, it} from 'vitest';
import {readEvidence} from '../../../src/reference/evidence';

describe('evidence', () => {
  it('names lines and ranges of files', () => {
    expect(readEvidence('worker/a.go:12,40-44; app/(mgmt)/[account]/[...auth]/x.ts:7')).toEqual({
      citations: [
        {
          path: 'worker/a.go',
          isDependency: false,
          ranges: [
            {first: 12, last: 12},
            {first: 40, last: 44},
          ],
        },
        {
          path: 'app/(mgmt)/[account]/[...auth]/x.ts',
          isDependency: false,
          ranges: [{first: 7, last: 7}],
        },
      ],
    });
  });

  it('tells files of dependencies from those of the tool', () => {
    const {citations} = readEvidence(
      '.github/workflows/ci.yaml:3; github.com/spf13/cobra@v1.8.0/command.go:1195',
    );
    expect(citations.map(({isDependency}) => isDependency)).toEqual([false, true]);
  });

  it('gives the reason where nothing can be cited', () => {
    expect(readEvidence('none (message of Postgres)')).toEqual({
      citations: [],
      reason: 'message of Postgres',
    });
  });

  it('shows when a message of another program appears', () => {
    expect(readEvidence('none (message of Postgres); a.go:1')).toMatchObject({
      reason: 'message of Postgres',
      citations: [{path: 'a.go'}],
    });
  });

  it.each([
    ['', '"" names no file with its lines.'],
    ['Postgres', '"Postgres" names no file with its lines.'],
    ['a.go', '"a.go" names no file with its lines.'],
    ['a.go:1;', '"" names no file with its lines.'],
    ['a.go:1 and more', '"a.go:1 and more" names no file with its lines.'],
    ['a.go:0', '"0" in "a.go:0" is no line or range.'],
    ['a.go:1,', '"" in "a.go:1," is no line or range.'],
    ['a.go:1-', '"1-" in "a.go:1-" is no line or range.'],
    ['a.go:9-3', 'The range 9-3 in "a.go:9-3" runs backwards. Write the lower line first.'],
    ['/src/a.go:1', '"/src/a.go" does not begin at the root of the repository.'],
    ['./a.go:1', '"./a.go" does not begin at the root of the repository.'],
    ['src/../a.go:1', '"src/../a.go" does not begin at the root of the repository.'],
    ['cobra@v1.8.0/command.go:1', '"cobra@v1.8.0/command.go" is no file of a dependency.'],
    ['a.go:1; none (late)', '"none (late)" names no file with its lines.'],
    ['none', '"none" needs a reason: write none (why nothing can be cited).'],
    ['none ( )', '"none" needs a reason: write none (why nothing can be cited).'],
  ])('refuses "%s" and says how it is written', (text, message) => {
    expect(() => readEvidence(text)).toThrow(message);
  });
});
