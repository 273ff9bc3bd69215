import {distance} from 'fastest-levenshtein';

/** Words of an address, lower case: `/deploy/Docker-compose.html` gives `deploy docker compose`. */
function words(path: string): string {
  return path
    .toLowerCase()
    .replace(/(?:\/index)?\.html$/, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(' ');
}

/** The words of an address as a query: what a reader who typed it may look for. */
export function wordsOfAddress(path: string): string {
  try {
    return words(decodeURIComponent(path)).slice(0, 64).trim();
  } catch {
    // It is not percent-encoded as it should be.
    return words(path).slice(0, 64).trim();
  }
}

/** How unlike two texts are: 0 for equal ones, 1 for texts that share nothing. */
function difference(a: string, b: string): number {
  return distance(a, b) / Math.max(a.length, b.length, 1);
}

/**
 * Picks the pages whose address is most like a wrong one. The last segment counts alone too,
 * because a page that moved to another folder keeps it.
 *
 * @param wanted the address nothing was found at
 * @param paths addresses of all pages
 * @param count how many to return at most
 * @returns addresses, the most alike first; none when nothing is alike
 */
export function nearestPages(wanted: string, paths: readonly string[], count: number): string[] {
  const wantedWords = words(wanted.slice(0, 200));
  const wantedLast = words(wanted.slice(0, 200).split('/').filter(Boolean).at(-1) ?? '');
  return paths
    .map((path) => {
      const last = words(path.split('/').filter(Boolean).at(-1) ?? '');
      const score = Math.min(
        difference(wantedWords, words(path)),
        difference(wantedLast, last) + 0.05,
      );
      return {path, score};
    })
    .filter(({score}) => score < 0.55)
    .sort((a, b) => a.score - b.score)
    .slice(0, count)
    .map(({path}) => path);
}

/** A readable name for an address: `/deploy/docker-compose` gives `Deploy: docker compose`. */
export function labelOf(path: string): string {
  const segments = path
    .split('/')
    .filter(Boolean)
    .map((segment) => segment.replaceAll('-', ' '));
  const label = segments.join(': ') || 'introduction';
  return label.charAt(0).toUpperCase() + label.slice(1);
}
