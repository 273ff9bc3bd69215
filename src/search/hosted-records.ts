// cspell:ignore Sizefor
import {tagPrefix} from './hosted';
import {sectionOf} from './hits';
import {kinds, urlOf, type SearchPage, type SearchRecord} from './records';

/** Levels of a record below the title of its page. */
const mostLevels = 5;

/** Where the site is, which addresses of records begin with. */
interface Place {
  readonly siteUrl: string;
  /** Path under which the site is served, with both slashes. */
  readonly baseUrl: string;
}

/** The headings above a record and its own title; where there are too many, the outermost in one. */
function titlesOf({type, trail, title}: SearchRecord): string[] {
  if (type === 'page') {
    return [];
  }
  const outer = Math.max(0, trail.length - mostLevels + 1);
  const [first, ...others] = [...trail, title].slice(outer);
  return [[...trail.slice(0, outer), first].join(' › '), ...others];
}

/** What readers ask that a page answers: what it says itself, and words that lead to it. */
function askedOf({asked, learnt}: SearchPage): string {
  return [...new Set([...asked.split(' '), ...learnt.keys()])].filter(Boolean).join(' ');
}

/** Turns a record of the embedded index into one of the hosted service: the same place, with the same titles. */
export function hostedRecord(record: SearchRecord, {siteUrl, baseUrl}: Place) {
  const {id, page, anchor, type, text, words} = record;
  const titles = titlesOf(record);
  const address = siteUrl + baseUrl + page.path.slice(1);
  const hierarchy: Record<string, string | null> = {lvl0: sectionOf(page), lvl1: page.title};
  for (let level = 0; level < mostLevels; level += 1) {
    hierarchy[`lvl${level + 2}`] = titles[level] ?? null;
  }
  return {
    objectID: id,
    url: siteUrl + baseUrl + urlOf(record).slice(1),
    url_without_anchor: address,
    anchor: anchor === '' ? null : anchor,
    type: `lvl${titles.length + 1}`,
    hierarchy,
    content: text,
    words,
    asked: type === 'page' ? askedOf(page) : '',
    language: 'en',
    docusaurus_tag:
      page.kind === 'changelog' ? tagPrefix.changelog : `${tagPrefix[page.kind]}current`,
    // Pages before places on them, docs before the others.
    weight: {level: 100 - 10 * titles.length, area: kinds.length - kinds.indexOf(page.kind)},
  };
}

/** What the index of the service has to be set to for these records. */
export const hostedSettings = {
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'unordered(asked)',
    'content',
    'unordered(words)',
  ],
  attributesForFaceting: ['language', 'docusaurus_tag'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:20'],
  customRanking: ['desc(weight.area)', 'desc(weight.level)'],
  ignorePlurals: true,
  removeWordsIfNoResults: 'allOptional',
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
} as const;
