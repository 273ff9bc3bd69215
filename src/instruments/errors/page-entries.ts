import type {Entry} from './matcher';

/** A message of the index as it stands on the page. */
export interface PageEntry extends Entry {
  /** Where it is printed, as the page names it. */
  readonly where: string;
  /** The paragraphs with cause and cure. */
  readonly paragraphs: readonly Element[];
}

/** Reads the messages that `src/reference/errors.ts` wrote into a page. */
export function entriesOfPage(page: ParentNode): PageEntry[] {
  return [...page.querySelectorAll('[data-filter-entry]')].flatMap((entry) => {
    const heading = entry.querySelector('h4[id]');
    const where = entry.querySelector('summary [data-filter-where]')?.parentElement;
    return heading && where
      ? [
          {
            id: heading.id,
            message: heading.querySelector('code')?.textContent ?? '',
            where: where.textContent,
            paragraphs: [...entry.querySelectorAll(':scope > p')],
          },
        ]
      : [];
  });
}
