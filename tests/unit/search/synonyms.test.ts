import {expect, it} from 'vitest';
import {replacePhrases, synonymsOf} from '../../../src/search/synonyms';

it.each([
  ['k8s', 'kubernetes'],
  ['kubernetes', 'k8s'],
  ['pg', 'postgres'],
  ['mask', 'anonymize'],
  ['fk', 'foreign key'],
  ['golang', 'go'],
  ['scrubbing', 'anonymize'],
  ['teammate', 'members'],
])('%s also finds %s', (word, other) => {
  expect(synonymsOf(word)).toContain(other);
});

it.each(['xyz', '', 'constructor', '__proto__', 'toString'])('%j has no synonyms', (word) => {
  expect(synonymsOf(word)).toEqual([]);
});

it.each([
  ['getting started', 'quickstart'],
  ['Self-hosting Neosync', 'deploy Neosync'],
  ['env vars', 'environment variables'],
  ['subset where clause', 'subset condition'],
  ['on-prem', 'deploy'],
  ['single sign-on with Okta', 'sso with Okta'],
  ['service account', 'api key'],
  ['call it from Go', 'call it from golang'],
  ['go to the first page', 'go to the first page'],
  ['environment', 'environment'],
])('the phrase in «%s» is read as «%s»', (query, expected) => {
  expect(replacePhrases(query)).toBe(expected);
});
