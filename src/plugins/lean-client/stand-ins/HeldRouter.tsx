import {useState, type ReactNode} from 'react';
import {dispatchLifecycleAction} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import preload from '@docusaurus/core/lib/client/preload';
import {createBrowserHistory, type History, type Location} from 'history';
import {Router} from 'react-router';
import normalizeExactly from './exact-case';

/** A history that tells of a new address when the code of its page is loaded. */
function createHeldHistory(): History {
  const history = createBrowserHistory();
  const listen = history.listen.bind(history);
  const loading = new WeakMap<Location, Promise<boolean>>();
  let shown = normalizeExactly(history.location);

  /** Loads the code of a page, and says whether the page is still the one to show. */
  async function load(location: Location): Promise<boolean> {
    const next = normalizeExactly(location);
    const stopWaiting = dispatchLifecycleAction('onRouteUpdate', {
      previousLocation: shown,
      location: next,
    });
    try {
      await preload(next.pathname);
    } catch (error) {
      // The code may be gone with a new deployment, which a reload finds.
      console.warn(error);
      window.location.reload();
      return false;
    }
    stopWaiting();
    if (history.location !== location) {
      return false;
    }
    shown = next;
    return true;
  }

  history.listen = (tell) =>
    listen((location, action) => {
      const loaded = loading.get(location) ?? load(location);
      loading.set(location, loaded);
      void loaded.then((isToShow) => {
        if (isToShow) {
          tell(location, action);
        }
      });
    });
  return history;
}

interface Props {
  readonly children: ReactNode;
}

/**
 * Stands in for `BrowserRouter`: the page before stays until the code of the next is loaded.
 *
 * Docusaurus waits further down, below a router that is told at once. React then draws everything that asks for
 * the address, even where it is given the old one: each click drew the page before once more, while its reader
 * waited for the next.
 */
function HeldRouter({children}: Props): ReactNode {
  const [history] = useState(createHeldHistory);
  return <Router history={history}>{children}</Router>;
}

// Docusaurus names both; this site keeps no addresses in the fragment.
export {HeldRouter as BrowserRouter, HeldRouter as HashRouter};
