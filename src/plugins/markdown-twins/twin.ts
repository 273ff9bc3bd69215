import type {RootContent} from 'mdast';
import {remark} from 'remark';
import remarkGfm from 'remark-gfm';
import {stringify} from 'yaml';
import {heading, inlineCode, paragraph} from './nodes';

/** What a page says, in plain Markdown without its title. */
export interface PageText {
  readonly title: string;
  readonly description: string;
  readonly body: readonly RootContent[];
}

/** A page that is ready to be written. */
export interface Twin {
  /** Path of the page with the base. */
  readonly path: string;
  /** Address of the page. */
  readonly canonical: string;
  readonly title: string;
  readonly description: string;
  /** The title as a heading of the first level, alone on its line. */
  readonly heading: string;
  /** The text below it. */
  readonly text: string;
  /** Heading in `llms.txt`; nothing for pages that are not listed there. */
  readonly group?: string;
}

const processor = remark()
  .use(remarkGfm, {tablePipeAlign: false})
  .data('settings', {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    // Links whose text is their address, too: `<https://…>` looks like HTML.
    resourceLink: true,
  })
  .freeze();

function toMarkdown(children: readonly RootContent[]): string {
  return processor.stringify({type: 'root', children: [...children]});
}

/** Makes a twin of what a page says. */
export function createTwin(
  {title, description, body}: PageText,
  page: Pick<Twin, 'path' | 'canonical' | 'group'>,
): Twin {
  const {path, canonical, group} = page;
  return {
    path,
    canonical,
    title,
    description,
    heading: toMarkdown([heading(1, title)]),
    text: toMarkdown(body),
    ...(group === undefined ? {} : {group}),
  };
}

/**
 * Writes a twin: front matter, the title, the text.
 *
 * @param release what the documentation is about
 */
export function writeTwin(
  {title, description, canonical, heading: title1, text}: Twin,
  release: string,
): string {
  const frontMatter = stringify({title, description, canonical, release}, {lineWidth: 0});
  return `---\n${frontMatter}---\n\n${title1}\n${text}`;
}

/** Writes a twin as a part of a longer text, where front matter would be read as a heading. */
export function writePart({description, canonical, heading: title, text}: Twin): string {
  return `${title}\n${toMarkdown([paragraph(description), paragraph('Page: ', inlineCode(canonical))])}\n${text}`;
}
