import {lazy, Suspense, type ReactNode} from 'react';
import {useVersions} from '@docusaurus/plugin-content-docs/client';

interface Props {
  readonly mobile?: boolean;
}

const VersionsDropdown = lazy(() => import('./VersionsDropdown'));

/** The choice of docs versions; with a single version there is nothing to choose, so nothing loads. */
export default function DocsVersionsNavbarItem({mobile = false}: Props): ReactNode {
  const versions = useVersions(undefined);
  if (versions.length < 2) {
    return null;
  }
  return (
    <Suspense>
      <VersionsDropdown mobile={mobile} />
    </Suspense>
  );
}
