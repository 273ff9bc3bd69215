import * as z from 'zod';
import {id, line, link, onlyOnce, rule, text} from './fields';
import {loaderOf} from './load';
import {codeList, markdownTable} from './markdown';
import {elementsOf, type ReferenceRenderers} from './renderer';
import {source, sourceLink} from './source';

/** How much a finding weighs: it stops or breaks something, it is probably not meant, or it is good to know. */
const level = z.enum(['error', 'warning', 'note']);
const component = z.enum(['api', 'migrations', 'worker', 'app']);

/** A text to paste, as an example. */
const sample = z.string().endsWith('\n');

const check = z.strictObject({
  id,
  /** What is found, for the list of all rules. */
  title: text,
  level,
  /** With parts in braces, which the code fills in. */
  finding: line,
  cure: line,
  fails: sample,
  passes: sample,
});

const pattern = z.string().refine(
  (value) => {
    try {
      return Boolean(new RegExp(value));
    } catch {
      return false;
    }
  },
  {error: 'Write a regular expression.'},
);

const condition = z.strictObject({
  /** `NAME`, the key of a chart, `api/NAME` of another part, or any of `NAME|OTHER`; without it, the one of `each`. */
  name: line.optional(),
  is: z.enum(['given', 'empty', 'absent', 'missing']).optional(),
  equals: line.optional(),
  isNot: line.optional(),
  matches: pattern.optional(),
  notAmong: line.optional(),
});

const settingsRule = z
  .strictObject({
    id,
    level,
    components: z.array(component).min(1),
    kinds: z
      .array(z.enum(['dotenv', 'compose', 'values', 'kubernetes']))
      .min(1)
      .optional(),
    each: z.array(line).min(1).optional(),
    when: z.array(condition).min(1),
    /** The setting whose line is shown; without it, the first of the conditions that is set. */
    at: line.optional(),
    /** What is wrong; `{name}` is the one of `each`. */
    finding: text,
    cure: text,
    /** Relative to docs/deploy. */
    see: link,
    fails: sample,
    passes: sample,
    source,
  })
  .refine(({each, when}) => (each === undefined) === when.every(({name}) => name !== undefined), {
    error: 'Leave the name out of a condition when there is each, and only then.',
  });

/** The shape of docs/_data/settings-rules.yaml, with the rule that ids stand once. */
export const settingsRulesSchema = z
  .strictObject({
    counterparts: z.array(z.record(z.string(), z.string())).min(1),
    prefixes: z.strictObject({own: z.array(line), foreign: z.array(line)}),
    checks: z.array(check).min(1),
    rules: z.array(settingsRule).min(1),
  })
  .check(
    rule(({checks, rules}, complain) => {
      const takeId = onlyOnce(complain, 'Rename one.');
      for (const [key, entries] of Object.entries({checks, rules})) {
        entries.forEach((entry, index) => takeId([key, index, 'id'], entry.id));
      }
    }),
  );

export type SettingsRules = z.output<typeof settingsRulesSchema>;
export type SettingsRule = SettingsRules['rules'][number];

/** Reads docs/_data/settings-rules.yaml; throws as `loadReferenceData` does. */
export const loadSettingsRules = loaderOf('settings-rules', settingsRulesSchema);

const parts = {api: 'API', migrations: 'Migrations', worker: 'Worker', app: 'App'} as const;

/** A text for several settings: `{name}` becomes the list of them, and a part of a message is any of them. */
function withNames(text: string, each: readonly string[] = []): string {
  return text.replaceAll('`{name}`', codeList(each)).replaceAll('{name}', 'NAME');
}

const isOfCharts = ({kinds}: SettingsRule): boolean => kinds?.join() === 'values';

/** Renders the rules for variables, or those for values that only charts have. */
export function renderRules({rules}: SettingsRules, about: string): string {
  if (about !== 'variables' && about !== 'charts') {
    throw new Error(`about="${about}" names no rules. Write about="variables" or about="charts".`);
  }
  const rows = rules
    .filter((each) => isOfCharts(each) === (about === 'charts'))
    .map(({components, each, finding, cure, source: evidence}) => [
      components.map((name) => parts[name]).join(', '),
      withNames(finding, each),
      withNames(cure, each) + sourceLink(evidence),
    ]);
  return markdownTable(['Part', 'What is found', 'Cure'], rows);
}

/** Renders what is compared with the tables of the reference. */
export function renderChecks({checks}: SettingsRules): string {
  return checks.map(({title}) => `- ${title}`).join('\n');
}

/**
 * The elements that show what the box "Check your settings" looks for.
 *
 * - `<SettingsChecks />`: what it compares with the tables of the reference
 * - `<SettingsRules about="variables" />`, `<SettingsRules about="charts" />`: its rules
 */
export const settingsRuleRenderers: ReferenceRenderers = {
  SettingsChecks: elementsOf(loadSettingsRules)(renderChecks),
  SettingsRules: elementsOf(loadSettingsRules)(renderRules, 'about'),
};
