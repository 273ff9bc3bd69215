import {DrawingError} from './drawn-fence';

/** The kinds of diagram that the site draws. */
export type DiagramKind = 'flowchart' | 'sequence' | 'state';

/** A diagram whose every line is understood. */
export interface DiagramSource {
  readonly kind: DiagramKind;
  /** What a screen reader calls the diagram. */
  readonly title: string;
  /** The diagram in words. */
  readonly description: string;
  /** The source without title and description. */
  readonly body: string;
}

const headers: readonly (readonly [RegExp, DiagramKind])[] = [
  [/^flowchart (?:LR|TD)$/, 'flowchart'],
  [/^sequenceDiagram$/, 'sequence'],
  [/^stateDiagram-v2$/, 'state'],
];

const shape = String.raw`\[\(.+?\)\]|\[.+?\]|\(.+?\)|\{.+?\}`;
const node = String.raw`[\w-]+(?:${shape})?(?::::changes)?`;
const nodes = String.raw`${node}(?: & ${node})*`;
const arrow = String.raw`<?(?:-->|-\.->|---)(?:\|[^|]+\|)?`;

/** The lines that each kind of diagram can have; `open` and `close` lines come in pairs. */
const lines: Record<DiagramKind, {open?: RegExp; close?: RegExp; other: readonly RegExp[]}> = {
  flowchart: {
    open: /^subgraph (?:[\w-]+ ?\[.+\]|[^[\]]+)$/,
    close: /^end$/,
    other: [new RegExp(`^${nodes}(?: (?:${arrow}) ${nodes})*$`)],
  },
  sequence: {other: [/^participant \w+(?: as .+)?$/, /^\w+ ?--?>>\w+: .+$/]},
  state: {
    other: [/^state "[^"]+" as \w+$/, /^(?:\[\*\]|\w+) --> (?:\[\*\]|\w+)(?: ?: .+)?$/],
  },
};

/** What to do about lines that other Mermaid renderers would take. */
const cures: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:style|classDef|class|linkStyle)\b|:::/,
    'Leave styling out: the colors of the site apply; ":::changes" after a box marks where data is changed.',
  ],
  [/\w-?->(?:\w|\|)|\w(?:-\.|=)/, 'Put spaces around arrows.'],
  [/--?[x)]/, 'Use "->>" or "-->>".'],
  [/^direction\b/, 'Leave it out: arrows go to the right, and down where there is little room.'],
];

function checkLine(line: string, index: number, kind: DiagramKind): void {
  if (/<\/?[a-z]/i.test(line)) {
    throw new DrawingError(index, `The label holds HTML: ${line}. Write a short plain label.`);
  }
  const {open, close, other} = lines[kind];
  if (![open, close, ...other].some((pattern) => pattern?.test(line))) {
    const cure =
      cures.find(([pattern]) => pattern.test(line))?.[1] ?? 'Correct the line or remove it.';
    throw new DrawingError(
      index,
      `The ${kind} diagram has a line that is not understood: ${line}. ${cure}`,
    );
  }
}

/**
 * Checks the source of a diagram line by line. The renderer skips lines that it does not understand,
 * so a misspelled one would vanish from the picture without notice.
 *
 * @param source text of a mermaid fence: the kind, `accTitle: …`, `accDescr: …`, then the diagram
 * @throws DrawingError when the kind is not supported, title or description is missing, a line is not
 *   understood or a block is not closed
 */
export function readDiagram(source: string): DiagramSource {
  const texts = new Map<string, string>();
  const body: string[] = [];
  const blocks: number[] = [];
  const all = source.split('\n').map((line) => line.trim());
  const header = all[0] ?? '';
  const kind = headers.find(([pattern]) => pattern.test(header))?.[1];
  if (!kind) {
    throw new DrawingError(
      0,
      `The diagram type "${header}" is not supported. Use flowchart LR, flowchart TD, sequenceDiagram or stateDiagram-v2.`,
    );
  }
  for (const [index, line] of all.entries()) {
    const text = /^(accTitle|accDescr): ?(.*)$/.exec(line);
    if (text?.[1]) {
      texts.set(text[1], (text[2] ?? '').trim());
    } else {
      body.push(line);
      if (index > 0 && line !== '' && !line.startsWith('%%')) {
        checkLine(line, index, kind);
        if (lines[kind].open?.test(line)) {
          blocks.push(index);
        } else if (lines[kind].close?.test(line) && blocks.pop() === undefined) {
          throw new DrawingError(index, `"${line}" closes nothing. Remove it.`);
        }
      }
    }
  }
  const unclosed = blocks.pop();
  if (unclosed !== undefined) {
    throw new DrawingError(unclosed, `The block is not closed: ${all[unclosed] ?? ''}. Close it.`);
  }
  const [title, description] = ['accTitle', 'accDescr'].map((name) => {
    const text = texts.get(name);
    if (!text) {
      throw new DrawingError(
        0,
        `The diagram has no ${name}. Begin it, after the type, with "accTitle: …" and "accDescr: …".`,
      );
    }
    return text;
  }) as [string, string];
  return {kind, title, description, body: body.join('\n')};
}
