import {describe, expect, it} from 'vitest';
import {errorTable, errorTableRenderers} from '../../../src/reference/error-table';
import {errorsSchema} from '../../../src/reference/errors';

const data = errorsSchema.parse({
  areas: [{id: 'jobs', title: 'Jobs'}],
  errors: [
    {
      id: 'redis-nil',
      message: 'redis: nil',
      cause: 'No parent, see [keys](../table-constraints/foreign-keys.mdx#requirements).',
      cure: 'Map it as `](./a.mdx)`.',
      see: '[Subsetting](../table-constraints/subsetting.mdx)',
      stops: 'table',
      repeats: 'never',
    },
    {
      id: 'slow',
      message: 'a|b `c`',
      cause: 'See [the schema](/api/mgmt/v1alpha1/job.proto).',
      cure: 'See [above](#redis-nil) and [dumps](./initializing-schemas.mdx#dump).',
      stops: 'run',
      repeats: 'time-limit',
    },
  ].map((error) => ({...error, area: 'jobs', where: ['run'], source: 'a.go:1'})),
});

describe('a table of errors', () => {
  it('shows the chosen messages in the order of their ids, each with a link to its entry', () => {
    expect(errorTable(data, ['slow', 'redis-nil'], 'docs/quickstart.mdx')).toMatchInlineSnapshot(`
      "{/* type: Error */}

      | Message | Cause | Cure |
      | --- | --- | --- |
      | [\`\` a\\|b \`c\` \`\`](./guides/troubleshooting.mdx#slow) | See [the schema](/api/mgmt/v1alpha1/job.proto). Repeated until the time limit. | See [above](./guides/troubleshooting.mdx#redis-nil) and [dumps](./guides/initializing-schemas.mdx#dump). |
      | [\`redis: nil\`](./guides/troubleshooting.mdx#redis-nil) | No parent, see [keys](./table-constraints/foreign-keys.mdx#requirements). | Map it as \`](./a.mdx)\`. See [Subsetting](./table-constraints/subsetting.mdx). |"
    `);
  });

  it('writes links as the page needs them', () => {
    expect(errorTable(data, ['slow', 'redis-nil'], 'docs/guides/initializing-schemas.mdx'))
      .toMatchInlineSnapshot(`
        "{/* type: Error */}

        | Message | Cause | Cure |
        | --- | --- | --- |
        | [\`\` a\\|b \`c\` \`\`](./troubleshooting.mdx#slow) | See [the schema](/api/mgmt/v1alpha1/job.proto). Repeated until the time limit. | See [above](./troubleshooting.mdx#redis-nil) and [dumps](#dump). |
        | [\`redis: nil\`](./troubleshooting.mdx#redis-nil) | No parent, see [keys](../table-constraints/foreign-keys.mdx#requirements). | Map it as \`](./a.mdx)\`. See [Subsetting](../table-constraints/subsetting.mdx). |"
      `);
  });

  it('does not send readers to the page that they read', () => {
    const table = errorTable(data, ['redis-nil'], 'docs/table-constraints/subsetting.mdx');
    expect(table).not.toContain('See [Subsetting]');
    expect(table).toContain('[keys](./foreign-keys.mdx#requirements)');
  });

  it('links to an entry of the same page by its fragment alone', () => {
    const table = errorTable(data, ['redis-nil'], 'docs/guides/troubleshooting.mdx');
    expect(table).toContain('[`redis: nil`](#redis-nil)');
  });

  it('names the ids without an entry', () => {
    expect(() =>
      errorTable(data, ['slow', 'redis', 'fast'], 'docs/quickstart.mdx'),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: docs/_data/errors.yaml has no entry redis, fast. Correct the id, or add the entry.]`,
    );
  });
});

describe('the element for a table of errors', () => {
  it('takes ids with commas, spaces or lines between them', () => {
    const table = errorTableRenderers.ErrorTable?.(
      {ids: 'redis-nil,\n  duplicate-key cli-no-such-file'},
      'docs/quickstart.mdx',
    );
    expect(table?.split('\n')).toHaveLength(7);
  });

  it.each([
    [{ids: ' '}, 'It names no message. Write ids="redis-nil, duplicate-key".'],
    [{}, 'It names no message. Write ids="redis-nil, duplicate-key".'],
    [{ids: 'redis-nil redis-nil'}, 'It names redis-nil twice. Remove one.'],
    [{ids: 'redis-nil', area: 'jobs'}, 'It has no attribute area. Remove it.'],
  ] as [Record<string, string>, string][])('refuses %o', (attributes, message) => {
    expect(() => errorTableRenderers.ErrorTable?.(attributes, 'docs/quickstart.mdx')).toThrow(
      message,
    );
  });
});
