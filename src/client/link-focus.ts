import type {ClientModule} from '@docusaurus/types';
import {elementOf} from '@site/src/lib/browser/fragment';

/**
 * Takes the focus to the place on another page that a link leads to, as a browser does that loads a
 * page. Docusaurus does so for links to whole pages only.
 */
const linkFocus: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (previousLocation && previousLocation.pathname !== location.pathname) {
      const target = elementOf(location.hash);
      if (target) {
        target.tabIndex = -1;
        target.focus({preventScroll: true});
      }
    }
  },
};

export default linkFocus;
