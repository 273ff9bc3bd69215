import type {ReactNode} from 'react';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

interface Props {
  /** A fragment, a path within the site or an address elsewhere. */
  readonly to: string;
  readonly children: ReactNode;
}

/**
 * A link inside static content, where nothing is hydrated: plain HTML, known to the check for broken
 * links. `useStaticLinks` makes clicks on it navigate without loading a page.
 */
export default function StaticLink({to, children}: Props): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const brokenLinks = useBrokenLinks();
  const href = to.startsWith('/') ? withBaseUrl(to) : to;
  if (!href.startsWith('http')) {
    brokenLinks.collectLink(href);
  }
  // The handlers of Docusaurus' Link would be lost with the kept HTML.
  // eslint-disable-next-line @docusaurus/no-html-links
  return <a href={href}>{children}</a>;
}
