/** How the names of parts in the rest of a page begin. */
export const restPrefix = 'r';

/** Place of a static part. */
interface PartPlace {
  /** Whether it stands in the first screen of its page, or in the rest: see `mark-rest.ts`. */
  readonly screen: 'first' | 'rest';
  /** Its place among the parts there. */
  readonly number: number;
}

/**
 * Where a part stands.
 *
 * @param name value of `data-static`: `3` in the first screen, `r3` in the rest
 */
export function placeOfPart(name: string): PartPlace {
  return name.startsWith(restPrefix)
    ? {screen: 'rest', number: Number(name.slice(restPrefix.length))}
    : {screen: 'first', number: Number(name)};
}
