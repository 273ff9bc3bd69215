import {describe, expect, it} from 'vitest';
import {linkStyles} from '../../../../src/plugins/lean-client/link-styles';

const sheets = [
  {file: 'assets/css/styles-home.0a1b2c3d.css', classes: ['row_ab-_', 'cell_Xy12']},
  {file: 'assets/css/styles-api.0a1b2c3d.css', classes: ['path_Ab12']},
];

describe('linkStyles', () => {
  it('links what a page needs behind the styles of all pages', () => {
    const html =
      '<head><link rel=stylesheet href=/docs/assets/css/styles.00ff00ff.css /><script></script></head><p class="a row_ab-_"><p class=b>';
    expect(linkStyles(html, sheets)).toBe(
      '<head><link rel=stylesheet href=/docs/assets/css/styles.00ff00ff.css /><link rel=stylesheet href=/docs/assets/css/styles-home.0a1b2c3d.css><script></script></head><p class="a row_ab-_"><p class=b>',
    );
  });

  it('leaves a page alone that needs nothing else', () => {
    const html = '<link rel="stylesheet" href="/assets/css/styles.00ff00ff.css" /><p class=row>';
    expect(linkStyles(html, sheets)).toBe(html);
  });

  it('stops when a page has a class whose rules are left out', () => {
    expect(() => linkStyles('<p class="a card">', sheets)).toThrow(
      'A page has the class "card", whose rules are left out. Take it off the list in src/plugins/lean-client/lean-styles.ts.',
    );
  });

  it('says what to do when the form of pages has changed', () => {
    expect(() => linkStyles('<p>', sheets)).toThrowErrorMatchingInlineSnapshot(
      `[Error: A page does not link assets/css/styles.….css in the form that src/plugins/lean-client/link-styles.ts expects. Docusaurus may have changed it: adapt the pattern.]`,
    );
  });
});
