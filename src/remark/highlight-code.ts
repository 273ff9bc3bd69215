import type {Code, Root} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {parseFenceMeta, type FenceMeta} from './fence-meta';
import {fenceLanguages, highlightLines} from './highlight-html';
import {pageError} from './page-error';

/** `// highlight-next-line` and its like, alone on a line, in the comment syntax of the languages. */
const magicComment =
  /^\s*(?:\/\/|#|--|\/\*)\s*highlight-(?<command>next-line|start|end)\s*(?:\*\/)?\s*$/;

/** Takes magic comments out of code; the lines they mark are counted from 1. */
function readMagicComments(code: string): {code: string; marked: number[]} {
  const lines: string[] = [];
  const marked: number[] = [];
  let inBlock = false;
  let next = false;
  for (const line of code.split('\n')) {
    const command = magicComment.exec(line)?.groups?.command;
    if (command === undefined) {
      lines.push(line);
      if (inBlock || next) {
        marked.push(lines.length);
      }
      next = false;
    } else {
      inBlock = command === 'start' || (inBlock && command !== 'end');
      next = command === 'next-line';
    }
  }
  return {code: lines.join('\n'), marked};
}

/** The code as readers see it: without the comments that mark lines. */
export function withoutMagicComments(code: string): string {
  return readMagicComments(code).code;
}

/** The lines of a block, each in a `<span class="line">` that ends with its line break. */
function toHtml(node: Code, language: string, meta: FenceMeta): string {
  const {code, marked} = readMagicComments(node.value);
  const highlighted = new Set([...meta.highlightedLines, ...marked]);
  const source = code.split('\n');
  return highlightLines(code, language)
    .map((html, index) => {
      const text = source[index] ?? '';
      const classes = ['line'];
      if (highlighted.has(index + 1)) {
        classes.push('highlighted');
      }
      if (language === 'diff' && /^[+-]/.test(text)) {
        classes.push(text.startsWith('+') ? 'inserted' : 'deleted');
      }
      // A prompt is drawn by the style sheet, so that nobody copies it.
      const shown =
        language === 'bash' && text.startsWith('$ ')
          ? `<span class="prompt"></span>${highlightLines(text.slice(2), language).join('')}`
          : html;
      return `<span class="${classes.join(' ')}">${shown}\n</span>`;
    })
    .join('');
}

/**
 * Colors the code of a page while it is compiled, so that no highlighter has to be sent to readers.
 *
 * Before: a fence `yaml title="values.yaml" {2}`.
 * After: `<CodeBlock language="yaml" title="values.yaml" html="<span class=…" />`, its lines being
 * spans of the class `line`, also `highlighted`, `inserted` or `deleted`.
 *
 * Mermaid fences stay as they are. The program output of a `text output` fence is titled “Output”.
 *
 * @throws Error naming page and line when the language or a part of the meta string is unknown
 */
export default function highlightCode() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node, index, parent) => {
      if (node.lang === 'mermaid' || parent === undefined || index === undefined) {
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
          `No fence is in ${language}. Use ${fenceLanguages.join(', ')} or mermaid.`,
        );
      }
      const title = meta.title ?? (meta.output ? 'Output' : undefined);
      const attributes: MdxJsxAttribute[] = [
        attribute('language', language),
        ...(title === undefined ? [] : [attribute('title', title)]),
        ...(meta.showLineNumbers ? [attribute('showLineNumbers', null)] : []),
        attribute('html', toHtml(node, language, meta)),
      ];
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        name: 'CodeBlock',
        attributes,
        children: [],
        position: node.position,
      } satisfies MdxJsxFlowElement;
    });
  };
}

function attribute(name: string, value: string | null): MdxJsxAttribute {
  return {type: 'mdxJsxAttribute', name, value};
}
