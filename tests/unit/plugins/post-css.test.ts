import {createRequire} from 'node:module';
import {expect, test} from 'vitest';
import postCssPlugin from '../../../src/plugins/post-css';

const presetEnv = createRequire(import.meta.url).resolve('postcss-preset-env');

test('PostCSS looks for no configuration and writes nothing for older browsers, and keeps other plugins', () => {
  const layers = {postcssPlugin: 'layers'};
  expect(
    postCssPlugin().configurePostCss?.({plugins: [[presetEnv, {}], layers], ident: 'postcss'}),
  ).toEqual({plugins: [layers], ident: 'postcss', config: false});
});
