/**
 * What is left to chance in a run. Neosync keeps tables in maps of Go, and a walk over such a map begins
 * anywhere, so one job can have several plans. A planner that gets its chances from outside can be asked
 * again and again until nothing new comes.
 */

/** Gives a whole number from 0 to `below - 1`. */
export type Chance = (below: number) => number;

/** The same chances again for the same seed. */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Entries that lie side by side in a map of Go. */
const bucketSize = 8;
/** Entries for each bucket, on average, above which a map of Go doubles its buckets. */
const mostLoad = 6.5;

interface Place<Value> {
  readonly key: string;
  readonly hash: number;
  value: Value;
}

/**
 * A map that is walked as Go walks its own. Up to eight entries stay in the order in which they came, and only
 * the place where a walk begins is open. More are spread over buckets. An entry that is set during a walk may be
 * met by it.
 */
export class GoMap<Value> {
  private readonly places = new Map<string, Place<Value>>();
  /** Keys in the order in which they came. What was deleted leaves a hole, which the next one fills. */
  private readonly slots: (string | undefined)[] = [];
  private readonly holes: number[] = [];

  constructor(
    private readonly chance: Chance,
    entries: Iterable<readonly [string, Value]> = [],
  ) {
    for (const [key, value] of entries) {
      this.set(key, value);
    }
  }

  get size(): number {
    return this.places.size;
  }

  get(key: string): Value | undefined {
    return this.places.get(key)?.value;
  }

  has(key: string): boolean {
    return this.places.has(key);
  }

  set(key: string, value: Value): void {
    const place = this.places.get(key);
    if (place) {
      place.value = value;
      return;
    }
    this.places.set(key, {key, hash: this.chance(2 ** 16), value});
    this.slots[this.holes.sort((a, b) => b - a).pop() ?? this.slots.length] = key;
  }

  delete(key: string): void {
    if (this.places.delete(key)) {
      const slot = this.slots.indexOf(key);
      this.slots[slot] = undefined;
      this.holes.push(slot);
    }
  }

  /** The keys, from a place that chance chooses. */
  *keys(): Generator<string> {
    const buckets = this.buckets();
    const [bucket, offset] = [this.chance(buckets.length), this.chance(bucketSize)];
    for (let i = 0; i < buckets.length; i++) {
      const slots = buckets[(bucket + i) % buckets.length] ?? [];
      for (let from = 0; from === 0 || from < slots.length; from += bucketSize) {
        for (let j = 0; j < bucketSize; j++) {
          const key = slots[from + ((offset + j) % bucketSize)];
          if (key !== undefined && this.places.has(key)) {
            yield key;
          }
        }
      }
    }
  }

  private buckets(): (string | undefined)[][] {
    if (this.slots.length <= bucketSize) {
      return [this.slots];
    }
    let count = 2;
    while (this.slots.length > mostLoad * count) {
      count *= 2;
    }
    const buckets: string[][] = Array.from({length: count}, () => []);
    for (const {key, hash} of this.places.values()) {
      buckets[hash % count]?.push(key);
    }
    return buckets;
  }
}

/** Each text once, in an order that chance chooses. */
export function distinct(texts: Iterable<string>, chance: Chance): string[] {
  return [
    ...new GoMap(
      chance,
      [...texts].map((text) => [text, true] as const),
    ).keys(),
  ];
}

/** Results that differ, and how often each came. */
export interface Tries<Result> {
  readonly results: readonly Result[];
  /** Whether the search ended because nothing new came, and not because it took too long. */
  readonly isComplete: boolean;
}

/** Most milliseconds that a search for different results takes. */
const mostTime = 2_000;

/** Asks with new chances until `quiet` answers in a row brought nothing new. */
export function tryChances<Result>(
  ask: (chance: Chance) => Result,
  {quiet = 60, seed = 1}: {readonly quiet?: number; readonly seed?: number} = {},
): Tries<Result> {
  const results = new Map<string, Result>();
  const began = Date.now();
  for (let i = 0, last = 0; i - last < quiet; i++) {
    const result = ask(seededChance(seed + i * 7919));
    const text = JSON.stringify(result);
    if (!results.has(text)) {
      results.set(text, result);
      last = i;
    }
    if (Date.now() - began > mostTime) {
      return {results: [...results.values()], isComplete: false};
    }
  }
  return {results: [...results.values()], isComplete: true};
}
