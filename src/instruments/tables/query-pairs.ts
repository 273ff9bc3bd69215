import type {Queries} from './answer';

/** A part of a query, and whether the other query lacks it. */
export interface Part {
  readonly text: string;
  readonly isOwn: boolean;
}

/** The queries of a step, in all forms that they can have. */
export interface QueryPair {
  readonly table: string;
  readonly kind: string;
  /** With the setting off, and on. */
  readonly off: readonly string[];
  readonly on: readonly string[];
}

/** More tokens than this are not compared one by one. */
const mostTokens = 1_500;

function tokensOf(sql: string): string[] {
  return sql.match(/\s+|\w+|"[^"]*"|`[^`]*`|'[^']*'|./gsu) ?? [];
}

/** Puts tokens together that are alike. */
function join(tokens: readonly string[], shared: ReadonlySet<number>): Part[] {
  const parts: {text: string; isOwn: boolean}[] = [];
  tokens.forEach((token, index) => {
    const isOwn = !shared.has(index);
    const last = parts.at(-1);
    if (last?.isOwn === isOwn) {
      last.text += token;
    } else {
      parts.push({text: token, isOwn});
    }
  });
  return parts;
}

/** Finds what each of two queries has and the other lacks, keeping as much as can be in common. */
export function markDifferences(one: string, other: string): readonly [Part[], Part[]] {
  const [a, b] = [tokensOf(one), tokensOf(other)];
  if (a.length > mostTokens || b.length > mostTokens) {
    const isOwn = one !== other;
    return [[{text: one, isOwn}], [{text: other, isOwn}]];
  }
  // How many tokens the rests from a place on have in common.
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i * width + j] =
        a[i] === b[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
    }
  }
  const shared = [new Set<number>(), new Set<number>()] as const;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      shared[0].add(i++);
      shared[1].add(j++);
    } else if ((common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0)) {
      i++;
    } else {
      j++;
    }
  }
  return [join(a, shared[0]), join(b, shared[1])];
}

/** The queries of each step beside each other, for the settings with which the planning succeeds. */
export function pairQueries({off, on}: {readonly off: Queries; readonly on: Queries}): QueryPair[] {
  const pairs = new Map<string, {table: string; kind: string; off: string[]; on: string[]}>();
  for (const [side, queries] of [
    ['off', off],
    ['on', on],
  ] as const) {
    for (const outcome of typeof queries === 'string' ? [] : queries) {
      for (const {table, kind, sql} of 'queries' in outcome ? outcome.queries : []) {
        const pair = pairs.get(`${table} ${kind}`) ?? {table, kind, off: [], on: []};
        pairs.set(`${table} ${kind}`, pair);
        if (!pair[side].includes(sql)) {
          pair[side].push(sql);
        }
      }
    }
  }
  return [...pairs.values()];
}
