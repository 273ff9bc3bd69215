import {describe, expect, it} from 'vitest';
import {areaAnchor, errorRenderers, errorsSchema, renderArea} from '../../../src/reference/errors';

const sample = {
  areas: [
    {id: 'jobs', title: 'Jobs', intro: 'A plan comes first.'},
    {id: 'keys', title: 'Keys'},
  ],
  errors: [
    {
      id: 'table-is-gone',
      area: 'jobs',
      message: 'table … is gone',
      where: ['run', 'cli'],
      cause: 'It was dropped.',
      cure: 'Remove the mapping.',
      see: '[Mappings](../core-concepts.mdx#mappings)',
      source: 'a.go:1',
    },
    {
      id: 'pattern',
      area: 'jobs',
      message: 'does not match `^[a-z]{3}$`',
      where: ['api'],
      cause: 'A name is `{}`.',
      cure: 'Correct it.',
      source: 'a.go:2',
    },
    {
      id: 'redis-nil',
      area: 'keys',
      message: 'redis: nil',
      where: ['run'],
      cause: 'No parent.',
      cure: 'Map it.',
      source: 'a.go:3',
    },
  ],
};

const data = errorsSchema.parse(sample);

/** The sample with one field of its first message changed. */
function withChange(changes: Record<string, unknown>): unknown {
  const [first, ...others] = sample.errors;
  return {...sample, errors: [{...first, ...changes}, ...others]};
}

/** What the schema says about the sample with this change. */
function faultsOf(changes: Record<string, unknown>): string[] {
  const {error} = errorsSchema.safeParse(withChange(changes));
  return error?.issues.map(({path, message}) => `${path.join('.')}: ${message}`) ?? [];
}

describe('the index of errors', () => {
  it('is a section for each message, with an anchor and filter marks', () => {
    expect(renderArea(data, 'jobs')).toMatchInlineSnapshot(`
      "<section data-filter-group="" data-static="" data-filter-area="Jobs">

      ### Jobs {/* #messages-jobs */}

      A plan comes first.

      <details data-filter-entry="">

      <summary>

      {/* type: Error */}

      #### \`table … is gone\` {/* #table-is-gone */}

      <span data-filter-where="Run details">Run details</span>, <span data-filter-where="CLI">CLI</span>

      </summary>

      **Cause:** It was dropped.<br />
      **Cure:** Remove the mapping. See [Mappings](../core-concepts.mdx#mappings). <a data-source="" href="https://github.com/nucleuscloud/neosync/blob/v0.4.25/a.go#L1">Source</a> <a data-source="" href="#table-is-gone">Link</a>

      </details>

      <details data-filter-entry="">

      <summary>

      {/* type: Error */}

      #### \`\` does not match \`^[a-z]{3}$\` \`\` {/* #pattern */}

      <span data-filter-where="API">API</span>

      </summary>

      **Cause:** A name is \`{}\`.<br />
      **Cure:** Correct it. <a data-source="" href="https://github.com/nucleuscloud/neosync/blob/v0.4.25/a.go#L2">Source</a> <a data-source="" href="#pattern">Link</a>

      </details>

      </section>"
    `);
  });

  it.each([
    [{stops: 'table', repeats: 'time-limit'}, 'Stops the table. Repeated until the time limit.'],
    [{stops: 'request', repeats: 'never'}, 'Stops the request. Not repeated.'],
    [{stops: 'process', repeats: 'forever'}, 'Stops the process. Repeated without end.'],
    [{stops: 'run'}, 'Stops the run.'],
    [{stops: 'nothing'}, 'Stops nothing.'],
  ])('tells in plain words what %o means', (fields, words) => {
    const page = renderArea(errorsSchema.parse(withChange(fields)), 'jobs');
    expect(page).toContain(`\n\n**Effect:** ${words}<br />\n**Cause:** It was`);
  });

  it('leaves out the introduction of an area that has none', () => {
    expect(renderArea(data, 'keys').split('\n\n').slice(0, 3)).toEqual([
      '<section data-filter-group="" data-static="" data-filter-area="Keys">',
      '### Keys {/* #messages-keys */}',
      '<details data-filter-entry="">',
    ]);
  });

  it('names the areas when it is asked for another one', () => {
    expect(() => renderArea(data, 'servers')).toThrowErrorMatchingInlineSnapshot(
      `[Error: area="servers" names nothing in the data. Use one of: jobs, keys.]`,
    );
  });

  it('offers its element to the pages', () => {
    expect(Object.keys(errorRenderers)).toEqual(['ErrorIndex']);
  });

  it('keeps the fragments of areas apart from those of messages', () => {
    expect(areaAnchor('jobs')).toBe('messages-jobs');
  });
});

describe('the schema of errors', () => {
  it.each([
    ['an unknown field', {caus: 'x'}],
    ['an id that is not in kebab-case', {id: 'Table_is_gone'}],
    ['a place that does not exist', {where: ['log']}],
    ['no place', {where: []}],
    ['an effect that does not exist', {stops: 'job'}],
    ['another number of repetitions', {repeats: 'twice'}],
    ['a cause of two lines', {cause: 'one\ntwo'}],
    ['JSX outside of code', {cure: 'Use <id>.'}],
    ['words around the link', {see: 'See [Mappings](x.mdx)'}],
    ['a message with a space at its end', {message: 'redis: nil '}],
  ])('refuses %s', (_fault, changes) => {
    expect(faultsOf(changes)).toHaveLength(1);
  });

  it('refuses an id and a message that stand twice, and an area that does not exist', () => {
    expect(faultsOf({id: 'redis-nil', message: 'redis: nil', area: 'job'})).toMatchInlineSnapshot(`
      [
        "errors.0.area: No area is "job".",
        "errors.2.id: "redis-nil" stands twice. Merge the two messages.",
        "errors.2.message: "redis: nil" stands twice. Merge the two messages.",
      ]
    `);
  });

  it('refuses an area without messages', () => {
    const areas = [...sample.areas, {id: 'empty', title: 'Empty'}];
    const {error} = errorsSchema.safeParse({...sample, areas});
    expect(error?.issues.map(({message}) => message)).toEqual([
      'No message belongs to the area "empty".',
    ]);
  });

  it('accepts the sample', () => {
    expect(faultsOf({})).toEqual([]);
  });
});
