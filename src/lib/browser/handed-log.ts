/** Fragment that opens the box for a pasted error, which takes the log. */
export const logFragment = '#paste-your-error';

/** Characters of a log that are searched in less than a second. */
export const mostCharacters = 1_000_000;

/**
 * What the search box hands over to the box on the page. It goes through memory alone: neither the address nor the
 * browser's storage may have it.
 */
let waiting: string | undefined;
let receiver: ((log: string) => void) | undefined;

/** Gives a log to the box on the page, or keeps it until the box is there. */
export function handLog(log: string): void {
  if (receiver) {
    receiver(log);
  } else {
    waiting = log;
  }
}

/**
 * Takes the log that waits, and those that come later.
 *
 * @param receive what to do with a log
 * @returns what ends it
 */
export function receiveLogs(receive: (log: string) => void): () => void {
  receiver = receive;
  if (waiting !== undefined) {
    receive(waiting);
    waiting = undefined;
  }
  return () => {
    receiver = undefined;
  };
}
