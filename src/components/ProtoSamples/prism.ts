// Sets how Prism starts, so it has to come first.
import './prism-settings';
import Prism from 'prismjs/components/prism-core';
// cspell:ignore clike
import 'prismjs/components/prism-clike';
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-go';
import 'prismjs/components/prism-javascript';
import 'prismjs/components/prism-json';
import 'prismjs/components/prism-typescript';
import {adaptBash, colorLines} from '@site/src/remark/highlight-lines';

adaptBash(Prism);

/** Colors a sample in the browser, as `src/remark/highlight-code.ts` does for other pages at build. */
export function highlight(code: string, language: string): string {
  return colorLines(Prism, code, language)
    .map((line) => `<span class="line">${line}\n</span>`)
    .join('');
}
