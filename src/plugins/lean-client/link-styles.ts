import fs from 'node:fs';
import path from 'node:path';
import {isLeftOut} from './lean-styles';

interface StyleSheet {
  /** Address without the base path, for example `assets/css/styles-home.0123abcd.css`. */
  readonly file: string;
  readonly classes: readonly string[];
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

/**
 * Links the style sheets that a page needs, behind that of all pages, so that they are there when it
 * is drawn. The bundler only loads them with the scripts.
 *
 * @param html page as Docusaurus writes it
 * @returns the same page with the links
 * @throws {Error} when the page does not link the style sheet of all pages, or has a class whose rules
 *   are left out
 */
export function linkStyles(html: string, sheets: readonly StyleSheet[]): string {
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
        'src/plugins/lean-client/link-styles.ts expects. Docusaurus may have changed it: adapt the pattern.',
    );
  }
  const links = needed.map(
    ({file}) => `<link rel=stylesheet href=${match.groups?.base ?? ''}${file}>`,
  );
  return html.replace(match[0], () => match[0] + links.join(''));
}

/** Links in all pages of a build the style sheets that they need. */
export function linkPageStyles(outDir: string): void {
  const sheets = readPageStyles(outDir);
  for (const file of fs.readdirSync(outDir, {recursive: true, encoding: 'utf8'})) {
    if (file.endsWith('.html')) {
      const page = path.join(outDir, file);
      const linked = linkStyles(fs.readFileSync(page, 'utf8'), sheets);
      // Other plugins may be reading the page at this moment: it is replaced in one step.
      fs.writeFileSync(`${page}.tmp`, linked);
      fs.renameSync(`${page}.tmp`, page);
    }
  }
}
