import type {Span} from './matcher';

/** A piece of a line. */
export interface Piece {
  readonly text: string;
  /** Whether it is a part of the message that is always the same. */
  readonly isMarked: boolean;
}

/** Characters that are shown before the first and behind the last marked piece. */
const margin = 120;

/** The part of a line around the words of a message, with these words marked. */
export function excerptOf(text: string, spans: readonly Span[]): Piece[] {
  const from = Math.max(0, (spans[0]?.[0] ?? 0) - margin);
  const to = Math.min(text.length, (spans.at(-1)?.[1] ?? 0) + margin);
  const pieces: Piece[] = [{text: from > 0 ? '…' : '', isMarked: false}];
  let end = from;
  for (const [start, next] of spans) {
    pieces.push(
      {text: text.slice(end, start), isMarked: false},
      {text: text.slice(start, next), isMarked: true},
    );
    end = next;
  }
  pieces.push({text: text.slice(end, to) + (to < text.length ? '…' : ''), isMarked: false});
  return pieces.filter((piece) => piece.text !== '');
}
