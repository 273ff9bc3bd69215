import type {ReactNode} from 'react';
import {segmentsOf} from '@site/src/search/hits';

interface Props {
  /** Escaped HTML with `<mark>`, as it stands in the hits of a search. */
  readonly html: string;
}

/** Text of a search result with its marks. Whatever else the text says, it is shown as text. */
export default function MarkedText({html}: Props): ReactNode {
  return segmentsOf(html).map(({text, isMarked}, index) =>
    isMarked ? <mark key={index}>{text}</mark> : text,
  );
}
