import * as z from 'zod';
import {site} from '../config/site';
import {readEvidence} from './evidence';

/** Where the tool's source shows that an entry is true, in the grammar of {@link readEvidence}. */
export const source = z.string().superRefine((text, context) => {
  try {
    readEvidence(text);
  } catch (error) {
    context.addIssue({code: 'custom', message: (error as Error).message});
  }
});

/** The same as a list. */
export const sources = z.array(source).min(1);

/**
 * The address of the first line that is cited in the tool's repository at the release, for readers.
 *
 * @param evidence one text, or a list of them
 * @returns nothing when only other projects are cited
 */
export function sourceAddress(evidence: string | readonly string[]): string | undefined {
  const citations = [evidence].flat().flatMap((text) => readEvidence(text).citations);
  const citation = citations.find(({isDependency}) => !isDependency);
  const range = citation?.ranges[0];
  if (!citation || !range) {
    return undefined;
  }
  const path = citation.path
    .split('/')
    .map((part) => encodeURIComponent(part).replaceAll('(', '%28').replaceAll(')', '%29'))
    .join('/');
  return `${site.repository}/blob/v${site.release}/${path}#L${range.first}`;
}

/**
 * A quiet link to the source, as an element that begins with a space: there are many, and a link in Markdown
 * would get more attributes; nothing when there is no address.
 *
 * @param evidence one text, or a list of them
 */
export function sourceLink(evidence: string | readonly string[]): string {
  const address = sourceAddress(evidence);
  return address === undefined ? '' : ` <a data-source="" href="${address}">Source</a>`;
}
