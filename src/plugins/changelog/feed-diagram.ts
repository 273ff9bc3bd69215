import type {Tokens} from '../../lib/node/tokens';

/**
 * Makes a file of a diagram that was drawn for a page: it brings the rules of the site's style sheet, with
 * a light ground.
 *
 * @param svg the picture
 * @param css text of `src/components/Diagram/styles.module.css`
 * @param token gives the colors of the light theme
 * @returns SVG source
 */
export function toFile(svg: string, css: string, token: Tokens): string {
  const [, rules = ''] = /\n\.canvas svg \{\s+(font-family[^]*)$/.exec(css) ?? [];
  if (rules === '') {
    throw new Error(
      'src/components/Diagram/styles.module.css: No rule of `.canvas svg` begins with font-family. The rules of drawings begin with it; put it there.',
    );
  }
  const style = `svg { ${rules}`
    .replace('var(--ifm-font-family-base)', 'system-ui, sans-serif')
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => token(name))
    .replaceAll(/:global\((\.[\w-]+)\)/g, '$1')
    .replaceAll(/\/\*[^]*?\*\/\n|\.canvas /g, '')
    .replaceAll(/\s+/g, ' ');
  const [, x = '', y = ''] = /viewBox="(\S+) (\S+) /.exec(svg) ?? [];
  const ground = `<rect x="${x}" y="${y}" width="100%" height="100%" style="fill:${token('--site-background')};stroke:none"/>`;
  return `${svg
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(' aria-hidden="true"', '')
    .replace('>', `><style>${style}</style>${ground}`)}\n`;
}
