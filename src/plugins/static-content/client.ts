import type {ClientModule} from '@docusaurus/types';
import {watchStaticLinks} from '@site/src/lib/browser/static-links';

const staticContent: ClientModule = {
  onRouteDidUpdate: watchStaticLinks,
};

export default staticContent;
