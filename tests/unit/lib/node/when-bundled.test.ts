import {expect, test} from 'vitest';
import {whenBundled} from '../../../../src/lib/node/when-bundled';

/** How often the work begins when the bundler has done its own. */
function begins(hasErrors: boolean): number {
  let count = 0;
  let tell: ((stats: {hasErrors: () => boolean}) => void) | undefined;
  const done = {
    tap(_name: string, listener: typeof tell) {
      tell = listener;
    },
  };
  whenBundled(() => (count += 1)).apply({hooks: {done}} as never);
  expect(count).toBe(0);
  tell?.({hasErrors: () => hasErrors});
  return count;
}

test('what a build needs in the end begins when all pages are compiled', () => {
  expect(begins(false)).toBe(1);
});

test('what a build needs in the end does not begin when a page has a fault', () => {
  expect(begins(true)).toBe(0);
});
