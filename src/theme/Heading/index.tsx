import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useAnchorTargetClassName} from '@docusaurus/theme-common';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/Heading';
import clsx from 'clsx';

/** A heading with the link to it, whose name stands once. */
export default function Heading({as: As, id, ...props}: Props): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  const target = useAnchorTargetClassName(id);
  if (As === 'h1' || !id) {
    return <As {...props} id={undefined} />;
  }
  collectAnchor(id);
  const {children, className} = props;
  return (
    <As {...props} className={clsx('anchor', target, className)} id={id}>
      {children}
      <Link
        className="hash-link"
        to={`#${id}`}
        aria-label={`Direct link to ${typeof children === 'string' ? children : id}`}
        translate="no">
        &#8203;
      </Link>
    </As>
  );
}
