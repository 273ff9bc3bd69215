import fs from 'node:fs/promises';
import path from 'node:path';
import type {BlogPostMetadata, CreateFeedItemsFn} from '@docusaurus/plugin-content-blog';
import {areas, kinds, type EntryLabels} from '../../lib/changelog';
import {toFeedContent} from './feed-content';
import {readTokens} from '../../lib/node/tokens';
import {toFile} from './feed-diagram';

function labelsOf({frontMatter}: BlogPostMetadata): readonly string[] {
  const entry = frontMatter as unknown as EntryLabels;
  return [...entry.kinds.map((kind) => kinds[kind]), ...entry.areas.map((area) => areas[area])];
}

/**
 * Makes the items of the feeds. Kinds and areas become categories. Diagrams, which feed readers do
 * not show inside a text, become files next to the feeds.
 */
export const createFeedItems: CreateFeedItemsFn = async ({defaultCreateFeedItems, ...params}) => {
  const items = await defaultCreateFeedItems(params);
  const labels = new Map(
    params.blogPosts.map(({metadata}) => [metadata.title, labelsOf(metadata)]),
  );
  const token = readTokens(await fs.readFile('src/css/tokens.css', 'utf8'), 'light');
  const folder = path.join(params.outDir, 'changelog/diagrams');
  await fs.mkdir(folder, {recursive: true});
  return Promise.all(
    items.map(async (item) => {
      const slug = path.posix.basename(new URL(item.link).pathname);
      const nameOf = (number: number): string => `${slug}-${number}.svg`;
      const {html, diagrams} = toFeedContent(item.content ?? '', item.link, (number) =>
        // Relative to the address of the entry, /changelog/slug.
        String(new URL(`diagrams/${nameOf(number)}`, item.link)),
      );
      await Promise.all(
        diagrams.map((svg, index) =>
          fs.writeFile(path.join(folder, nameOf(index + 1)), toFile(svg, token)),
        ),
      );
      return {
        ...item,
        content: html,
        published: item.date,
        category: labels.get(item.title)?.map((label) => ({name: label, term: label})),
      };
    }),
  );
};
