import {describe, expect, it} from 'vitest';
import {createEngine} from '../../../src/search/engine';
import {hitOf, markTerms, pageUrlOf, type Segment} from '../../../src/search/hits';
import {makeRecords} from './make-records';

/** Segments as text, with what is marked in brackets. */
const show = (segments: readonly Segment[]): string =>
  segments.map(({text, isMarked}) => (isMarked ? `[${text}]` : text)).join('');

const marks = (text: string, ...terms: readonly string[]): string =>
  show(markTerms(text, new Set(terms)));

describe('marks', () => {
  it.each([
    ['whole words', marks('Mask an email', 'mask'), '[Mask] an email'],
    ['words of the same stem', marks('masked values', 'mask'), '[masked] values'],
    ['a name as a whole', marks('Set DB_HOST', 'db_host'), 'Set [DB_HOST]'],
    ['a part of a name', marks('Set DB_HOST', 'host'), 'Set DB_[HOST]'],
    ['nothing', marks('Other', 'mask'), 'Other'],
  ])('stand around %s', (_, shown, expected) => {
    expect(shown).toBe(expected);
  });

  it.each([
    ['Run neosync sync --config now', '[neosync] [sync] --[config]'],
    ['The path $.tables[0] in it', '$.[tables][0]'],
  ])('keep what looks like syntax: %s', (text, shown) => {
    const terms = new Set(['neosync', 'sync', 'config', 'tables']);
    const raw = markTerms(text, terms).map((part) => part.text);
    expect(raw.join('')).toBe(text);
    expect(show(markTerms(text, terms))).toContain(shown);
  });

  it('leave the rest of the text as it is', () => {
    expect(markTerms('<b> mask & more', new Set(['mask']))).toEqual([
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
    const hit = find('kubernetes');
    expect(hit).toMatchObject({
      url: '/deploy/kubernetes',
      kind: 'docs',
      label: '',
      group: 'Deploy › Deploy on Kubernetes',
      page: 'Deploy on Kubernetes',
      isPage: true,
      trail: [],
    });
    expect(show(hit.title)).toBe('Deploy on [Kubernetes]');
    expect(show(hit.excerpt)).toBe('Install <all> parts.');
  });

  it('of a symbol leads to its place and says what it is', () => {
    const hit = find('image.tag');
    expect(pageUrlOf(hit)).toBe('/deploy/kubernetes');
    expect(hit).toMatchObject({
      url: '/deploy/kubernetes#image',
      isPage: false,
      label: 'Helm value',
      trail: ['Values'],
    });
  });

  it('names the area of pages that are not docs', () => {
    expect(find('jobs').group).toBe('API › Jobs');
  });

  it('shows words of the unseen rest that were found, unless the title says the same', () => {
    expect(show(find('digest').excerpt)).toBe('Text. … [digest]');
    expect(show(find('image.tag').excerpt)).toBe('Text. …');
  });

  it('has an address below the base of the site', () => {
    expect(find('kubernetes', '/docs/').url).toBe('/docs/deploy/kubernetes');
  });
});
