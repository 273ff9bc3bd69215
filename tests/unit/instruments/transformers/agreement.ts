import {areaCodes} from '@site/src/instruments/transformers/addresses';
import type {Outcome} from '@site/src/instruments/transformers/model';
import {runTransformer} from '@site/src/instruments/transformers/run';
import {randomize} from '@site/src/instruments/transformers/system/numbers';
import {columnOf, inputOf, type Recorded, type Runs} from './recorded';

/** A series that is the same at each run of the tests. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const draws = 500;

/** What a case does not agree in, and what of it cannot be compared because the tool has a list. */
export interface Disagreement {
  readonly faults: readonly string[];
  readonly exceptions: readonly string[];
}

function keyOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'value':
      return String(outcome.value);
    case 'null':
      return 'NULL';
    default:
      return `${outcome.kind}: ${outcome.text}`;
  }
}

/** Transformers whose words come from a list. */
const listed = /NAME$|USERNAME|EMAIL|CITY|ADDRESS|ZIPCODE/;

/** Checks of words against the lists of the tool, which this page does not have. */
const ofList = /list of domains|list of (?:first|last) names|of the list/;

/** Checks whose count is a matter of chance. */
const ofChance = /differs from the input|first part is|last part is|as many bytes/;

/** Whether two shares of 500 can be those of one probability. */
function isSameShare(one: number, other: number): boolean {
  const share = (one + other) / 2;
  return Math.abs(one - other) <= 6 * Math.sqrt((2 * share * (1 - share)) / draws) + 0.01;
}

const sampleClasses: readonly (readonly [RegExp, string])[] = [
  [/[a-z]/, 'a-z'],
  [/[A-Z]/, 'A-Z'],
  [/[0-9]/, '0-9'],
  [/ /, 'space'],
  [/\t/, 'U+0009'],
  [/\n/, 'U+000A'],
];

function classOf(char: string): string {
  return sampleClasses.find(([pattern]) => pattern.test(char))?.[1] ?? char;
}

/** Outputs of a random length are in a sample of others rarely, but sometimes, beyond its ends. */
const mostBeyond = 0.03;

/**
 * Compares two samples of one source by their ends: few of ours are beyond the recorded ends, and our ends
 * are not far inside.
 */
function rangeFault(
  name: string,
  values: readonly number[],
  [least, most]: readonly [number, number],
  slack: number,
  isListed = false,
): string[] {
  const own = [Math.min(...values), Math.max(...values)] as const;
  const span = Math.max((most - least) * slack, name === 'range' ? 0 : 1);
  const beyond = values.filter((value) => value < least || value > most).length;
  const isInside =
    least === most && !isListed ? beyond === 0 : beyond <= values.length * mostBeyond;
  return isInside && own[0] - least <= span && most - own[1] <= span
    ? []
    : [`${name} ${own.join(' to ')}, recorded ${least} to ${most}`];
}

function luhn(number: string): boolean {
  const sum = Array.from(number).reduceRight(
    ([total, isSecond], char) => {
      const digit = Number(char) * (isSecond ? 2 : 1);
      return [total + (digit > 9 ? digit - 9 : digit), !isSecond] as [number, boolean];
    },
    [0, false] as [number, boolean],
  )[0];
  return sum % 10 === 0;
}

const bytesOf = (text: string): number => Buffer.byteLength(text);
/** Counted without a string for each: some texts have a million. */
const charactersOf = (text: string): number =>
  text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);

function keepsForm(old: string, text: string): boolean {
  const classes = [/\s/u, /\p{Lu}/u, /\p{L}/u, /\p{Nd}/u, /[!@#$%^&*()\-+=_[\]{}|\\;"<>,./? ]/];
  const kind = (char: string): number => classes.findIndex((pattern) => pattern.test(char));
  const chars = Array.from(text);
  return Array.from(old).every((char, index) => {
    const [before, after] = [kind(char), kind(chars[index] ?? '')];
    // A sign can become a space.
    return before === after || (before === 4 && after === 0);
  });
}

interface Bounds {
  readonly min?: number | string;
  readonly max?: number | string;
  readonly randomizationRangeMin?: number;
}

function isWithin(value: number, {config, input, column}: Recorded): boolean {
  const options = Object.values(config ?? {})[0] as Bounds;
  if (options.randomizationRangeMin !== undefined) {
    const old = Number(input?.[1]);
    const [, precision = -1, scale = 0] = column ?? [];
    const largest = precision > 0 ? 10 ** (precision - scale) - 10 ** -scale : Infinity;
    return (
      value >= Math.max(old - options.randomizationRangeMin, -largest) &&
      value <= Math.min(old + options.randomizationRangeMin, largest)
    );
  }
  const bounds = [Number(options.min), Number(options.max)];
  return value >= Math.min(...bounds) && value <= Math.max(...bounds);
}

/** The checks by their sentence; nothing where a sentence is not known. */
function checkOf(sentence: string, recorded: Recorded): ((text: string) => boolean) | undefined {
  const old = String(recorded.input?.[1] ?? '');
  const {transformCharacterScrambleConfig: scramble} = recorded.config ?? {};
  const {userProvidedRegex = ''} = (scramble ?? {}) as {userProvidedRegex?: string};
  const matched = new RegExp(
    sentence.startsWith('what does not match') ? userProvidedRegex : '',
    'g',
  );
  const checks: Readonly<Record<string, (text: string) => boolean>> = {
    'it passes the Luhn check': luhn,
    'it fits the column': (text) => charactersOf(text) <= (recorded.column?.[0] ?? 0),
    'it is within the bounds': (text) => isWithin(Number(text), recorded),
    'its first three digits are in the list of area codes': (text) =>
      areaCodes.includes(Number(text.slice(0, 3))),
    'its first part is 900 or more': (text) => Number(text.slice(0, 3)) >= 900,
    'its first part is 666': (text) => text.startsWith('666'),
    'its last part is 0000': (text) => text.endsWith('0000'),
    'within the last 365 days': (text) => {
      const moment = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text);
      const age = (Date.now() - moment) / 1000;
      return age >= -1 && age <= 365 * 86_400 + 2;
    },
    'in UTC': (text) => text.endsWith('Z'),
    'has a fraction of a second': (text) => /\.\d+Z$/.test(text),
    'letter for letter of the same case, digit for digit, white space kept, listed sign for listed sign':
      (text) => keepsForm(old, text),
    'it differs from the input': (text) => text !== old,
    'what does not match stays': (text) => text.replace(matched, '') === old.replace(matched, ''),
    'it starts with ACME-': (text) => text.startsWith('ACME-'),
    'it is the input, unchanged': (text) => text === old,
    'it has as many characters as the input': (text) => charactersOf(text) === charactersOf(old),
    'it has as many bytes as the input': (text) => bytesOf(text) === bytesOf(old),
    'its domain is the one of the input': (text) =>
      text.split('@').at(-1) === old.split('@').at(-1)?.replace(/[>\s]/g, ''),
    'its domain is gmail.com': (text) => text.endsWith('@gmail.com'),
    'it is a whole number': (text) => Number.isInteger(Number(text)),
    'it has as many digits as the input': (text) => text.length === old.length,
  };
  return checks[sentence];
}

function checkFaults(recorded: Recorded, texts: readonly string[]): Disagreement {
  const faults: string[] = [];
  const exceptions: string[] = [];
  for (const [sentence, pass, of] of recorded.runs?.checks ?? []) {
    const check = checkOf(sentence, recorded);
    if (ofList.test(sentence)) {
      if (!check || pass < of) {
        exceptions.push(sentence);
        continue;
      }
    }
    if (!check) {
      faults.push(`unknown check: ${sentence}`);
      continue;
    }
    const own = texts.filter(check).length;
    const isCertain = (pass === of || pass === 0) && !ofChance.test(sentence);
    const agrees = isCertain
      ? own === (pass === 0 ? 0 : texts.length)
      : isSameShare(own / texts.length, pass / of);
    if (!agrees) {
      faults.push(`${sentence}: ${own} of ${texts.length}, recorded ${pass} of ${of}`);
    }
  }
  return {faults, exceptions};
}

function shapeFaults(shape: string, texts: readonly string[]): string[] {
  const pattern = new RegExp(shape, 'su');
  const beyond = texts.filter((text) => !pattern.test(text));
  return beyond.length <= texts.length * mostBeyond
    ? []
    : [`${beyond.length} outputs such as "${beyond[0] ?? ''}" are not of the shape ${shape}`];
}

function alphabetFaults(alphabet: string, texts: readonly string[]): string[] {
  const known = new Set(alphabet.split(' '));
  // There are millions of characters, and few different ones.
  const characters = new Set<string>();
  for (const text of texts) {
    for (const character of text) {
      characters.add(character);
    }
  }
  const others = new Set(Array.from(characters, classOf).filter((name) => !known.has(name)));
  return others.size === 0 ? [] : [`characters ${[...others].join(' ')} beyond ${alphabet}`];
}

function numberFaults(runs: Runs, texts: readonly string[]): string[] {
  const values = texts.map(Number);
  const digits = texts.map((text) => text.replace(/e.*/, '').replace(/\D/g, '').length);
  const decimals = texts.map((text) => /\.(\d+)/.exec(text)?.[1]?.length ?? 0);
  const isWide = texts.some((text) => text.includes('e'));
  return [
    ...(runs.range ? rangeFault('range', values, runs.range, 0.12) : []),
    ...(runs.negative !== undefined &&
    !isSameShare(values.filter((value) => value < 0).length / draws, runs.negative / draws)
      ? ['negative numbers']
      : []),
    ...(runs.digits && !isWide ? rangeFault('digits', digits, runs.digits, 0.5) : []),
    ...(runs.decimals && !isWide ? rangeFault('decimals', decimals, runs.decimals, 0.5) : []),
  ];
}

function valueFaults(runs: Runs, outcomes: readonly Outcome[], isListed: boolean): Disagreement {
  const faults: string[] = [];
  const exceptions: string[] = [];
  const counts = new Map<string, number>();
  outcomes.forEach((outcome) => counts.set(keyOf(outcome), (counts.get(keyOf(outcome)) ?? 0) + 1));
  const {values, distinct} = runs;
  if (values) {
    const names = new Set([...Object.keys(values), ...counts.keys()]);
    const different = [...names].filter(
      (name) => !isSameShare((values[name] ?? 0) / draws, (counts.get(name) ?? 0) / draws),
    );
    if (different.length > 0) {
      (isListed ? exceptions : faults).push(
        isListed ? 'which words there are' : `values ${different.join(', ')}`,
      );
    }
  } else if (isListed) {
    exceptions.push('how many words there are');
  } else if (Math.abs(counts.size - distinct) > Math.max(8, distinct * 0.1)) {
    faults.push(`${counts.size} values, recorded ${distinct}`);
  }
  return {faults, exceptions};
}

function compareRuns(source: string, recorded: Recorded, runs: Runs): Disagreement {
  const random = createRandom(source.length * 7919 + recorded.id.length * 104_729);
  const outcomes = Array.from({length: draws}, (): Outcome =>
    recorded.id.endsWith('function called with 20 and 50')
      ? // No job reaches it: the API loses the maximum.
        {
          kind: 'value',
          type: '*float64',
          value: randomize(random, 100, 20, 50, {precision: undefined, scale: undefined}),
        }
      : runTransformer(source, recorded.config, inputOf(recorded), columnOf(recorded), random),
  );
  const faults: string[] = [];
  const failed = outcomes.filter(({kind}) => kind !== 'value' && kind !== 'null');
  const text = recorded.mixed?.text;
  const others = failed.filter((outcome) => !('text' in outcome) || outcome.text !== text);
  if (others[0]) {
    faults.push(keyOf(others[0]));
  }
  if (!isSameShare(failed.length / draws, (recorded.mixed?.runs ?? 0) / draws)) {
    faults.push(`${failed.length} failed`);
  }
  const written = outcomes.filter((outcome) => outcome.kind === 'value');
  const texts = written.map(({value}) => String(value));
  const types = new Set(written.map(({type}) => type as string));
  if (Object.keys(runs.go_types).sort().join() !== [...types].sort().join()) {
    faults.push(`types ${[...types].join()}, recorded ${Object.keys(runs.go_types).join()}`);
  }
  const isListed = listed.test(source);
  const old = recorded.input && String(recorded.input[1]);
  const same = texts.filter((value) => value === old).length;
  if (!isSameShare(same / draws, (runs.same_as_input ?? 0) / draws)) {
    faults.push(`${same} as before, recorded ${runs.same_as_input ?? 0}`);
  }
  if (runs.characters) {
    const slack = isListed ? 0.6 : 0.35;
    faults.push(
      ...rangeFault('characters', texts.map(charactersOf), runs.characters, slack, isListed),
    );
    faults.push(
      ...rangeFault('bytes', texts.map(bytesOf), runs.bytes ?? runs.characters, slack, isListed),
    );
  }
  faults.push(
    ...(runs.alphabet === undefined ? [] : alphabetFaults(runs.alphabet, texts)),
    ...(runs.shape === undefined ? [] : shapeFaults(runs.shape, texts)),
    ...(runs.range ? numberFaults(runs, texts) : []),
  );
  const {format} = runs;
  if (format !== undefined && !texts.every((value) => new RegExp(format, 'su').test(value))) {
    faults.push(`not of the form ${format}`);
  }
  if (runs.seconds_before_the_run) {
    const ages = texts.map((value) => {
      const moment = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value);
      return (Date.now() - moment) / 1000;
    });
    faults.push(...rangeFault('age', ages, runs.seconds_before_the_run, 0.05));
  }
  const checks = checkFaults(recorded, texts);
  const values = valueFaults(runs, outcomes, isListed);
  return {
    faults: [...faults, ...checks.faults, ...values.faults],
    exceptions: [...checks.exceptions, ...values.exceptions],
  };
}

function compareOne(source: string, recorded: Recorded, expected: string): string[] {
  return [11, 12, 13, 14, 15].flatMap((seed) => {
    const outcome = runTransformer(
      source,
      recorded.config,
      inputOf(recorded),
      columnOf(recorded),
      createRandom(seed),
    );
    const own =
      outcome.kind === 'value'
        ? `${outcome.type} ${String(outcome.value)}`
        : outcome.kind === 'null'
          ? `${outcome.type} null`
          : outcome.kind === 'refused'
            ? outcome.text
            : `${outcome.kind} ${outcome.stage} ${outcome.text}`;
    return own === expected ? [] : [`${own}, recorded ${expected}`];
  });
}

/** Compares a recorded case with what this page does: once and again, or 500 times where it is random. */
export function compare(source: string, recorded: Recorded): Disagreement {
  const {result, error, panic, runs} = recorded;
  if (runs) {
    return compareRuns(source, recorded, runs);
  }
  const expected = result
    ? `${result[0]} ${String(result[1])}`
    : error
      ? `error ${error.join(' ')}`
      : `panic ${panic?.join(' ') ?? ''}`;
  return {faults: compareOne(source, recorded, expected).slice(0, 1), exceptions: []};
}
