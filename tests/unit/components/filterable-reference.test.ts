import {describe, expect, it} from 'vitest';
import {
  emptyFilter,
  formatFilter,
  isEmpty,
  matches,
  parseFilter,
  toSlug,
} from '../../../src/components/FilterableReference/filter';

const options = {component: ['api', 'worker'], status: ['no-effect', 'required']};
const entry = {
  text: 'db_host host name of the postgres server',
  facets: {component: ['api'], status: ['required']},
};

describe('a filter of reference entries', () => {
  it('shows an entry that contains every word, in any order and case', () => {
    expect(matches(entry, {text: 'Postgres DB_', choices: {}})).toBe(true);
    expect(matches(entry, {text: 'postgres mysql', choices: {}})).toBe(false);
  });

  it('shows everything while it is empty', () => {
    expect(matches(entry, emptyFilter)).toBe(true);
    expect(isEmpty({text: '  ', choices: {}})).toBe(true);
  });

  it('shows an entry that has every chosen value', () => {
    expect(matches(entry, {text: '', choices: {component: 'api', status: 'required'}})).toBe(true);
    expect(matches(entry, {text: 'host', choices: {component: 'worker'}})).toBe(false);
    expect(matches(entry, {text: '', choices: {kind: 'api'}})).toBe(false);
  });

  it('writes labels as slugs', () => {
    expect(toSlug(' No  effect ')).toBe('no-effect');
  });
});

describe('a filter in the address', () => {
  it('is read from the query, whatever the case of a value', () => {
    expect(parseFilter('?filter=tls+cert&component=API', options)).toEqual({
      text: 'tls cert',
      choices: {component: 'api'},
    });
  });

  it('leaves out values that are no option and parameters that are no facet', () => {
    expect(parseFilter('?component=app&theme=dark', options)).toEqual(emptyFilter);
  });

  it('keeps other parameters and removes itself when it is empty', () => {
    const facets = Object.keys(options);
    expect(
      formatFilter('?ref=mail&filter=old', facets, {text: 'db host ', choices: {component: 'api'}}),
    ).toBe('?ref=mail&filter=db+host&component=api');
    expect(formatFilter('?ref=mail&filter=old&component=api', facets, emptyFilter)).toBe(
      '?ref=mail',
    );
    expect(formatFilter('?filter=old', facets, emptyFilter)).toBe('');
  });

  it('comes back as it was', () => {
    const filter = {text: 'a&b=c', choices: {status: 'no-effect'}};
    expect(parseFilter(formatFilter('', Object.keys(options), filter), options)).toEqual(filter);
  });
});
