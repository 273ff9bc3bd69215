import type {ReactNode} from 'react';
import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useVersions,
  type GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';
import {useShownVersion} from '@site/src/lib/browser/useShownVersion';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';

interface Props {
  readonly mobile: boolean;
}

/** The versions of the docs, each with a link to the page that is shown, or else to its start. */
export default function VersionsDropdown({mobile}: Props): ReactNode {
  const versions = useVersions(undefined);
  const {activeDoc, alternateDocVersions} = useActiveDocContext(undefined);
  const {savePreferredVersionName} = useDocsPreferredVersion();
  const shown = useShownVersion();
  const pathIn = ({name, path}: GlobalVersion) => alternateDocVersions[name]?.path ?? path;
  return (
    <DropdownNavbarItem
      mobile={mobile}
      label={mobile ? 'Versions' : shown.label}
      to={mobile ? undefined : pathIn(shown)}
      items={versions.map((version) => ({
        label: version.label,
        to: pathIn(version),
        isActive: () => activeDoc !== undefined && version === shown,
        onClick: () => savePreferredVersionName(version.name),
      }))}
    />
  );
}
