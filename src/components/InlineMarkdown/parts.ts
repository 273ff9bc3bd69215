/** A piece of a line of text. */
export interface InlinePart {
  readonly text: string;
  readonly isCode: boolean;
  /** Where a link around code leads. */
  readonly to?: string;
}

const marked = /\[`(?<label>[^`\n]+)`\]\((?<to>[^)\s]+)\)|(?<!`)`(?<code>[^`\n]+)`(?!`)/g;

/**
 * Takes a line apart into plain text, code in backticks and links around code.
 *
 * @param text for example ``a [`Job`](#mgmt.v1alpha1.Job) or `none` ``; all else stands as it is
 */
export function inlineParts(text: string): readonly InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    const {label, to, code = ''} = match.groups ?? {};
    parts.push(
      {text: text.slice(end, match.index), isCode: false},
      label === undefined ? {text: code, isCode: true} : {text: label, isCode: true, to},
    );
    end = match.index + match[0].length;
  }
  return [...parts, {text: text.slice(end), isCode: false}].filter((part) => part.text !== '');
}
