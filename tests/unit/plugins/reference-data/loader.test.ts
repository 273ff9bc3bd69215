import path from 'node:path';
import {expect, test} from 'vitest';
import registerReferenceData from '../../../../src/plugins/reference-data/loader';

const snippetsFolder = path.resolve('docs/_snippets');
const dataFolder = path.resolve('tests/fixtures/reference');

function dependenciesOf(source: string): string[] {
  const files: string[] = [];
  const context = {
    getOptions: () => ({dataFolder, snippetsFolder, elements: {FlagTable: ['flags', 'texts']}}),
    addDependency: (file: string) => files.push(path.relative('.', file)),
  };
  expect(registerReferenceData.call(context, source)).toBe(source);
  return files;
}

test('a page depends on the files of data that its elements show', () => {
  expect(dependenciesOf('<FlagTable command="x" />\n\n<Tabs />')).toEqual([
    'tests/fixtures/reference/flags.yaml',
    'tests/fixtures/reference/texts.yaml',
  ]);
});

test('a page depends on the samples of its fences', () => {
  expect(
    dependenciesOf('1. Save:\n\n   ```yaml title="a" file="kubernetes/values.yaml"\n   ```'),
  ).toEqual(['docs/_snippets/kubernetes/values.yaml']);
});

test('any other page depends on nothing more', () => {
  expect(dependenciesOf('Write file="x" in a fence, or <Tabs />.')).toEqual([]);
});
