import {expect, it} from 'vitest';
import {hitOf} from '../../../src/search/hits';
import {readAnswer, type HostedOptions} from '../../../src/search/hosted';
import {hostedRecord} from '../../../src/search/hosted-records';
import {makeRecords} from './make-records';

const place = {siteUrl: 'https://docs.neosync.dev', baseUrl: '/docs/'};

const records = makeRecords(
  {
    path: '/guides/a',
    title: 'A guide',
    groups: ['Guides'],
    text: 'About it.',
    asked: 'clone copy',
    learnt: {copy: 1, duplicate: 3},
    places: [
      {anchor: 'steps', title: 'Steps', words: 'later'},
      {anchor: 'first', title: 'First', below: 0},
    ],
  },
  {
    path: '/api/job.proto',
    title: 'Jobs',
    kind: 'api',
    places: [{anchor: 'v1.Job', title: 'Job', type: 'Message'}],
  },
  {path: '/changelog/new', title: 'News', kind: 'changelog'},
);

it('a record of the service leads to the same place, with the same titles and text', () => {
  const options: HostedOptions = {
    ...place,
    appId: 'ABC123',
    apiKey: 'key',
    indexName: 'docs',
    language: 'en',
    docsTags: [],
    loadClient: () => Promise.reject(new Error('not loaded')),
  };
  const hits = records.map((record) => hostedRecord(record, place));
  const plain = (segments: readonly {readonly text: string}[]) =>
    segments.map(({text}) => text).join('');
  const seen = readAnswer({results: [{hits}]}, {limit: 20, perPage: 5}, options);
  expect(
    seen.map((hit) => ({...hit, title: plain(hit.title), excerpt: plain(hit.excerpt)})),
  ).toEqual(
    records.map((record) => ({
      ...hitOf({record, terms: new Set()}, place.baseUrl),
      // The service shows no label.
      label: '',
      title: record.title,
      excerpt: record.text,
    })),
  );
});

it('a record says its area by the tag that the box filters by, and all that readers ask', () => {
  const hosted = records.map((record) => hostedRecord(record, place));
  expect([...new Set(hosted.map((record) => record.docusaurus_tag))]).toEqual([
    'docs-default-current',
    'docs-api-current',
    'default',
  ]);
  expect(hosted.map(({asked, words}) => [asked, words])).toContainEqual([
    'clone copy duplicate',
    '',
  ]);
  expect(hosted.map(({asked, words}) => [asked, words])).toContainEqual(['', 'later']);
});

it('of headings that are deeper than the service knows, the outermost share a level', () => {
  const deep = makeRecords({
    path: '/a',
    title: 'A',
    places: Array.from({length: 7}, (_, n) => ({
      anchor: `h${n}`,
      title: `H${n}`,
      ...(n > 0 && {below: n - 1}),
    })),
  });
  const titles = deep.map((record) => {
    const {hierarchy} = hostedRecord(record, place);
    return Object.values(hierarchy).filter((title) => title !== null);
  });
  expect(titles.at(-2)).toEqual(['', 'A', 'H0 › H1', 'H2', 'H3', 'H4', 'H5']);
  expect(titles.at(-1)).toEqual(['', 'A', 'H0 › H1 › H2', 'H3', 'H4', 'H5', 'H6']);
});
