/** What an entry of the changelog does, with the label that readers see. */
export const kinds = {
  added: 'Added',
  changed: 'Changed',
  fixed: 'Fixed',
} as const;

/** The parts of the tool that an entry can be about, with the labels that readers see. */
export const areas = {
  jobs: 'Jobs',
  transformers: 'Transformers',
  connections: 'Connections',
  constraints: 'Constraints',
  schemas: 'Schemas',
  cli: 'CLI',
  api: 'API',
  deploy: 'Deploy',
} as const;

export type Kind = keyof typeof kinds;
export type Area = keyof typeof areas;

/** The front matter of an entry that readers see as labels. */
export interface EntryLabels {
  /** The release that brought what the title says: `0.4.20`, or `Provider 0.1.0` of the one for Terraform. */
  readonly release: string;
  readonly kinds: readonly Kind[];
  readonly areas: readonly Area[];
}

/** The labels of an entry, which the check of front matter has seen. */
export function labelsOf({frontMatter}: {readonly frontMatter: unknown}): EntryLabels {
  return frontMatter as EntryLabels;
}

/** How long a text takes to read, from the minutes that the blog plugin counts: `3 min read`. */
export function formatReadingTime(minutes: number): string {
  return `${Math.ceil(minutes)} min read`;
}

/** Items that follow each other under one heading. */
export interface Group<Item> {
  readonly name: string;
  readonly items: readonly Item[];
}

/**
 * Groups items that follow each other.
 *
 * @param nameOf the name of an item's group; equal names next to each other make a group
 * @returns groups in the order of the items
 */
export function groupInOrder<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): readonly Group<Item>[] {
  const groups: {name: string; items: Item[]}[] = [];
  for (const item of items) {
    const name = nameOf(item);
    const last = groups.at(-1);
    if (last?.name === name) {
      last.items.push(item);
    } else {
      groups.push({name, items: [item]});
    }
  }
  return groups;
}

/** What a page of the list says about itself. */
export function listTexts({
  page,
  totalPages,
  blogTitle,
  blogDescription,
}: {
  readonly page: number;
  readonly totalPages: number;
  readonly blogTitle: string;
  readonly blogDescription: string;
}): {readonly title: string; readonly description: string} {
  return page === 1
    ? {title: blogTitle, description: blogDescription}
    : {
        title: `${blogTitle}, page ${page}`,
        description: `Page ${page} of ${totalPages}. ${blogDescription}`,
      };
}

/** What the page of all entries says about itself. */
export const archiveTexts = {
  title: 'Changelog archive',
  description:
    'All entries of the Neosync changelog in one table, to be filtered by text, by kind of change and by area.',
} as const;

/** Titles of the columns there. */
export const archiveColumns = ['Release', 'Date', 'Entry', 'Kind', 'Area'] as const;

/** Files that the blog plugin writes, with the full text of all entries. */
export const feeds = {
  RSS: 'rss.xml',
  Atom: 'atom.xml',
  'JSON Feed': 'feed.json',
} as const;
