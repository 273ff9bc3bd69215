import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';

/**
 * Takes away a fragment that is not percent-encoded as it should be: it names nothing, and Docusaurus
 * crashes the page when it cannot decode it.
 */
function dropBrokenFragment(): void {
  const {hash, pathname, search} = window.location;
  try {
    decodeURIComponent(hash);
  } catch {
    window.history.replaceState(window.history.state, '', pathname + search);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  // Client modules run before the router listens to the same event.
  window.addEventListener('popstate', dropBrokenFragment);
}

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
