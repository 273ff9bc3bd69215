import rangeParser from 'parse-numeric-range';

/** What the words after the language of a fence say. */
export interface FenceMeta {
  /** `title="compose.yml"`: the file name shown above the code. */
  readonly title?: string;
  /** `file="kubernetes/values.yaml"`: the sample in docs/_snippets that is the body of the fence. */
  readonly file?: string;
  /** `unchecked="reason"`: why no test checks the code. */
  readonly unchecked?: string;
  /** `output`: the code is what a program prints. */
  readonly output: boolean;
  /** `showLineNumbers`: the lines carry their numbers. */
  readonly showLineNumbers: boolean;
  /** `{1,3-4}`: the lines, counted from 1, that are highlighted. */
  readonly highlightedLines: readonly number[];
}

const part = /(?<key>\w+)=(?<quote>["'])(?<value>.*?)\k<quote>|\{(?<range>[\d,-]+)\}|(?<flag>\S+)/g;

/**
 * Reads the meta string of a fence.
 *
 * @param meta the text after the language, for example `title="neosync.yaml" {2-3}`
 * @returns the settings it holds
 * @throws Error with cause and cure when a part is unknown; the list of parts is closed so that a
 *   misspelled one does not go unnoticed
 */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  const texts: {title?: string; file?: string; unchecked?: string} = {};
  let output = false;
  let showLineNumbers = false;
  const highlightedLines: number[] = [];
  for (const {0: source, groups = {}} of (meta ?? '').matchAll(part)) {
    const {key, value = '', range, flag} = groups;
    if (key === 'title' || key === 'file' || key === 'unchecked') {
      texts[key] = value;
    } else if (range) {
      highlightedLines.push(...rangeParser(range));
    } else if (flag === 'output') {
      output = true;
    } else if (flag === 'showLineNumbers') {
      showLineNumbers = true;
    } else {
      throw new Error(
        `The fence has the unknown setting ${source}. Use title="…", file="…", unchecked="…", output, showLineNumbers or {1,3-4}.`,
      );
    }
  }
  return {...texts, output, showLineNumbers, highlightedLines};
}

/** Takes `file="…"` out of a meta string; the rest stays as it is. */
export function withoutFile(meta: string): string {
  return meta.replace(/\s*\bfile=(["']).*?\1/, '').trim();
}
