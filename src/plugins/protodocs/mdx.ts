import {inlineParts, type InlinePart} from '../../components/InlineMarkdown/parts';

/** Writes a character as a character reference. */
function escapeCharacter(character: string): string {
  return `&#${character.codePointAt(0)};`;
}

/** What has a meaning outside code: punctuation, and the first words and marks of a line. */
const special = /[\\`*_{}[\]<>#|~$!&]|^(?:[-+=]|\d+(?=[.)])|import\b|export\b)|:(?=[a-z:])/gim;

/** Makes everything outside code text: the first character of what is special becomes a reference. */
function escapeText(text: string): string {
  return text.replaceAll(special, (match) => escapeCharacter(match) + match.slice(1));
}

function writePart({text, isCode, to}: InlinePart): string {
  if (!isCode) {
    return escapeText(text);
  }
  return to === undefined ? `\`${text}\`` : `[\`${text}\`](${to})`;
}

/**
 * Turns the text of a comment into MDX that shows exactly this text. Code in backticks and links on it
 * stay; nothing else gets a meaning, so no comment can break a page.
 *
 * @param text paragraphs separated by empty lines
 */
export function toMdx(text: string): string {
  return inlineParts(text).map(writePart).join('');
}
