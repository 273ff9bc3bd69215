import {describe, expect, it} from 'vitest';
import {createEngine} from '../../../src/search/engine';
import {hitOf, markTerms, segmentsOf} from '../../../src/search/hits';
import {makeRecords} from './make-records';

const marks = (text: string, ...terms: readonly string[]): string =>
  markTerms(text, new Set(terms));

describe('marks', () => {
  it.each([
    ['whole words', marks('Mask an email', 'mask'), '<mark>Mask</mark> an email'],
    ['words of the same stem', marks('masked values', 'mask'), '<mark>masked</mark> values'],
    ['a name as a whole', marks('Set DB_HOST', 'db_host'), 'Set <mark>DB_HOST</mark>'],
    ['a part of a name', marks('Set DB_HOST', 'host'), 'Set DB_<mark>HOST</mark>'],
    ['nothing', marks('Other', 'mask'), 'Other'],
  ])('stand around %s', (_, html, expected) => {
    expect(html).toBe(expected);
  });

  it('leave everything else escaped', () => {
    expect(marks('<b>"mask" & \'x\'', 'mask')).toBe(
      '&lt;b&gt;&quot;<mark>mask</mark>&quot; &amp; &#39;x&#39;',
    );
  });

  it('can be taken apart into text again', () => {
    expect(segmentsOf(marks('<b> mask & more', 'mask'))).toEqual([
      {text: '<b> ', isMarked: false},
      {text: 'mask', isMarked: true},
      {text: ' & more', isMarked: false},
    ]);
  });
});

describe('a hit', () => {
  const records = makeRecords(
    {
      path: '/deploy/kubernetes',
      title: 'Deploy on Kubernetes',
      groups: ['Deploy'],
      text: 'Install <all> parts.',
      places: [
        {anchor: 'values', title: 'Values'},
        {anchor: 'image', title: 'image.tag', type: 'Helm value', below: 0, words: 'digest pulls'},
      ],
    },
    {path: '/api/jobs', title: 'Jobs', kind: 'api'},
  );
  const {search} = createEngine(records);
  const find = (query: string, baseUrl = '/') => {
    const [match] = search(query, {limit: 1, perPage: 1});
    if (!match) {
      throw new Error(`${query} finds nothing`);
    }
    return hitOf(match, baseUrl);
  };

  it('of a page leads to the page and shows where it is', () => {
    expect(find('kubernetes')).toMatchObject({
      url: '/deploy/kubernetes',
      anchor: null,
      type: 'lvl1',
      kind: 'docs',
      label: '',
      trail: [],
      hierarchy: {lvl0: 'Deploy › Deploy on Kubernetes', lvl1: 'Deploy on Kubernetes', lvl2: null},
      _snippetResult: {
        hierarchy: {lvl1: {value: 'Deploy on <mark>Kubernetes</mark>'}},
        content: {value: 'Install &lt;all&gt; parts.'},
      },
    });
  });

  it('of a symbol leads to its place and says what it is', () => {
    expect(find('image.tag')).toMatchObject({
      url: '/deploy/kubernetes#image',
      url_without_anchor: '/deploy/kubernetes',
      anchor: 'image',
      type: 'lvl2',
      label: 'Helm value',
      trail: ['Values'],
    });
  });

  it('names the area of pages that are not docs', () => {
    expect(find('jobs').hierarchy.lvl0).toBe('API › Jobs');
  });

  it('shows words of the unseen rest that were found, unless the title says the same', () => {
    expect(find('digest')._snippetResult.content.value).toBe('Text. … <mark>digest</mark>');
    expect(find('image.tag')._snippetResult.content.value).toBe('Text. …');
  });

  it('has an address below the base of the site', () => {
    expect(find('kubernetes', '/docs/').url).toBe('/docs/deploy/kubernetes');
  });
});
