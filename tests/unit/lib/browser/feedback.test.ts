import {expect, test} from 'vitest';
import {feedbackAddress} from '../../../../src/lib/browser/feedback';

const page = {
  path: '/cli/sync',
  url: 'https://docs.example.com/cli/sync',
  section: '#flags',
  release: '0.4.25',
};

test('the issue form about a page is filled in with page, section and release', () => {
  const address = new URL(
    feedbackAddress('https://example.com/issues/new', {...page, isHelpful: false}),
  );
  expect(address.origin + address.pathname).toBe('https://example.com/issues/new');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    template: 'page.yml',
    title: 'Docs: /cli/sync did not help',
    page: 'https://docs.example.com/cli/sync#flags',
    section: '#flags',
    release: '0.4.25',
    body: 'Page: https://docs.example.com/cli/sync#flags\nRelease: 0.4.25\n\n',
  });
});

test('an issue tells whether the page helped', () => {
  const [yes, no] = [true, false].map((isHelpful) =>
    feedbackAddress('https://example.com/issues/new', {...page, isHelpful}),
  );
  expect(yes).not.toBe(no);
  expect(yes).toContain('helped');
});
