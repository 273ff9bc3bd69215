import type {ReactNode} from 'react';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import DocItemTOCDesktop from '@theme-original/DocItem/TOC/Desktop';

/** The contents beside the text; those of the API reference are in its sidebar. */
export default function DocItemTOCDesktopOfDocs(): ReactNode {
  return useDocsVersion().pluginId === 'api' ? null : <DocItemTOCDesktop />;
}
