import type {Kind} from './records';

/** How much a record is worth by the area of its page. */
const kind: Readonly<Record<Kind, number>> = {docs: 1, api: 0.75, changelog: 0.6};

/**
 * How much a record is worth by its type when the query is made of words; all others 1. A query that is
 * a name, like `account_id`, asks for such a symbol and nothing else.
 */
const type: Readonly<Record<string, number>> = {
  page: 1.2,
  Flag: 0.5,
  RPC: 1,
  Variable: 0.4,
  'Helm value': 0.35,
  'Config key': 0.35,
  Enum: 0.3,
  Message: 0.3,
  Error: 0.25,
  Field: 0.2,
  Oneof: 0.2,
  'Enum value': 0.2,
};

/** Every number that the order of results depends on. */
export const weights = {
  /** How much a word is worth to a record by the field in which it is. */
  field: {title: 1.4, name: 1.1, heading: 1.4, context: 0.55, text: 0.3, words: 0.3, asked: 0.6},

  /** How much a word is worth to a page by the field of its own record, and of the records on it. */
  page: {title: 28, name: 12, context: 2, text: 5, words: 3, asked: 10},
  place: {heading: 1.5, symbol: 0.7, text: 0.7},

  /** How fast further uses of a word count less on a page, and how much a long page has to use it more. */
  saturation: {uses: 7, length: 0.45},

  /** How much less than the typed word something counts that stands for it, and a word of those who ask. */
  word: {synonym: 0.85, beginning: 0.6, stem: 0.7, asking: 0.25},

  /** How strongly a page loses by words that it does not have, and a record. */
  coverage: {page: 1.5, record: 0.4},

  kind,
  type,

  learnt: {
    /** How often a page that a word leads to uses it, for each step of strength. */
    uses: 3,
    /** What the score of a page is multiplied with for each of these steps. */
    step: 1.4,
    /** What a page has that no word of the query was found on, as a share of the best score. */
    missing: 0.1,
  },

  factor: {
    /** How much the page as a whole counts beside the record on it. */
    wholePage: 0.6,
    /** How much more a word counts that few pages have. */
    rarity: 0.5,
    /** The record is a symbol whose name is a word of the query: `--config`. */
    typed: 2,
    /** The query means its name. */
    synonym: 1.5,
    /** All words of the query are in its title. */
    named: 1.3,
    /** A page that introduces others. */
    hub: 1.1,
    /** A heading above other headings only is no place to read. */
    emptyHeading: 0.2,
    /** Smallest share of the score of the first match of a page that another match of it must have. */
    weakest: 0.28,
  },
};

export type Weights = typeof weights;
