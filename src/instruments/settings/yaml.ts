import {
  Composer,
  type CST,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  Parser,
  type Document,
  type Node,
  visit,
} from 'yaml';

/** Why a text is not read; the message is a sentence for the reader. */
export class Refusal extends Error {}

/** Levels of nesting, counted as the parser does; settings need about 20. */
const mostLevels = 80;
/** Aliases that are followed. With aliases inside aliases, a short text stands for a long one. */
const mostAliases = 10_000;

/** Maps that take over others, which may do so too. */
const mostMerges = 5;

/** What a setting can look like in YAML. */
export type Shape = 'text' | 'number' | 'boolean' | 'null' | 'list' | 'map';

/** One key of a map with what stands behind it. */
export interface Pair {
  readonly key: string;
  readonly node: unknown;
  readonly line: number;
}

/** Reads a text of YAML with limits, and tells the lines of its parts. */
export class YamlReader {
  readonly documents: readonly Document.Parsed[];
  readonly #lines = new LineCounter();
  readonly #anchors = new Map<string, Node>();
  #aliases = 0;

  /** @throws Refusal with a sentence when the text is not YAML or nests too deeply */
  constructor(text: string) {
    this.documents = [...new Composer({uniqueKeys: false}).compose(this.#tokens(text))];
    for (const document of this.documents) {
      const error = document.errors[0];
      if (error) {
        const {line} = this.#lines.linePos(error.pos[0]);
        const cause = error.message.split(/ at line \d+|:?\n/)[0] ?? '';
        throw new Refusal(`Line ${line} is not YAML: ${cause}. Correct it, then check again.`);
      }
      visit(document, {
        Node: (_key, node) => {
          if ('anchor' in node && node.anchor !== undefined) {
            this.#anchors.set(node.anchor, node);
          }
        },
      });
    }
  }

  /** The parser works without recursion, so its stack can be watched before anything else reads the text. */
  *#tokens(text: string): Generator<CST.Token> {
    const parser = new Parser(this.#lines.addNewLine);
    this.#lines.addNewLine(0);
    for (const lexeme of new Lexer().lex(text)) {
      yield* parser.next(lexeme);
      if (parser.stack.length > mostLevels) {
        throw new Refusal(
          `The YAML nests more than ${mostLevels} levels deep, which no settings do. Paste the part about Neosync only.`,
        );
      }
    }
    yield* parser.end();
  }

  /** Follows an alias to what it stands for. */
  #resolve(node: unknown): unknown {
    if (!isAlias(node)) {
      return node;
    }
    this.#aliases += 1;
    if (this.#aliases > mostAliases) {
      throw new Refusal(
        'The aliases of the YAML stand for more than can be read. Paste the part about Neosync only.',
      );
    }
    return this.#anchors.get(node.source);
  }

  lineOf(node: unknown): number {
    const range = (node as Node | null | undefined)?.range;
    return range ? this.#lines.linePos(range[0]).line : 1;
  }

  shapeOf(node: unknown): Shape {
    const known = this.#resolve(node);
    if (isMap(known)) {
      return 'map';
    }
    if (isSeq(known)) {
      return 'list';
    }
    const value = isScalar(known) ? known.value : null;
    if (value === null || value === undefined) {
      return 'null';
    }
    return typeof value === 'boolean' || typeof value === 'number'
      ? (typeof value as 'boolean' | 'number')
      : 'text';
  }

  /** The keys of a map in the order of the text, those that `<<` takes over included; none of anything else. */
  pairsOf(node: unknown, merges = 0): Pair[] {
    const map = this.#resolve(node);
    if (!isMap(map) || merges > mostMerges) {
      return [];
    }
    const own: Pair[] = [];
    const merged: Pair[] = [];
    for (const {key, value} of map.items) {
      const name = isScalar(key) ? String(key.value) : '';
      if (name === '<<') {
        const sources = this.shapeOf(value) === 'list' ? this.itemsOf(value) : [value];
        merged.push(...sources.flatMap((source) => this.pairsOf(source, merges + 1)));
      } else {
        own.push({key: name, node: value, line: this.lineOf(key)});
      }
    }
    const names = new Set(own.map(({key}) => key));
    return [...own, ...merged.filter(({key}) => !names.has(key))];
  }

  itemsOf(node: unknown): readonly unknown[] {
    const list = this.#resolve(node);
    return isSeq(list) ? list.items : [];
  }

  /** What stands below a path of keys. */
  get(node: unknown, ...path: readonly string[]): unknown {
    return path.reduce<unknown>(
      (inner, key) => this.pairsOf(inner).find((pair) => pair.key === key)?.node,
      node,
    );
  }

  /** The text of a scalar as it was typed, without quotes; empty for null and for anything else. */
  textOf(node: unknown): string {
    const known = this.#resolve(node);
    if (!isScalar(known) || known.value === null || known.value === undefined) {
      return '';
    }
    // 0.10 is a number to YAML, and text to whoever typed it.
    return typeof known.value === 'string' ? known.value : (known.source ?? '');
  }
}
