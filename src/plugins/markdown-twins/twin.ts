import type {Break, Parents, RootContent} from 'mdast';
import {defaultHandlers, type Info, type State} from 'mdast-util-to-markdown';
import {remark} from 'remark';
import remarkGfm from 'remark-gfm';
import {stringify} from 'yaml';
import {heading, inlineCode, paragraph, separator} from '../../content/nodes';
import type {Page} from '../../content/pages';

/** A page that is ready to be written. */
export interface Twin {
  readonly page: Page;
  /** The title as a heading of the first level, alone on its line. */
  readonly heading: string;
  /** The text below it. */
  readonly text: string;
}

/** A cell is one line: its facts have a dot between them. */
function breakOf(node: Break, parent: Parents | undefined, state: State, info: Info): string {
  return state.stack.includes('tableCell')
    ? separator
    : defaultHandlers.break(node, parent, state, info);
}

const processor = remark()
  .use(remarkGfm, {tablePipeAlign: false})
  .data('settings', {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    // Links whose text is their address, too: `<https://…>` looks like HTML.
    resourceLink: true,
    handlers: {break: breakOf},
  })
  .freeze();

/** Writes parts of a page as Markdown. */
export function toMarkdown(children: readonly RootContent[]): string {
  return processor.stringify({type: 'root', children: [...children]});
}

/** Makes a twin of what a page says. */
export function createTwin(page: Page, body: readonly RootContent[]): Twin {
  return {page, heading: toMarkdown([heading(1, page.title)]), text: toMarkdown(body)};
}

/**
 * Writes a twin: front matter, the title, the text.
 *
 * @param release what the documentation is about
 */
export function writeTwin({page, heading: title1, text}: Twin, release: string): string {
  const {title, description, url: canonical} = page;
  const frontMatter = stringify({title, description, canonical, release}, {lineWidth: 0});
  return `---\n${frontMatter}---\n\n${title1}\n${text}`;
}

/** Writes a twin as a part of a longer text, where front matter would be read as a heading. */
export function writePart({page, heading: title, text}: Twin): string {
  const facts = [paragraph(page.description), paragraph('Page: ', inlineCode(page.url))];
  return `${title}\n${toMarkdown(facts)}\n${text}`;
}
