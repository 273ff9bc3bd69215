import siteStorage from '@generated/site-storage';

const key = `changelog.seen${siteStorage.namespace}`;

/**
 * Tells whether the reader has yet to see an entry.
 *
 * @param date ISO date of the entry
 * @returns false too when the browser keeps nothing: it would stay unseen forever
 */
export function isUnseen(date: string): boolean {
  try {
    const seen = localStorage.getItem(key) ?? '';
    // Some browsers let one read, but not write.
    localStorage.setItem(key, seen);
    return seen < date;
  } catch {
    return false;
  }
}

/** Remembers that the reader has seen the entry of an ISO date, and with it all before. */
export function markSeen(date: string): void {
  try {
    localStorage.setItem(key, date);
  } catch {
    // The browser keeps nothing, so nothing is marked as new either.
  }
}
