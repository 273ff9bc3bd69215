// @ts-check

/** @typedef {import('./statements.mjs').Statement} Statement */
/** @typedef {import('../../src/reference/evidence.mjs').Range} Range */

/**
 * @typedef {object} FileChange what became of a file between two releases
 * @property {boolean} isGone
 * @property {string} [movedTo]
 * @property {Range[]} changed lines of the older release that differ or are gone
 * @property {number[]} inserted lines of the older release behind which new ones stand
 */

/**
 * @typedef {object} StaleCitation
 * @property {string} path
 * @property {readonly Range[]} ranges
 * @property {'changed' | 'gone'} change
 * @property {string} [movedTo]
 */

/**
 * @typedef {object} StaleStatement a statement that must be read again
 * @property {Statement} statement
 * @property {StaleCitation[]} citations
 */

/**
 * Reads what `git diff --unified=0 --find-renames` prints.
 *
 * @param {string} diff
 * @returns {Map<string, FileChange>} by path in the older release
 */
export function readDiff(diff) {
  /** @type {Map<string, FileChange>} */
  const changes = new Map();
  /** @type {FileChange | undefined} */
  let current;
  let inHunk = 0;
  for (const line of diff.split('\n')) {
    const [, start, count = '1', , added = '1'] =
      /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (current && start !== undefined) {
      inHunk = Number(count) + Number(added);
      if (count === '0') {
        current.inserted.push(Number(start));
      } else {
        current.changed.push({first: Number(start), last: Number(start) + Number(count) - 1});
      }
    } else if (inHunk > 0 && /^[-+]/.test(line)) {
      inHunk -= 1;
    } else if (line.startsWith('diff --git ')) {
      current = {isGone: false, changed: [], inserted: []};
      // Without renames both sides are the same; a rename names its own paths below.
      const [, path = ''] = /^diff --git a\/(.*) b\/.*$/.exec(line) ?? [];
      changes.set(path, current);
    } else if (current && line.startsWith('deleted file ')) {
      current.isGone = true;
    } else if (current && line.startsWith('rename from ')) {
      changes.set(line.slice('rename from '.length), current);
    } else if (current && line.startsWith('rename to ')) {
      current.movedTo = line.slice('rename to '.length);
    }
  }
  return changes;
}

/**
 * @param {Range} range
 * @param {FileChange} change
 */
function isTouched({first, last}, {isGone, changed, inserted}) {
  return (
    isGone ||
    changed.some((hunk) => hunk.first <= last && hunk.last >= first) ||
    inserted.some((line) => line >= first && line < last)
  );
}

/**
 * Finds the statements whose cited lines are no longer as they were.
 *
 * @param {readonly Statement[]} statements
 * @param {ReadonlyMap<string, FileChange>} changes
 * @returns {StaleStatement[]}
 */
export function findStale(statements, changes) {
  return statements.flatMap((statement) => {
    const citations = (statement.evidence?.citations ?? []).flatMap(
      ({path, ranges, isDependency}) => {
        const change = isDependency ? undefined : changes.get(path);
        const touched = change ? ranges.filter((range) => isTouched(range, change)) : [];
        return change && touched.length > 0
          ? [
              {
                path,
                ranges: touched,
                change: /** @type {'changed' | 'gone'} */ (change.isGone ? 'gone' : 'changed'),
                ...(change.movedTo === undefined ? {} : {movedTo: change.movedTo}),
              },
            ]
          : [];
      },
    );
    return citations.length > 0 ? [{statement, citations}] : [];
  });
}
