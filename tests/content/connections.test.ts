import {expect, test} from 'vitest';
import {assistants, clone} from '../../src/components/PageMenu/connections';
import {readPages} from './pages';

const page = readPages().find(({file}) => file === 'docs/guides/neosync-local-dev.mdx');

test.each([
  ['the server of a clone', clone],
  ['the address of a server', {url: 'http://localhost:3000/mcp'}],
])('the page about connecting shows what the menu copies for %s', (_, target) => {
  const shown = page?.fences.map(({code}) => code) ?? [];
  const copied = assistants.map(({configuration}) => configuration(target));
  expect(copied.filter((text) => !shown.includes(text))).toEqual([]);
});

test('each assistant gets its settings in the form that it documents', () => {
  const [claude, cursor, code] = assistants.map(({configuration}) => configuration({url: 'x:'}));
  expect(claude).toBe('claude mcp add --transport http neosync-docs x:');
  expect(JSON.parse(cursor ?? '')).toEqual({mcpServers: {'neosync-docs': {url: 'x:'}}});
  expect(JSON.parse(code ?? '')).toEqual({servers: {'neosync-docs': {type: 'http', url: 'x:'}}});
});
