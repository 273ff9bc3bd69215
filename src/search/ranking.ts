import {isNameLike, mostWords, signatureOf} from './query';
import type {SearchRecord} from './records';
import {productName, synonymsOf} from './synonyms';
import {factors, kindWeight, typeWeight} from './weights';

/** What the words of a query have found in one record. */
export interface Found {
  /** Sum of what the index says of each word. */
  readonly score: number;
  /** The words that were found in the record, one bit for each. */
  readonly words: number;
  /** Those of them that are in its title. */
  readonly named: number;
  /** The words that were found on its page. */
  readonly onPage: number;
  /** All words that were found anywhere. */
  readonly all: number;
}

/** The place of a match in the order: first by tier, then by score, higher ones first. */
export interface Rank {
  readonly tier: number;
  readonly score: number;
  /** All words of the query are in the title. */
  readonly isNamed: boolean;
}

/** Types that plain words can mean. Names of others, such as the field `user`, are often plain words. */
const wordLikeTypes = new Set([
  'page',
  'heading',
  'Transformer',
  'RPC',
  'Flag',
  'Variable',
  'Error',
]);

/** Types with text of their own, in which words can be found by reading. */
const textTypes = new Set(['page', 'heading', 'Transformer']);

/** The last part of the address of a page, as words; the home page has the name of the product. */
export function nameOf({path}: SearchRecord['page']): string {
  const last = path.split('/').at(-1) ?? '';
  return last === '' ? productName : last.replace(/\.proto$/, '').replaceAll(/[-_]/g, ' ');
}

/** The texts that name a record. */
function signaturesOf({title, type, page}: SearchRecord): string[] {
  return type === 'page' ? [signatureOf(title), signatureOf(nameOf(page))] : [signatureOf(title)];
}

/** A heading that stands on more pages than this is the name of none: «Before you start». */
const mostUses = 3;

/**
 * Prepares the ranking of records.
 *
 * @returns makes, for a query, the function that ranks what was found in the record of a number
 */
export function createRanking(
  records: readonly SearchRecord[],
): (query: string) => (id: number, record: SearchRecord, found: Found) => Rank {
  const signatures = records.map(signaturesOf);
  const uses = new Map<string, number>();
  for (const [first = ''] of signatures) {
    uses.set(first, (uses.get(first) ?? 0) + 1);
  }

  return (query) => {
    const name = query.trim().toLowerCase();
    const isName = isNameLike(query);
    const wanted = signatureOf(query);
    const isLong = wanted.split(' ').length > 2;
    const synonyms = new Set(synonymsOf(wanted).map(signatureOf));

    /** Whether the query can be the name of a record, and not only a word in it. */
    function canMean({type, text}: SearchRecord, [first = '']: readonly string[]): boolean {
      const isHeading = type === 'heading';
      const isEmptyHeading = isHeading && text === '';
      const isCommonHeading = isHeading && (uses.get(first) ?? 0) > mostUses;
      return isName || (wordLikeTypes.has(type) && !isEmptyHeading && !isCommonHeading);
    }

    return (id, record, {score, words, named, onPage, all}) => {
      const {page, type, title, text} = record;
      const own = signatures[id] ?? [];
      const isMeant = canMean(record, own);
      const isExact =
        isMeant && (title.toLowerCase() === name || (wanted !== '' && own.includes(wanted)));
      const isSynonym = isMeant && own.some((signature) => synonyms.has(signature));
      // Symbols are meant by their names: words in their descriptions are a coincidence.
      const counted = isName || textTypes.has(type) || named === all ? words : words & named;
      // A page that introduces others.
      const isHub = type === 'page' && /\/(?:introduction)?$/.test(page.path);
      const weights = [
        kindWeight[page.kind],
        isName ? 1 : (typeWeight[type] ?? 1),
        type === 'Error' && isLong ? factors.longError : 1,
        type === 'heading' && text === '' ? factors.emptyHeading : 1,
        isHub ? factors.hub : 1,
        isExact ? factors.exact : isSynonym ? factors.synonym : named === all ? factors.named : 1,
      ];
      return {
        tier: tierOf(isExact, counted, onPage, all),
        score: weights.reduce((product, weight) => product * weight, score),
        isNamed: named === all,
      };
    };
  };
}

/**
 * The class of a match: the name that was typed, all words, all words on the same page, and then by the
 * number of words.
 */
function tierOf(isExact: boolean, words: number, onPage: number, all: number): number {
  if (isExact) {
    return mostWords + 3;
  }
  return words === all ? mostWords + 2 : onPage === all ? mostWords + 1 : countBits(words);
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) {
    count += 1;
  }
  return count;
}
