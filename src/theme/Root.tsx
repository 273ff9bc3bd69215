import type {ReactNode} from 'react';
import {useStaticLinks} from '@site/src/lib/browser/useStaticLinks';
import type {Props} from '@theme/Root';

/** Around all pages: follows the links of static content. */
export default function Root({children}: Props): ReactNode {
  useStaticLinks();
  return children;
}
