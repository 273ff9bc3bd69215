import * as z from 'zod';
import {variableAnchor} from '../lib/setting-anchors';
import {line} from './fields';
import {loaderOf} from './load';
import {
  anchoredCode,
  codeList,
  defaultCell,
  filterGroup,
  filterMark,
  filterTable,
  fold,
  markdownTable,
  readOneOf,
} from './markdown';
import {elementsOf, type ReferenceRenderers} from './renderer';
import {source, sourceLink} from './source';

const variableSchema = z
  .strictObject({
    name: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]*$/, 'Names are upper-case letters, digits and underscores.'),
    /** The value that is used when the variable is unset, as it would be typed. */
    default: line.optional(),
    /** The same in words, where it is not one fixed value. */
    fallback: line.optional(),
    /** A text is the condition under which the variable is required. */
    required: z.union([z.boolean(), line]),
    meaning: line,
    /** Every accepted value, when the list is closed. */
    values: z.array(z.string()).min(1).optional(),
    example: line.optional(),
    notes: line.optional(),
    /** Where the tool reads the variable, for whoever checks the page. */
    source,
  })
  .refine((variable) => variable.default === undefined || variable.fallback === undefined, {
    error: 'A variable has a default or a fallback, not both.',
  })
  .refine(({values, example}) => !values || example === undefined || values.includes(example), {
    error: 'The example is not one of the accepted values.',
  });

const groupSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z-]*$/),
  title: line,
  variables: z.array(variableSchema).min(1),
});

const componentSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z-]*$/),
  label: line,
  /** What the component is, below its heading. */
  intro: line,
  groups: z.array(groupSchema).min(1),
});

const unreadSchema = z.strictObject({name: z.string(), where: line, truth: line, source});

/** The shape of docs/_data/environment-variables.yaml. */
export const environmentVariablesSchema = z.strictObject({
  components: z.array(componentSchema).min(1),
  /** Names that are set or mentioned somewhere but configure nothing. */
  notRead: z.array(unreadSchema),
});

export type EnvironmentVariables = z.output<typeof environmentVariablesSchema>;
type Variable = z.output<typeof variableSchema>;

/** Reads docs/_data/environment-variables.yaml; throws as `loadReferenceData` does. */
export const loadEnvironmentVariables = loaderOf(
  'environment-variables',
  environmentVariablesSchema,
);

function renderRequired({required}: Variable): string {
  if (required === true) {
    return filterMark('required', 'Yes', 'Yes');
  }
  return required === false
    ? filterMark('required', 'No', 'No')
    : filterMark('required', 'Sometimes', required.charAt(0).toUpperCase() + required.slice(1));
}

function renderMeaning({meaning, values, example, notes, source: evidence}: Variable): string {
  const value = values ? `Values: ${codeList(values)}.` : example && `Example: \`${example}\``;
  const source = sourceLink(evidence);
  if (notes === undefined) {
    return [meaning, value].filter(Boolean).join('<br />') + source;
  }
  return (
    meaning +
    fold(
      values ? 'Notes, values' : value ? 'Notes, example' : 'Notes',
      [notes, value].filter(Boolean).join('<br />') + source,
    )
  );
}

/**
 * Renders the variables of one component: its heading, then a heading and a table for each subject. Every row carries a
 * permanent anchor and the marks that `FilterableReference` reads.
 *
 * @param data the checked data
 * @param id the component, for example `api`
 * @throws Error listing the components when there is none with this id
 */
export function renderComponent(data: EnvironmentVariables, id = ''): string {
  const component = readOneOf(data.components, 'component', id, (known) => known.id);
  return filterGroup(
    {component: component.label},
    `### ${component.label} {/* #${component.id} */}`,
    component.intro,
    ...component.groups.map(({id: group, title, variables}) =>
      filterTable(
        `#### ${title} {/* #${component.id}-${group}-variables */}`,
        ['Variable', 'Default', 'Required', 'Meaning'],
        variables.map((variable) => [
          anchoredCode(variableAnchor(component.id, variable.name), variable.name),
          defaultCell(variable),
          renderRequired(variable),
          renderMeaning(variable),
        ]),
        'Variable',
      ),
    ),
  );
}

/** Renders the names that configure nothing, with what to do instead. */
export function renderUnreadVariables(data: EnvironmentVariables): string {
  return markdownTable(
    ['Name', 'Where it appears', 'What is true'],
    data.notRead.map(({name, where, truth}) => [`\`${name}\``, where, truth]),
  );
}

/**
 * The elements that show environment variables in a page.
 *
 * - `<EnvironmentVariables component="api" />`: all variables of one component
 * - `<UnreadEnvironmentVariables />`: names that configure nothing
 */
export const environmentVariableRenderers: ReferenceRenderers = {
  EnvironmentVariables: elementsOf(loadEnvironmentVariables)(renderComponent, 'component'),
  UnreadEnvironmentVariables: elementsOf(loadEnvironmentVariables)(renderUnreadVariables),
};
