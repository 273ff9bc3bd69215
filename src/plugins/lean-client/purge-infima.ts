import fs from 'node:fs';
import path from 'node:path';
import purgeCss from '@fullhuman/postcss-purgecss';
import type {AcceptedPlugin} from 'postcss';

/** Reads every file with one of the extensions below a folder. */
function readAll(folder: string, extensions: readonly string[]): string {
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => extensions.includes(path.extname(file)))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

/**
 * Makes the PostCSS step that drops the rules and variables of Infima, the theme's base styles,
 * that nothing on this site uses. Other style sheets pass unchanged.
 *
 * @param siteDir folder of the project
 * @param themeDir folder of the theme's components
 */
export function purgeInfima(siteDir: string, themeDir: string): AcceptedPlugin {
  const source = path.join(siteDir, 'src');
  const code = readAll(themeDir, ['.js']) + readAll(source, ['.ts', '.tsx']);
  const styles = readAll(themeDir, ['.css']) + readAll(source, ['.css']);
  const usedVariables = [...new Set(styles.match(/--ifm-[\w-]+/g))];
  const purge = purgeCss({
    content: [{raw: code, extension: 'js'}],
    variables: true,
    safelist: {
      // Elements that Markdown makes, and names that the theme puts together at run time.
      standard: [
        /^(?:html|body|[a-z]|h[1-6]|[uo]l|li|pre|code|kbd|hr|img|table|t[hrd]|thead|tbody|blockquote)$/,
        /^data-/,
        /^alert--/,
      ],
      variables: usedVariables,
    },
  });
  return {
    postcssPlugin: 'purge-infima',
    async OnceExit(root, helpers) {
      if (
        root.source?.input.file?.includes(`${path.sep}infima${path.sep}`) &&
        'OnceExit' in purge
      ) {
        await purge.OnceExit?.(root, helpers);
      }
    },
  };
}
