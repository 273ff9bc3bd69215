import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import {adaptBash, colorLines, grammars} from './highlight-lines';

loadLanguages(['bash', 'go', 'hcl', 'json', 'nginx', 'properties', 'sql', 'typescript', 'yaml']);

adaptBash(Prism);

/** The languages that a fence can name besides those of drawings; the last has no colors. */
export const fenceLanguages: readonly string[] = [...Object.keys(grammars), 'text'];

/**
 * Colors code while the site is built.
 *
 * @param code text of the fence
 * @param language language of the fence
 * @returns one piece of HTML for each line; what has a color stands in `<span class="hl-…">`
 */
export function highlightLines(code: string, language: string): string[] {
  return colorLines(Prism, code, language);
}
