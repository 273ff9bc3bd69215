import {describe, expect, it} from 'vitest';
import {siteHeaders} from '../../../hosting/headers.mjs';
import {headersFile, redirectsFile} from '../../../hosting/host-files.mjs';

describe('_headers', () => {
  const rules = siteHeaders("default-src 'self'");

  it('has the headers of the site, and asks for TLS', () => {
    expect(headersFile(rules)).toMatchInlineSnapshot(`
      "/*
        Content-Security-Policy: default-src 'self'
        Cross-Origin-Opener-Policy: same-origin
        Permissions-Policy: accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()
        Referrer-Policy: same-origin
        X-Content-Type-Options: nosniff
        Strict-Transport-Security: max-age=63072000
      /assets/*
        Cache-Control: public, max-age=31536000, immutable
      /assets/js/javascript-sandbox.*
        ! Content-Security-Policy
        Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'
      /*.md
        Content-Type: text/markdown; charset=utf-8
      /*.txt
        Content-Type: text/plain; charset=utf-8
      "
    `);
  });

  it('sets each header of a file once, or removes it before, as hosts join what is set twice', () => {
    const blocks = headersFile(rules)
      .split(/\n(?=\S)/)
      .map((block) => block.trim().split('\n'));
    const [everywhere = [], ...narrower] = blocks.map(([, ...lines]) =>
      lines.map((line) => line.trim().split(':')[0] ?? ''),
    );
    expect(blocks[0]?.[0]).toBe('/*');
    const kept = narrower.flatMap((names) => names.filter((name) => !names.includes(`! ${name}`)));
    expect(everywhere.filter((name) => kept.includes(name))).toEqual([]);
  });

  it('is for the path that the site is served under', () => {
    const patterns = headersFile(rules, '/docs/').match(/^\S.*$/gm);
    expect(patterns).toEqual([
      '/docs/*',
      '/docs/assets/*',
      '/docs/assets/js/javascript-sandbox.*',
      '/docs/*.md',
      '/docs/*.txt',
    ]);
  });

  it('is not written when a line is too long for Cloudflare Pages', () => {
    const policy = (length: number) => siteHeaders('x'.repeat(length));
    const longest = 2000 - 'Content-Security-Policy: '.length;
    expect(() => headersFile(policy(longest))).not.toThrow();
    expect(() => headersFile(policy(longest + 1))).toThrowErrorMatchingInlineSnapshot(
      `[Error: build/_headers: Content-Security-Policy has 2001 characters, and Cloudflare Pages leaves out lines of more than 2000. Shorten it in hosting/headers.mjs, or have fewer inline scripts]`,
    );
  });
});

describe('_redirects', () => {
  it('leads from the index.html of each page to the page', () => {
    const files = ['404.html', 'api.html', 'api/job.proto.html', 'folder/index.html', 'index.html'];
    expect(redirectsFile([...files, 'quickstart.md', 'a b.html'])).toBe(
      '/api/index.html /api 301\n' +
        '/api/job.proto/index.html /api/job.proto 301\n' +
        '/a%20b/index.html /a%20b 301\n',
    );
    expect(redirectsFile(['api.html'], '/docs/')).toBe('/docs/api/index.html /docs/api 301\n');
  });

  it('does not take the page of another folder for the not-found page', () => {
    expect(redirectsFile(['errors/404.html', 'http-404.html'])).toContain('/http-404/index.html');
  });
});
