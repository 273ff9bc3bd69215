// cspell:ignore apikey createjob dbhost getjobrunlogsstream imagetag
import {describe, expect, it} from 'vitest';
import {
  isSearchable,
  isStopWord,
  stemOf,
  termsOf,
  tokenize,
  wordsOf,
} from '../../../src/search/tokenizer';

describe('the terms of a text', () => {
  it.each([
    ['DB_HOST', ['db_host', 'dbhost', 'db', 'host']],
    ['createJob', ['createjob', 'create', 'job']],
    ['GetJobRunLogsStream', ['getjobrunlogsstream', 'get', 'job', 'run', 'logs', 'stream']],
    ['--api-key', ['api-key', 'apikey', 'api', 'key']],
    ['image.tag', ['image.tag', 'imagetag', 'image', 'tag']],
    ['HTTPServer', ['httpserver', 'http', 'server']],
    ['mgmt.v1alpha1.Job', ['mgmt.v1alpha1.job', 'mgmtv1alpha1job', 'mgmt', 'v1alpha1', 'job']],
    ['localhost:5432', ['localhost', '5432']],
    ['and/or', ['and', 'or']],
    ['e164', ['e164']],
    ['Zürich café', ['zurich', 'cafe']],
    ['a sentence. Another', ['a', 'sentence', 'another']],
    ['', []],
    ['… – “”', []],
  ])('%s', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  it('know where they stand', () => {
    const text = 'Set DB_HOST now';
    expect(tokenize(text).map(({term, start, end}) => [term, text.slice(start, end)])).toEqual([
      ['set', 'Set'],
      ['db_host', 'DB_HOST'],
      ['dbhost', 'DB_HOST'],
      ['db', 'DB'],
      ['host', 'HOST'],
      ['now', 'now'],
    ]);
  });
});

it('the words of a text take names apart', () => {
  expect(wordsOf('Set DB_HOST for createJob')).toEqual([
    'set',
    'db',
    'host',
    'for',
    'create',
    'job',
  ]);
});

describe('stems', () => {
  it.each([
    ['connection', 'connections'],
    ['mask', 'masked', 'masking', 'masks'],
    ['generate', 'generates', 'generated', 'generating', 'generator', 'generation'],
    ['transformer', 'transformers', 'transform', 'transforming', 'transformation'],
    ['subset', 'subsets', 'subsetting'],
    ['dependency', 'dependencies'],
    ['deploy', 'deployment', 'deployed'],
    ['local', 'locally'],
    ['class', 'classes'],
    ['key', 'keys'],
    ['customer', 'customers'],
    ['locale', 'locales'],
  ])('of the forms of %s are the same', (...forms) => {
    expect(new Set(forms.map(stemOf)).size).toBe(1);
  });

  it.each([
    ['customers', 'custom'],
    ['locales', 'local'],
  ])('of %s and %s differ', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });

  it.each(['aws', 'redis', 'status', 'access', 'db_host', 'e164', 'uses'])(
    'keep %s apart from other words',
    (word) => {
      expect(stemOf(word).length).toBeGreaterThan(2);
    },
  );
});

it('words that are in every text are stop words, names are not', () => {
  expect(['the', 'how', 'a'].every(isStopWord)).toBe(true);
  expect(['job', 'null', 'not', 's3'].some(isStopWord)).toBe(false);
});

it('bare numbers of one or two digits cannot be asked for', () => {
  expect(['the', 'x', '5', '42', '5432', 's3', 'job'].filter(isSearchable)).toEqual([
    '5432',
    's3',
    'job',
  ]);
});
