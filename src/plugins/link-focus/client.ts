import type {ClientModule} from '@docusaurus/types';

const linkFocus: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (previousLocation && previousLocation.pathname !== location.pathname) {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (target) {
        target.tabIndex = -1;
        target.focus({preventScroll: true});
      }
    }
  },
};

export default linkFocus;
