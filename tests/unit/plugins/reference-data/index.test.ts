import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {expect, test} from 'vitest';
import * as z from 'zod';
import referenceDataPlugin from '../../../../src/plugins/reference-data';
import {referenceRenderers} from '../../../../src/reference/registry';

const shape = z.object({
  module: z.object({
    rules: z.tuple([
      z.object({
        test: z.instanceof(RegExp),
        enforce: z.literal('pre'),
        use: z.tuple([z.object({loader: z.string(), options: z.string()})]),
      }),
    ]),
  }),
});

/** The one rule that the plugin adds to the bundler. */
function readRule() {
  const plugin = referenceDataPlugin({siteDir: '/site'} as LoadContext);
  const configure = plugin.configureWebpack as () => unknown;
  return shape.parse(configure()).module.rules[0];
}

test('pages pass through the loader before they are compiled', () => {
  const rule = readRule();
  expect(rule.test.test('docs/quickstart.mdx')).toBe(true);
  expect(fs.existsSync(rule.use[0].loader)).toBe(true);
});

test('the loader knows the folders, the files of each element and a hash of what compiles them', () => {
  expect(JSON.parse(readRule().use[0].options)).toEqual({
    dataFolder: path.join('/site', 'docs', '_data'),
    snippetsFolder: path.join('/site', 'docs', '_snippets'),
    elements: expect.objectContaining({
      HelmValues: referenceRenderers.HelmValues?.files,
    }) as unknown,
    inputs: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
  });
});
