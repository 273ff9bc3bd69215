import * as z from 'zod';
import {checkAreas, id, link, onlyOnce, rule, text} from './fields';
import {loaderOf} from './load';
import {codeSpan, entryLink, filterEntry, filterGroup, filterMark, readOneOf} from './markdown';
import {elementsOf, type ReferenceRenderers} from './renderer';
import {source, sourceLink} from './source';

/** The page that has an entry for each message; links in the data are relative to it. */
export const errorPage = 'docs/guides/troubleshooting.mdx';

/** Where a message is printed, with the name that the page and its filter show. */
export const places = {
  form: 'Web app',
  validations: 'Validations',
  test: 'Test Connection',
  sample: 'Sample',
  run: 'Run details',
  'run-page': 'Run logs',
  'worker-log': 'Worker log',
  'worker-start': 'Worker start',
  api: 'API',
  'api-log': 'API log',
  'api-start': 'API start',
  'app-log': 'App log',
  cli: 'CLI',
} as const;

/** What a message ends, in the words of its entry. */
const stopped = {
  nothing: 'Stops nothing.',
  request: 'Stops the request.',
  table: 'Stops the table.',
  run: 'Stops the run.',
  process: 'Stops the process.',
} as const;

/** How often the tool tries again by itself, in the words of the entry. */
export const repeated = {
  never: 'Not repeated.',
  'time-limit': 'Repeated until the time limit.',
  forever: 'Repeated without end.',
} as const;

/** The names of a record, as the schema wants them. */
function namesOf<Name extends string>(record: Readonly<Record<Name, string>>): [Name, ...Name[]] {
  return Object.keys(record) as [Name, ...Name[]];
}

const errorSchema = z.strictObject({
  id,
  area: id,
  /** The text as it is printed; … stands for a part that differs. */
  message: z
    .string()
    .min(1)
    .regex(/^\S(.*\S)?$/, 'Write the message on one line, without spaces around it.'),
  where: z.array(z.enum(namesOf(places))).min(1),
  stops: z.enum(namesOf(stopped)).optional(),
  repeats: z.enum(namesOf(repeated)).optional(),
  cause: text,
  cure: text,
  /** The page that owns the subject. */
  see: link.optional(),
  /** Where the tool prints it, for whoever checks the page. */
  source,
});

const areaSchema = z.strictObject({id, title: text, intro: text.optional()});

/** The shape of docs/_data/errors.yaml, with the rule that ids and messages stand once. */
export const errorsSchema = z
  .strictObject({areas: z.array(areaSchema).min(1), errors: z.array(errorSchema).min(1)})
  .check(
    rule(({areas, errors}, complain) => {
      checkAreas(areas, errors, {key: 'errors', noun: 'message'}, complain);
      const takeId = onlyOnce(complain, 'Merge the two messages.');
      const takeMessage = onlyOnce(complain, 'Merge the two messages.');
      errors.forEach(({id: own, message}, index) => {
        takeId(['errors', index, 'id'], own);
        takeMessage(['errors', index, 'message'], message);
      });
    }),
  );

export type Errors = z.output<typeof errorsSchema>;
export type ErrorEntry = Errors['errors'][number];

/** Reads docs/_data/errors.yaml; throws as `loadReferenceData` does. */
export const loadErrors = loaderOf('errors', errorsSchema);

/**
 * Finds the entries of messages, in the order of their ids.
 *
 * @throws Error naming the ids without an entry
 */
export function findErrors({errors}: Errors, ids: readonly string[]): ErrorEntry[] {
  const byId = new Map(errors.map((error) => [error.id, error]));
  const unknown = ids.filter((id) => !byId.has(id));
  if (unknown.length > 0) {
    throw new Error(
      `docs/_data/errors.yaml has no entry ${unknown.join(', ')}. Correct the id, or add the entry.`,
    );
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The permanent fragment of an area, for example `messages-jobs`. */
export function areaAnchor(area: string): string {
  return `messages-${area}`;
}

/** What follows from a message: `Stops the table. Repeated until the time limit.`, as far as it is known. */
function effectOf({stops, repeats}: ErrorEntry): string {
  return [stops && stopped[stops], repeats && repeated[repeats]].filter(Boolean).join(' ');
}

/** A message is a section of its own, so that the search leads to it. */
function renderError(error: ErrorEntry): string {
  const {id: own, message, where, cause, cure, see, source: evidence} = error;
  const effect = effectOf(error);
  const lines = [
    ...(effect === '' ? [] : [`**Effect:** ${effect}`]),
    `**Cause:** ${cause}`,
    `**Cure:** ${see === undefined ? cure : `${cure} See ${see}.`}${sourceLink(evidence)}${entryLink(own)}`,
  ];
  return filterEntry(
    'Error',
    `#### ${codeSpan(message)} {/* #${own} */}`,
    where.map((place) => filterMark('where', places[place], places[place])).join(', '),
    lines.join('<br />\n'),
  );
}

/**
 * Renders the messages of one area: its heading, then a section for each message, with the marks that
 * `FilterableReference` reads.
 *
 * @param data the checked data
 * @param area the area, for example `jobs`
 * @throws Error listing the areas when there is none with this id
 */
export function renderArea(data: Errors, area: string): string {
  const {id: own, title, intro} = readOneOf(data.areas, 'area', area, (known) => known.id);
  const entries = data.errors.filter((error) => error.area === own);
  return filterGroup(
    {area: title, isStatic: true},
    `### ${title} {/* #${areaAnchor(own)} */}`,
    ...(intro === undefined ? [] : [intro]),
    ...entries.map(renderError),
  );
}

/** The element that shows messages in a page: `<ErrorIndex area="jobs" />`. */
export const errorRenderers: ReferenceRenderers = {
  ErrorIndex: elementsOf(loadErrors)(renderArea, 'area'),
};
