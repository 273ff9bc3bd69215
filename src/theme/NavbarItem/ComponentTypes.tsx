import ChangelogNavbarItem from '@site/src/components/ChangelogNavbarItem';
import DocsNavbarItem from '@site/src/components/DocsNavbarItem';
import DocsVersionsNavbarItem from '@site/src/components/DocsVersionsNavbarItem';
import ReleaseLabel from '@site/src/components/ReleaseLabel';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';

/**
 * The kinds of items that `src/config/navbar.ts` can use. The stock registry has ten, all of which
 * every page would load; add the one you need.
 */
export default {
  default: DefaultNavbarItem,
  search: SearchNavbarItem,
  'custom-changelog': ChangelogNavbarItem,
  'custom-docs': DocsNavbarItem,
  'custom-docsVersions': DocsVersionsNavbarItem,
  'custom-release': ReleaseLabel,
};
