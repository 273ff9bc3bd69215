// cspell:ignore qwertyuiop asdfghjkl zxcvbnm

/** The letters of a keyboard, row by row. */
export const keyRows: readonly string[] = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const keys = new Map(
  keyRows.flatMap((row, y) => Array.from(row, (letter, x) => [letter, {x, y}] as const)),
);

/** Whether the keys of two letters touch. */
function touch(one: string, other: string): boolean {
  const [from, to] = [keys.get(one), keys.get(other)];
  return !!from && !!to && Math.abs(from.x - to.x) <= 1 && Math.abs(from.y - to.y) <= 1;
}

/** A slip of the finger counts less than another letter. */
const slip = 0.7;

/**
 * How far apart two spellings are: letters that are lost, added or others, and pairs that changed places.
 * A neighbor on the keyboard and a doubled letter count less.
 */
export function distance(typed: string, word: string): number {
  let before: number[] = [];
  let last = Array.from({length: word.length + 1}, (_, length) => length);
  for (let i = 1; i <= typed.length; i += 1) {
    const line = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const [a = '', b = ''] = [typed[i - 1], word[j - 1]];
      const substitution = a === b ? 0 : touch(a, b) ? slip : 1;
      const addition = a === typed[i - 2] ? slip : 1;
      const loss = b === word[j - 2] ? slip : 1;
      let least = Math.min(
        (last[j - 1] ?? 0) + substitution,
        (last[j] ?? 0) + addition,
        (line[j - 1] ?? 0) + loss,
      );
      if (a === word[j - 2] && typed[i - 2] === b && a !== b) {
        least = Math.min(least, (before[j - 2] ?? 0) + slip);
      }
      line.push(least);
    }
    [before, last] = [last, line];
  }
  return last[word.length] ?? 0;
}

/** Whether one of the first two letters is the same: hardly anybody misses both. */
function beginAlike(typed: string, word: string): boolean {
  const [one, other] = [typed.slice(0, 2), word.slice(0, 2)];
  return one.includes(other.charAt(0)) || other.includes(one.charAt(0));
}

/** How much further away a word is that stands in no title, and one that begins with another letter. */
const rare = 0.4;
const otherBeginning = 0.25;

/**
 * Finds the word that a misspelled one most likely is.
 *
 * @param vocabulary all words, each with whether it stands in a title or a heading
 * @returns none when the word is short or like no other
 */
export function correct(
  typed: string,
  vocabulary: ReadonlyMap<string, boolean>,
): string | undefined {
  if (!/^\p{L}[\p{L}\p{N}_.-]{3,}$/u.test(typed)) {
    return undefined;
  }
  const most = typed.length > 7 ? 2 : 1;
  let best: string | undefined;
  let least = Infinity;
  for (const [word, isTitle] of vocabulary) {
    if (Math.abs(word.length - typed.length) <= most && beginAlike(typed, word)) {
      const away = distance(typed, word);
      const unlikely =
        (isTitle ? 0 : rare) + (word.startsWith(typed.slice(0, 1)) ? 0 : otherBeginning);
      if (away <= most && away + unlikely < least) {
        best = word;
        least = away + unlikely;
      }
    }
  }
  return best;
}
