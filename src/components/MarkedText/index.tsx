import type {ReactNode} from 'react';
import type {Segment} from '@site/src/search/hits';

interface Props {
  readonly segments: readonly Segment[];
}

/**
 * Text of a search result with its marks.
 *
 * Each part is an element: translators replace bare text, and React could not remove it any more.
 */
export default function MarkedText({segments}: Props): ReactNode {
  return segments.map(({text, isMarked}, index) => {
    const Part = isMarked ? 'mark' : 'span';
    return <Part key={index}>{text}</Part>;
  });
}
