import {Refusal} from '../model';
import {parseExpression, type CharTest, type Node, type Place} from './parse';

/** A step of the machine that an expression is made into; numbers are places of steps. */
type Step =
  | {readonly kind: 'char'; readonly test: CharTest}
  | {readonly kind: 'place'; readonly place: Place}
  /** Goes on at the first place, and else at the second. */
  | {readonly kind: 'split'; first: number; second: number}
  | {readonly kind: 'jump'; to: number}
  | {readonly kind: 'match'};

/** More steps would keep the page busy for seconds. */
const mostSteps = 20_000;

function compile(node: Node, steps: Step[]): void {
  if (steps.length > mostSteps) {
    throw new Refusal('This expression is too large to be tried here.');
  }
  switch (node.kind) {
    case 'empty':
      return;
    case 'char':
    case 'place':
      steps.push(node);
      return;
    case 'sequence':
      node.nodes.forEach((inner) => compile(inner, steps));
      return;
    case 'choice':
      compileChoice(node.nodes, steps);
      return;
    case 'repeat':
      compileRepeat(node, steps);
  }
}

function compileChoice([first, ...others]: readonly Node[], steps: Step[]): void {
  if (!first) {
    return;
  }
  if (others.length === 0) {
    compile(first, steps);
    return;
  }
  const split = {kind: 'split' as const, first: steps.length + 1, second: 0};
  steps.push(split);
  compile(first, steps);
  const jump = {kind: 'jump' as const, to: 0};
  steps.push(jump);
  split.second = steps.length;
  compileChoice(others, steps);
  jump.to = steps.length;
}

function compileRepeat(node: Extract<Node, {kind: 'repeat'}>, steps: Step[]): void {
  const {least, most, isGreedy} = node;
  /** Sets where the repetition ends in the steps that leave it. */
  const leave: ((end: number) => void)[] = [];
  const addSplit = (again: number): void => {
    const split = {kind: 'split' as const, first: again, second: again};
    leave.push((end) => (split[isGreedy ? 'second' : 'first'] = end));
    steps.push(split);
  };
  const times = most === Infinity ? Math.max(least, 1) : most;
  for (let count = 0; count < times; count += 1) {
    if (count >= least) {
      addSplit(steps.length + 1);
    }
    const start = steps.length;
    compile(node.node, steps);
    if (most === Infinity && count === times - 1) {
      addSplit(start);
    }
  }
  leave.forEach((set) => set(steps.length));
}

const isWordCode = (code: number | undefined): boolean =>
  code !== undefined && /^\w$/.test(String.fromCodePoint(code));

function isAtPlace(place: Place, codes: readonly number[], at: number): boolean {
  const [before, after] = [codes[at - 1], codes[at]];
  switch (place) {
    case 'textStart':
      return before === undefined;
    case 'textEnd':
      return after === undefined;
    case 'lineStart':
      return before === undefined || before === 10;
    case 'lineEnd':
      return after === undefined || after === 10;
    case 'boundary':
      return isWordCode(before) !== isWordCode(after);
    case 'noBoundary':
      return isWordCode(before) === isWordCode(after);
  }
}

interface Thread {
  readonly step: number;
  readonly start: number;
}

/** Where an expression matches, from the first character up to the one behind the last. */
type Range = readonly [start: number, end: number];

/** The first match from a place on: all ways are followed at once, so the time grows with the text alone. */
function firstMatch(
  steps: readonly Step[],
  codes: readonly number[],
  from: number,
): Range | undefined {
  let threads: Thread[] = [];
  let best: Range | undefined;
  for (let at = from; at <= codes.length; at += 1) {
    const current: Thread[] = [];
    const seen = new Set<number>();
    const follow = (step: number, start: number): void => {
      const waiting = [step];
      for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
        if (seen.has(place)) {
          continue;
        }
        seen.add(place);
        const found = steps[place];
        if (found?.kind === 'jump') {
          waiting.push(found.to);
        } else if (found?.kind === 'split') {
          waiting.push(found.second, found.first);
        } else if (found?.kind === 'place') {
          if (isAtPlace(found.place, codes, at)) {
            waiting.push(place + 1);
          }
        } else {
          current.push({step: place, start});
        }
      }
    };
    threads.forEach(({step, start}) => follow(step, start));
    if (!best) {
      follow(0, at);
    }
    const next: Thread[] = [];
    const code = codes[at];
    for (const {step, start} of current) {
      const found = steps[step];
      if (found?.kind === 'match') {
        best = [start, at];
        // What stands behind in the order counts less.
        break;
      }
      if (code !== undefined && found?.kind === 'char' && found.test(code)) {
        next.push({step: step + 1, start});
      }
    }
    threads = next;
    if (best && threads.length === 0) {
      return best;
    }
  }
  return best;
}

/**
 * All matches of an expression, as Go finds them: an empty one counts, unless it stands at the end of the
 * match before.
 *
 * @returns places in characters
 * @throws Failure with the error of Go for an expression that is not valid
 */
export function findMatches(expression: string, text: string): Range[] {
  const steps: Step[] = [];
  compile(parseExpression(expression), steps);
  steps.push({kind: 'match'});
  const codes = Array.from(text, (char) => char.codePointAt(0) ?? 0);
  const matches: Range[] = [];
  let lastEnd = -1;
  for (let at = 0; at <= codes.length;) {
    const match = firstMatch(steps, codes, at);
    if (!match) {
      break;
    }
    const [start, end] = match;
    if (end > at) {
      at = end;
      matches.push(match);
    } else {
      at += 1;
      if (start !== lastEnd) {
        matches.push(match);
      }
    }
    lastEnd = end;
  }
  return matches;
}
