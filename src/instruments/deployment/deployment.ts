import {Document, type Node} from 'yaml';

/** What to know about something, in a sentence or two with code in backticks. */
export interface Remark {
  readonly about: string;
  readonly text: string;
}

/** A file to save. */
export interface OutputFile {
  readonly name: string;
  readonly language: string;
  readonly text: string;
}

/** What to do, in words with code in backticks, and the command for it. */
export interface Step {
  readonly text: string;
  readonly command?: string;
}

/** A port that the machine publishes. */
export interface PublishedPort {
  readonly port: number;
  readonly serves: string;
  /** Whether other machines reach it too. */
  readonly isOpen: boolean;
}

/** Text in the files or commands that stands for something of the reader's. */
export interface Placeholder {
  readonly text: string;
  readonly meaning: string;
}

/** Everything that answers lead to. */
export interface Deployment {
  readonly files: readonly OutputFile[];
  /** What to know before it is started. */
  readonly warnings: readonly Remark[];
  readonly placeholders: readonly Placeholder[];
  readonly steps: readonly Step[];
  readonly ports: readonly PublishedPort[];
  readonly checks: readonly Step[];
}

/** An item or a list of them, or `false` where the condition for it does not hold. */
export type Optional<Item> = Item | readonly Item[] | false;

/** The items whose condition holds. */
export function chosen<Item>(...items: readonly Optional<Item>[]): Item[] {
  return items.filter((item) => item !== false).flat() as Item[];
}

/** The property when the condition holds, to be spread into an object. */
export function when<Value extends object>(condition: boolean, value: Value): Partial<Value> {
  return condition ? value : {};
}

/** A list or map with a tag, such as `!override`. */
export function tagged(tag: string, value: object): Node {
  const node = new Document(value).contents as Node & {tag?: string};
  node.tag = tag;
  return node;
}

/** Writes YAML: a comment, then the data. */
export function toYaml(comment: string, data: object): string {
  const document = new Document(data, {aliasDuplicateObjects: false});
  document.commentBefore = ` ${comment}`;
  return document.toString({lineWidth: 0, singleQuote: true});
}
