import type {Kind} from './records';

/** Every number that the order of results depends on. */

/** How much a word is worth by the field of a record in which it is. */
export const fieldWeight = {title: 9, name: 5, heading: 6, context: 1.5, text: 1, words: 0.6};

/** How much less than the typed word something counts that stands for it. */
export const wordWeight = {synonym: 0.5, misspelled: 0.5, beginning: 0.6, stem: 0.8};

/** How much a record is worth by the area of its page. */
export const kindWeight: Readonly<Record<Kind, number>> = {docs: 1, api: 0.75, changelog: 0.6};

/**
 * How much a record is worth by its type when the query is made of words; all others 1. A query that is
 * a name, like `account_id`, asks for such a symbol and nothing else.
 */
export const typeWeight: Readonly<Record<string, number>> = {
  page: 1.4,
  Flag: 0.5,
  RPC: 0.5,
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

/** What else raises or lowers a record. */
export const factors = {
  /** The query is its name. */
  exact: 3,
  /** The query means its name. */
  synonym: 2,
  /** All words of the query are in its title. */
  named: 1.5,
  /** A page that introduces others. */
  hub: 1.3,
  /** A heading above other headings only is no place to read. */
  emptyHeading: 0.3,
  /** A query of many words may be an error message. */
  longError: 2,
};

/** Smallest share of the score of the first match of a page that another match of it must have. */
export const weakest = 0.25;
