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
}

const part = /(?<key>\w+)=(?<quote>["'])(?<value>.*?)\k<quote>|(?<flag>\S+)/g;

/**
 * Reads the meta string of a fence.
 *
 * @param meta the text after the language, for example `title="neosync.yaml" output`
 * @returns the settings it holds
 * @throws Error with cause and cure when a part is unknown; the list of parts is closed so that a
 *   misspelled one does not go unnoticed
 */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  const texts: {title?: string; file?: string; unchecked?: string} = {};
  let output = false;
  for (const {0: source, groups = {}} of (meta ?? '').matchAll(part)) {
    const {key, value = '', flag} = groups;
    if (key === 'title' || key === 'file' || key === 'unchecked') {
      texts[key] = value;
    } else if (flag === 'output') {
      output = true;
    } else {
      throw new Error(
        `The fence has the unknown setting ${source}. Use title="…", file="…", unchecked="…" or output.`,
      );
    }
  }
  return {...texts, output};
}

/** Takes `file="…"` out of a meta string; the rest stays as it is. */
export function withoutFile(meta: string): string {
  return meta.replace(/\s*\bfile=(["']).*?\1/, '').trim();
}
