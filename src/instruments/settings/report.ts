import type {Level, See} from '../../reference/settings-knowledge';

/** One thing about the text, at one of its lines. */
export interface Finding {
  /** The rule behind it, for example `unknown-name`. */
  readonly rule: string;
  readonly level: Level;
  readonly line: number;
  /** The part of Neosync that it is about, for example `API`; a container of others has its own name. */
  readonly part: string;
  /** Text with code in backticks. */
  readonly message: string;
  readonly cure: string;
  /** Where the site says more: title and path. */
  readonly see?: See;
}

/** What the checker read. */
export type Kind = 'dotenv' | 'compose' | 'values' | 'kubernetes';

export interface Report {
  /** Missing when nothing could be checked. */
  readonly kind?: Kind;
  /** What was read, or why nothing was, in one sentence or two. */
  readonly summary: string;
  /** In the order of the lines. */
  readonly findings: readonly Finding[];
  /** Names that are no settings of Neosync and were left alone. */
  readonly ignored: readonly string[];
}

/** What was read and how much was found, in a sentence or two. */
export function headlineOf({kind, summary, findings}: Report): string {
  if (kind === undefined) {
    return summary;
  }
  const {length} = findings;
  const count =
    length === 0 ? 'Nothing was found.' : length === 1 ? 'One finding.' : `${length} findings.`;
  return `${summary} ${count}`;
}
