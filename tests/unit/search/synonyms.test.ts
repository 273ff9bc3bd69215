import {expect, it} from 'vitest';
import {replacePhrases, synonymsOf} from '../../../src/search/synonyms';

it.each([
  ['k8s', 'kubernetes'],
  ['kubernetes', 'k8s'],
  ['pg', 'postgres'],
  ['mask', 'anonymize'],
  ['fk', 'foreign key'],
  ['golang', 'go'],
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
  ['environment', 'environment'],
])('the phrase in «%s» is read as «%s»', (query, expected) => {
  expect(replacePhrases(query)).toBe(expected);
});
