import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {browserArguments} from '../e2e/browser-arguments.mjs';

test('what Playwright turns off in Chromium stays off, though Chromium takes the last list alone', () => {
  const playwright = readFileSync('node_modules/playwright-core/lib/coreBundle.js', 'utf8');
  const [, list = ''] = /\bdisabledFeatures = \[([^\]]+)\]/.exec(playwright) ?? [];
  const features = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name!);
  expect(features).toContain('PaintHolding');

  const [own = ''] = browserArguments.filter((argument) =>
    argument.startsWith('--disable-features='),
  );
  // Those with “ms” are for Edge.
  expect(own.split('=')[1]?.split(',')).toEqual(
    expect.arrayContaining(features.filter((name) => !name.startsWith('ms'))),
  );
});
