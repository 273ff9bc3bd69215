import {isSearchable, stemOf, tokenize} from '../../search/tokenizer';

/** A text as the index stores it. */
export interface ShortText {
  /** Its beginning, which results show. */
  readonly text: string;
  /** Words of the rest, in alphabetical order: they are found, but not shown. */
  readonly words: string;
}

/** A record of a page with all that it says. */
export interface FullText {
  readonly title: string;
  readonly text: string;
  /** Samples of code; none of it is shown, but the names in it are found. */
  readonly code: string;
}

/** Numbers of letters: a text up to the first is kept whole, a longer one is cut between the others. */
const size = {whole: 62, least: 31, most: 57};

/** Cuts a long text at the end of a sentence if there is one in the right place, else between words. */
function beginningOf(text: string): string {
  if (text.length <= size.whole) {
    return text;
  }
  const head = text.slice(0, size.most);
  const sentence = Math.max(...['. ', ': ', '? ', '! '].map((end) => head.lastIndexOf(end))) + 1;
  return head.slice(0, sentence >= size.least ? sentence : head.lastIndexOf(' '));
}

/** Names in code that are made of several words: `createJob`, `DB_HOST`, but no word of a language. */
const name = /(?<![\w$])(?:[A-Za-z][a-z\d]*[A-Z]|[A-Za-z]\w*_)\w*/g;

interface Use {
  readonly record: number;
  readonly word: string;
  count: number;
}

/** The searchable words of a text, without the forms of names that follow from the names. */
function wordsIn(text: string): string[] {
  return tokenize(text)
    .filter(({start, end, term}) => text.slice(start, end).toLowerCase() === term)
    .map(({term}) => term)
    .filter(isSearchable);
}

/** The searchable words of a text by stem, whole names and their parts. */
function stemsOf(text: string): Map<string, string[]> {
  const stems = new Map<string, string[]>();
  for (const word of wordsIn(text)) {
    const stem = stemOf(word);
    stems.set(stem, [...(stems.get(stem) ?? []), word]);
  }
  return stems;
}

/**
 * Shortens the records of one page to what an index needs, which is less than half of the text: the
 * beginning of each, and of the rest every word once. A word that several records of the page have in
 * their rest stays with the one that uses it most.
 *
 * @returns one short text for each record, in the same order
 */
export function shortenTexts(records: readonly FullText[]): ShortText[] {
  const heads = records.map(({text}) => beginningOf(text));
  const uses = new Map<string, Use[]>();
  records.forEach(({title, text, code}, record) => {
    const head = heads[record] ?? '';
    const shown = stemsOf(`${title} ${head}`);
    const names = code.match(name) ?? [];
    for (const [stem, forms] of stemsOf([text.slice(head.length), ...names].join(' '))) {
      if (!shown.has(stem)) {
        const use = {record, word: forms[0] ?? stem, count: forms.length};
        uses.set(stem, [...(uses.get(stem) ?? []), use]);
      }
    }
  });
  const words: string[][] = records.map(() => []);
  for (const all of uses.values()) {
    const most = all.reduce((best, use) => (use.count > best.count ? use : best));
    words[most.record]?.push(most.word);
  }
  return heads.map((text, record) => ({
    text,
    words: withoutParts(words[record] ?? [])
      .sort()
      .join(' '),
  }));
}

/** The searchable words of a text, each once, in alphabetical order. */
export function distinctWords(text: string): string {
  return withoutParts([...new Set(wordsIn(text))])
    .sort()
    .join(' ');
}

/** Leaves out words that are a part of a name in the list: the name brings them along. */
function withoutParts(words: readonly string[]): string[] {
  const parts = new Set(
    words.flatMap((word) =>
      tokenize(word)
        .slice(1)
        .map(({term}) => term),
    ),
  );
  return words.filter((word) => !parts.has(word));
}
