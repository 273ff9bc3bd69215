// cspell:ignore srcubbing dbhost enviroment oloama varaibles kuberntes postg posturs replicaq xqzzv zubzettinq
import {describe, expect, it} from 'vitest';
import {createEngine} from '../../../src/search/engine';
import type {Kind} from '../../../src/search/records';
import {weights} from '../../../src/search/weights';
import {makeRecords, type PageSketch} from './make-records';

function searchIn(...pages: readonly PageSketch[]) {
  const engine = createEngine(makeRecords(...pages));
  return (query: string, kind?: Kind, limit = 20, perPage = 5): string[] =>
    engine.search(query, {kind, limit, perPage}).map(({record}) => record.id);
}

describe('the order of results', () => {
  it('puts a title before a heading, and a heading before text', () => {
    const search = searchIn(
      {path: '/text', title: 'One', text: 'It can truncate a table.'},
      {path: '/heading', title: 'Two', places: [{anchor: 'a', title: 'Truncate a table'}]},
      {path: '/title', title: 'Truncate a table'},
    );
    expect(search('truncate')).toEqual(['/title', '/heading#a', '/text']);
  });

  it('puts all words before some words, however often those stand there', () => {
    const search = searchIn(
      {path: '/some', title: 'Proxy', text: 'Proxy proxy proxy.'},
      {path: '/all', title: 'Other', text: 'Put it behind a proxy with a certificate.'},
    );
    expect(search('proxy certificate')).toEqual(['/all', '/some']);
  });

  it('puts a page that has all words in different places before one with some', () => {
    const search = searchIn(
      {path: '/some', title: 'Rotate', text: 'Rotate.'},
      {
        path: '/all',
        title: 'Keys',
        places: [
          {anchor: 'a', title: 'Create', text: 'Create a key.'},
          {anchor: 'b', title: 'Change', text: 'Rotate it.'},
        ],
      },
    );
    expect(search('rotate key')[0]).toMatch(/^\/all/);
  });

  it('puts exact words and beginnings before words that are only spelled alike', () => {
    const search = searchIn(
      {path: '/alike', title: 'Postures'},
      {path: '/exact', title: 'Postgres'},
    );
    expect(search('postgres')).toEqual(['/exact']);
    expect(search('postg')).toEqual(['/exact']);
    expect(search('posturs')).toEqual(['/alike']);
  });

  it('puts a symbol first when its name is typed', () => {
    const search = searchIn(
      {path: '/guide', title: 'Find the account id', text: 'The account_id is in the address.'},
      {
        path: '/api',
        title: 'Keys',
        kind: 'api',
        places: [{anchor: 'Key.account_id', title: 'account_id', type: 'Field', text: 'Owner.'}],
      },
    );
    expect(search('account_id')[0]).toBe('/api#Key.account_id');
    expect(search('account id')[0]).toBe('/guide');
  });

  it('puts a flag that the query names before a heading with its word', () => {
    const search = searchIn({
      path: '/cli/sync',
      title: 'neosync sync',
      places: [
        {anchor: 'file', title: 'Config file', text: 'The config of a sync.'},
        {anchor: 'flag', title: '--config', type: 'Flag', text: 'Reads a file.'},
      ],
    });
    const places = (query: string) => search(query).filter((id) => id.includes('#'));
    expect(places('neosync sync --config')).toEqual(['/cli/sync#flag', '/cli/sync#file']);
    expect(places('neosync sync config')).toEqual(['/cli/sync#file', '/cli/sync#flag']);
  });

  it('does not count a number in brackets, which stands in every version', () => {
    const search = searchIn(
      {path: '/fixed', title: 'Fixed in 0.4.30', text: 'Fixed in 0.4.30.'},
      {path: '/tables', title: 'Tables'},
    );
    expect(search('$.tables[0]')).toEqual(['/tables']);
    expect(search('0')).toEqual(['/fixed']);
  });

  it('puts a message first when a line of a log contains it, with other words around and in it', () => {
    const search = searchIn(
      {path: '/worker', title: 'Worker errors', text: 'Error and msg of the worker, level, jobId.'},
      {
        path: '/errors',
        title: 'Messages',
        places: [
          {anchor: 'short', title: 'unable to find', type: 'Error'},
          {anchor: 'long', title: 'unable to find table … in mapping', type: 'Error'},
        ],
      },
    );
    const line = '2024-05-27T09:12:44Z ERR worker level=error msg="';
    expect(search(`${line}unable to find table public.users in mapping"`)[0]).toBe('/errors#long');
    expect(search(`${line}unable to find 42 rows"`)[0]).toBe('/errors#short');
    expect(search('errors of the worker')[0]).toBe('/worker');
  });

  it('puts a page about the words before a section elsewhere that mentions them', () => {
    const places = Array.from({length: 20}, (_, n) => ({anchor: `a${n}`, title: `Fault ${n}`}));
    const search = searchIn(
      {
        path: '/faults',
        title: 'Faults',
        places: [...places, {anchor: 'b', title: 'Sync of a ring', text: 'Subsets of rings stop.'}],
      },
      {path: '/subsets', title: 'Subsets', text: 'Rings of tables can be in a sync job.'},
    );
    expect(search('why are subsets of rings wrong')[0]).toBe('/subsets');
  });

  it('finds a page by what it says that readers ask, before text elsewhere that mentions it', () => {
    const search = searchIn(
      {path: '/other', title: 'Tables', text: 'Get rid of rows.'},
      {path: '/remove', title: 'Uninstall', asked: 'get remove rid', text: 'Two steps.'},
      {path: '/rid', title: 'Get rid of it'},
    );
    expect(search('how do I get rid of it')).toEqual(['/rid', '/remove', '/other']);
  });

  it('counts words that only say that something is asked less than the others', () => {
    const search = searchIn(
      {path: '/support', title: 'Add support', text: 'Get support.'},
      {path: '/tunnel', title: 'Tunnels', text: 'A tunnel.'},
      {path: '/other', title: 'Others', text: 'A page.'},
    );
    expect(search('add support for tunnels')[0]).toBe('/tunnel');
  });

  it('keeps the results of one page together, at the place of the best', () => {
    const search = searchIn(
      {
        path: '/a',
        title: 'Subsets of tables',
        places: [{anchor: 'b', title: 'Sizes', text: 'Subsets of tables are small.'}],
      },
      {path: '/c', title: 'Tables', text: 'Subsets of tables.'},
    );
    const paths = search('subsets tables').map((id) => id.split('#')[0]);
    expect(paths).toEqual([...new Set(paths)].flatMap((path) => paths.filter((p) => p === path)));
  });

  it('leaves out what is far weaker than the best of its page', () => {
    const search = searchIn({
      path: '/a',
      title: 'Truncate',
      places: [
        {anchor: 'b', title: 'Other things', text: 'Long text with truncate in it '.repeat(9)},
      ],
    });
    expect(search('truncate')).toEqual(['/a']);
  });

  it('shows at most so many results, and so many of a page', () => {
    const places = Array.from({length: 9}, (_, n) => ({anchor: `a${n}`, title: `Grant ${n}`}));
    const search = searchIn(
      {path: '/a', title: 'Grants', places},
      {path: '/b', title: 'Grants', places},
    );
    expect(search('grant', undefined, 20, 3)).toHaveLength(6);
    expect(search('grant', undefined, 4, 3)).toHaveLength(4);
  });
});

describe('words of readers that lead to pages', () => {
  it('find a page that has none of them, with its own record and nothing to mark', () => {
    const engine = createEngine(
      makeRecords(
        {path: '/sync', title: 'Sync jobs', learnt: {staging: 2, night: 1}},
        {path: '/other', title: 'Others'},
      ),
    );
    const [first, ...others] = engine.search('staging every night', {limit: 20, perPage: 5});
    expect(first?.record.id).toBe('/sync');
    expect([...(first?.terms ?? [])]).toEqual([]);
    expect(others).toEqual([]);
  });

  it('find a page in other forms, the more words of the query the better', () => {
    const search = searchIn(
      {path: '/one', title: 'One', learnt: {nightly: 2}},
      {path: '/both', title: 'Both', learnt: {nightly: 2, refreshed: 2}},
      {path: '/strong', title: 'Strong', learnt: {nightly: 3}},
    );
    expect(search('nightly refreshes')).toEqual(['/both', '/strong', '/one']);
  });

  it('raise a page before one that is found as well, and keep the order on the page', () => {
    const places = [
      {anchor: 'a', title: 'Where copies are'},
      {anchor: 'b', title: 'Copies of tables'},
    ];
    const pages = (learnt: Readonly<Record<string, number>>) => [
      {path: '/before', title: 'Copies of tables', places},
      {path: '/meant', title: 'Copies', places, learnt},
    ];
    const orderOn = (path: string, ids: readonly string[]) =>
      ids.filter((id) => id.startsWith(path));
    const without = searchIn(...pages({}))('laptop copies of tables again');
    const raised = searchIn(...pages({laptop: 4, again: 4}))('laptop copies of tables again');
    expect(without[0]).toMatch(/^\/before/);
    expect(raised[0]).toMatch(/^\/meant/);
    for (const path of ['/before', '/meant']) {
      expect(orderOn(path, raised)).toEqual(orderOn(path, without));
    }
  });

  it('are words that the page has, when pages with all words of a query come first', () => {
    const pages = makeRecords(
      {path: '/some', title: 'Copies of tables'},
      {path: '/all', title: 'Copies of rows and columns', learnt: {staging: 1}},
    );
    const first = (step: number) =>
      createEngine(pages, {...weights, learnt: {...weights.learnt, step}}).search(
        'copies staging',
        {limit: 1, perPage: 1},
      )[0]?.record.id;
    expect(first(1)).toBe('/all');
    expect(first(2)).toBe('/all');
  });

  it('do not come before a page that is named like the query', () => {
    const search = searchIn(
      {path: '/named', title: 'Snapshots'},
      {path: '/learnt', title: 'Snapshots of rows', learnt: {snapshots: 4}},
    );
    expect(search('snapshots')).toEqual(['/named', '/learnt']);
  });

  it('are not taken as misspelled, other words still are', () => {
    const search = searchIn(
      {path: '/alike', title: 'Replicas'},
      {path: '/meant', title: 'Other', learnt: {replicate: 1}},
    );
    expect(search('replicate')).toEqual(['/meant']);
    expect(search('replicaq')).toEqual(['/alike']);
  });

  it('are what a misspelled word may be, which no text has', () => {
    const search = searchIn(
      {path: '/other', title: 'Other'},
      {path: '/meant', title: 'Copies', learnt: {scrubbing: 1}},
    );
    expect(search('srcubbing')).toEqual(['/meant']);
  });

  it('find what a misspelled word most likely is', () => {
    const search = searchIn(
      {path: '/named', title: 'Kubernetes'},
      {path: '/learnt', title: 'Other', learnt: {kubernetes: 1}},
    );
    expect(search('kuberntes')).toEqual(['/named', '/learnt']);
  });

  it('lead only to pages of the area that is searched', () => {
    const search = searchIn(
      {path: '/a', title: 'A', learnt: {staging: 1}},
      {path: '/b', title: 'B', kind: 'api', learnt: {staging: 1}},
    );
    expect(search('staging')).toEqual(['/a', '/b']);
    expect(search('staging', 'api')).toEqual(['/b']);
  });
});

describe('a word', () => {
  const search = searchIn(
    {path: '/deploy/kubernetes', title: 'Deploy on Kubernetes'},
    {path: '/connections/postgres', title: 'Postgres connections', text: 'Connect to a database.'},
    {path: '/transformers/system', title: 'System transformers', text: 'Anonymize values.'},
    {
      path: '/deploy/environment-variables',
      title: 'Environment variables',
      places: [{anchor: 'api-db-host', title: 'DB_HOST', type: 'Variable', text: 'Host name.'}],
    },
  );

  it.each([
    ['is found in other forms', 'connecting', '/connections/postgres'],
    ['is found by a synonym', 'k8s', '/deploy/kubernetes'],
    ['is found by a synonym for what readers do', 'masking', '/transformers/system'],
    ['is found with a typing error', 'kuberntes', '/deploy/kubernetes'],
    ['is found as it is typed', 'kub', '/deploy/kubernetes'],
    ['is found without regard to case', 'KUBERNETES', '/deploy/kubernetes'],
    ['of a name is found by its parts', 'db host', '/deploy/environment-variables#api-db-host'],
    ['that is a name is found whole', 'db_host', '/deploy/environment-variables#api-db-host'],
    [
      'is found without the separators of a name',
      'dbhost',
      '/deploy/environment-variables#api-db-host',
    ],
    ['of the address is found', 'postgres.html', '/connections/postgres'],
    ['that means a phrase is found', 'env vars', '/deploy/environment-variables'],
  ])('%s: %s', (_, query, expected) => {
    expect(search(query)[0]).toBe(expected);
  });

  it('that is short is not taken as misspelled', () => {
    expect(search('pods')).toEqual([]);
  });

  it('that is misspelled in the name of a page leads to it as the name would', () => {
    expect(search('enviroment varaibles')[0]).toBe('/deploy/environment-variables');
    expect(search('oloama')).toEqual([]);
  });

  it('that nothing contains does not spoil the others', () => {
    expect(search('kubernetes xqzzv')[0]).toBe('/deploy/kubernetes');
  });

  it('such as «the» counts only if there is no other', () => {
    expect(search('how do I deploy on the kubernetes')[0]).toBe('/deploy/kubernetes');
    expect(search('how')).toEqual([]);
  });
});

describe('a query', () => {
  const search = searchIn(
    {path: '/a', title: 'Jobs'},
    {path: '/b', title: 'Jobs', kind: 'api'},
    {path: '/c', title: 'Jobs', kind: 'changelog'},
  );

  it('can be narrowed to an area', () => {
    expect(search('jobs')).toEqual(['/a', '/b', '/c']);
    expect(search('jobs', 'api')).toEqual(['/b']);
    expect(search('jobs', 'changelog')).toEqual(['/c']);
  });

  it('finds the changelog when it asks for it', () => {
    expect(search('jobs changelog')[0]).toBe('/c');
  });

  it.each([
    '',
    '   ',
    '…',
    '<script>alert(1)</script>',
    '"*?\\(',
    'constructor',
    '__proto__ toString',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z'.repeat(20),
    'x'.repeat(100_000),
    '日本語 🙂',
  ])('of any kind is answered: %.40s', (query) => {
    expect(() => search(query)).not.toThrow();
  });
});

it('a query without results leads to titles that are spelled like it', () => {
  const engine = createEngine(
    makeRecords({path: '/a', title: 'Subsetting'}, {path: '/b', title: 'Go'}),
  );
  expect(engine.suggest('zubzettinq')).toEqual(['Subsetting']);
  expect(engine.suggest('qqqqqqqq')).toEqual([]);
  expect(engine.suggest('')).toEqual([]);
});
