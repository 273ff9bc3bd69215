import {describe, expect, it} from 'vitest';
import {indexFiles, resolveRequest} from '../../../hosting/routing.mjs';

const index = indexFiles([
  '404.html',
  'api.html',
  'api/mgmt/v1alpha1/job.proto',
  'api/mgmt/v1alpha1/job.proto.html',
  'assets/js/main.0123abcd.js',
  'folder/index.html',
  'index.html',
  'quickstart.html',
  'quickstart.md',
  'search.html',
]);

function location(target: string, baseUrl?: string): string | undefined {
  const answer = resolveRequest(index, target, {baseUrl});
  return answer.status === 301 ? answer.location : undefined;
}

function file(target: string, baseUrl?: string): string | undefined {
  const answer = resolveRequest(index, target, {baseUrl});
  return answer.status === 200 ? answer.file : undefined;
}

describe('addresses', () => {
  it.each([
    ['/', 'index.html'],
    ['/quickstart', 'quickstart.html'],
    ['/quickstart?from=mail', 'quickstart.html'],
    ['/%71uickstart', 'quickstart.html'],
    ['/folder/', 'folder/index.html'],
    ['/quickstart.md', 'quickstart.md'],
    ['/assets/js/main.0123abcd.js', 'assets/js/main.0123abcd.js'],
  ])('%s is the file %s', (target, expected) => {
    expect(file(target)).toBe(expected);
  });

  it('of a schema page show the page and not a schema file of the same name', () => {
    expect(file('/api/mgmt/v1alpha1/job.proto')).toBe('api/mgmt/v1alpha1/job.proto.html');
  });
});

describe('other spellings of an address', () => {
  it.each([
    ['/index.html', '/'],
    ['/quickstart.html', '/quickstart'],
    ['/quickstart/index.html', '/quickstart'],
    ['/quickstart/', '/quickstart'],
    ['/folder', '/folder/'],
    ['/folder.html', '/folder/'],
    ['/folder/index.html', '/folder/'],
    ['/api/', '/api'],
    ['/api/mgmt/v1alpha1/job.proto.html', '/api/mgmt/v1alpha1/job.proto'],
    ['/api/mgmt/v1alpha1/job.proto/', '/api/mgmt/v1alpha1/job.proto'],
    ['/search.html?q=a%20b', '/search?q=a%20b'],
  ])('%s leads to %s', (target, expected) => {
    expect(location(target)).toBe(expected);
  });

  it('never lead to another site', () => {
    for (const target of ['//example.com/', '//example.com/index.html', '/\\example.com/', '//']) {
      expect(resolveRequest(index, target)).toEqual({status: 404});
    }
  });
});

describe('errors', () => {
  it.each([
    '/missing',
    '/Quickstart',
    '/quickstart/missing',
    '/quickstart.html/',
    '/quickstart.html.html',
    '/index',
    '/404',
    '/404.html',
    '//quickstart',
    '/quickstart//',
    '/folder//index.html',
    '/../quickstart',
    '/folder/../quickstart',
    '/%2e%2e/quickstart',
    '/folder%2F',
    '/__proto__',
  ])('%s is not found', (target) => {
    expect(resolveRequest(index, target)).toEqual({status: 404});
  });

  it.each(['/%', '/%zz', '/%E0%A4', '/%00', '/quickstart%00.html', '/%0d%0aSet-Cookie:a', '', '*'])(
    '%j is not a valid address',
    (target) => {
      expect(resolveRequest(index, target)).toEqual({status: 400});
    },
  );
});

describe('a site below a path', () => {
  it('is found under that path only', () => {
    expect(file('/docs/', '/docs/')).toBe('index.html');
    expect(file('/docs/quickstart', '/docs/')).toBe('quickstart.html');
    expect(resolveRequest(index, '/quickstart', {baseUrl: '/docs/'})).toEqual({status: 404});
    expect(resolveRequest(index, '/docsquickstart', {baseUrl: '/docs/'})).toEqual({status: 404});
    expect(resolveRequest(index, '/', {baseUrl: '/docs/'})).toEqual({status: 404});
  });

  it('redirects within that path', () => {
    expect(location('/docs', '/docs/')).toBe('/docs/');
    expect(location('/docs?a=b', '/docs/')).toBe('/docs/?a=b');
    expect(location('/docs/quickstart/', '/docs/')).toBe('/docs/quickstart');
  });
});
