import {createContext, createElement, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it, vi} from 'vitest';
import Details from '../../../src/theme/Details';

// Headings need Docusaurus around them; no test here has one.
vi.mock('../../../src/components/MdxHeading', () => ({InSummary: createContext(false)}));

/** What is shown, without the class of the frame. */
function render(summary: string | undefined, children: ReactNode, props: object = {}): string {
  const html = renderToStaticMarkup(createElement(Details, {...props, summary}, children));
  return html.replace(/ class="[^"]*"/, '');
}

describe('Details, a part of the text that the reader opens', () => {
  it('is the element of the browser, so that it opens without JavaScript', () => {
    expect(render('More', 'Text')).toBe('<details><summary>More</summary>Text</details>');
  });

  it('keeps the summary of the page and its attributes', () => {
    const summary = createElement('summary', {id: 'own'}, 'More');
    const html = renderToStaticMarkup(createElement(Details, {summary, open: true}, 'Text'));
    expect(html).toContain('open=""');
    expect(html).toContain('<summary id="own">More</summary>Text');
  });

  it('has a name when the page gives none', () => {
    expect(render(undefined, 'Text')).toBe('<details><summary>Details</summary>Text</details>');
  });
});
