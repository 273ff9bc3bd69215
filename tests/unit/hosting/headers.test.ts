import {describe, expect, it} from 'vitest';
import {
  contentSecurityPolicy,
  headersFor,
  inlineScripts,
  siteHeaders,
} from '../../../hosting/headers.mjs';

describe('headers of a file', () => {
  const rules = siteHeaders("default-src 'self'");

  it('keep pages fresh and guard them', () => {
    expect(headersFor(rules, '/quickstart.html')).toMatchInlineSnapshot(`
      {
        "Cache-Control": "no-cache",
        "Content-Security-Policy": "default-src 'self'",
        "Content-Type": "text/html; charset=utf-8",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Permissions-Policy": "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
        "Referrer-Policy": "same-origin",
        "Vary": "Accept-Encoding, Accept",
        "X-Content-Type-Options": "nosniff",
      }
    `);
  });

  it('let hashed files be kept for a year', () => {
    expect(headersFor(rules, '/assets/js/main.0123abcd.js')).toMatchObject({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
  });

  it('let WebAssembly be compiled in one worker and nowhere else', () => {
    const policyOf = (path: string) => headersFor(rules, path)['Content-Security-Policy'];
    expect(policyOf('/assets/js/javascript-sandbox.0123abcd.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    for (const path of [
      '/index.html',
      '/assets/js/main.0123abcd.js',
      '/assets/js/javascript-sandbox',
      '/javascript-sandbox.0123abcd.js',
      '/assets/files/emscripten-module.0123abcd.wasm',
    ]) {
      expect([path, policyOf(path)]).toEqual([path, "default-src 'self'"]);
    }
  });

  it('name the character set of plain text', () => {
    expect(headersFor(rules, '/guides/terraform.md')['Content-Type']).toBe(
      'text/markdown; charset=utf-8',
    );
    expect(headersFor(rules, '/llms.txt')['Content-Type']).toBe('text/plain; charset=utf-8');
    expect(headersFor(rules, '/a.mdx')).not.toHaveProperty('Content-Type');
  });

  it('come from all matching patterns, the last one winning', () => {
    const own = {'/*': {A: '1', B: '1'}, '/x/*.js': {B: '2'}, '/y': {A: '3'}};
    expect(headersFor(own, '/x/a.js')).toEqual({A: '1', B: '2'});
    expect(headersFor(own, '/x/ajs')).toEqual({A: '1', B: '1'});
    expect(headersFor(own, '/y/z')).toEqual({A: '1', B: '1'});
  });
});

describe('the content security policy', () => {
  it('allows the own files and the inline scripts of the pages, each once', () => {
    const page = '<html><script>start()</script><script src="/main.js"></script></html>';
    expect(contentSecurityPolicy([page, page]).split('; ')).toMatchInlineSnapshot(`
      [
        "default-src 'self'",
        "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "frame-src 'none'",
        "media-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]
    `);
  });

  it('does not depend on the order of the pages', () => {
    const [a, b] = ['<script>a()</script>', '<script>b()</script>'];
    expect(contentSecurityPolicy([a, b])).toBe(contentSecurityPolicy([b, a]));
  });

  it('lets other origins through where a page names them, and no others', () => {
    const page = [
      '<meta name="script-hosts" content="https://scripts.example:8443">',
      '<meta content="https://a.example https://b.example" name=connect-hosts>',
      '<meta name="description" content="https://other.example">',
    ].join('');
    expect(contentSecurityPolicy([page, page, '<p>plain</p>']).split('; ')).toEqual(
      expect.arrayContaining([
        "script-src 'self' https://scripts.example:8443",
        "connect-src 'self' https://a.example https://b.example",
      ]),
    );
    expect(contentSecurityPolicy([page])).not.toContain('other.example');
  });

  it('cannot be widened by what stands in the name of a host', () => {
    const page = `<meta name=script-hosts content="https://a.example; style-src *">`;
    expect(contentSecurityPolicy([page])).toContain(
      "script-src 'self' https://a.example; style-src 'self';",
    );
    expect(contentSecurityPolicy([page])).not.toContain('*');
  });

  it('lets no style attribute through', () => {
    expect(contentSecurityPolicy(['<p style="color:red">'])).not.toContain('unsafe-inline');
  });
});

describe('inline scripts', () => {
  it('are taken character by character', () => {
    expect(inlineScripts('<script>\n a("<b>") </script>')).toEqual(['\n a("<b>") ']);
  });

  it('are found whatever their attributes', () => {
    expect(inlineScripts(`<SCRIPT data-a="x > y" type='module'\n>one</SCRIPT>`)).toEqual(['one']);
    expect(inlineScripts('<script data-src="x" data-type="application/json">two</script>')).toEqual(
      ['two'],
    );
  });

  it('are neither files nor data', () => {
    expect(inlineScripts('<script defer src=/a.js></script>')).toEqual([]);
    expect(inlineScripts('<script type="application/ld+json">{}</script>')).toEqual([]);
    expect(inlineScripts('<script type=application/json>{}</script>')).toEqual([]);
    expect(inlineScripts('<scripted>no</scripted>')).toEqual([]);
  });
});
