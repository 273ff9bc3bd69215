import {namesOf} from '../../search/query';
import {mostStrength} from '../../search/records';
import {stemOf} from '../../search/tokenizer';

/** A query of readers, and the pages that answer it. */
export interface AskedQuery {
  readonly query: string;
  /** Addresses within the site. */
  readonly pages: readonly string[];
}

/** For pages by their address, words with their strength, as `SearchPage` has them. */
export type LearntWords = ReadonlyMap<string, ReadonlyMap<string, number>>;

const learning = {
  /** How often all queries are read. */
  rounds: 8,
  /** The last rounds, after which the numbers are taken: their mean depends less on the order of the queries. */
  kept: 6,
  /** How far one query can move a number that none has moved before. */
  pace: 0.5,
  /** What each number for a word loses in a round, so that only what many queries say stays. */
  loss: 1.4,
};

/** What one step of strength stands for. */
const step = 0.7;

/** A query as numbers of its words and pages. */
interface Lesson {
  readonly query: string;
  readonly words: readonly number[];
  readonly pages: readonly number[];
}

/** Gives each item the next number, once. */
function createNumbers<Item>() {
  const numbers = new Map<Item, number>();
  return {
    of: (item: Item): number => {
      const number = numbers.get(item) ?? numbers.size;
      numbers.set(item, number);
      return number;
    },
    items: () => [...numbers.keys()],
  };
}

/** The words of a query by their stems. */
function wordsOf(query: string): Map<string, string> {
  return new Map(namesOf(query).map(([whole = '']) => [stemOf(whole), whole]));
}

/** The form of each stem that is asked most; of those that are asked equally often, the first of the alphabet. */
function formsOf(asked: readonly ReadonlyMap<string, string>[]): Map<string, string> {
  const counts = new Map<string, number>();
  asked.forEach((words) => words.forEach((word) => counts.set(word, (counts.get(word) ?? 0) + 1)));
  const byCount = [...counts].sort(([a, most], [b, other]) => other - most || (a < b ? -1 : 1));
  return new Map(byCount.reverse().map(([word]) => [stemOf(word), word]));
}

/** A number that looks thrown, always the same for a text and a turn (the hash FNV-1a). */
function thrown(text: string, turn: number): number {
  let hash = 0x811c9dc5 ^ turn;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Mixes the order of lessons for a turn, so that a new one leaves the order of the others as it is. */
function mixed(lessons: readonly Lesson[], turn: number): Lesson[] {
  return lessons
    .map((lesson) => ({lesson, place: thrown(lesson.query, turn)}))
    .sort((a, b) => a.place - b.place)
    .map(({lesson}) => lesson);
}

/** Turns numbers into shares of one: the greater a number, the greater its share. */
function shareOut(numbers: Float64Array): void {
  let most = -Infinity;
  for (const number of numbers) {
    most = Math.max(most, number);
  }
  let sum = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    const share = Math.exp((numbers[index] ?? 0) - most);
    numbers[index] = share;
    sum += share;
  }
  for (let index = 0; index < numbers.length; index += 1) {
    numbers[index] = (numbers[index] ?? 0) / sum;
  }
}

/** Pairs of a word and a page that answers a query with it: those of the first word, those of the second, and so on. */
interface Pairs {
  /** Where the pairs of each word begin, and where those of the last end. */
  readonly starts: Int32Array;
  readonly pages: Int32Array;
}

function pairsOf(lessons: readonly Lesson[], wordCount: number): Pairs {
  const pagesOf = Array.from({length: wordCount}, () => new Set<number>());
  for (const {words, pages} of lessons) {
    words.forEach((word) => pages.forEach((page) => pagesOf[word]?.add(page)));
  }
  const starts = new Int32Array(wordCount + 1);
  pagesOf.forEach(({size}, word) => (starts[word + 1] = (starts[word] ?? 0) + size));
  return {
    starts,
    pages: Int32Array.from(pagesOf.flatMap((pages) => [...pages].sort((a, b) => a - b))),
  };
}

/**
 * Finds a number for each pair of a word and a page, from 0 on, so that the sums of the words of a query tell the
 * pages that answer it: logistic regression with several classes, by stochastic gradient descent. Steps get smaller
 * the more a number was moved before (AdaGrad), and what little speaks for is taken back to 0 (an L1 penalty).
 *
 * @param pairs all that can have another number than 0
 * @returns the number of each pair
 */
function learn(
  lessons: readonly Lesson[],
  {starts, pages: pageOf}: Pairs,
  pageCount: number,
): Float64Array {
  const {rounds, kept, pace, loss} = learning;
  const worth = new Float64Array(pageOf.length);
  const moved = new Float64Array(pageOf.length).fill(1e-4);
  const mean = new Float64Array(pageOf.length);
  const uses = new Float64Array(starts.length);
  lessons.forEach(({words}) => words.forEach((word) => (uses[word] = (uses[word] ?? 0) + 1)));
  const errors = new Float64Array(pageCount);

  // Runs some ten million times, so it has plain loops.
  function read({words, pages}: Lesson): void {
    errors.fill(0);
    for (const word of words) {
      const end = starts[word + 1] ?? 0;
      for (let pair = starts[word] ?? 0; pair < end; pair += 1) {
        const page = pageOf[pair] ?? 0;
        errors[page] = (errors[page] ?? 0) + (worth[pair] ?? 0);
      }
    }
    shareOut(errors);
    for (const page of pages) {
      errors[page] = (errors[page] ?? 0) - 1 / pages.length;
    }
    for (const word of words) {
      const lost = loss / (uses[word] ?? 1);
      const end = starts[word + 1] ?? 0;
      for (let pair = starts[word] ?? 0; pair < end; pair += 1) {
        const error = errors[pageOf[pair] ?? 0] ?? 0;
        const before = worth[pair] ?? 0;
        if (before !== 0 || error < 0) {
          const sum = (moved[pair] ?? 0) + error * error;
          moved[pair] = sum;
          worth[pair] = Math.max(0, before - (pace / Math.sqrt(sum)) * (error + lost));
        }
      }
    }
  }

  for (let round = 1; round <= rounds; round += 1) {
    mixed(lessons, round).forEach(read);
    if (round > rounds - kept) {
      worth.forEach((number, pair) => (mean[pair] = (mean[pair] ?? 0) + number / kept));
    }
  }
  return mean;
}

/**
 * Learns which words of readers lead to which page, and how strongly.
 *
 * What is learnt of a word depends on the words that stand beside it: in `deploy with helm` it is `helm` that
 * leads to Kubernetes, since queries with `deploy` have many pages.
 */
export function learnWords(queries: readonly AskedQuery[]): LearntWords {
  const sorted = [...queries].sort((a, b) => (a.query < b.query ? -1 : 1));
  const asked = sorted.map(({query}) => wordsOf(query));
  const stems = createNumbers<string>();
  const addresses = createNumbers<string>();
  const lessons = sorted.map(({query, pages}, index) => ({
    query,
    words: [...(asked[index]?.keys() ?? [])].map(stems.of),
    pages: pages.map(addresses.of),
  }));
  const words = stems.items();
  const pages = addresses.items();
  const forms = formsOf(asked);
  const learnt = new Map(pages.map((page) => [page, new Map<string, number>()]));
  const pairs = pairsOf(lessons, words.length);
  const numbers = learn(lessons, pairs, pages.length);
  words.forEach((stem, word) => {
    for (let pair = pairs.starts[word] ?? 0; pair < (pairs.starts[word + 1] ?? 0); pair += 1) {
      const strength = Math.round((numbers[pair] ?? 0) / step);
      if (strength > 0) {
        const page = pages[pairs.pages[pair] ?? 0] ?? '';
        learnt.get(page)?.set(forms.get(stem) ?? stem, Math.min(mostStrength, strength));
      }
    }
  });
  return learnt;
}
