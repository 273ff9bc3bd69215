// cspell:ignore misformatted
import {quote} from './go';
import {Failure} from './model';

const isSpace = (char: string | undefined): boolean => char === ' ' || char === '\t';
const isVisible = (char: string): boolean => char > ' ' && char !== '\u007f';
/** The characters of an atom; dots count. */
const isAtomic = (char: string): boolean => isVisible(char) && !'()<>[]:;@\\,"'.includes(char);

function fail(reason: string): never {
  throw new Failure(`mail: ${reason}`);
}

/** The text of an encoded word such as `=?utf-8?q?Zo=C3=AB?=`, byte by byte; the word itself when it is none. */
function decodeWord(word: string): string {
  const found = /^=\?(?<charset>[^?]+)\?(?<encoding>[bq])\?(?<text>[^?]*)\?=$/i.exec(word)?.groups;
  if (!found) {
    return word;
  }
  const {charset = '', encoding = '', text = ''} = found;
  let decoded: string;
  if (encoding.toLowerCase() === 'b') {
    try {
      decoded = atob(text);
    } catch {
      return word;
    }
  } else if (/=(?![\dA-Fa-f]{2})|[^\t\n\r !-~]/.test(text)) {
    return word;
  } else {
    decoded = text
      .replaceAll('_', ' ')
      .replaceAll(/=([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  }
  if (!/^(?:utf-8|iso-8859-1|us-ascii)$/i.test(charset)) {
    throw new Failure(`charset not supported: ${quote(charset.toLowerCase())}`);
  }
  return decoded;
}

/** Reads one address as `net/mail` of Go 1.22 does, by the grammar of RFC 5322 with its own liberties. */
class AddressReader {
  private at = 0;

  constructor(private readonly text: string) {}

  /** The address without the name around it. */
  readSingle(): string {
    const found = this.readAddresses(true);
    this.skipCommentsOrFail();
    if (!this.isAtEnd()) {
      fail(`expected single address, got ${quote(this.rest)}`);
    }
    const [address] = found;
    if (address === undefined) {
      return fail('empty group');
    }
    return found.length > 1 ? fail('group with multiple addresses') : address;
  }

  private get rest(): string {
    return this.text.slice(this.at);
  }

  private isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  private take(char: string): boolean {
    const isNext = this.text.charAt(this.at) === char;
    this.at += isNext ? 1 : 0;
    return isNext;
  }

  private skipSpaces(): void {
    while (isSpace(this.text[this.at])) {
      this.at += 1;
    }
  }

  /** Skips a comment whose parenthesis was taken; false when it does not end. */
  private skipComment(): boolean {
    for (let depth = 1; !this.isAtEnd(); this.at += 1) {
      const char = this.text[this.at];
      if (char === '\\' && this.at + 1 < this.text.length) {
        this.at += 1;
      } else if (char === '(') {
        depth += 1;
      } else if (char === ')') {
        depth -= 1;
        if (depth === 0) {
          this.at += 1;
          return true;
        }
      }
    }
    return false;
  }

  private skipCommentsOrFail(): void {
    this.skipSpaces();
    while (this.take('(')) {
      if (!this.skipComment()) {
        fail('misformatted parenthetical comment');
      }
      this.skipSpaces();
    }
  }

  private readAddresses(mayBeGroup: boolean): string[] {
    this.skipSpaces();
    if (this.isAtEnd()) {
      fail('no address');
    }
    const start = this.at;
    let plain: string | undefined;
    try {
      plain = this.readPlainAddress();
    } catch (error) {
      if (!(error instanceof Failure)) {
        throw error;
      }
      this.at = start;
    }
    if (plain !== undefined) {
      this.skipSpaces();
      if (this.take('(')) {
        this.readNameComment();
      }
      return [plain];
    }
    const name = this.text[this.at] === '<' ? '' : this.readPhrase();
    this.skipSpaces();
    if (mayBeGroup && this.take(':')) {
      return this.readGroup();
    }
    if (!this.take('<')) {
      fail(Array.from(name).every(isAtomic) ? "missing '@' or angle-addr" : 'no angle-addr');
    }
    const address = this.readPlainAddress();
    return this.take('>') ? [address] : fail('unclosed angle-addr');
  }

  private readNameComment(): void {
    const start = this.at;
    if (!this.skipComment()) {
      fail('misformatted parenthetical comment');
    }
    const words = this.text.slice(start, this.at - 1).split(/[ \t]+/);
    words.forEach(decodeWord);
  }

  private readGroup(): string[] {
    const group: string[] = [];
    this.skipSpaces();
    if (this.take(';')) {
      this.skipCommentsOrFail();
      return group;
    }
    for (;;) {
      this.skipSpaces();
      group.push(...this.readAddresses(false));
      this.skipCommentsOrFail();
      if (this.take(';')) {
        this.skipCommentsOrFail();
        return group;
      }
      if (!this.take(',')) {
        fail('expected comma');
      }
    }
  }

  /** An address without a name: `local@domain`. */
  private readPlainAddress(): string {
    this.skipSpaces();
    if (this.isAtEnd()) {
      fail('no addr-spec');
    }
    let local: string;
    if (this.text[this.at] === '"') {
      local = this.readQuoted('empty quoted string in addr-spec');
      if (local === '') {
        fail('empty quoted string in addr-spec');
      }
    } else {
      local = this.readAtom();
    }
    if (!this.take('@')) {
      fail('missing @ in addr-spec');
    }
    this.skipSpaces();
    if (this.isAtEnd()) {
      fail('no domain in addr-spec');
    }
    return `${local}@${this.readAtom()}`;
  }

  /** A name: words one after the other. What is behind the last of them is left to the caller. */
  private readPhrase(): string {
    const words: string[] = [];
    let wasEncoded = false;
    for (;;) {
      if (words.length > 0) {
        this.skipCommentsOrFail();
      }
      this.skipSpaces();
      if (this.isAtEnd()) {
        break;
      }
      let word: string;
      let isEncoded = false;
      try {
        if (this.text[this.at] === '"') {
          word = this.readQuoted();
        } else {
          const atom = this.readDots();
          word = decodeWord(atom);
          isEncoded = word !== atom;
        }
      } catch (error) {
        if (error instanceof Failure && words.length === 0) {
          fail(`missing word in phrase: ${error.message}`);
        }
        if (error instanceof Failure) {
          break;
        }
        throw error;
      }
      if (wasEncoded && isEncoded) {
        words.push((words.pop() ?? '') + word);
      } else {
        words.push(word);
      }
      wasEncoded = isEncoded;
    }
    return words.join(' ');
  }

  /** @param otherError what is said of every mistake, where the caller hides them */
  private readQuoted(otherError?: string): string {
    const stop = (reason: string): never => fail(otherError ?? reason);
    let content = '';
    let isEscaped = false;
    const chars = Array.from(this.text.slice(this.at + 1));
    let length = 1;
    for (const char of chars) {
      length += char.length;
      const isPlain = isVisible(char) || isSpace(char);
      if (!isEscaped && char === '"') {
        this.at += length;
        return content;
      }
      if (!isEscaped && char === '\\') {
        isEscaped = true;
      } else if (isPlain) {
        content += char;
        isEscaped = false;
      } else {
        stop(`bad character in quoted-string: ${quoteRune(char)}`);
      }
    }
    return stop('unclosed quoted-string');
  }

  private readDots(): string {
    let end = this.at;
    for (const char of this.rest) {
      if (!isAtomic(char)) {
        break;
      }
      end += char.length;
    }
    if (end === this.at) {
      fail('invalid string');
    }
    const atom = this.text.slice(this.at, end);
    this.at = end;
    return atom;
  }

  private readAtom(): string {
    const atom = this.readDots();
    if (atom.startsWith('.')) {
      fail('leading dot in atom');
    }
    if (atom.includes('..')) {
      fail('double dot in atom');
    }
    return atom.endsWith('.') ? fail('trailing dot in atom') : atom;
  }
}

/** A character in single quotes with the escapes of Go. */
function quoteRune(char: string): string {
  return `'${quote(char).slice(1, -1)}'`;
}

/**
 * The address in a text such as `Ann Lee <ann@acme.com>`.
 *
 * @throws Failure with the error of Go when it is none
 */
export function parseAddress(text: string): string {
  return new AddressReader(text).readSingle();
}
