import {isNameLike, namesIn, signatureOf, type QueryWord} from './query';
import {kinds, type Kind, type SearchPage, type SearchRecord} from './records';
import {productName, synonymsOf} from './synonyms';
import {stemOf} from './tokenizer';
import {type Weights} from './weights';
import type {Uses} from './word-index';

/** What one word of a query has found. */
export interface Found {
  readonly word: QueryWord;
  /** Numbers of records, each with the terms that stand for the word. */
  readonly results: ReadonlyMap<number, Uses<Field>>;
  /** Pages that the word leads to, each with how strongly. */
  readonly pages: readonly (readonly [SearchPage, number])[];
}

/** A record with its place in the order: first by tier, then by score, higher ones first. */
export interface Rank {
  readonly record: SearchRecord;
  /** Terms of the record that the query found. */
  readonly terms: ReadonlySet<string>;
  readonly tier: number;
  readonly score: number;
  /** The part of the score that is not that of its page. */
  readonly own: number;
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

/** Words with which a query asks for an area. */
const areaWords: Readonly<Record<Kind, RegExp>> = {
  docs: /^/,
  api: /\b(?:rpcs?|grpc|protos?|protobuf|endpoints?|curl)\b/i,
  changelog: /\b(?:changelogs?|releases?|release notes|news|since)\b/i,
};

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
 * Says whether a line of a log contains a message: its words in their order, with other words between.
 *
 * @returns number of words of the message; 0 if it is not in the line, or the line is not longer
 */
function lengthIn(line: readonly string[], message: string): number {
  const words = message.split(' ');
  let next = 0;
  for (const word of line) {
    next += word === words[next] ? 1 : 0;
  }
  return next === words.length && next > 1 && line.length > next ? next : 0;
}

/** How well a term that was found stands for the word that was typed. */
function likeness({whole}: QueryWord, term: string, {word}: Weights): number {
  if (term === whole) {
    return 1;
  }
  if (term === stemOf(whole)) {
    return word.stem;
  }
  return term.startsWith(whole) ? word.beginning : word.synonym;
}

/** A field of a record. */
export type Field = keyof Weights['field'];

/** What one word says of one record. */
interface Use {
  /** Worth to the record, at most 1. */
  value: number;
  /** Worth to its page. */
  uses: number;
  isNamed: boolean;
}

function readUse(word: QueryWord, {type}: SearchRecord, uses: Uses<Field>, weights: Weights): Use {
  const use: Use = {value: 0, uses: 0, isNamed: false};
  const ofHeading = type === 'heading' ? weights.place.heading : weights.place.symbol;
  for (const [term, fields] of uses) {
    const like = likeness(word, term, weights);
    for (const field of fields) {
      const worth =
        type === 'page'
          ? field === 'heading'
            ? 0
            : weights.page[field]
          : field === 'heading'
            ? ofHeading
            : field === 'context'
              ? 0
              : weights.place.text;
      use.value = Math.max(use.value, like * weights.field[field]);
      use.uses = Math.max(use.uses, like * worth);
      use.isNamed ||= field === 'title' || field === 'heading';
    }
  }
  return use;
}

/** What the words of a query have found in one record, or on one page. */
interface Sum {
  score: number;
  /** Weight of the words that were found. */
  weight: number;
  named: number;
  readonly terms: Set<string>;
}

function add<Key>(sums: Map<Key, Sum>, key: Key, score: number, weight: number): Sum {
  const sum = sums.get(key) ?? {score: 0, weight: 0, named: 0, terms: new Set()};
  sum.score += score * weight;
  sum.weight += weight;
  sums.set(key, sum);
  return sum;
}

/**
 * Prepares the ranking of records.
 *
 * The score of a record is that of its page as a whole and its own. Both sum up the words of the query, a
 * word the more the fewer pages have it. A page has a word that leads to it, too.
 *
 * @returns ranks what the words of a query have found, in no order
 */
export function createRanking(
  records: readonly SearchRecord[],
  weights: Weights,
): (query: string, found: readonly Found[]) => Rank[] {
  const {saturation, coverage, factor} = weights;
  const signatures = records.map(signaturesOf);
  const uses = new Map<string, number>();
  for (const [first = ''] of signatures) {
    uses.set(first, (uses.get(first) ?? 0) + 1);
  }
  const sizes = new Map<SearchPage, number>();
  for (const {page} of records) {
    sizes.set(page, (sizes.get(page) ?? 0) + 1);
  }
  const meanSize = records.length / sizes.size;

  /** How often a page has to use a word for half of its worth. */
  function halfOf(page: SearchPage): number {
    const {uses: half, length} = saturation;
    return half * (1 - length + (length * (sizes.get(page) ?? 0)) / meanSize);
  }

  /** A heading that many pages have, such as «Related», is the name of none. */
  function isCommon({type}: SearchRecord, [first = '']: readonly string[]): boolean {
    return type === 'heading' && (uses.get(first) ?? 0) > mostUses;
  }

  function sumUp(found: readonly Found[]) {
    const ofRecords = new Map<number, Sum>();
    const ofPages = new Map<SearchPage, Sum>();
    let all = 0;
    for (const {word, results, pages} of found) {
      const usesOn = new Map<SearchPage, number>();
      const own: (readonly [number, Use, string[]])[] = [];
      for (const [id, uses] of results) {
        const record = records[id];
        if (record) {
          const use = readUse(word, record, uses, weights);
          usesOn.set(record.page, (usesOn.get(record.page) ?? 0) + use.uses);
          own.push([id, use, [...uses.keys()]]);
        }
      }
      const spread = Math.max(usesOn.size, pages.length);
      const weight =
        (word.isAsking ? weights.word.asking : 1) *
        Math.log(1 + (sizes.size - spread + 0.5) / (spread + 0.5)) ** factor.rarity;
      for (const [page, strength] of pages) {
        usesOn.set(page, (usesOn.get(page) ?? 0) + weights.learnt.uses * strength);
      }
      all += weight;
      for (const [page, count] of usesOn) {
        add(ofPages, page, count / (count + halfOf(page)), weight);
      }
      for (const [id, {value, isNamed}, terms] of own) {
        const sum = add(ofRecords, id, value, weight);
        sum.named += isNamed ? weight : 0;
        terms.forEach((term) => sum.terms.add(term));
      }
    }
    return {ofRecords, ofPages, all};
  }

  return (query, found) => {
    const name = query.trim().toLowerCase();
    const isName = isNameLike(query);
    const typed = namesIn(query);
    const wanted = signatureOf(query);
    const line = wanted.split(' ');
    const asked = new Set(kinds.filter((kind) => areaWords[kind].test(query)));
    const synonyms = new Set(synonymsOf(wanted).map(signatureOf));
    const {ofRecords, ofPages, all} = sumUp(found);

    /** Whether the query can be the name of a record, and not only a word in it. */
    function canMean(record: SearchRecord, names: readonly string[]): boolean {
      const isEmptyHeading = record.type === 'heading' && record.text === '';
      return (
        isName || (wordLikeTypes.has(record.type) && !isEmptyHeading && !isCommon(record, names))
      );
    }

    return [...ofRecords].flatMap(([id, {score, weight, named, terms}]) => {
      const record = records[id];
      const onPage = record && ofPages.get(record.page);
      if (!onPage) {
        return [];
      }
      const {page, type, title, text} = record;
      const names = signatures[id] ?? [];
      const isMeant = canMean(record, names);
      const isExact =
        isMeant && (title.toLowerCase() === name || (wanted !== '' && names.includes(wanted)));
      const isSynonym = isMeant && names.some((signature) => synonyms.has(signature));
      const isTyped = typed.has(title.toLowerCase());
      const isNamed = named === all;
      const pasted = type === 'Error' ? lengthIn(line, names[0] ?? '') : 0;
      // A page that introduces others.
      const isHub = type === 'page' && /\/(?:introduction)?$/.test(page.path);
      const factors = [
        isTyped ? factor.typed : isName ? 1 : (weights.type[type] ?? 1),
        type === 'heading' && text === '' ? factor.emptyHeading : 1,
        isHub ? factor.hub : 1,
        isSynonym ? factor.synonym : isNamed ? factor.named : 1,
        (weight / all) ** coverage.record,
      ];
      const ofRecord = factors.reduce((a, b) => a * b, score);
      const ofPage = factor.wholePage * onPage.score * (onPage.weight / all) ** coverage.page;
      return {
        record,
        terms,
        tier: isExact || pasted > 0 ? 1 : 0,
        score: pasted + (ofPage + ofRecord) * (asked.has(page.kind) ? 1 : weights.kind[page.kind]),
        own: ofRecord,
        isNamed,
      };
    });
  };
}
