import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {faultOfEnvironment} from '../../../scripts/check-environment.mjs';

interface Manifest {
  readonly engines: {readonly node: string};
}

const packages = ['react', 'react-dom', 'vitest'];

function fault(nodeVersion: string, ...installed: readonly string[]): string | undefined {
  const isInstalled = (name: string): boolean => installed.includes(name);
  return faultOfEnvironment({nodeVersion, range: '>=20.19', packages, isInstalled});
}

it('says nothing when all is well', () => {
  expect(fault('20.19.0', ...packages)).toBeUndefined();
});

describe('Node', () => {
  it.each(['20.19.1', '20.20.0', '22.0.0', '24.21.0', '100.0.0'])('%s is new enough', (version) => {
    expect(fault(version, ...packages)).toBeUndefined();
  });

  it.each(['20.18.9', '18.20.4', '8.17.0'])('%s is too old', (version) => {
    expect(fault(version, ...packages)).toContain(`is needed, this is ${version}`);
  });

  it('that is too old is reported before anything else', () => {
    expect(fault('18.20.4')).toMatchInlineSnapshot(
      `"Node 20.19 or newer is needed, this is 18.20.4: run nvm install, or see https://nodejs.org"`,
    );
  });

  it('of .nvmrc is new enough', () => {
    const own = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
    const nodeVersion = readFileSync('.nvmrc', 'utf8').trim();
    expect(
      faultOfEnvironment({nodeVersion, range: own.engines.node, packages, isInstalled: () => true}),
    ).toBeUndefined();
  });

  it('is required in a form that can be read', () => {
    const read = (range: string) => () =>
      faultOfEnvironment({nodeVersion: '20.0.0', range, packages, isInstalled: Boolean});
    expect(read('^20 || ^22')).toThrowErrorMatchingInlineSnapshot(
      `[Error: package.json: engines.node must be like ">=20.19", not "^20 || ^22"]`,
    );
    const own = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
    expect(read(own.engines.node)).not.toThrow();
  });
});

describe('packages', () => {
  it('that are all missing are one sentence', () => {
    expect(fault('20.19.0')).toMatchInlineSnapshot(`"The packages are not installed: run npm ci"`);
  });

  it('that are missing in part are named', () => {
    expect(fault('20.19.0', 'react', 'vitest')).toMatchInlineSnapshot(
      `"react-dom is not installed: run npm ci"`,
    );
    expect(fault('20.19.0', 'react')).toMatchInlineSnapshot(
      `"react-dom and 1 more are not installed: run npm ci"`,
    );
  });
});
