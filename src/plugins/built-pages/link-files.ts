import fs from 'node:fs';
import path from 'node:path';
import {isLeftOut} from '../lean-client/lean-styles';

interface StyleSheet {
  /** Address without the base path, for example `assets/css/styles-home.0123abcd.css`. */
  readonly file: string;
  readonly classes: readonly string[];
}

/** What pages of a build link besides the scripts and the styles that Docusaurus links in all of them. */
export interface LinkedFiles {
  /** Style sheets that belong to one kind of page. */
  readonly sheets: readonly StyleSheet[];
  /** Addresses of the fonts, without the base path. */
  readonly fonts: {readonly text: string; readonly code: string};
}

/** The style sheets of a build that belong to one kind of page. */
function readPageStyles(outDir: string): StyleSheet[] {
  const folder = path.join(outDir, 'assets', 'css');
  return fs
    .readdirSync(folder)
    .filter((file) => /^styles-.*\.css$/.test(file))
    .map((file) => ({
      file: `assets/css/${file}`,
      classes: [
        ...new Set(
          fs.readFileSync(path.join(folder, file), 'utf8').match(/(?<=\.)[A-Za-z]\w*_[\w-]{4}/g),
        ),
      ],
    }));
}

/** The fonts of a build, whose names have a hash. */
function readFonts(outDir: string): LinkedFiles['fonts'] {
  const files = fs.readdirSync(path.join(outDir, 'assets', 'fonts'));
  const address = (font: string): string => {
    const file = files.find((name) => new RegExp(`^${font}-[0-9a-f]+\\.woff2$`).test(name));
    if (!file) {
      throw new Error(
        `The build has no font ${font} in assets/fonts: src/css/tokens.css does not use it, or it is so ` +
          'small that it is in the style sheet. Name the fonts of the site in src/plugins/built-pages/link-files.ts.',
      );
    }
    return `assets/fonts/${file}`;
  };
  return {text: address('geist'), code: address('geist-mono')};
}

/**
 * Links in a page what it is drawn with, so that it is there in time:
 *
 * - both fonts, which browsers otherwise ask for when they have the styles; that of code must not hold
 *   up the others;
 * - the style sheets that the page needs, behind that of all pages. The bundler only loads them with the
 *   scripts.
 *
 * @param html page as Docusaurus writes it
 * @returns the same page with the links
 * @throws {Error} when the page does not link the style sheet of all pages, or has a class whose rules
 *   are left out
 */
export function linkFiles(html: string, {sheets, fonts}: LinkedFiles): string {
  const names = new Set(
    [...html.matchAll(/ class=(?:"(?<quoted>[^"]*)"|(?<bare>[^\s>]+))/g)].flatMap(({groups}) =>
      (groups?.quoted ?? groups?.bare ?? '').split(/\s+/),
    ),
  );
  const unstyled = [...names].find(isLeftOut);
  if (unstyled) {
    throw new Error(
      `A page has the class "${unstyled}", whose rules are left out. ` +
        'Take it off the list in src/plugins/lean-client/lean-styles.ts.',
    );
  }
  const needed = sheets.filter(({classes}) => classes.some((name) => names.has(name)));
  const main = /<link rel="?stylesheet"? href="?(?<base>\S*?)assets\/css\/styles\.\w+\.css"?[^>]*>/;
  const match = main.exec(html);
  if (!match) {
    throw new Error(
      'A page does not link assets/css/styles.….css in the form that ' +
        'src/plugins/built-pages/link-files.ts expects. Docusaurus may have changed it: adapt the pattern.',
    );
  }
  const base = match.groups?.base ?? '';
  const font = (file: string): string =>
    `<link rel=preload as=font type=font/woff2 href=${base}${file} crossorigin`;
  return html.replace(match[0], () =>
    [
      `${font(fonts.text)}>`,
      `${font(fonts.code)} fetchpriority=low>`,
      match[0],
      ...needed.map(({file}) => `<link rel=stylesheet href=${base}${file}>`),
    ].join(''),
  );
}

/** Finds in a build what its pages may link. */
export function readLinkedFiles(outDir: string): LinkedFiles {
  return {sheets: readPageStyles(outDir), fonts: readFonts(outDir)};
}
