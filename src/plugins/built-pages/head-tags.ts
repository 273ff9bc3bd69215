import {cardFile, htmlFile} from '../../content/addresses.mjs';
import {sectionOf, type Page} from '../../content/pages';
import {escapeAttribute} from '../../lib/escape-html';
import {cardSize} from '../page-metadata/card';
import {structuredData, type Publication} from './structured-data';

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeAttribute(content)}">`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeAttribute(content)}">`;
}

/** What the link card of a page shows, for those who do not see it. */
function cardText(page: Page): string {
  return `${sectionOf(page)}: ${page.title}`;
}

/**
 * Writes the tags that only machines read: the link card, the type of the page, structured data.
 * Title, description and canonical address come from the theme, which changes them while a reader
 * moves through the site.
 *
 * @returns HTML for the end of `<head>`
 */
export function headTags(page: Page, publication: Publication): string {
  const card = publication.home + cardFile(htmlFile(page.path));
  const isArticle = page.kind === 'text';
  const data = structuredData(page, publication);
  return [
    // The theme names the type of changelog entries.
    ...(page.kind === 'entry' ? [] : [property('og:type', isArticle ? 'article' : 'website')]),
    property('og:site_name', publication.name),
    property('og:image', card),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(cardSize.width)),
    property('og:image:height', String(cardSize.height)),
    property('og:image:alt', cardText(page)),
    named('twitter:image', card),
    named('twitter:image:alt', cardText(page)),
    ...(page.updatedAt && (isArticle || page.kind === 'entry')
      ? [property('article:modified_time', page.updatedAt)]
      : []),
    ...(data
      ? [
          `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
        ]
      : []),
  ].join('');
}

/**
 * Puts tags at the end of the head of a page.
 *
 * @param file path of the page, for the error
 * @throws Error when the page has no head
 */
export function addToHead(file: string, html: string, tags: string): string {
  const end = html.indexOf('</head>');
  if (end < 0) {
    throw new Error(`${file}: has no </head>, so its metadata has no place. Look at the page.`);
  }
  return html.slice(0, end) + tags + html.slice(end);
}
