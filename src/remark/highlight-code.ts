import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {parseFenceMeta, type FenceMeta} from './fence-meta';
import {fenceLanguages, highlightLines} from './highlight-html';
import {jsxBlock} from './jsx-block';
import {pageError} from './page-error';

/** Languages of fences that are drawn. */
const drawnLanguages = ['mermaid', 'screen'];

/** Lines that code may have before it is folded. */
const shownLines = 20;

/**
 * Colors the code of a page while it is compiled, so that no highlighter has to be sent to readers.
 *
 * Before: a fence `yaml title="values.yaml"`.
 * After: `<CodeBlock language="yaml" title="values.yaml" html="<span class=…" />`, its lines being
 * spans of the class `line` that end with their line break.
 *
 * Code of more than 20 lines names their number in `lines`. Fences of drawings stay as they are. The program output of a `text output` fence is titled “Output”.
 *
 * @throws Error naming page and line when the language or a part of the meta string is unknown
 */
export default function highlightCode() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node, index, parent) => {
      if (drawnLanguages.includes(node.lang ?? '') || parent === undefined || index === undefined) {
        return;
      }
      let meta: FenceMeta;
      try {
        meta = parseFenceMeta(node.meta);
      } catch (error) {
        throw pageError(file, node, (error as Error).message);
      }
      const language = node.lang ?? 'text';
      if (!fenceLanguages.includes(language)) {
        throw pageError(
          file,
          node,
          `No fence is in ${language}. Use ${fenceLanguages.join(', ')}, mermaid or screen.`,
        );
      }
      const lines = highlightLines(node.value, language).map(
        (line) => `<span class="line">${line}\n</span>`,
      );
      const attributes = {
        language,
        title: meta.title ?? (meta.output ? 'Output' : undefined),
        lines: lines.length > shownLines ? String(lines.length) : undefined,
        html: lines.join(''),
      };
      parent.children[index] = jsxBlock('CodeBlock', attributes, node);
    });
  };
}
