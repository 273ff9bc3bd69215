import {Failure} from '../model';

/** Whether a character, given as its code point, is meant. */
export type CharTest = (code: number) => boolean;

/** A place without characters. */
export type Place = 'textStart' | 'textEnd' | 'lineStart' | 'lineEnd' | 'boundary' | 'noBoundary';

/** What an expression consists of. */
export type Node =
  | {readonly kind: 'empty'}
  | {readonly kind: 'char'; readonly test: CharTest}
  | {readonly kind: 'place'; readonly place: Place}
  | {readonly kind: 'sequence' | 'choice'; readonly nodes: readonly Node[]}
  | {
      readonly kind: 'repeat';
      readonly node: Node;
      readonly least: number;
      /** Infinity without a limit. */
      readonly most: number;
      readonly isGreedy: boolean;
      /** Whether it is written as `{…}`: only these multiply. */
      readonly isCounted: boolean;
    };

interface Flags {
  readonly ignoreCase: boolean;
  readonly multiline: boolean;
  readonly dotAll: boolean;
  readonly swapGreed: boolean;
}

const mostRepeats = 1000;
const mostDepth = 1000;

function fail(reason: string, where: string): never {
  throw new Failure(`error parsing regexp: ${reason}: \`${where}\``);
}

function charsOf(...ranges: readonly string[]): CharTest {
  const bounds = ranges.map((range) => {
    const [from = '', to = from] = range;
    return [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0] as const;
  });
  return (code) => bounds.some(([from, to]) => code >= from && code <= to);
}

const not =
  (test: CharTest): CharTest =>
  (code) =>
    !test(code);
const isNewline: CharTest = (code) => code === 10;

const isDigit = charsOf('09');
const isWord = charsOf('09', 'AZ', 'az', '_');

const perlClasses: Readonly<Record<string, CharTest>> = {
  d: isDigit,
  s: charsOf('\t\n', '\f\r', ' '),
  w: isWord,
};

const namedClasses: Readonly<Record<string, CharTest>> = {
  alnum: charsOf('09', 'AZ', 'az'),
  alpha: charsOf('AZ', 'az'),
  ascii: charsOf('\u0000\u007f'),
  blank: charsOf('\t', ' '),
  cntrl: charsOf('\u0000\u001f', '\u007f'),
  digit: isDigit,
  graph: charsOf('!~'),
  lower: charsOf('az'),
  print: charsOf(' ~'),
  punct: charsOf('!/', ':@', '[`', '{~'),
  space: charsOf('\t\r', ' '),
  upper: charsOf('AZ'),
  word: isWord,
  xdigit: charsOf('09', 'AF', 'af'),
};

const categories =
  /^(?:C|Cc|Cf|Co|Cs|L|Ll|Lm|Lo|Lt|Lu|M|Mc|Me|Mn|N|Nd|Nl|No|P|Pc|Pd|Pe|Pf|Pi|Po|Ps|S|Sc|Sk|Sm|So|Z|Zl|Zp|Zs)$/;

/** The test of a category or script of Unicode, if there is one of the name. */
function unicodeClass(name: string): CharTest | undefined {
  if (name === 'Any') {
    return () => true;
  }
  const property = categories.test(name) ? name : `Script=${name}`;
  try {
    const pattern = new RegExp(`^\\p{${property}}$`, 'u');
    return (code) => pattern.test(String.fromCodePoint(code));
  } catch {
    return undefined;
  }
}

/** The same character in the other case, and the two beyond ASCII that fold to a letter of it. */
function casesOf(code: number): readonly number[] {
  const char = String.fromCodePoint(code);
  const more: Readonly<Record<string, readonly number[]>> = {k: [0x212a], s: [0x17f]};
  const upper = char.toUpperCase();
  const forms = [char, char.toLowerCase(), upper, upper.toLowerCase()].filter(
    (form) => Array.from(form).length === 1,
  );
  return [...forms.map((form) => form.codePointAt(0) ?? code), ...(more[char.toLowerCase()] ?? [])];
}

const inAnyCase =
  (test: CharTest): CharTest =>
  (code) =>
    casesOf(code).some(test);

const hexDigit = /^[\dA-Fa-f]$/;
const simpleEscapes: Readonly<Record<string, number>> = {a: 7, f: 12, n: 10, r: 13, t: 9, v: 11};

/** Reads an expression of RE2 in the form that Go takes. */
class Parser {
  private at = 0;
  private readonly chars: readonly string[];
  private flags: Flags = {ignoreCase: false, multiline: false, dotAll: false, swapGreed: false};
  private depth = 0;

  constructor(private readonly text: string) {
    this.chars = Array.from(text);
  }

  parse(): Node {
    const node = this.readChoice();
    return this.at < this.chars.length ? fail('unexpected )', this.text) : node;
  }

  private peek(offset = 0): string | undefined {
    return this.chars[this.at + offset];
  }

  private textFrom(start: number): string {
    return this.chars.slice(start, this.at).join('');
  }

  private startsWith(text: string): boolean {
    return Array.from(text).every((char, index) => this.peek(index) === char);
  }

  private readChoice(): Node {
    const choices: Node[] = [];
    do {
      choices.push(this.readSequence());
    } while (this.takeBar());
    return choices.length === 1 && choices[0] ? choices[0] : {kind: 'choice', nodes: choices};
  }

  private takeBar(): boolean {
    const isBar = this.peek() === '|';
    this.at += isBar ? 1 : 0;
    return isBar;
  }

  private readSequence(): Node {
    const nodes: Node[] = [];
    /** Where the repetition began that was read last. */
    let repeated: number | undefined;
    for (let char = this.peek(); char !== undefined && char !== '|' && char !== ')';) {
      const start = this.at;
      const repetition = this.readRepetition();
      if (repetition) {
        if (repeated !== undefined) {
          fail('invalid nested repetition operator', this.textFrom(repeated));
        }
        const node = nodes.pop();
        if (!node) {
          return fail('missing argument to repetition operator', this.textFrom(start));
        }
        const repeat: Node = {kind: 'repeat', node, ...repetition};
        if (repetition.isCounted && !fits(repeat, mostRepeats)) {
          fail('invalid repeat count', this.textFrom(start));
        }
        nodes.push(repeat);
        repeated = start;
      } else {
        nodes.push(...this.readPart(char));
        repeated = undefined;
      }
      char = this.peek();
    }
    return {kind: 'sequence', nodes};
  }

  /** What stands at the place and is neither a repetition nor an end. A change of flags is nothing. */
  private readPart(char: string): Node[] {
    if (char === '(') {
      return this.readGroup();
    }
    if (char === '[') {
      return [this.readClass()];
    }
    if (char === '\\') {
      return this.readEscaped();
    }
    this.at += 1;
    switch (char) {
      case '^':
        return [{kind: 'place', place: this.flags.multiline ? 'lineStart' : 'textStart'}];
      case '$':
        return [{kind: 'place', place: this.flags.multiline ? 'lineEnd' : 'textEnd'}];
      case '.':
        return [{kind: 'char', test: this.flags.dotAll ? () => true : not(isNewline)}];
      default:
        return [this.literal(char)];
    }
  }

  private literal(char: string): Node {
    const wanted = char.codePointAt(0) ?? 0;
    const {ignoreCase} = this.flags;
    const test: CharTest = (code) => code === wanted;
    return {kind: 'char', test: ignoreCase ? inAnyCase(test) : test};
  }

  private readRepetition():
    {least: number; most: number; isGreedy: boolean; isCounted: boolean} | undefined {
    const start = this.at;
    const char = this.peek();
    let bounds: readonly [number, number] | undefined;
    if (char === '*' || char === '+' || char === '?') {
      this.at += 1;
      bounds = [char === '+' ? 1 : 0, char === '?' ? 1 : Infinity];
    } else if (char === '{') {
      const rest = this.chars.slice(this.at).join('');
      const found = /^\{(?<least>0|[1-9]\d*)(?<comma>,(?<most>0|[1-9]\d*)?)?\}/.exec(rest);
      if (!found) {
        return undefined;
      }
      this.at += found[0].length;
      const least = Number(found.groups?.least);
      const most =
        found.groups?.most !== undefined
          ? Number(found.groups.most)
          : found.groups?.comma !== undefined
            ? Infinity
            : least;
      if (least > mostRepeats || (most !== Infinity && most > mostRepeats) || least > most) {
        fail('invalid repeat count', this.textFrom(start));
      }
      bounds = [least, most];
    }
    if (!bounds) {
      return undefined;
    }
    const isLazy = this.peek() === '?';
    this.at += isLazy ? 1 : 0;
    const [least, most] = bounds;
    return {least, most, isGreedy: isLazy === this.flags.swapGreed, isCounted: char === '{'};
  }

  private readGroup(): Node[] {
    const before = this.flags;
    if (this.peek(1) === '?') {
      if (!this.readName() && !this.readFlags()) {
        return [];
      }
    } else {
      this.at += 1;
    }
    this.depth += 1;
    if (this.depth > mostDepth) {
      fail('expression nests too deeply', this.text);
    }
    const node = this.readChoice();
    this.depth -= 1;
    if (this.peek() !== ')') {
      fail('missing closing )', this.text);
    }
    this.at += 1;
    this.flags = before;
    return [node];
  }

  /** Takes the beginning of a group with a name, if it is one. */
  private readName(): boolean {
    const start = this.at;
    const length = this.startsWith('(?P<') ? 4 : this.startsWith('(?<') ? 3 : 0;
    if (length === 0 || this.peek(length) === undefined) {
      return false;
    }
    const end = this.chars.indexOf('>', start);
    if (end < 0) {
      fail('invalid named capture', this.chars.slice(start).join(''));
    }
    const name = this.chars.slice(start + length, end).join('');
    this.at = end + 1;
    if (!/^\w+$/.test(name)) {
      fail('invalid named capture', this.textFrom(start));
    }
    return true;
  }

  /** Takes flags. Returns whether a group begins behind them. */
  private readFlags(): boolean {
    const start = this.at;
    this.at += 2;
    const flags: {-readonly [Name in keyof Flags]: boolean} = {...this.flags};
    const names: Readonly<Record<string, keyof Flags>> = {
      i: 'ignoreCase',
      m: 'multiline',
      s: 'dotAll',
      U: 'swapGreed',
    };
    let isOn = true;
    let hasFlag = false;
    for (let char = this.peek(); char !== undefined; char = this.peek()) {
      this.at += 1;
      const name = names[char];
      if (name) {
        flags[name] = isOn;
        hasFlag = true;
      } else if (char === '-' && isOn) {
        isOn = false;
        hasFlag = false;
      } else if ((char === ':' || char === ')') && (isOn || hasFlag)) {
        this.flags = flags;
        return char === ':';
      } else {
        break;
      }
    }
    return fail('invalid or unsupported Perl syntax', this.textFrom(start));
  }

  private readEscaped(): Node[] {
    const next = this.peek(1);
    const places: Readonly<Record<string, Place>> = {
      A: 'textStart',
      b: 'boundary',
      B: 'noBoundary',
      z: 'textEnd',
    };
    const place = next === undefined ? undefined : places[next];
    if (place) {
      this.at += 2;
      return [{kind: 'place', place}];
    }
    if (next === 'C') {
      fail('invalid escape sequence', '\\C');
    }
    if (next === 'Q') {
      this.at += 2;
      const nodes: Node[] = [];
      while (this.peek() !== undefined && !this.startsWith('\\E')) {
        nodes.push(this.literal(this.peek() ?? ''));
        this.at += 1;
      }
      this.at += this.peek() === undefined ? 0 : 2;
      return nodes;
    }
    const test = this.readClassEscape();
    return [test ? {kind: 'char', test} : this.literal(String.fromCodePoint(this.readEscape()))];
  }

  /** `\d` and the like, and classes of Unicode. */
  private readClassEscape(): CharTest | undefined {
    const letter = this.peek() === '\\' ? this.peek(1) : undefined;
    if (letter === 'p' || letter === 'P') {
      return this.readUnicodeClass(letter === 'P');
    }
    const test = letter === undefined ? undefined : perlClasses[letter.toLowerCase()];
    if (!test || letter === undefined) {
      return undefined;
    }
    this.at += 2;
    return letter === letter.toLowerCase() ? this.folded(test) : not(this.folded(test));
  }

  private folded(test: CharTest): CharTest {
    return this.flags.ignoreCase ? inAnyCase(test) : test;
  }

  private readUnicodeClass(isNegated: boolean): CharTest {
    const start = this.at;
    this.at += 2;
    let name = this.peek() ?? '';
    if (name === '{') {
      const end = this.chars.indexOf('}', this.at);
      if (end < 0) {
        fail('invalid character class range', this.chars.slice(start).join(''));
      }
      name = this.chars.slice(this.at + 1, end).join('');
      this.at = end + 1;
    } else {
      this.at += name === '' ? 0 : 1;
    }
    const isTurned = name.startsWith('^');
    const test = unicodeClass(isTurned ? name.slice(1) : name);
    if (!test) {
      return fail('invalid character class range', this.textFrom(start));
    }
    const folded = this.folded(test);
    return isNegated === isTurned ? folded : not(folded);
  }

  /** The code point that an escape stands for. */
  private readEscape(): number {
    const start = this.at;
    const refuse = (): never => fail('invalid escape sequence', this.textFrom(start));
    this.at += 1;
    const char = this.peek();
    if (char === undefined) {
      return fail('trailing backslash at end of expression', '');
    }
    this.at += 1;
    if (/^[0-7]$/.test(char) && (char === '0' || /^[0-7]$/.test(this.peek() ?? ''))) {
      let octal = char;
      while (octal.length < 3 && /^[0-7]$/.test(this.peek() ?? '')) {
        octal += this.peek() ?? '';
        this.at += 1;
      }
      return parseInt(octal, 8);
    }
    if (char === 'x') {
      return this.readHex(refuse);
    }
    const simple = simpleEscapes[char];
    if (simple !== undefined) {
      return simple;
    }
    const code = char.codePointAt(0) ?? 0;
    return code < 0x80 && !/^[\da-z]$/i.test(char) ? code : refuse();
  }

  private readHex(refuse: () => never): number {
    const first = this.peek();
    if (first === undefined) {
      return refuse();
    }
    this.at += 1;
    let digits = '';
    if (first === '{') {
      for (let char = this.peek(); char !== '}'; char = this.peek()) {
        if (char === undefined) {
          return refuse();
        }
        this.at += 1;
        digits += char;
        if (!hexDigit.test(char) || parseInt(digits, 16) > 0x10ffff) {
          return refuse();
        }
      }
      this.at += 1;
      return digits === '' ? refuse() : parseInt(digits, 16);
    }
    const second = this.peek();
    this.at += second === undefined ? 0 : 1;
    digits = first + (second ?? '');
    return /^[\da-f]{2}$/i.test(digits) ? parseInt(digits, 16) : refuse();
  }

  private readClass(): Node {
    const start = this.at;
    this.at += 1;
    const isNegated = this.peek() === '^';
    this.at += isNegated ? 1 : 0;
    const tests: CharTest[] = [];
    for (let isFirst = true; this.peek() !== ']' || isFirst; isFirst = false) {
      tests.push(this.readNamedClass() ?? this.readClassEscape() ?? this.readRange(start));
    }
    this.at += 1;
    const test: CharTest = (code) => tests.some((candidate) => candidate(code));
    return {kind: 'char', test: isNegated ? not(test) : test};
  }

  /** `[:alpha:]` and the like inside a class. */
  private readNamedClass(): CharTest | undefined {
    if (!this.startsWith('[:') || this.peek(2) === undefined) {
      return undefined;
    }
    const rest = this.chars.slice(this.at).join('');
    const end = rest.indexOf(':]', 2);
    if (end < 0) {
      return undefined;
    }
    const whole = rest.slice(0, end + 2);
    const isNegated = whole[2] === '^';
    const name = whole.slice(isNegated ? 3 : 2, -2);
    const test = Object.hasOwn(namedClasses, name) ? namedClasses[name] : undefined;
    if (!test) {
      return fail('invalid character class range', whole);
    }
    this.at += Array.from(whole).length;
    return isNegated ? not(this.folded(test)) : this.folded(test);
  }

  private readRange(classStart: number): CharTest {
    const start = this.at;
    const from = this.readClassChar(classStart);
    let to = from;
    const behind = this.peek(1);
    if (this.peek() === '-' && behind !== undefined && behind !== ']') {
      this.at += 1;
      to = this.readClassChar(classStart);
      if (to < from) {
        fail('invalid character class range', this.textFrom(start));
      }
    }
    return this.folded((code) => code >= from && code <= to);
  }

  private readClassChar(classStart: number): number {
    const char = this.peek();
    if (char === undefined) {
      return fail('missing closing ]', this.chars.slice(classStart).join(''));
    }
    if (char === '\\') {
      return this.readEscape();
    }
    this.at += 1;
    return char.codePointAt(0) ?? 0;
  }
}

/** Whether counted repetitions inside each other stay below a number. */
function fits(node: Node, most: number): boolean {
  switch (node.kind) {
    case 'repeat': {
      if (!node.isCounted) {
        return fits(node.node, most);
      }
      const count = node.most === Infinity ? node.least : node.most;
      if (node.most === 0) {
        return true;
      }
      return count <= most && fits(node.node, count > 0 ? Math.floor(most / count) : most);
    }
    case 'sequence':
    case 'choice':
      return node.nodes.every((inner) => fits(inner, most));
    default:
      return true;
  }
}

/**
 * Reads an expression.
 *
 * @throws Failure with the error of Go
 */
export function parseExpression(text: string): Node {
  return new Parser(text).parse();
}
