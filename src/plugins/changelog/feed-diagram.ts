import {fromHtml} from 'hast-util-from-html';
import {selectAll} from 'hast-util-select';
import {toHtml} from 'hast-util-to-html';
import {parse, type Declaration} from 'postcss';
import type {Tokens} from '../../lib/node/tokens';

const styleSheet = 'src/components/Diagram/styles.module.css';
/** The rule with which those of drawings begin. */
const first = '.canvas svg';

/**
 * Makes a file of a diagram that was drawn for a page: what the site's style sheet says is written into each
 * element, because the policy of the site allows no style sheets in pictures, on a light ground.
 *
 * @param svg the picture
 * @param css text of `src/components/Diagram/styles.module.css`
 * @param token gives the colors of the light theme
 * @returns SVG source
 * @throws Error naming the style sheet when it has no rules of drawings
 */
export function toFile(svg: string, css: string, token: Tokens): string {
  const tree = fromHtml(svg, {fragment: true, space: 'svg'});
  const rules: {readonly selector: string; readonly declarations: Declaration[]}[] = [];
  parse(css).walkRules(({selector, nodes}) => {
    rules.push({selector, declarations: nodes.filter((node) => node.type === 'decl')});
  });
  const start = rules.findIndex(
    ({selector, declarations}) => selector === first && declarations[0]?.prop === 'font-family',
  );
  if (start < 0) {
    throw new Error(
      `${styleSheet}: No rule of \`${first}\` begins with font-family. The rules of drawings begin with it; put it there.`,
    );
  }
  for (const {selector, declarations} of rules.slice(start)) {
    const properties = declarations.map(({prop, value}) => [prop, valueIn(value, token)]);
    for (const element of selectAll(selectorIn(selector), tree, 'svg')) {
      Object.assign(element.properties, Object.fromEntries(properties));
    }
  }
  const [, x = '', y = ''] = /viewBox="(\S+) (\S+) /.exec(svg) ?? [];
  const ground = `<rect x="${x}" y="${y}" width="100%" height="100%" fill="${token('--site-background')}"></rect>`;
  return `${toHtml(tree, {space: 'svg', closeEmptyElements: true})
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(' aria-hidden="true"', '')
    .replace('>', `>${ground}`)}\n`;
}

/** A selector as it is without CSS modules and the frame of the page. */
function selectorIn(selector: string): string {
  return selector
    .replaceAll(/:global\((\.[\w-]+)\)/g, '$1')
    .replaceAll('.canvas svg', 'svg')
    .replaceAll('.canvas ', 'svg ');
}

function valueIn(value: string, token: Tokens): string {
  return value
    .replace('var(--ifm-font-family-base)', 'system-ui, sans-serif')
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => token(name));
}
