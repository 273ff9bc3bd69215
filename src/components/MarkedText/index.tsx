import type {ReactNode} from 'react';
import {segmentsOf} from '@site/src/search/hits';

interface Props {
  /** Escaped HTML with `<mark>`, as it stands in the hits of a search. */
  readonly html: string;
}

/**
 * Text of a search result with its marks. Whatever else the text says, it is shown as text.
 *
 * Each part is an element: translators replace bare text, and React could not remove it any more.
 */
export default function MarkedText({html}: Props): ReactNode {
  return segmentsOf(html).map(({text, isMarked}, index) => {
    const Part = isMarked ? 'mark' : 'span';
    return <Part key={index}>{text}</Part>;
  });
}
