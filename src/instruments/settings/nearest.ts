import {distance} from 'fastest-levenshtein';

const plain = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

/** Whether a name is another one with two neighbors swapped, as DB_PROT is DB_PORT. */
function isSwapped(one: string, other: string): boolean {
  const swapped = Array.from(
    {length: Math.max(one.length - 1, 0)},
    (_, index) =>
      one.slice(0, index) + one.charAt(index + 1) + one.charAt(index) + one.slice(index + 2),
  );
  return swapped.includes(other);
}

/** How different two names are when capitals and separators do not count; 0 when one only lengthens a word. */
function difference(first: string, second: string): number {
  const [one, other] = [plain(first), plain(second)];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // DB_PASSWORD for DB_PASS: the same words, the last one written out.
  if (short.length >= 6 && long.startsWith(short) && long.length - short.length <= 4) {
    return 0.5;
  }
  return isSwapped(one, other) ? 1 : distance(one, other);
}

/** The known name that somebody meant, when there is one close enough. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const most = plain(name).length < 8 ? 1 : 2;
  let best: string | undefined;
  let least = most + 0.1;
  for (const candidate of known) {
    const found = difference(name, candidate);
    if (found < least) {
      [best, least] = [candidate, found];
    }
  }
  return best;
}
