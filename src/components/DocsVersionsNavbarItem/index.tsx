import type {ReactNode} from 'react';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import DocsVersionDropdownNavbarItem from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';

interface Props {
  readonly mobile?: boolean;
}

/** The choice of docs versions; with a single version there is nothing to choose, so nothing shows. */
export default function DocsVersionsNavbarItem({mobile = false}: Props): ReactNode {
  const versions = useVersions(undefined);
  if (versions.length < 2) {
    return null;
  }
  return (
    <DocsVersionDropdownNavbarItem
      mobile={mobile}
      items={[]}
      dropdownItemsBefore={[]}
      dropdownItemsAfter={[]}
    />
  );
}
