/**
 * Puts the results of one page together, at the place of its best one.
 *
 * @param ranked results, best first
 * @param pageOf what all results of a page have in common
 * @param limit most results altogether
 * @param perPage most results of one page
 */
export function byPage<Result>(
  ranked: readonly Result[],
  pageOf: (result: Result) => unknown,
  limit: number,
  perPage: number,
): Result[] {
  const groups = new Map<unknown, Result[]>();
  let count = 0;
  for (const result of ranked) {
    const page = pageOf(result);
    const group = groups.get(page) ?? [];
    if (count < limit && group.length < perPage) {
      group.push(result);
      groups.set(page, group);
      count += 1;
    }
  }
  return [...groups.values()].flat();
}
