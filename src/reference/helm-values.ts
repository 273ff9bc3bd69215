import * as z from 'zod';
import {valueAnchor, variableAnchor} from '../lib/setting-anchors';
import {loadEnvironmentVariables, type EnvironmentVariables} from './environment-variables';
import {line} from './fields';
import {loaderOf} from './load';
import {
  anchoredCode,
  defaultCell,
  filterGroup,
  filterMark,
  filterTable,
  fold,
  readOneOf,
} from './markdown';
import {elementsOf, type ReferenceRenderers} from './renderer';
import {source, sourceLink} from './source';

const statuses = {
  required: 'Required',
  optional: 'Optional',
  'no-effect': 'No effect',
  fails: 'Fails',
} as const;

const valueSchema = z
  .strictObject({
    key: z.string().regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/, 'Write the key as a.b.c.'),
    /** What the chart uses when the value is missing, as it would be typed. */
    default: line.optional(),
    /** The same in words, where it is not one fixed value. */
    fallback: line.optional(),
    status: z.enum(['required', 'optional', 'no-effect', 'fails']).default('optional'),
    /** The keys below it belong to Kubernetes or to the reader, not to the chart. */
    freeForm: z.boolean().default(false),
    /** False for a key that the templates read although the chart's values file does not list it. */
    listed: z.boolean().default(true),
    /** The variable that it becomes: `NAME` of the chart's program, or `migrations/NAME`. */
    sets: z.string().optional(),
    meaning: line,
    notes: line.optional(),
    instead: line.optional(),
    /** Where the chart defines it, for whoever checks the page. */
    source,
  })
  .refine((value) => value.default === undefined || value.fallback === undefined, {
    error: 'A value has a default or a fallback, not both.',
  })
  .refine(({status, instead}) => /no-effect|fails/.test(status) === (instead !== undefined), {
    error: 'Write instead for each value that has no effect or fails, and for no other.',
  });

const chartSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+$/),
  label: line,
  /** What the chart creates, below its heading. */
  intro: line,
  /** Folder of the chart in the tool's repository. */
  path: line,
  groups: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z][a-z-]*$/),
        title: line,
        values: z.array(valueSchema).min(1),
      }),
    )
    .min(1),
});

/** The shape of docs/_data/helm-values.yaml. */
export const helmValuesSchema = z.strictObject({charts: z.array(chartSchema).min(1)});

export type HelmValues = z.output<typeof helmValuesSchema>;
type Value = HelmValues['charts'][number]['groups'][number]['values'][number];

/** Reads docs/_data/helm-values.yaml; throws as `loadReferenceData` does. */
export const loadHelmValues = loaderOf('helm-values', helmValuesSchema);

/** Names the variable behind a value and links to its row on the page of environment variables. */
function renderSets(variables: EnvironmentVariables, chart: string, sets: string): string {
  const [component, name] = sets.includes('/') ? sets.split('/', 2) : [chart, sets];
  if (component === undefined || name === undefined) {
    throw new Error(
      `sets: ${sets} is not NAME or component/NAME. Correct docs/_data/helm-values.yaml.`,
    );
  }
  const {groups} = readOneOf(variables.components, 'sets component', component, ({id}) => id);
  if (!groups.some((group) => group.variables.some((variable) => variable.name === name))) {
    throw new Error(
      `sets: ${sets} is no variable of docs/_data/environment-variables.yaml. Correct the name.`,
    );
  }
  return `Sets [\`${name}\`](./environment-variables.mdx#${variableAnchor(component, name)}).`;
}

function renderMeaning(variables: EnvironmentVariables, chart: string, value: Value): string {
  const sentences = [
    value.meaning,
    value.sets && renderSets(variables, chart, value.sets),
    value.instead && `**Instead:** ${value.instead}`,
  ];
  const source = sourceLink(value.source);
  const {notes} = value;
  return (
    sentences.filter(Boolean).join(' ') +
    (notes === undefined ? source : fold('Notes', notes + source))
  );
}

/**
 * Renders the values of one chart: its heading, then a heading and a table for each subject. Every row carries a
 * permanent anchor and the marks that `FilterableReference` reads.
 *
 * @param data the checked data
 * @param id the chart, for example `api`
 * @throws Error listing the charts when there is none with this id, or naming a value that sets a
 *   variable which does not exist
 */
export function renderChart(data: HelmValues, id: string): string {
  const chart = readOneOf(data.charts, 'chart', id, (known) => known.id);
  const variables = loadEnvironmentVariables();
  return filterGroup(
    {chart: chart.label},
    `### ${chart.label} chart {/* #${chart.id}-values */}`,
    chart.intro,
    ...chart.groups.map(({id: group, title, values}) =>
      filterTable(
        `#### ${title} {/* #helm-${chart.id}-${group}-values */}`,
        ['Value', 'Default', 'Status', 'Meaning'],
        values.map((value) => [
          anchoredCode(valueAnchor(chart.id, value.key), value.key),
          defaultCell(value),
          filterMark('status', statuses[value.status], statuses[value.status]),
          renderMeaning(variables, chart.id, value),
        ]),
        'Helm value',
      ),
    ),
  );
}

/** The element that shows the values of a chart in a page: `<HelmValues chart="api" />`. */
export const helmValueRenderers: ReferenceRenderers = {
  HelmValues: elementsOf(loadHelmValues, loadEnvironmentVariables)(renderChart, 'chart'),
};
