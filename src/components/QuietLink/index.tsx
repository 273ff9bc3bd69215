import type {ComponentProps, MouseEvent, PointerEvent, ReactElement} from 'react';
import {useHistory} from '@docusaurus/router';
import {isPlainClick} from '@site/src/lib/browser/clicks';

/** Loads the page of a link that the pointer is on. */
function preload({currentTarget: link}: PointerEvent<HTMLAnchorElement>): void {
  if (link.origin === window.location.origin) {
    void window.docusaurus.preload(link.pathname);
  }
}

interface Props extends Pick<ComponentProps<'a'>, 'children' | 'className' | 'tabIndex'> {
  /** Address with the base of the site, or one elsewhere. */
  readonly href: string;
  readonly onFollow?: () => void;
}

/**
 * A link whose page is not fetched ahead as soon as it is seen, but when the pointer comes to it: for lists of
 * which a reader opens one, and that come and go.
 */
export default function QuietLink({href, onFollow, ...props}: Props): ReactElement {
  const history = useHistory();

  function follow(click: MouseEvent<HTMLAnchorElement>): void {
    if (href.startsWith('/') && isPlainClick(click)) {
      click.preventDefault();
      history.push(href);
      onFollow?.();
    }
  }
  // eslint-disable-next-line @docusaurus/no-html-links, jsx-a11y/anchor-has-content -- Docusaurus' Link fetches ahead
  return <a href={href} onClick={follow} onPointerEnter={preload} {...props} />;
}
