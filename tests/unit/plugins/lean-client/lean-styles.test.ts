import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {isLeftOut, leanStyles, wordsIn} from '../../../../src/plugins/lean-client/lean-styles';

const none = new Set<string>();

describe('isLeftOut', () => {
  it('names no class that a component of the site uses', () => {
    const used = fs
      .readdirSync('src', {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => {
        const classes = fs
          .readFileSync(path.join('src', file), 'utf8')
          .matchAll(/className="([^"]+)"/g);
        return [...classes].flatMap(([, names = '']) =>
          names.split(' ').map((name) => `${file}: ${name}`),
        );
      });
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((use) => isLeftOut(use.split(': ')[1] ?? ''))).toEqual([]);
  });
});

describe('leanStyles', () => {
  it('removes rules of the theme for classes that are in no script', async () => {
    const styles = '@layer a{p{margin:0}.menu{top:0}.hero{top:1px}.menu .hero,.menu p{left:0}}';
    const words = new Set(wordsIn('a({className:"menu menu__list"})'));
    expect(await leanStyles(styles, words)).toBe(
      '@layer a{p{margin:0}.menu{top:0}.menu p{left:0}}',
    );
  });

  it('keeps all rules of the site, whose classes may be put together at run time', async () => {
    const styles = '@layer a{.hero{top:0}}.theme-admonition-tip{top:0}';
    expect(await leanStyles(styles, none)).toBe('.theme-admonition-tip{top:0}');
  });

  it('keeps rules for what is put together at run time', async () => {
    const styles = '@layer a{[data-theme=dark] p{top:0}}';
    expect(await leanStyles(styles, none)).toBe(styles);
  });

  it('removes the colors that callouts have in the theme', async () => {
    const styles = '@layer a{.alert{top:0}.alert--info{top:1px}}';
    expect(await leanStyles(styles, new Set(['alert', 'alert--info']))).toBe(
      '@layer a{.alert{top:0}}',
    );
  });

  it('removes rules of settings and features that the site does not have', async () => {
    const words = new Set(['navbar', 'navbar--dark']);
    expect(await leanStyles('@layer a{.navbar{top:0}.navbar--dark{top:1px}}', words)).toBe(
      '@layer a{.navbar{top:0}}',
    );
  });

  it('removes variables of the theme that nothing reads, and those that only they read', async () => {
    const styles =
      ':root{--ifm-a:1px;--ifm-b:calc(var(--ifm-a)*2);--site-c:1px;--ifm-d:2px}p{top:var(--ifm-d)}';
    expect(await leanStyles(styles, none)).toBe(
      ':root{--site-c:1px;--ifm-d:2px}p{top:var(--ifm-d)}',
    );
    expect(await leanStyles(':root{--ifm-a:1px}p{top:0}', none)).toBe('p{top:0}');
  });

  it('keeps variables that a script or another style sheet reads', async () => {
    const styles = ':root{--ifm-a:1px}p{top:0}';
    expect(await leanStyles(styles, new Set(wordsIn('s("--ifm-a")')))).toBe(styles);
  });
});
