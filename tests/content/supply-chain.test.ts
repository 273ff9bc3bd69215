import fs from 'node:fs';
import {describe, expect, test} from 'vitest';
import * as z from 'zod';
import manifest from '../../package.json';
import {readTable} from './security-tables';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      license: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

const {packages} = lockSchema.parse(JSON.parse(fs.readFileSync('package-lock.json', 'utf8')));

/** Every installed package; one that is there in several versions is listed as often. */
const installed = Object.entries(packages)
  .filter(([place]) => place !== '')
  .map(([place, entry]) => ({...entry, name: place.replace(/^.*node_modules\//, '')}));

describe('package-lock.json', () => {
  test('has a hash for every package', () => {
    const faults = installed
      .filter(({integrity}) => !integrity?.startsWith('sha512-'))
      .map(({name}) => `${name} has no SHA-512 hash. Install it from a registry.`);
    expect(faults).toEqual([]);
  });

  test('takes every package from a registry, and names none', () => {
    const faults = installed
      .filter(({resolved, link}) => resolved !== undefined || link)
      .map(({name}) => `${name} comes from an address or a folder. Take it from the registry.`);
    expect(faults).toEqual([]);
  });
});

test('package.json asks for versions, not for addresses, folders or the latest', () => {
  const wanted = {...manifest.dependencies, ...manifest.devDependencies};
  const faults = Object.entries(wanted)
    .filter(([, range]) => !/^[\^~]?\d+\.\d+\.\d+$/.test(range))
    .map(([name, range]) => `${name}: ${range} is no version. Write one like 1.2.3.`);
  expect(faults).toEqual([]);
});

test('install scripts are those that SECURITY.md lists, and package.json denies them', () => {
  const scripted = installed.filter(({hasInstallScript}) => hasInstallScript);
  const names = [...new Set(scripted.map(({name}) => name))].sort();
  expect(readTable('Install scripts').map(([name]) => name)).toEqual(names);
  expect(manifest.allowScripts).toEqual(Object.fromEntries(names.map((name) => [name, false])));
});

describe('licenses', () => {
  const accepted = readTable('Licenses', 0);
  const unnamed = readTable('Licenses', 1);
  const everywhere = /^Everywhere: (?<list>[^:]*?)\. Others/
    .exec(
      fs.readFileSync('SECURITY.md', 'utf8').split('### Licenses\n\n')[1]!.replaceAll('\n', ' '),
    )!
    .groups!.list!.split(/, | and /);

  /** Whether SECURITY.md accepts a license of a package. */
  function isAccepted(name: string, license: string): boolean {
    const row = accepted.find(([first]) => first === license);
    return (
      everywhere.includes(license) ||
      (row?.[1] ?? '')
        .split(', ')
        .some((entry) =>
          entry.endsWith('…') ? name.startsWith(entry.slice(0, -1)) : name === entry,
        )
    );
  }

  /** One of a choice is enough; of several that hold together each has to be accepted. */
  function isExpressionAccepted(name: string, expression: string): boolean {
    return expression
      .replace(/^\((.*)\)$/, '$1')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((license) => isAccepted(name, license)));
  }

  test('of all packages are on the list of SECURITY.md', () => {
    const known = Object.fromEntries(unnamed.map(([name = '', license = '']) => [name, license]));
    const faults = installed
      .filter(({name, license = known[name] ?? 'none'}) => !isExpressionAccepted(name, license))
      .map(
        ({name, license = 'none'}) =>
          `${name}: the license ${license} is not accepted. Choose another package, or say in SECURITY.md why it may stay.`,
      );
    expect([...new Set(faults)]).toEqual([]);
  });

  test('on the list are all in use', () => {
    const used = accepted.flatMap(([license = '', names = '']) =>
      names.split(', ').map((name) => ({license, name})),
    );
    const stale = used.filter(
      ({license, name}) =>
        !installed.some(
          (entry) => entry.license === license && entry.name.startsWith(name.replace('…', '')),
        ),
    );
    expect(stale).toEqual([]);
  });

  test.each(unnamed)('of %s is %s, says its %s', (name, license, file) => {
    expect(installed.find((entry) => entry.name === name)?.license).toBeUndefined();
    const words = {
      MIT: /permission is hereby granted, free of charge|MIT license/i,
      'BSD-3-Clause':
        /redistribution and use in source and binary forms[^]*names of any contributors/i,
    }[license];
    expect(fs.readFileSync(`node_modules/${name}/${file}`, 'utf8')).toMatch(words!);
  });
});

test('SECURITY.md says why each version is overridden', () => {
  const named = Object.entries(manifest.overrides).flatMap(([name, version]) =>
    typeof version === 'string'
      ? [name]
      : Object.keys(version).map((inner) => `${name} > ${inner}`),
  );
  expect(readTable('Overrides').flatMap(([names = '']) => names.split(', '))).toEqual(named);
});
