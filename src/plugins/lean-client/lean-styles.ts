import purgeCss from '@fullhuman/postcss-purgecss';
import postcss, {type AcceptedPlugin, type Declaration, type Root} from 'postcss';

/**
 * Elements that Markdown makes, attributes and names that are put together at run time. What `:where()`
 * and `:is()` hold is looked at by itself; a selector of nothing else stays when something is left in it.
 */
const alwaysUsed = [
  /^(?:html|body|[a-z]|h[1-6]|[uo]l|li|pre|code|kbd|hr|img|table|t[hrd]|thead|tbody|blockquote)$/,
  /^data-/,
  /^:(?:where|is)$/,
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

/** What is used outside of a style sheet. */
interface Use {
  /** What may be a class, an id or an attribute. */
  readonly names: readonly string[];
  /** Custom properties that are read. */
  readonly variables: ReadonlySet<string>;
}

/**
 * Finds words that may be classes: those of string literals that consist of nothing but names, of
 * HTML and of the names of properties.
 */
export function namesIn(script: string): string[] {
  const literals = script.matchAll(/(?<quote>["'`])(?<names>[\w-]+(?: +[\w-]+)*) ?\k<quote>/g);
  const html = script.matchAll(/class=\\?"(?<names>[^"\\]+)/g);
  const properties = script.matchAll(/[{,](?<names>[\w-]+):/g);
  const names = new Set<string>();
  for (const matches of [literals, html, properties]) {
    for (const {groups} of matches) {
      groups?.names?.split(/\s+/).forEach((name) => names.add(name));
    }
  }
  return [...names];
}

function selectorOf({parent}: Declaration): string {
  return parent?.type === 'rule' ? parent.selector : '';
}

function variablesOf(root: Root, visit: (declaration: Declaration) => void): void {
  root.walkDecls(/^--(?:ifm|doc|docusaurus)-/, visit);
}

/** Selectors of the root element, whose variables hold for all of the page. */
const rootElement = /^(?::root|html|html\[data-theme=dark\]|\[data-theme=dark\](?::root)?)$/;

/**
 * Removes declarations of layers that the site makes anew at the same place, and variables of the root
 * element that the site sets there for all themes: rules outside of layers win over rules inside,
 * whatever their selectors.
 */
function dropOverridden(root: Root): void {
  const set = new Set<string>();
  root.each((node) => {
    if (node.type === 'rule') {
      node.each((child) => {
        if (child.type === 'decl') {
          set.add(`${node.selector} ${child.prop}`);
        }
      });
    }
  });
  root.walkAtRules('layer', (layer) => {
    layer.walkDecls((declaration) => {
      const {important, prop, variable} = declaration;
      const selector = selectorOf(declaration);
      const isSetForAll = variable && rootElement.test(selector) && set.has(`:root ${prop}`);
      if (isSetForAll || (!important && set.has(`${selector} ${prop}`))) {
        declaration.remove();
      }
    });
  });
}

/** Puts the value of each variable of the theme that is set once, for all themes, where it is used. */
function inlineConstants(root: Root, readElsewhere: ReadonlySet<string>): void {
  const declarations = new Map<string, Declaration[]>();
  variablesOf(root, (declaration) => {
    const others = declarations.get(declaration.prop) ?? [];
    declarations.set(declaration.prop, [...others, declaration]);
  });
  const constants = new Map<string, string>();
  let found: number;
  do {
    found = constants.size;
    for (const [name, [declaration, ...others]] of declarations) {
      const isConstant =
        declaration &&
        others.length === 0 &&
        selectorOf(declaration) === ':root' &&
        !/var\(|url\(/.test(declaration.value) &&
        !readElsewhere.has(name);
      if (isConstant) {
        constants.set(name, declaration.value);
      }
    }
    root.walkDecls((declaration) => {
      declaration.value = declaration.value.replaceAll(
        /(?<before>[\w%)"'])?var\((?<name>--(?:ifm|doc|docusaurus)-[\w-]+)\)(?=(?<after>[\w"'.#(-])?)/g,
        (use, before: string | undefined, name: string, after: string | undefined) => {
          const value = constants.get(name);
          const space = after ? ' ' : '';
          // What only a parenthesis divided needs a space now.
          return value === undefined
            ? `${use}${space}`
            : `${before ? `${before} ` : ''}${value}${space}`;
        },
      );
    });
  } while (constants.size > found);
}

/** Removes variables of the theme that nothing reads any more. */
function dropUnread(root: Root, readElsewhere: ReadonlySet<string>): void {
  let before: string;
  do {
    before = root.toString();
    const read = new Set(before.match(/(?<=var\()--(?:ifm|doc|docusaurus)-[\w-]+/g));
    variablesOf(root, (declaration) => {
      if (!read.has(declaration.prop) && !readElsewhere.has(declaration.prop)) {
        declaration.remove();
      }
    });
  } while (root.toString() !== before);
}

/** Removes rules without declarations. */
function dropEmpty(root: Root): void {
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) {
      rule.remove();
    }
  });
}

/** Custom properties of the theme that a script or a style sheet names. */
export function variablesIn(text: string): string[] {
  return text.match(/--(?:ifm|doc|docusaurus)-[\w-]+/g) ?? [];
}

/**
 * Leaves out of a style sheet what the site does not use: rules of the theme, which are in layers, for
 * classes that are in none of its scripts, declarations that the site makes anew, and variables of the
 * theme that are constant or never read.
 *
 * @param styles minified style sheet
 * @param use what the scripts of the site and its other style sheets use
 * @returns the smaller style sheet
 */
export async function leanStyles(styles: string, {names, variables}: Use): Promise<string> {
  const root = postcss.parse(styles);
  const purge = postcss([
    purgeCss({
      content: [{raw: names.join(' '), extension: 'txt'}],
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
  dropOverridden(root);
  inlineConstants(root, variables);
  dropUnread(root, variables);
  dropEmpty(root);
  return root.toString();
}
