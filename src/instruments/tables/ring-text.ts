import type {RingView} from './ring-view';

/** What breaks a ring, in a sentence. */
export function describeBreak({beginners, absent}: Pick<RingView, 'beginners' | 'absent'>): string {
  if (absent.length > 0) {
    return `No ring for the run: ${absent.join(' and ')} is not mapped.`;
  }
  return beginners.length > 0
    ? `It can begin at ${beginners.join(' or ')}.`
    : 'No table can begin it.';
}

/** What a drawing of the ring says, in words. */
export function describeRing({links, beginners, absent}: RingView): string {
  const references = links.map(
    ({table, parent, columns, nullable}) =>
      `${table} references ${parent} with ${columns.join(', ')} (${nullable ? 'nullable' : 'required'}).`,
  );
  return [...references, describeBreak({beginners, absent})].join(' ');
}
