import type {ComponentProps, ReactNode} from 'react';
import {htmlOf} from './kept-html';

interface Props extends Omit<ComponentProps<'div'>, 'id'> {
  /** Names the part among all parts of the site. */
  readonly id: string;
  /** What the part shows; nothing to keep the HTML that came from the server. */
  readonly children: ReactNode;
}

/**
 * A part of a page without behavior of its own, which the browser need not draw again: the server
 * renders it, and the client keeps that HTML instead of hydrating it. Neither its data nor its
 * elements are in the JavaScript of the first view.
 *
 * Use it with `loadContent`, and links of `StaticLink`; see `src/theme/ProtoFile`.
 */
export default function StaticContent({id, children, ...props}: Props): ReactNode {
  return children === undefined ? (
    <div {...props} data-static={id} dangerouslySetInnerHTML={{__html: htmlOf(id)}} />
  ) : (
    <div {...props} data-static={id}>
      {children}
    </div>
  );
}
