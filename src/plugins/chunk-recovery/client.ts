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

function changeStorage(change: (storage: Storage) => void): void {
  try {
    change(window.sessionStorage);
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

const keyOf = (pathname: string): string => `chunk-reload:${pathname}`;

const chunkRecovery: ClientModule = {
  /** Says that a page is already tried: when it does not load, Docusaurus reloads it, and that once. */
  onRouteUpdate({location, previousLocation}) {
    if (previousLocation) {
      changeStorage((storage) => {
        storage.removeItem(keyOf(previousLocation.pathname));
        storage.setItem(keyOf(location.pathname), '1');
      });
    }
  },
  /** Forgets an earlier reload of this address once the page works, so a later deployment may reload it again. */
  onRouteDidUpdate({location}) {
    changeStorage((storage) => storage.removeItem(keyOf(location.pathname)));
  },
};

export default chunkRecovery;
