import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {createElement, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it, vi} from 'vitest';
import Loading from '../../../src/theme/Loading';

vi.mock('@theme/Heading', () => ({
  default: ({children}: {children: ReactNode}) => createElement('h1', {}, children),
}));

const waiting = {
  isLoading: true,
  pastDelay: false,
  timedOut: false,
  error: null,
  retry: () => undefined,
};

function render(props: object): string {
  return renderToStaticMarkup(createElement(Loading, {...waiting, ...props}));
}

describe('Loading, the stand-in for a route whose code is not there yet', () => {
  it('shows nothing at first', () => {
    expect(render({})).toBe('');
  });

  it('says that it is loading once the delay has passed', () => {
    expect(render({pastDelay: true})).toContain('Loading…');
  });

  it('gets this delay from the route loader, where it is 200 ms', () => {
    const loader = createRequire(import.meta.url).resolve('react-loadable');
    expect(readFileSync(loader, 'utf8')).toMatch(/\bdelay: 200\b/);
  });

  it('offers to retry when the code cannot be loaded', () => {
    const html = render({pastDelay: true, error: new Error('Loading chunk 7 failed.')});
    expect(html).toContain('This page did not load.');
    expect(html).toContain('Retry</button>');
  });
});
