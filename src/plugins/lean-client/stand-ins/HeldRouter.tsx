import {useState, type ReactNode} from 'react';
import {dispatchLifecycleAction} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import preload from '@docusaurus/core/lib/client/preload';
import {createBrowserHistory, type History, type Location} from 'history';
import {Router} from 'react-router';
import normalizeExactly from './exact-case';

/**
 * A history that tells of a new address when the code of its page is loaded. Who went on meanwhile is told of the
 * newest one then, as Docusaurus does it: the route loader says that its page is on the way.
 */
function createHeldHistory(): History {
  const history = createBrowserHistory();
  const listen = history.listen.bind(history);
  const loading = new WeakMap<Location, Promise<boolean>>();
  let last = normalizeExactly(history.location);

  /** Loads the code of a page, and says whether it is there. */
  async function load(location: Location): Promise<boolean> {
    const next = normalizeExactly(location);
    const stopWaiting = dispatchLifecycleAction('onRouteUpdate', {
      previousLocation: last,
      location: next,
    });
    last = next;
    try {
      await preload(next.pathname);
    } catch (error) {
      // The code may be gone with a new deployment, which a reload finds.
      console.warn(error);
      window.location.reload();
      return false;
    }
    stopWaiting();
    return true;
  }

  history.listen = (tell) =>
    listen((location, action) => {
      const loaded = loading.get(location) ?? load(location);
      loading.set(location, loaded);
      void loaded.then((isThere) => {
        if (isThere) {
          tell(history.location, action);
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
