import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {
  isLeftOut,
  leanStyles,
  namesIn,
  variablesIn,
} from '../../../../src/plugins/lean-client/lean-styles';

const none = {names: [], variables: new Set<string>()};

describe('namesIn', () => {
  it('finds classes in lists, HTML and names of properties, and not in sentences', () => {
    const script = `a({className:"menu menu__list"});h='<p class="hl-key line">A "card".</p>';m={active:1}`;
    expect(namesIn(script)).toEqual(
      expect.arrayContaining(['menu', 'menu__list', 'hl-key', 'line', 'active']),
    );
    expect(namesIn('p("Close the card.")')).toEqual([]);
  });
});

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

describe('variablesIn', () => {
  it('finds variables of Infima and of the theme', () => {
    expect(variablesIn('s("--ifm-navbar-height","--docusaurus-x","--site-y")')).toEqual([
      '--ifm-navbar-height',
      '--docusaurus-x',
    ]);
  });
});

describe('leanStyles', () => {
  it('removes rules of the theme for classes that are in no script', async () => {
    const styles = '@layer a{p{margin:0}.menu{top:0}.hero{top:1px}.menu .hero,.menu p{left:0}}';
    expect(await leanStyles(styles, {...none, names: ['menu']})).toBe(
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
    expect(await leanStyles(styles, {...none, names: ['alert', 'alert--info']})).toBe(
      '@layer a{.alert{top:0}}',
    );
  });

  it('keeps what buttons of Infima look like below the pointer', async () => {
    const infima = fs.readFileSync('node_modules/infima/dist/css/default/default.css', 'utf8');
    const names = ['button', 'button--primary', 'button--secondary'];
    const lean = await leanStyles(`@layer a{${infima}}`, {...none, names});
    for (const name of ['primary', 'secondary']) {
      expect(lean).toMatch(new RegExp(String.raw`:where\(\.button--${name}\)[^{]*:hover \{`));
    }
    expect(lean).not.toContain('button--success');
  });

  it('removes declarations that rules outside of layers make anew, unless they are important', async () => {
    const styles =
      '@layer a{p{margin:0;color:red;top:0!important}}p{margin:1px;top:2px}@media print{p{color:blue}}';
    expect(await leanStyles(styles, none)).toBe(
      '@layer a{p{color:red;top:0!important}}p{margin:1px;top:2px}@media print{p{color:blue}}',
    );
  });

  it('removes variables of the dark theme that the site sets for all themes', async () => {
    const styles =
      '@layer a{html[data-theme=dark]{--ifm-x:1px;--ifm-y:2px}}:root{--ifm-x:var(--site-x)}p{top:var(--ifm-x);left:var(--ifm-y)}';
    expect(await leanStyles(styles, none)).toBe(
      '@layer a{html[data-theme=dark]{--ifm-y:2px}}:root{--ifm-x:var(--site-x)}p{top:var(--ifm-x);left:var(--ifm-y)}',
    );
  });

  it('removes variables that rules outside of layers set anew', async () => {
    const styles =
      '@layer a{:root{--ifm-x:1px;--ifm-y:url(a)}}:root{--ifm-x:2px}p{top:var(--ifm-x);background:var(--ifm-y)}';
    expect(await leanStyles(styles, none)).toBe(
      '@layer a{:root{--ifm-y:url(a)}}p{top:2px;background:var(--ifm-y)}',
    );
  });

  it('puts variables that never change where they are used, and follows them', async () => {
    const styles = ':root{--ifm-a:1px;--ifm-b:calc(var(--ifm-a)*2)}p{top:var(--ifm-b)}';
    expect(await leanStyles(styles, none)).toBe('p{top:calc(1px*2)}');
    const ofTheme =
      ':root{--doc-sidebar-width:300px;--docusaurus-unread:0}p{width:var(--doc-sidebar-width)}';
    expect(await leanStyles(ofTheme, none)).toBe('p{width:300px}');
  });

  it('keeps values apart that only parentheses divided', async () => {
    const styles =
      ':root{--ifm-w:600;--ifm-s:.9rem;--ifm-l:1.2}p{font:var(--ifm-w)var(--ifm-s)/var(--ifm-l)var(--site-font)}';
    expect(await leanStyles(styles, none)).toBe('p{font:600 .9rem/1.2 var(--site-font)}');
    const variables = new Set(['--ifm-w']);
    expect(await leanStyles(styles, {names: [], variables})).toContain(
      'font:var(--ifm-w) .9rem/1.2 var(--site-font)',
    );
  });

  it('removes rules of settings and features that the site does not have', async () => {
    const use = {...none, names: ['navbar', 'navbar--dark']};
    expect(await leanStyles('@layer a{.navbar{top:0}.navbar--dark{top:1px}}', use)).toBe(
      '@layer a{.navbar{top:0}}',
    );
  });

  it('keeps variables that change with the theme or inside an element', async () => {
    const styles =
      ':root{--ifm-a:red;--ifm-b:var(--ifm-a)}[data-theme=dark]{--ifm-a:blue}p{color:var(--ifm-a)}a{color:var(--ifm-b)}';
    expect(await leanStyles(styles, none)).toBe(styles);
  });

  it('keeps variables that a script or another style sheet reads', async () => {
    const styles = ':root{--ifm-a:1px;--ifm-b:2px}p{top:var(--ifm-a)}';
    const variables = new Set(['--ifm-a', '--ifm-b']);
    expect(await leanStyles(styles, {names: [], variables})).toBe(styles);
  });
});
