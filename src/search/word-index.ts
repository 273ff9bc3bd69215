/** What may stand for a word of a query: a text that has all of these terms. */
export interface Alternative {
  readonly terms: readonly string[];
  /** Whether words that begin like the terms count, too. */
  readonly isBeginning?: boolean;
}

/** The terms that were found in a text, each with the fields that it is in. */
export type Uses<Field> = ReadonlyMap<string, readonly Field[]>;

export interface WordIndex<Field> {
  /** Finds the texts that have one of the alternatives, by their numbers. */
  readonly find: (alternatives: readonly Alternative[]) => ReadonlyMap<number, Uses<Field>>;
}

/** Adds what was found in a text to what was found in it before. */
function merge<Field>(
  found: Map<number, Map<string, readonly Field[]>>,
  id: number,
  uses: Uses<Field>,
): void {
  const before = found.get(id);
  if (before) {
    uses.forEach((fields, term) => before.set(term, fields));
  } else {
    found.set(id, new Map(uses));
  }
}

/**
 * Makes an index of texts that have fields.
 *
 * @param texts the fields of each text; its place in the list is its number
 * @param termsOf the terms of what stands in a field
 */
export function createWordIndex<Field extends string>(
  texts: readonly Readonly<Record<Field, string>>[],
  termsOf: (text: string, field: Field) => readonly string[],
): WordIndex<Field> {
  const index = new Map<string, Map<number, Field[]>>();
  texts.forEach((text, id) => {
    for (const [field, content] of Object.entries(text) as [Field, string][]) {
      for (const term of new Set(termsOf(content, field))) {
        const places = index.get(term) ?? new Map<number, Field[]>();
        index.set(term, places);
        const fields = places.get(id);
        if (fields) {
          fields.push(field);
        } else {
          places.set(id, [field]);
        }
      }
    }
  });
  const terms = [...index.keys()].sort();

  /** The terms that begin like a word: they stand together, in the middle of all. */
  function beginningWith(word: string): string[] {
    let [low, high] = [0, terms.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((terms[middle] ?? '') < word) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    let end = low;
    while (terms[end]?.startsWith(word)) {
      end += 1;
    }
    return terms.slice(low, end);
  }

  function findTerm(word: string, isBeginning: boolean): Map<number, Map<string, Field[]>> {
    const found = new Map<number, Map<string, Field[]>>();
    for (const term of isBeginning ? beginningWith(word) : [word]) {
      index.get(term)?.forEach((fields, id) => merge(found, id, new Map([[term, fields]])));
    }
    return found;
  }

  return {
    find(alternatives) {
      const found = new Map<number, Map<string, readonly Field[]>>();
      for (const {terms: all, isBeginning = false} of alternatives) {
        const parts = all.map((term) => findTerm(term, isBeginning));
        for (const id of parts[0]?.keys() ?? []) {
          const uses = parts.map((part) => part.get(id));
          if (uses.every((part) => part !== undefined)) {
            uses.forEach((part) => merge(found, id, part));
          }
        }
      }
      return found;
    },
  };
}
