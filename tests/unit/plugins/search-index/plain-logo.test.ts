import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import plainLogo from '../../../../src/plugins/search-index/plain-logo';

it('the logo of DocSearch, which has a style element, becomes a name', () => {
  const source = readFileSync('node_modules/@docsearch/react/dist/esm/index.js', 'utf8');
  expect(source).toContain('"style"');
  const result = plainLogo(source);
  expect(result).not.toContain('"style",null');
  expect(result.length).toBeLessThan(source.length - 5000);
});

it('a logo that has changed is an error', () => {
  expect(() => plainLogo('export {}')).toThrowErrorMatchingInlineSnapshot(
    `[Error: The logo of DocSearch has changed. Look at it and correct src/plugins/search-index/plain-logo.js.]`,
  );
});
