import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {loadCliData} from '../../src/reference/cli';

const folder = 'docs/_snippets/cli';
const samples = fs.readdirSync(folder).filter((name) => /^sync-.+\.yaml$/.test(name));
const keys = new Map(loadCliData().syncConfig.keys.map((entry) => [entry.key, entry]));

/** Every value of a mapping with its keys joined by dots, as docs/_data/cli.yaml writes them. */
function leaves(value: unknown, prefix = ''): [key: string, value: unknown][] {
  if (value === null || typeof value !== 'object') {
    return [[prefix, value]];
  }
  return Object.entries(value).flatMap(([name, child]) =>
    leaves(child, prefix === '' ? name : `${prefix}.${name}`),
  );
}

test('there are samples of the sync config file', () => {
  expect(samples).not.toEqual([]);
});

describe.each(samples)('the sample %s', (name) => {
  const settings = leaves(parse(fs.readFileSync(path.join(folder, name), 'utf8')));

  test('uses only keys that the sync config file has', () => {
    expect(settings.map(([key]) => key).filter((key) => !keys.has(key))).toEqual([]);
  });

  test('gives each key a value that it takes', () => {
    const wrong = settings.filter(([key, value]) => {
      const entry = keys.get(key);
      return (
        typeof value !== entry?.type || (entry.values && !entry.values.includes(String(value)))
      );
    });
    expect(wrong).toEqual([]);
  });

  test('names what every sync needs', () => {
    expect(settings.map(([key]) => key)).toEqual(
      expect.arrayContaining([
        'source.connection-id',
        'destination.driver',
        'destination.connection-url',
      ]),
    );
  });
});
