// @ts-check

/**
 * @typedef {object} Summary
 * @property {number} median
 * @property {number} least
 * @property {number} most
 */

/**
 * Sums up repeated measurements: the median, and how far they spread.
 *
 * @param {readonly number[]} values at least one
 * @returns {Summary}
 * @throws {Error} without a value, as there is nothing to sum up
 */
export function summarize(values) {
  if (values.length === 0) {
    throw new Error('Nothing was measured');
  }
  const sorted = [...values].sort((a, b) => a - b);
  const at = (/** @type {number} */ index) => /** @type {number} */ (sorted[index]);
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    least: at(0),
    most: at(sorted.length - 1),
  };
}

/**
 * Writes a summary for a table: the median, and the spread in brackets when there is one.
 *
 * @param {Summary} summary
 * @param {number} [digits] after the decimal point
 */
export function showSummary({median, least, most}, digits = 0) {
  const [middle, low, high] = [median, least, most].map((value) => value.toFixed(digits));
  return low === high ? `${middle}` : `${middle} (${low}–${high})`;
}

/**
 * Writes a Markdown table.
 *
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
