import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useLatestVersion,
  type GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';

/**
 * The version of the docs that a page belongs to. A page that is no doc, such as the changelog, belongs
 * to the version that the reader chose last, else to the latest. Docusaurus knows that only where the
 * docs have a folder of their own: at the root, it takes every page for one of the latest version.
 */
export function useShownVersion(): GlobalVersion {
  const {activeDoc, activeVersion} = useActiveDocContext(undefined);
  const {preferredVersion} = useDocsPreferredVersion();
  const latest = useLatestVersion(undefined);
  return (activeDoc && activeVersion) ?? preferredVersion ?? latest;
}
