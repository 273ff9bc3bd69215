/** A part of a Markdown twin: from its heading to the next heading of the same level or above. */
export interface Section {
  /** The heading as plain text. */
  readonly title: string;
  /** 2 for `##`. */
  readonly level: number;
  /** Fragment of its place on the page. */
  readonly anchor: string;
  /** Its Markdown, heading and deeper sections included. */
  readonly text: string;
}

/** A heading of a page with its fragment, as the search index lists them. */
export interface Anchor {
  readonly title: string;
  readonly anchor: string;
}

/**
 * Takes a Markdown twin apart. Twins have no fragments of their own: headings and anchors stand in the
 * same order, so each heading takes the next anchor of its title.
 *
 * @param text a twin without its front matter
 * @param anchors the fragments of the page in reading order
 * @returns the sections in reading order; headings without a fragment belong to the section above
 */
export function sectionsOf(text: string, anchors: readonly Anchor[]): Section[] {
  const lines = text.split('\n');
  const starts: (Omit<Section, 'text'> & {readonly line: number})[] = [];
  let rest = [...anchors];
  for (const {line, level, title} of headingsOf(lines)) {
    const next = rest.findIndex((anchor) => plain(anchor.title) === title);
    const anchor = rest[next]?.anchor;
    if (anchor !== undefined) {
      rest = rest.slice(next + 1);
      starts.push({line, level, title, anchor});
    }
  }
  return starts.map(({line, ...heading}, index) => {
    const end = starts.slice(index + 1).find(({level}) => level <= heading.level)?.line;
    return {...heading, text: lines.slice(line, end).join('\n').trim()};
  });
}

/** Headings of Markdown by number of their line, without what looks like one inside code. */
function headingsOf(lines: readonly string[]) {
  const headings: {readonly line: number; readonly level: number; readonly title: string}[] = [];
  let fence: string | undefined;
  lines.forEach((text, line) => {
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(text) ?? [];
    if (mark !== undefined && (fence === undefined || text.trim().startsWith(fence))) {
      fence = fence === undefined ? mark : undefined;
    }
    const [, signs, title] = /^(#{2,6}) (.+)$/.exec(text) ?? [];
    if (fence === undefined && signs !== undefined && title !== undefined) {
      headings.push({line, level: signs.length, title: plain(title)});
    }
  });
  return headings;
}

/** A heading without the marks of Markdown. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*\\]/g, '')
    .trim();
}
