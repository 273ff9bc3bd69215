import {describe, expect, it} from 'vitest';
import {source, sourceAddress, sourceLink} from '../../../src/reference/source';

describe('a link to the source', () => {
  it('leads to the first lines that are cited, at the tag of the release', () => {
    expect(sourceAddress('worker/a.go:12-14,40; b.go:1')).toBe(
      'https://github.com/nucleuscloud/neosync/blob/v0.4.25/worker/a.go#L12',
    );
    expect(sourceAddress(['worker/a.go:12', 'b.go:1'])).toMatch(/a\.go#L12$/);
  });

  it('writes brackets of a path so that Markdown and browsers read them', () => {
    expect(sourceAddress('app/(mgmt)/[id]/page.tsx:3')).toMatch(
      /\/app\/%28mgmt%29\/%5Bid%5D\/page\.tsx#L3$/,
    );
  });

  it('passes over dependencies, and is left out where there is nothing else', () => {
    const cobra = 'github.com/spf13/cobra@v1.8.0/command.go:1195';
    expect(sourceAddress(`${cobra}; b.go:1`)).toMatch(/b\.go#L1$/);
    expect(sourceLink(cobra)).toBe('');
    expect(sourceLink('none (message of Postgres)')).toBe('');
  });

  it('is one word', () => {
    expect(sourceLink('b.go:1')).toBe(
      ' <a data-source="" href="https://github.com/nucleuscloud/neosync/blob/v0.4.25/b.go#L1">Source</a>',
    );
  });
});

describe('the schema of evidence', () => {
  it('says what is wrong with a text', () => {
    expect(source.safeParse('b.go').error?.issues[0]?.message).toBe(
      '"b.go" names no file with its lines. Write path:lines, for example ' +
        'worker/sync.go:12,40-44, with "; " between files, or none (reason).',
    );
  });
});
