import * as z from 'zod';
import {inlineCode} from './markdown';

/** Text of one line, which ends up in a table cell. */
export const line = z
  .string()
  .min(1)
  .regex(/^[^\n]*$/, 'Write the text on one line.');

/** Markdown of one line. `<` and `{` outside of code would be read as JSX when the page is compiled. */
export const text = line.refine((value) => !/[<{]/.test(value.replace(inlineCode, '')), {
  error: 'Put < and { in backticks, they are JSX outside of code.',
});

/** Part of an address: it must never change. */
export const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Write the id in kebab-case.');

/** One link to a page. */
export const link = text.regex(/^\[[^\]]+\]\([^()]+\)$/, 'Write one link: [Text](address).');

/** Says what is wrong with a part of the data. */
export type Complain = (path: PropertyKey[], message: string) => void;

/** Makes a rule about the data as a whole, for `check` of a schema. */
export function rule<Data>(find: (data: Data, complain: Complain) => void) {
  return ({value, issues}: z.core.ParsePayload<Data>): void =>
    find(value, (path, message) => {
      issues.push({code: 'custom', path, message, input: value});
    });
}

/** Makes what complains of a value that it is given twice, with a cure. */
export function onlyOnce(complain: Complain, cure = '') {
  const seen = new Set<string>();
  return (path: PropertyKey[], value: string): void => {
    if (seen.has(value)) {
      complain(path, `"${value}" stands twice. ${cure}`.trimEnd());
    }
    seen.add(value);
  };
}

/**
 * Complains of entries in an area that does not exist, and of areas without an entry.
 *
 * @param key where the entries are in the data
 * @param noun what an entry is
 */
export function checkAreas(
  areas: readonly {readonly id: string}[],
  entries: readonly {readonly area: string}[],
  {key, noun}: {readonly key: string; readonly noun: string},
  complain: Complain,
): void {
  entries.forEach(({area}, index) => {
    if (!areas.some((candidate) => candidate.id === area)) {
      complain([key, index, 'area'], `No area is "${area}".`);
    }
  });
  areas.forEach((area, index) => {
    if (!entries.some((entry) => entry.area === area.id)) {
      complain(['areas', index, 'id'], `No ${noun} belongs to the area "${area.id}".`);
    }
  });
}
