import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import {adaptBash, colorLines, grammars} from './highlight-lines';

loadLanguages([
  'bash',
  'docker',
  'go',
  'hcl',
  'http',
  'json',
  'nginx',
  'properties',
  'protobuf',
  'sql',
  'typescript',
  'yaml',
]);

adaptBash(Prism);

/** The languages that a fence can name besides `mermaid`; the last two have no colors. */
export const fenceLanguages: readonly string[] = [...Object.keys(grammars), 'diff', 'text'];

/**
 * Colors code while the site is built.
 *
 * @param code text without magic comments
 * @param language language of the fence
 * @returns one piece of HTML for each line; what has a color stands in `<span class="hl-…">`
 */
export function highlightLines(code: string, language: string): string[] {
  return colorLines(Prism, code, language);
}
