import {useState, type ReactNode} from 'react';
import {dispatchLifecycleAction} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import preload from '@docusaurus/core/lib/client/preload';
import {createBrowserHistory, type Action, type History, type Location} from 'history';
import {Router} from 'react-router';
import {wantsWholePage} from '@site/src/lib/browser/whole-page';
import {loadRest} from '@site/src/lib/browser/static-html';
import normalizeExactly from './exact-case';

/** Loads what a page is drawn with at first. */
async function loadPage(location: Location, action: Action): Promise<void> {
  await preload(location.pathname);
  if (wantsWholePage(action, location)) {
    await loadRest(location.pathname);
  }
}

/**
 * A history that tells of a new address when the code of its page is loaded. Who went on meanwhile is told of the
 * newest one then, as Docusaurus does it: the route loader says that its page is on the way.
 */
function createHeldHistory(): History {
  const history = createBrowserHistory();
  const tells = new Set<Parameters<History['listen']>[0]>();
  let last = normalizeExactly(history.location);
  history.listen((location, action) => {
    const next = normalizeExactly(location);
    const stopWaiting = dispatchLifecycleAction('onRouteUpdate', {
      previousLocation: last,
      location: next,
    });
    last = next;
    loadPage(next, action).then(
      () => {
        stopWaiting();
        tells.forEach((tell) => tell(history.location, action));
      },
      // The code may be gone with a new deployment, which a reload finds.
      () => window.location.reload(),
    );
  });
  history.listen = (tell) => {
    tells.add(tell);
    return () => tells.delete(tell);
  };
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
