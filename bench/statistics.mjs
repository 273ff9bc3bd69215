// @ts-check

/**
 * @param {readonly number[]} values at least one
 * @param {number} share
 * @returns the value below which this share of all lies, between two of them their mean
 * @throws {Error} without a value
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) {
    throw new Error('Nothing was measured');
  }
  return (below + above) / 2;
}

/**
 * Sums up repeated measurements for a table: the median, and the spread in brackets when there is one.
 *
 * @param {readonly number[]} values at least one
 * @param {number} [digits] after the decimal point
 */
export function summary(values, digits = 0) {
  const [middle, low, high] = [0.5, 0, 1].map((share) => quantile(values, share).toFixed(digits));
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
