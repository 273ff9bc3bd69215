// @ts-check

/** @typedef {import('./compare.mjs').StaleStatement} StaleStatement */
/** @typedef {import('../../src/reference/evidence.mjs').Range} Range */

/** @param {readonly Range[]} ranges */
function formatRanges(ranges) {
  return ranges
    .map(({first, last}) => (first === last ? `${first}` : `${first}-${last}`))
    .join(',');
}

/** @param {number} count */
function statements(count) {
  return count === 1 ? '1 statement' : `${count} statements`;
}

/**
 * Lists what must be read again, by page and section.
 *
 * @param {readonly StaleStatement[]} stale
 * @param {{from: string, to: string, total: number}} release
 * @returns {string}
 */
export function formatStale(stale, {from, to, total}) {
  const head = `${from} to ${to}: ${statements(stale.length)} of ${total} to read again.`;
  const pages = [...new Set(stale.map(({statement}) => statement.page))].sort();
  const parts = pages.map((page) => {
    const entries = stale
      .filter(({statement}) => statement.page === page)
      .map(({statement: {section, file, line}, citations}) =>
        [
          `  ${section} (${file}:${line})`,
          ...citations.map(
            ({path, ranges, change, movedTo}) =>
              `    ${path}:${formatRanges(ranges)} ${change}` +
              (movedTo === undefined ? '' : `, now ${movedTo}`),
          ),
        ].join('\n'),
      );
    return [page, ...entries].join('\n');
  });
  return [head, ...parts].join('\n\n');
}

/**
 * The same as data.
 *
 * @param {readonly StaleStatement[]} stale
 * @param {{from: string, to: string, total: number}} release
 */
export function staleAsJson(stale, release) {
  return {
    ...release,
    statements: stale.map(({statement: {page, section, file, line}, citations}) => ({
      page,
      section,
      file,
      line,
      citations: citations.map(({ranges, ...citation}) => ({
        ...citation,
        lines: formatRanges(ranges),
      })),
    })),
  };
}

/**
 * Lists the pages with their statements, and the sections without evidence.
 *
 * @param {ReturnType<typeof import('./check.mjs').coverageByPage>} coverage
 * @returns {string}
 */
export function formatCoverage(coverage) {
  const counts = [...coverage.values()];
  const total = counts.reduce((sum, count) => sum + count.total, 0);
  const covered = counts.reduce((sum, count) => sum + count.covered, 0);
  const lines = [...coverage].flatMap(([page, {total: of, covered: have, missing}]) => [
    `${`${have}/${of}`.padStart(9)}  ${page}`,
    ...missing.map(
      ({file, line, section}) => `           ${file}:${line}: ${section} has no evidence`,
    ),
  ]);
  return [...lines, `${`${covered}/${total}`.padStart(9)}  all`].join('\n');
}
