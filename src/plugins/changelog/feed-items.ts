import fs from 'node:fs/promises';
import path from 'node:path';
import type {BlogFeedItem} from '@docusaurus/plugin-content-blog';
import {withLinks} from '../../content/links';
import {labelTexts} from '../../content/lists';
import type {EntryPage} from '../../content/pages';
import {readTokens} from '../../lib/node/tokens';
import {toFeedContent} from './feed-content';
import {toFile} from './feed-diagram';

/**
 * Makes the item of an entry in the feeds. Kinds and areas become categories. Diagrams, which feed readers
 * do not show inside a text, become files next to the feeds.
 *
 * @param home address of the site, with a slash at the end
 * @param outDir folder of the build
 */
export async function createFeedItem(
  {entry, path: address, url, title, description, body}: EntryPage,
  home: string,
  outDir: string,
): Promise<BlogFeedItem> {
  const tree = withLinks(await body(), (target, rest) => home + target.slice(1) + rest);
  const fileOf = (number: number): string =>
    `changelog/diagrams/${path.posix.basename(address)}-${number}.svg`;
  const {html, diagrams} = toFeedContent(tree, (number) => home + fileOf(number));
  const token = readTokens(await fs.readFile('src/css/tokens.css', 'utf8'), 'light');
  const css = await fs.readFile('src/components/Diagram/styles.module.css', 'utf8');
  await fs.mkdir(path.join(outDir, 'changelog/diagrams'), {recursive: true});
  await Promise.all(
    diagrams.map((svg, index) =>
      fs.writeFile(path.join(outDir, fileOf(index + 1)), toFile(svg, css, token)),
    ),
  );
  return {
    title,
    id: url,
    link: url,
    date: entry.date,
    published: entry.date,
    description,
    content: html,
    author: entry.authors.map(({name, url: link, email}) => ({name, link, email})),
    category: labelTexts(entry).map((label) => ({name: label, term: label})),
  };
}
