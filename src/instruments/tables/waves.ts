/** What can start when others are done. */
export interface Waves<Item> {
  readonly items: Iterable<Item>;
  readonly tableOf: (item: Item) => string;
  /** The tables whose steps an item may wait for. */
  readonly waitsFor: (item: Item) => Iterable<string>;
  readonly isReady: (item: Item) => boolean;
  /** Takes note of an item that is done. */
  readonly finish: (item: Item) => void;
}

/**
 * Starts all that is ready, finishes it, starts all that is ready then, and so on. Returns what started
 * together; what is in no group never starts. Only what waits for a finished table is asked again.
 */
export function startInWaves<Item>({
  items,
  tableOf,
  waitsFor,
  isReady,
  finish,
}: Waves<Item>): Item[][] {
  const waiting = new Map<string, Item[]>();
  const open = new Set(items);
  for (const item of open) {
    for (const table of new Set(waitsFor(item))) {
      const others = waiting.get(table);
      if (others) {
        others.push(item);
      } else {
        waiting.set(table, [item]);
      }
    }
  }
  const groups: Item[][] = [];
  let group = [...open].filter(isReady);
  while (group.length > 0) {
    groups.push(group);
    group.forEach((item) => open.delete(item));
    group.forEach(finish);
    const asked = new Set(group.flatMap((item) => waiting.get(tableOf(item)) ?? []));
    group = [...asked].filter((item) => open.has(item) && isReady(item));
  }
  return groups;
}

/** Columns of a table that must be written before something can start. */
interface Awaited {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Whether all that is waited for is among the columns that are written, by table. */
export function areWritten(
  waits: readonly Awaited[],
  written: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  return waits.every(({table, columns}) => {
    const seen = written.get(table);
    return seen !== undefined && columns.every((column) => seen.has(column));
  });
}
