import type {ReactNode} from 'react';
import {useActiveDocContext} from '@docusaurus/plugin-content-docs/client';
import {useShownVersion} from '@site/src/lib/browser/useShownVersion';
import DefaultNavbarItem, {type Props} from '@theme/NavbarItem/DefaultNavbarItem';

/** A link to the start of the docs, in the version that the page belongs to. */
export default function DocsNavbarItem(props: Props): ReactNode {
  const {activeDoc} = useActiveDocContext(undefined);
  const {path} = useShownVersion();
  return <DefaultNavbarItem {...props} to={path} isActive={() => activeDoc !== undefined} />;
}
