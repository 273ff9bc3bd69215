import type {Page} from '../../content/pages';
import {writePart, type Twin} from './twin';

/** What the files say about the site. */
export interface SiteText {
  readonly title: string;
  readonly tagline: string;
  readonly release: string;
  /** Address of the site, with a slash at the end. */
  readonly home: string;
}

/** The heading that a page stands under. */
function groupOf({kind, area, groups: [label = 'Pages']}: Page): string {
  if (kind === 'list' || kind === 'search') {
    return 'Optional';
  }
  return area === 'changelog' ? 'Changelog' : area === 'api' ? `API: ${label}` : label;
}

function opening({title, tagline, release}: SiteText): string {
  return `# ${title}\n\n> ${tagline}. Documentation, API reference and changelog of release ${release}.\n`;
}

/**
 * Writes `llms.txt` (https://llmstxt.org): the name of the site, what it is about, then the pages in the
 * groups of the sidebars, each with its twin and its description.
 *
 * @param pages in the order of reading
 * @param twinOf address of the twin of a page
 */
export function writeLlms(
  site: SiteText,
  pages: readonly Page[],
  twinOf: (page: Page) => string,
): string {
  const groups = new Map<string, string[]>();
  for (const page of pages.filter(({isListed}) => isListed)) {
    const line = `- [${page.title}](${twinOf(page)}): ${page.description}`;
    const group = groupOf(page);
    groups.set(group, [...(groups.get(group) ?? []), line]);
  }
  return [
    opening(site),
    `Every page has a twin in Markdown: its address with \`.md\` at the end, \`index.md\` for the first page. All of them in one file: [llms-full.txt](${site.home}llms-full.txt).\n`,
    `A server of the Model Context Protocol searches and reads these pages: [how to connect it](${site.home}guides/neosync-local-dev.md#assistants).\n`,
    ...[...groups].map(([label, lines]) => `## ${label}\n\n${lines.join('\n')}\n`),
  ].join('\n');
}

/** Writes `llms-full.txt`: the text of all listed pages, one below the other. */
export function writeLlmsFull(site: SiteText, twins: readonly Twin[]): string {
  const listed = twins.filter(({page}) => page.isListed);
  return [opening(site), ...listed.map((twin) => `---\n\n${writePart(twin)}`)].join('\n');
}
