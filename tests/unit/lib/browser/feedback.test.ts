import {expect, test} from 'vitest';
import {feedbackAddress} from '../../../../src/lib/browser/feedback';

const page = {
  path: '/cli/sync',
  url: 'https://docs.example.com/cli/sync',
  release: '0.4.25',
};

test('an issue about a page says which page and release it is about', () => {
  const address = new URL(
    feedbackAddress('https://example.com/issues/new', {...page, isHelpful: false}),
  );
  expect(address.origin + address.pathname).toBe('https://example.com/issues/new');
  expect(address.searchParams.get('title')).toBe('Docs: /cli/sync did not help');
  expect(address.searchParams.get('body')).toMatchInlineSnapshot(`
    "Page: https://docs.example.com/cli/sync
    Release: 0.4.25

    What did you look for? What is missing, wrong or unclear?
    "
  `);
});

test('an issue tells whether the page helped', () => {
  const [yes, no] = [true, false].map((isHelpful) =>
    feedbackAddress('https://example.com/issues/new', {...page, isHelpful}),
  );
  expect(yes).not.toBe(no);
  expect(yes).toContain('helped');
});
