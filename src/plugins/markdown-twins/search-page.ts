import {inlineCode, link, paragraph} from './nodes';
import type {PageText} from './twin';

/** The page of search results, which needs a browser: it says how else to find something. */
export function searchPage(toAddress: (address: string) => string): PageText {
  return {
    title: 'Search',
    description: 'Search the documentation, the API reference and the changelog.',
    body: [
      paragraph(
        'This page searches in the browser. Its address takes the words as ',
        inlineCode('?q='),
        ' and one area as ',
        inlineCode('&in='),
        ': ',
        inlineCode('docs'),
        ', ',
        inlineCode('api'),
        ' or ',
        inlineCode('changelog'),
        '.',
      ),
      paragraph(
        'Without a browser, look through ',
        link(toAddress('/llms.txt'), 'the list of all pages'),
        ' or ',
        link(toAddress('/llms-full.txt'), 'all pages in one file'),
        '.',
      ),
    ],
  };
}
