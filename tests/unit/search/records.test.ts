// cspell:ignore rowset
import {describe, expect, it} from 'vitest';
import {
  packRecords,
  unpackRecords,
  urlOf,
  type IndexedPage,
  type SearchRecord,
} from '../../../src/search/records';

const pages: readonly IndexedPage[] = [
  {
    page: {
      path: '/',
      kind: 'docs',
      title: 'Introduction',
      groups: ['Overview'],
      asked: 'about what',
      learnt: new Map([
        ['mysql', 1],
        ['nightly', 4],
      ]),
    },
    records: [
      {anchor: '', title: 'Introduction', type: 'page', parent: -1, text: 'What it is.', words: ''},
      {
        anchor: 'limits',
        title: 'Limits',
        type: 'heading',
        parent: -1,
        text: '',
        words: 'mysql rows',
      },
    ],
  },
  {
    page: {
      path: '/api/job.proto',
      kind: 'api',
      title: 'Jobs',
      groups: [],
      asked: '',
      learnt: new Map([['nightly', 2]]),
    },
    records: [
      {anchor: '', title: 'Jobs', type: 'page', parent: -1, text: '', words: ''},
      {
        anchor: 'v1.Job',
        title: 'Job',
        type: 'Message',
        parent: -1,
        text: 'A job.',
        words: 'row rows',
      },
      {anchor: 'v1.Job.id', title: 'id', type: 'Field', parent: 1, text: 'Its id.', words: ''},
      {anchor: 'errors', title: 'Errors', type: 'heading', parent: -1, text: '', words: ''},
      {anchor: 'errors', title: 'not found', type: 'Error', parent: 3, text: '', words: 'rowset'},
      {anchor: 'errors', title: 'other', type: 'Error', parent: 3, text: '', words: ''},
      {anchor: 'api-db-host', title: 'DB_HOST', type: 'Variable', parent: -1, text: '', words: ''},
      {anchor: 'image-tag', title: 'imageTag', type: 'Helm value', parent: -1, text: '', words: ''},
      {anchor: 'odd$*%^=', title: 'Odd', type: 'heading', parent: -1, text: '', words: ''},
    ],
  },
];

const unpacked = () => unpackRecords(JSON.parse(JSON.stringify(packRecords(pages))));

/** What a record has before it is packed and after. */
function pick({page, anchor, title, type, text, words}: Omit<SearchRecord, 'id' | 'trail'>) {
  return {page, anchor, title, type, text, words};
}

describe('records come out of a file as they went in', () => {
  it('with address, title, type, text, words and what their pages have learnt', () => {
    const before = pages.flatMap(({page, records}) =>
      records.map((record) => pick({page, ...record})),
    );
    expect(unpacked().map(pick)).toEqual(before);
  });

  it('with the headings above them', () => {
    const trails = unpacked().map(({title, trail}) => [title, trail]);
    expect(trails).toContainEqual(['id', ['Job']]);
    expect(trails).toContainEqual(['other', ['Errors']]);
    expect(trails).toContainEqual(['Job', []]);
  });

  it('with an id of their own, even where several share an address', () => {
    expect(unpacked().map(({id}) => id)).toEqual([
      '/',
      '/#limits',
      '/api/job.proto',
      '/api/job.proto#v1.Job',
      '/api/job.proto#v1.Job.id',
      '/api/job.proto#errors',
      '/api/job.proto#errors~1',
      '/api/job.proto#errors~2',
      '/api/job.proto#api-db-host',
      '/api/job.proto#image-tag',
      '/api/job.proto#odd$*%^=',
    ]);
  });
});

it('fragments that follow from titles take up no room in the file', () => {
  expect(packRecords(pages).anchor).toEqual([
    '',
    '*',
    '',
    'v1.$',
    '^.$',
    '*',
    '^',
    '^',
    'api-*',
    '%',
    '=odd$*%^=',
  ]);
});

it('words are stored once, each as what it adds to the one before', () => {
  expect(packRecords(pages).words).toEqual({
    words: '0about 0mysql 0nightly 0row 3s 4et 0what',
    uses: 'L BM QD D BC G L',
  });
});

it('words come out wherever they stand', () => {
  const places = [0, 59, 119, 1319, 26_520];
  const [first] = pages;
  if (!first) {
    throw new Error('This test needs a page.');
  }
  const records = Array.from({length: 26_521}, (_, place) => ({
    anchor: '',
    title: 'Title',
    type: 'heading',
    parent: -1,
    text: '',
    words: places.includes(place) ? 'far' : '',
  }));
  const found = unpackRecords(packRecords([{...first, records}]));
  expect(found.flatMap(({words}, place) => (words === 'far' ? [place] : []))).toEqual(places);
});

it('the address of a record is a path within the site', () => {
  expect(unpacked().slice(0, 2).map(urlOf)).toEqual(['/', '/#limits']);
});

describe('a file is refused', () => {
  const file = packRecords(pages);

  it.each([
    ['that is nothing', null],
    ['that is a text, such as a page of errors', '<!doctype html>'],
    ['of another format', {...file, format: 0}],
    ['whose columns are cut off', {...file, text: file.text.slice(1)}],
    ['whose columns hold something else', {...file, page: file.page.map(String)}],
    ['without words', {...file, words: '0mysql'}],
    ['without pages', {...file, pages: undefined}],
    ['with a page of an unknown area', {...file, pages: [{...file.pages[0], kind: 'blog'}]}],
  ])('%s', (_, value) => {
    expect(() => unpackRecords(value)).toThrowErrorMatchingInlineSnapshot(
      `[Error: This is not a search index that this version of the site can read.]`,
    );
  });

  it('that refers to a page or a record that it does not have', () => {
    expect(() => unpackRecords({...file, page: file.page.map(() => 7)})).toThrow(
      'The search index has no item 7 where it needs one.',
    );
    expect(() => unpackRecords({...file, depth: file.depth.map(() => 99)})).toThrow(
      'The search index has no item 98 where it needs one.',
    );
  });
});
