import * as z from 'zod';
import {messageFrom, textFrom} from './error-table';
import {findErrors, loadErrors, type Errors} from './errors';
import {onlyOnce, rule, text} from './fields';
import {loaderOf} from './load';
import {
  defaultCell,
  entryLink,
  filterEntry,
  filterGroup,
  filterMark,
  markdownTable,
} from './markdown';
import {elementsOf, type ReferenceRenderers} from './renderer';
import {source, sourceLink, sources} from './source';

const dataTypeId = z.enum(['string', 'int64', 'float64', 'boolean', 'uuid', 'time', 'any', 'null']);

const optionSchema = z
  .strictObject({
    /** Label in the web app. */
    name: text,
    /** Name in the API. */
    field: z
      .string()
      .regex(/^[a-z][a-z_]*$/, 'Write the field as the API names it, in snake case.'),
    type: z.enum(['boolean', 'integer', 'number', 'text', 'list', 'choice']),
    /** Value that a system transformer has at first, as it would be typed. */
    default: z.string().min(1).optional(),
    /** The same in words, where it is no value. */
    fallback: text.optional(),
    range: text.optional(),
    /** The closed list of a choice. */
    values: z
      .array(z.strictObject({value: z.string().min(1), meaning: text}))
      .min(2)
      .optional(),
    /** What stands before each value in the API. */
    prefix: z.string().min(1).optional(),
    condition: text.optional(),
    meaning: text,
    source,
  })
  .refine((option) => (option.default === undefined) !== (option.fallback === undefined), {
    error: 'An option has either a default or a fallback.',
  })
  .refine(({type, values}) => (type === 'choice') === (values !== undefined), {
    error: 'Write values for each choice, and for nothing else.',
  })
  .refine(
    ({values, default: value}) => !values || values.some((candidate) => candidate.value === value),
    {error: 'The default is not one of the values.'},
  );

const exampleSchema = z
  .strictObject({
    /** Options that differ from their default. */
    settings: text.optional(),
    /** The old value. Missing where it is not read. */
    input: z.string().nullable().optional(),
    output: z.string().nullable().optional(),
    /** The output in words, where the transformer does not decide it. */
    result: text.optional(),
    /** The output is random; only its form is certain. */
    formatOnly: z.literal(true).optional(),
  })
  .refine(({output, result}) => (output === undefined) !== (result === undefined), {
    error: 'An example has either an output or a result.',
  });

const transformerSchema = z.strictObject({
  name: text,
  id: z.string().regex(/^[a-z][a-z0-9_]*$/, 'The short name is the source in lower case.'),
  config: z.string().regex(/^[a-z][a-z0-9_]*config$/, 'Name the field of TransformerConfig.'),
  kind: z.enum(['generator', 'transformer']),
  dataTypes: z.array(dataTypeId).min(1),
  jobTypes: z.array(z.enum(['sync', 'generate'])).min(1),
  does: text,
  options: z.array(optionSchema).min(1).optional(),
  examples: z.array(exampleSchema).min(1),
  nulls: text,
  unique: text,
  length: text,
  limits: z.array(text).min(1).optional(),
  errors: z
    .array(
      z.strictObject({
        /** Entry of the message in docs/_data/errors.yaml. */
        id: z.string().min(1),
        /** When this transformer ends with it. */
        when: text,
      }),
    )
    .min(1)
    .optional(),
  sources,
});

/** The shape of docs/_data/system-transformers.yaml, with the rule that links lead somewhere. */
export const systemTransformersSchema = z
  .strictObject({
    dataTypes: z
      .array(z.strictObject({id: dataTypeId, label: text, columns: text, mysql: text}))
      .min(1),
    groups: z
      .array(
        z.strictObject({
          id: z.string().regex(/^[a-z][a-z-]*$/),
          title: text,
          transformers: z.array(transformerSchema).min(1),
        }),
      )
      .min(1),
  })
  .check(
    rule((data, complain) => {
      const ids = new Set(
        data.groups.flatMap(({id, transformers}) => [id, ...transformers.map((own) => own.id)]),
      );
      const takeId = onlyOnce(complain, 'Rename one.');
      data.groups.forEach(({id, transformers}, group) => {
        takeId(['groups', group, 'id'], id);
        transformers.forEach((own, index) =>
          takeId(['groups', group, 'transformers', index, 'id'], own.id),
        );
      });
      data.groups.forEach(({transformers}, group) => {
        transformers.forEach((transformer, index) => {
          const links = JSON.stringify(transformer).matchAll(/\]\(#([^)]*)\)/g);
          for (const [, anchor = ''] of links) {
            if (!ids.has(anchor)) {
              const path = ['groups', group, 'transformers', index];
              complain(path, `A link leads to #${anchor}, which is no id. Correct the link.`);
            }
          }
        });
      });
    }),
  );

export type SystemTransformers = z.output<typeof systemTransformersSchema>;
export type SystemTransformer = SystemTransformers['groups'][number]['transformers'][number];
type Option = NonNullable<SystemTransformer['options']>[number];
type Example = SystemTransformer['examples'][number];

/** What a transformer needs to show its messages: their entries, and the page, for the links. */
export interface MessagesOnPage {
  readonly errors: Errors;
  readonly page: string;
}

/** Reads docs/_data/system-transformers.yaml; throws as `loadReferenceData` does. */
export const loadSystemTransformers = loaderOf('system-transformers', systemTransformersSchema);

/** All transformers, in the order of the page. */
export function listTransformers({groups}: SystemTransformers): SystemTransformer[] {
  return groups.flatMap(({transformers}) => transformers);
}

/** The name in the API, for example `TRANSFORMER_SOURCE_GENERATE_EMAIL`. */
export function transformerSource({id}: Pick<SystemTransformer, 'id'>): string {
  return `TRANSFORMER_SOURCE_${id.toUpperCase()}`;
}

/** True when the web app offers the transformer for a column of the type. */
function isOfferedFor({dataTypes}: SystemTransformer, type: string): boolean {
  return (
    dataTypes.some((own) => own === type || own === 'any') ||
    dataTypes.every((own) => own === 'null')
  );
}

/** Puts the marks of a facet around Markdown, one inside the other. */
function withMarks(facet: string, values: readonly string[], content: string): string {
  return values.reduceRight((inner, value) => filterMark(facet, value, inner), content);
}

/** What it is and fits: its kind, the types of columns and of jobs, with the marks of their facets. */
function renderLabels(data: SystemTransformers, transformer: SystemTransformer): string {
  const ownTypes = data.dataTypes.filter(({id}) => transformer.dataTypes.includes(id));
  const labels = ownTypes.length > 0 ? ownTypes.map(({label}) => label).join(', ') : 'Null';
  const offered = data.dataTypes.filter(({id}) => isOfferedFor(transformer, id));
  const jobs = transformer.jobTypes.map((job) =>
    job === 'sync' ? 'Sync jobs' : 'Generation jobs',
  );
  return [
    transformer.kind === 'generator' ? 'Generator' : 'Transformer',
    withMarks(
      'type',
      offered.map(({label}) => label),
      labels,
    ),
    jobs.map((job) => withMarks('job', [job], job)).join(', '),
  ].join(' · ');
}

/** What the last cell of an option says: meaning, what is accepted, and when it can be used. */
function renderMeaning({meaning, range, values = [], prefix, condition}: Option): string {
  const sentences = [
    meaning,
    range && `**Accepts:** ${range.replace(/\.$/, '')}.`,
    condition && `**Condition:** ${condition}`,
  ];
  const choices = values.map(({value, meaning: effect}) => `\`${value}\`: ${effect}`);
  return [
    sentences.filter(Boolean).join(' '),
    ...choices,
    ...(prefix ? [`In the API with \`${prefix}\` in front.`] : []),
  ].join('<br />');
}

function renderOptions(options: readonly Option[]): string {
  return markdownTable(
    ['Option', 'Type', 'Default', 'Meaning'],
    options.map((option) => [
      `${option.name}<br />\`${option.field}\``,
      option.type,
      defaultCell(option),
      renderMeaning(option),
    ]),
  );
}

function renderValue(value: string | null | undefined): string {
  if (value === undefined) {
    return '';
  }
  if (value === null) {
    return 'NULL';
  }
  return value === '' ? 'empty text' : `\`${value}\``;
}

function renderExamples(transformer: SystemTransformer): string {
  const hasInput = transformer.examples.some(({input}) => input !== undefined);
  const columns: [string, (example: Example) => string][] = [
    [
      'Output',
      ({output, result, formatOnly}) => {
        const shown = result ?? renderValue(output);
        return formatOnly ? `${shown} <Badge kind="note">Format only</Badge>` : shown;
      },
    ],
  ];
  if (hasInput) {
    columns.unshift(['Input', ({input}) => renderValue(input)]);
  }
  if (transformer.options) {
    columns.unshift(['Settings', ({settings = 'Defaults'}) => settings]);
  }
  return markdownTable(
    columns.map(([title]) => title),
    transformer.examples.map((example) => columns.map(([, render]) => render(example))),
  );
}

/** Each message with its own condition, and the cure of its entry. */
function renderErrors(
  own: NonNullable<SystemTransformer['errors']>,
  {errors, page}: MessagesOnPage,
): string {
  return own
    .flatMap(({id, when}) =>
      findErrors(errors, [id]).map(
        (error) => `- ${messageFrom(page, error)}<br />${when} ${textFrom(page, error.cure)}`,
      ),
    )
    .join('\n');
}

/**
 * Renders one transformer as an entry of `FilterableReference`: heading with the short name as its
 * fragment, labels, description, options, examples, behavior and errors.
 *
 * @throws Error naming the id of a message without an entry
 */
export function renderTransformer(
  data: SystemTransformers,
  transformer: SystemTransformer,
  messages: MessagesOnPage,
): string {
  const {options, limits = [], errors, nulls, unique, length} = transformer;
  const notes = [`**NULL:** ${nulls}`, `**Unique:** ${unique}`, `**Length:** ${length}`, ...limits];
  return filterEntry(
    'Transformer',
    `### ${transformer.name} {/* #${transformer.id} */}`,
    renderLabels(data, transformer),
    transformer.does + sourceLink(transformer.sources) + entryLink(transformer.id),
    `In the API: \`${transformerSource(transformer)}\` with \`${transformer.config}\``,
    options ? renderOptions(options) : 'It has no options.',
    renderExamples(transformer),
    notes.map((note) => `- ${note}`).join('\n'),
    ...(errors ? ['When it fails:', renderErrors(errors, messages)] : []),
  );
}

/** Renders every transformer, under a heading for each subject. */
export function renderTransformers(data: SystemTransformers, messages: MessagesOnPage): string {
  return data.groups
    .map(({id, title, transformers}) =>
      filterGroup(
        {},
        `## ${title} {/* #${id} */}`,
        ...transformers.map((transformer) => renderTransformer(data, transformer, messages)),
      ),
    )
    .join('\n\n');
}

/** Renders a table of every transformer with its first example. */
export function renderIndex(data: SystemTransformers): string {
  const rows = listTransformers(data).map(({name, id, kind, examples: [example]}) => {
    // What a generator makes up does not come from the value before.
    const isMadeUp = kind === 'generator' && example?.formatOnly;
    return [
      `[${name}](#${id})`,
      example?.input === undefined || isMadeUp ? '' : renderValue(example.input),
      example?.result ?? renderValue(example?.output),
    ];
  });
  return [
    '<section data-filter-index="">',
    markdownTable(['Transformer', 'Before', 'After'], rows),
    '</section>',
  ].join('\n\n');
}

/**
 * Renders the column types of each data type, and the transformers made for it. Links lead to
 * system.mdx in the folder of the page.
 */
export function renderDataTypes(data: SystemTransformers): string {
  return markdownTable(
    ['Data type', 'Postgres columns', 'MySQL columns', 'Transformers for it'],
    data.dataTypes.map(({id, label, columns, mysql}) => [
      label,
      columns,
      mysql,
      listTransformers(data)
        .filter(({dataTypes}) => dataTypes.includes(id))
        .map((transformer) => `[${transformer.name}](./system.mdx#${transformer.id})`)
        .join(', '),
    ]),
  );
}

/**
 * The elements that show system transformers in a page.
 *
 * - `<SystemTransformers />`: all of them, for `FilterableReference` with the facets `type` and `job`
 * - `<SystemTransformerIndex />`: a table of all of them with an example, which links to their entries
 * - `<SystemTransformerTypes />`: data types with their columns and transformers
 */
export const systemTransformerRenderers: ReferenceRenderers = {
  SystemTransformers: elementsOf(
    loadSystemTransformers,
    loadErrors,
  )((data, page = '') => renderTransformers(data, {errors: loadErrors(), page})),
  SystemTransformerIndex: elementsOf(loadSystemTransformers)(renderIndex),
  SystemTransformerTypes: elementsOf(loadSystemTransformers)(renderDataTypes),
};
