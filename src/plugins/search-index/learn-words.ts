import {readQuery} from '../../search/query';
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
  rounds: 3,
  /** How far one query can move a number that none has moved before. */
  pace: 0.5,
  /** What each number for a word loses in a round, so that only what many queries say stays. */
  loss: 1,
};

/** What one step of strength stands for. */
const step = 0.5;

/** A query as numbers of its words and pages. */
interface Lesson {
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
  return new Map(readQuery(query).map(({whole}) => [stemOf(whole), whole]));
}

/** The form of each stem that is asked most; of those that are asked equally often, the first of the alphabet. */
function formsOf(asked: readonly ReadonlyMap<string, string>[]): Map<string, string> {
  const counts = new Map<string, number>();
  asked.forEach((words) => words.forEach((word) => counts.set(word, (counts.get(word) ?? 0) + 1)));
  const byCount = [...counts].sort(([a, most], [b, other]) => other - most || (a < b ? -1 : 1));
  return new Map(byCount.reverse().map(([word]) => [stemOf(word), word]));
}

/** Mixes items, always in the same way: those that stood together are far apart. */
function mixed<Item>(items: readonly Item[]): Item[] {
  const golden = (Math.sqrt(5) - 1) / 2;
  return items
    .map((item, index) => ({item, place: (index * golden) % 1}))
    .sort((a, b) => a.place - b.place)
    .map(({item}) => item);
}

/** Turns numbers into shares of one: the greater a number, the greater its share. */
function shareOut(numbers: Float64Array): void {
  const most = numbers.reduce((a, b) => Math.max(a, b), -Infinity);
  let sum = 0;
  numbers.forEach((number, index) => {
    numbers[index] = Math.exp(number - most);
    sum += numbers[index] ?? 0;
  });
  numbers.forEach((number, index) => (numbers[index] = number / sum));
}

/**
 * Finds a number for each word and page, from 0 on, so that the sums of the words of a query tell the pages that
 * answer it: logistic regression with several classes, by stochastic gradient descent. Steps get smaller the more
 * a number was moved before (AdaGrad), and what little speaks for is taken back to 0 (an L1 penalty).
 *
 * @param count number of words, and of pages
 * @returns the numbers of the first word for all pages, then those of the second, and so on
 */
function learn(lessons: readonly Lesson[], count: {words: number; pages: number}): Float64Array {
  const {rounds, pace, loss} = learning;
  const worth = new Float64Array(count.words * count.pages);
  const moved = new Float64Array(worth.length).fill(1e-4);
  const often = new Float64Array(count.pages);
  const oftenMoved = new Float64Array(count.pages).fill(1e-4);
  const uses = new Float64Array(count.words);
  lessons.forEach(({words}) => words.forEach((word) => (uses[word] = (uses[word] ?? 0) + 1)));
  const errors = new Float64Array(count.pages);

  /** Makes a number of a list smaller by an error, and returns how small the step was. */
  function move(numbers: Float64Array, before: Float64Array, index: number, error: number): number {
    const sum = (before[index] ?? 0) + error * error;
    before[index] = sum;
    const pacing = pace / Math.sqrt(sum);
    numbers[index] = (numbers[index] ?? 0) - pacing * error;
    return pacing;
  }

  for (let round = 0; round < rounds; round += 1) {
    for (const {words, pages} of lessons) {
      for (let page = 0; page < count.pages; page += 1) {
        errors[page] = words.reduce(
          (sum, word) => sum + (worth[word * count.pages + page] ?? 0),
          often[page] ?? 0,
        );
      }
      shareOut(errors);
      pages.forEach((page) => (errors[page] = (errors[page] ?? 0) - 1 / pages.length));
      errors.forEach((error, page) => {
        move(often, oftenMoved, page, error);
        for (const word of words) {
          const index = word * count.pages + page;
          if (worth[index] !== 0 || error < 0) {
            const pacing = move(worth, moved, index, error);
            worth[index] = Math.max(0, (worth[index] ?? 0) - (pacing * loss) / (uses[word] ?? 1));
          }
        }
      });
    }
  }
  return worth;
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
  const lessons = sorted.map(({pages}, index) => ({
    words: [...(asked[index]?.keys() ?? [])].map(stems.of),
    pages: pages.map(addresses.of),
  }));
  const pages = addresses.items();
  const forms = formsOf(asked);
  const learnt = new Map<string, Map<string, number>>();
  const worth = learn(mixed(lessons), {words: stems.items().length, pages: pages.length});
  stems.items().forEach((stem, word) => {
    pages.forEach((page, index) => {
      const strength = Math.round((worth[word * pages.length + index] ?? 0) / step);
      if (strength > 0) {
        const ofPage = learnt.get(page) ?? new Map<string, number>();
        learnt.set(page, ofPage);
        ofPage.set(forms.get(stem) ?? stem, Math.min(mostStrength, strength));
      }
    });
  });
  return learnt;
}
