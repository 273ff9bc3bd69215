import {describe, expect, test} from 'vitest';
import {
  addressOfFile,
  addressOfPath,
  cardFile,
  htmlFile,
  twinFile,
} from '../../../src/content/addresses.mjs';

test('a page has one address, with or without a slash at its end, below every base', () => {
  expect(addressOfPath('/', '/')).toBe('/');
  expect(addressOfPath('/api/', '/')).toBe('/api');
  expect(addressOfPath('/docs', '/docs/')).toBe('/');
  expect(addressOfPath('/docs/', '/docs/')).toBe('/');
  expect(addressOfPath('/docs/cli/sync', '/docs/')).toBe('/cli/sync');
});

describe('The files of a page', () => {
  test.each([
    ['/', 'index.html', 'index.md', 'img/cards/index.png'],
    ['/cli/sync', 'cli/sync.html', 'cli/sync.md', 'img/cards/cli/sync.png'],
    [
      '/api/v1/job.proto',
      'api/v1/job.proto.html',
      'api/v1/job.proto.md',
      'img/cards/api/v1/job.proto.png',
    ],
  ])('%s are named after its address', (address, html, twin, card) => {
    expect([htmlFile(address), twinFile(html), cardFile(html)]).toEqual([html, twin, card]);
    expect(addressOfFile(html)).toBe(address);
  });
});

test('an index has the address of its folder, and other files keep their path', () => {
  expect(addressOfFile('api/index.html')).toBe('/api/');
  expect(addressOfFile('api/schema.zip')).toBe('/api/schema.zip');
});
