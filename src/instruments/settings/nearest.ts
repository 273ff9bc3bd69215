import {distance} from 'fastest-levenshtein';

const plain = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

/** How different two names are when capitals and separators do not count; 0 when one only lengthens a word. */
function difference(first: string, second: string): number {
  const [one, other] = [plain(first), plain(second)];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // DB_PASSWORD for DB_PASS: the same words, the last one written out.
  return short.length >= 6 && long.startsWith(short) && long.length - short.length <= 4
    ? 0.5
    : distance(one, other);
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
