import {describe, expect, it} from 'vitest';
import {valueAnchor} from '../../../src/lib/setting-anchors';
import {
  helmValueRenderers,
  helmValuesSchema,
  renderChart,
} from '../../../src/reference/helm-values';

/** A chart with these values. */
function chartOf(...values: Record<string, unknown>[]): unknown {
  const complete = values.map((value) => ({
    meaning: 'Meaning.',
    source: 'values.yaml:1',
    ...value,
  }));
  const groups = [{id: 'database', title: 'API database', values: complete}];
  return {
    charts: [{id: 'api', label: 'API', intro: 'It creates pods.', path: 'charts/api', groups}],
  };
}

describe('the list of Helm values', () => {
  it('is a table for each subject that links to the variables behind the values', () => {
    const data = helmValuesSchema.parse(
      chartOf(
        {key: 'db.host', status: 'required', sets: 'DB_HOST'},
        {key: 'migrations.db.port', default: '5432', sets: 'migrations/DB_PORT'},
        {key: 'autoscaling.enabled', default: 'false', status: 'no-effect', instead: 'Set both.'},
        {key: 'image.tag', fallback: 'the version', notes: 'Give it in full.'},
      ),
    );
    expect(renderChart(data, 'api')).toMatchInlineSnapshot(`
      "<section data-filter-group="" data-filter-chart="API">

      ### API chart {/* #api-values */}

      It creates pods.

      <section data-filter-group="" data-size="4">

      #### API database {/* #helm-api-database-values */}

      {/* type: Helm value */}

      | Value | Default | Status | Meaning |
      | --- | --- | --- | --- |
      | <Anchor id="helm-api-db-host" />[\`db.host\`](#helm-api-db-host) | none | <span data-filter-status="Required">Required</span> | Meaning. Sets [\`DB_HOST\`](./environment-variables.mdx#api-db-host). <a data-source="" href="https://github.com/nucleuscloud/neosync/blob/v0.4.25/values.yaml#L1">Source</a> |
      | <Anchor id="helm-api-migrations-db-port" />[\`migrations.db.port\`](#helm-api-migrations-db-port) | \`5432\` | <span data-filter-status="Optional">Optional</span> | Meaning. Sets [\`DB_PORT\`](./environment-variables.mdx#migrations-db-port). <a data-source="" href="https://github.com/nucleuscloud/neosync/blob/v0.4.25/values.yaml#L1">Source</a> |
      | <Anchor id="helm-api-autoscaling-enabled" />[\`autoscaling.enabled\`](#helm-api-autoscaling-enabled) | \`false\` | <span data-filter-status="No effect">No effect</span> | Meaning. **Instead:** Set both. <a data-source="" href="https://github.com/nucleuscloud/neosync/blob/v0.4.25/values.yaml#L1">Source</a> |
      | <Anchor id="helm-api-image-tag" />[\`image.tag\`](#helm-api-image-tag) | the version | <span data-filter-status="Optional">Optional</span> | Meaning.<details><summary>Notes</summary>Give it in full. <a data-source="" href="https://github.com/nucleuscloud/neosync/blob/v0.4.25/values.yaml#L1">Source</a></details> |

      </section>

      </section>"
    `);
  });

  it('refuses a variable that does not exist', () => {
    const data = helmValuesSchema.parse(chartOf({key: 'db.host', sets: 'DB_HOSTNAME'}));
    expect(() => renderChart(data, 'api')).toThrowErrorMatchingInlineSnapshot(
      `[Error: sets: DB_HOSTNAME is no variable of docs/_data/environment-variables.yaml. Correct the name.]`,
    );
  });

  it('names the charts when it is asked for another one', () => {
    const data = helmValuesSchema.parse(chartOf({key: 'db.host'}));
    expect(() => renderChart(data, 'web')).toThrowErrorMatchingInlineSnapshot(
      `[Error: chart="web" names nothing in the data. Use one of: api.]`,
    );
  });

  it('offers its element to the pages', () => {
    expect(Object.keys(helmValueRenderers)).toEqual(['HelmValues']);
  });

  it('has fragments of chart and key', () => {
    expect(valueAnchor('api', 'migrations.db.disableSsl')).toBe(
      'helm-api-migrations-db-disable-ssl',
    );
  });
});

describe('the schema of Helm values', () => {
  it.each([
    ['an unknown field', {key: 'db.host', meanin: 'x'}],
    ['a key that is no path', {key: 'db host'}],
    ['both a default and a fallback', {key: 'db.host', default: 'x', fallback: 'y'}],
    ['a value without effect and without a way round', {key: 'db.host', status: 'no-effect'}],
    ['a way round for a value that works', {key: 'db.host', instead: 'Other.'}],
  ])('refuses %s', (_fault, value) => {
    expect(helmValuesSchema.safeParse(chartOf(value)).success).toBe(false);
  });
});
