import {elementOf} from '@site/src/lib/browser/fragment';
import {toSlug, type Searchable} from './filter';

/** A part of the page that is shown or hidden as a whole. */
export interface Entry extends Searchable {
  readonly element: HTMLElement;
}

/** The entries of a page and what can be chosen about them. */
export interface Entries {
  readonly list: readonly Entry[];
  /** Labels by facet and slug, in the order of the page. */
  readonly options: Readonly<Record<string, ReadonlyMap<string, string>>>;
}

export const noEntries: Entries = {list: [], options: {}};

const entrySelector = '[data-filter-entry], [data-filter-group] tbody > tr';
const indexRowSelector = '[data-filter-index] tbody > tr';

/** The values of a facet on an entry: its own and those inside it, else those of the nearest parent. */
function facetValues(element: HTMLElement, facet: string, root: HTMLElement): string[] {
  const attribute = `data-filter-${facet}`;
  const inside = [element, ...element.querySelectorAll(`[${attribute}]`)]
    .map((candidate) => candidate.getAttribute(attribute))
    .filter((value) => value !== null);
  if (inside.length > 0) {
    return inside;
  }
  const parent = element.closest(`[${attribute}]`);
  const value = parent && root.contains(parent) ? parent.getAttribute(attribute) : null;
  return value === null ? [] : [value];
}

/** The text that a filter looks at: all of the entry, or what a selector names in it. */
function searchedText(element: HTMLElement, textIn: string | undefined): string {
  const parts = textIn === undefined ? [element] : [...element.querySelectorAll(textIn)];
  return parts
    .map(({textContent}) => textContent)
    .join(' ')
    .toLowerCase();
}

/**
 * Finds the entries below an element. An entry inside another one is part of that.
 *
 * @param textIn selector of what the text of a filter is compared with; all of an entry without it
 */
export function collectEntries(
  root: HTMLElement,
  facets: readonly string[],
  textIn?: string,
): Entries {
  const options = Object.fromEntries(facets.map((facet) => [facet, new Map<string, string>()]));
  const elements = [...root.querySelectorAll<HTMLElement>(entrySelector)].filter(
    (element) => !element.parentElement?.closest('[data-filter-entry]'),
  );
  const list = elements.map((element) => {
    const found = facets.map((facet): [string, string[]] => {
      const values = facetValues(element, facet, root);
      values.forEach((value) => options[facet]?.set(toSlug(value), value));
      return [facet, values.map(toSlug)];
    });
    return {
      element,
      text: searchedText(element, textIn),
      facets: Object.fromEntries(found),
    };
  });
  return {list, options};
}

/** Shows exactly these entries, and the groups that have one of them or none at all. */
export function showEntries(root: HTMLElement, all: Entries, shown: ReadonlySet<Entry>): void {
  const visible = new Set<Element>();
  for (const entry of all.list) {
    entry.element.hidden = !shown.has(entry);
    if (shown.has(entry)) {
      visible.add(entry.element);
    }
  }
  for (const row of root.querySelectorAll<HTMLElement>(indexRowSelector)) {
    const entry = elementOf(row.querySelector('a')?.hash ?? '')?.closest('[data-filter-entry]');
    row.hidden = !entry || !visible.has(entry);
  }
  for (const group of root.querySelectorAll<HTMLElement>('[data-filter-group]')) {
    const members = [...group.querySelectorAll(entrySelector)];
    group.hidden = members.length > 0 && !members.some((member) => visible.has(member));
  }
  const [only, ...others] = visible;
  if (only && others.length === 0 && all.list.length > 1) {
    openEntry(only);
  }
}

/** Opens what is closed of an entry: around an element, and in the row of a table that has it. */
export function openEntry(element: Element): void {
  const inRow = element.closest('tr')?.querySelectorAll('details') ?? [];
  for (const details of [element.closest('details'), ...inRow]) {
    details?.setAttribute('open', '');
  }
}
