import purgeCss from '@fullhuman/postcss-purgecss';
import postcss, {type AcceptedPlugin, type Root} from 'postcss';

/** Elements that Markdown makes, attributes and names that are put together at run time. */
const alwaysUsed = [
  /^(?:html|body|[a-z]|h[1-6]|[uo]l|li|pre|code|kbd|hr|img|table|t[hrd]|thead|tbody|blockquote)$/,
  /^data-/,
];

/** Classes whose rules the site replaces: colors of callouts, which `site.css` sets by kind. */
const replacedClasses = [/^alert--/];

/**
 * Classes of the theme for settings and features that this site does not have. The second pattern is for
 * classes of CSS modules, which end in four characters of their own.
 */
const unusedClasses = [
  /^(?:badge(?:--secondary)?|button--outline|card|close|footer--dark|footer__(?:link-separator|logo)|menu__caret|navbar--(?:dark|primary)|pagination|peg|tabs--block)$/,
  // Tags, bars and sidebars that hide, dark bars, logos that are images.
  /^(?:tags?|tagRegular|tagWithCount|(?:collapseSidebar|expand)Button\w*|(?:docSidebarContainer|navbar|sidebar)Hid\w+|sidebarWithHideableNavbar|doc(?:Main|ItemWrapper)\w*Enhanced|anchorTargetHideOnScrollNavbar|darkNavbarColorModeToggle|footerLogoLink|menuHtmlItem|sidebarLogo|themedComponent(?:--\w+)?)_[\w-]{4}$/,
];

/** Whether the rules for a class are left out; `linkFiles` stops the build when a page uses one. */
export function isLeftOut(name: string): boolean {
  return unusedClasses.some((pattern) => pattern.test(name));
}

/** Whatever may be a class, an attribute or a custom property. */
export function wordsIn(text: string): string[] {
  return text.match(/[\w-]+/g) ?? [];
}

/** Removes custom properties of the theme that nothing reads any more, and rules that are empty then. */
function dropUnread(root: Root, readElsewhere: ReadonlySet<string>): void {
  let before: string;
  do {
    before = root.toString();
    root.walkDecls(/^--(?:ifm|doc|docusaurus)-/, (declaration) => {
      const {prop} = declaration;
      if (!before.includes(`var(${prop}`) && !readElsewhere.has(prop)) {
        declaration.remove();
      }
    });
  } while (root.toString() !== before);
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) {
      rule.remove();
    }
  });
}

/**
 * Leaves out of a style sheet what the site does not use: rules of the theme, which are in layers, for
 * classes that are in none of its scripts, and custom properties of the theme that are never read.
 *
 * @param styles minified style sheet
 * @param words words of the scripts of the site and of its other style sheets
 * @returns the smaller style sheet
 */
export async function leanStyles(styles: string, words: ReadonlySet<string>): Promise<string> {
  const root = postcss.parse(styles);
  const purge = postcss([
    purgeCss({
      content: [{raw: [...words].join(' '), extension: 'txt'}],
      defaultExtractor: (text) => text.split(' '),
      safelist: {standard: alwaysUsed},
      blocklist: [...unusedClasses, ...replacedClasses],
    }) as AcceptedPlugin,
  ]);
  for (const layer of root.nodes.filter(
    (node) => node.type === 'atrule' && node.name === 'layer',
  )) {
    layer.replaceWith((await purge.process(layer.toString(), {from: undefined})).root);
  }
  dropUnread(root, words);
  return root.toString();
}
