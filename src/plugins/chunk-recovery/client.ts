import type {ClientModule} from '@docusaurus/types';

/** Forgets an earlier reload of this address once the page works, so a later deployment may reload it again. */
const chunkRecovery: ClientModule = {
  onRouteDidUpdate({location}) {
    try {
      sessionStorage.removeItem(`chunk-reload:${location.pathname}`);
    } catch {
      // Storage is blocked: nothing was stored.
    }
  },
};

export default chunkRecovery;
