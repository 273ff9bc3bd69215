import type {Token} from './sql-tokens';

/** Says at which token a text stops to be SQL; `undefined` is its end. */
export class UnexpectedToken extends Error {
  constructor(readonly token: Token | undefined) {
    super('Unexpected token');
  }
}

/** Reads tokens one after the other. */
export class TokenReader {
  place = 0;

  constructor(readonly tokens: readonly Token[]) {}

  get next(): Token | undefined {
    return this.tokens[this.place];
  }

  /** Whether the tokens from here on are these words or signs. */
  isAt(...values: readonly string[]): boolean {
    return values.every((value, i) => {
      const token = this.tokens[this.place + i];
      return token?.value === value && (token.kind === 'word' || token.kind === 'sign');
    });
  }

  isAtAny(values: ReadonlySet<string>): boolean {
    const {next} = this;
    return (
      next !== undefined && (next.kind === 'word' || next.kind === 'sign') && values.has(next.value)
    );
  }

  /** Goes over these words or signs, if they are here. */
  take(...values: readonly string[]): boolean {
    const isHere = this.isAt(...values);
    this.place += isHere ? values.length : 0;
    return isHere;
  }

  takeAny(values: ReadonlySet<string>): string | undefined {
    const value = this.isAtAny(values) ? this.next?.value : undefined;
    this.place += value === undefined ? 0 : 1;
    return value;
  }

  takeKind(kind: Token['kind']): Token | undefined {
    const token = this.next?.kind === kind ? this.next : undefined;
    this.place += token ? 1 : 0;
    return token;
  }

  /** @throws {UnexpectedToken} when something else is here. */
  expect(value: string): void {
    if (!this.take(value)) {
      this.fail();
    }
  }

  /** @throws {UnexpectedToken} */
  fail(): never {
    throw new UnexpectedToken(this.next);
  }

  /** Goes from an opening parenthesis or bracket to the one that closes it. */
  skipGroup(): void {
    const close: string[] = [];
    do {
      const token = this.next;
      if (token === undefined) {
        this.fail();
      }
      if (token.kind === 'sign') {
        if (token.value === '(' || token.value === '[') {
          close.push(token.value === '(' ? ')' : ']');
        } else if ((token.value === ')' || token.value === ']') && close.pop() !== token.value) {
          this.fail();
        }
      }
      this.place++;
    } while (close.length > 0);
  }
}
