import DocsVersionsNavbarItem from '@site/src/components/DocsVersionsNavbarItem';
import ReleaseLabel from '@site/src/components/ReleaseLabel';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';

export default {
  ...ComponentTypes,
  'custom-docsVersions': DocsVersionsNavbarItem,
  'custom-release': ReleaseLabel,
};
