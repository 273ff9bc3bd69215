import * as z from 'zod';
import {site} from '../config/site';
import {checkAreas, id, line, link, onlyOnce, rule, text} from './fields';
import {loaderOf} from './load';
import {entryLink, filterEntry, filterGroup} from './markdown';
import {elementsOf, type ReferenceRenderers} from './renderer';
import {source, sourceLink} from './source';

/** Compares the releases 0.4.9 and 0.4.25: negative, because the first is the earlier one. */
function compareReleases(first: string, second: string): number {
  return first.localeCompare(second, 'en', {numeric: true});
}

/** A release that came after the one that these pages describe. */
const laterRelease = z
  .string()
  .regex(/^0\.\d+\.\d+$/, 'Write the release as 0.4.30.')
  .refine((release) => compareReleases(release, site.release) > 0, {
    error: `Name a release after ${site.release}, or leave the fault out.`,
  });

const faultSchema = z
  .strictObject({
    id,
    area: id,
    /** What is broken. */
    title: text,
    /** How a user meets it. */
    shows: text,
    /** What helps at this release. */
    meanwhile: text,
    /** The first release without the fault. */
    mended: laterRelease.optional(),
    /** What mended it, in the repository of the tool. */
    commit: z
      .string()
      .regex(/^[0-9a-f]{9}$/, 'Write the first nine digits of the commit.')
      .optional(),
    /** The pages that the fault touches. */
    pages: z.array(link).min(1),
    source,
  })
  .refine(({mended, commit}) => (mended === undefined) === (commit === undefined), {
    error: 'Name the release that mended it and the commit, or neither.',
    path: ['mended'],
  });

/** The shape of docs/_data/known-faults.yaml, with the rule that ids stand once. */
export const knownFaultsSchema = z
  .strictObject({
    /** The last release whose source was read for faults that are still there. */
    readUpTo: laterRelease,
    areas: z.array(z.strictObject({id, title: line})).min(1),
    faults: z.array(faultSchema).min(1),
  })
  .check(
    rule(({areas, faults}, complain) => {
      checkAreas(areas, faults, {key: 'faults', noun: 'fault'}, complain);
      const takeId = onlyOnce(complain);
      faults.forEach((fault, index) => takeId(['faults', index, 'id'], fault.id));
    }),
  );

export type KnownFaults = z.output<typeof knownFaultsSchema>;
type KnownFault = KnownFaults['faults'][number];

/** Reads docs/_data/known-faults.yaml; throws as `loadReferenceData` does. */
export const loadKnownFaults = loaderOf('known-faults', knownFaultsSchema);

/** The permanent fragment of an area, for example `faults-keys`. */
export function faultAreaAnchor(area: string): string {
  return `faults-${area}`;
}

/** What a reader sees of it beside the title: whether a later release has it no more. */
function renderStatus({mended}: KnownFault, readUpTo: string): string {
  return mended === undefined ? `In no release up to ${readUpTo}` : `Mended in ${mended}`;
}

/** A fault is a section of its own, so that the search leads to it. */
function renderFault(fault: KnownFault, readUpTo: string): string {
  const {commit = ''} = fault;
  const lines = [
    `**Shows:** ${fault.shows}`,
    `**Meanwhile:** ${fault.meanwhile}`,
    ...(commit === '' ? [] : [`**Mended by:** [${commit}](${site.repository}/commit/${commit})`]),
    `**See:** ${fault.pages.join(', ')}${sourceLink(fault.source)}${entryLink(fault.id)}`,
  ];
  return filterEntry(
    'heading',
    `#### ${fault.title} {/* #${fault.id} */}`,
    renderStatus(fault, readUpTo),
    lines.join('<br />\n'),
  );
}

/** Renders all faults: the heading of each area, then a section for each fault. */
export function renderKnownFaults({readUpTo, areas, faults}: KnownFaults): string {
  return areas
    .map(({id: area, title}) =>
      filterGroup(
        {isStatic: true},
        `### Faults: ${title} {/* #${faultAreaAnchor(area)} */}`,
        ...faults
          .filter((fault) => fault.area === area)
          .map((fault) => renderFault(fault, readUpTo)),
      ),
    )
    .join('\n\n');
}

/** The element that shows the faults in a page: `<KnownFaults />`. */
export const knownFaultRenderers: ReferenceRenderers = {
  KnownFaults: elementsOf(loadKnownFaults)(renderKnownFaults),
};
