/** Key of the session storage: the not-found page of an address was loaded anew for its missing part. */
const keyOf = (pathname: string): string => `chunk-reload:part:${pathname}`;

/**
 * Reloads the page, unless that was done before at this address. Where storage is blocked, the entry in the
 * history of the tab remembers it; it outlives the reload, too.
 *
 * @returns whether it reloads
 */
export function reloadOnce(): boolean {
  const {history, location} = window;
  try {
    if (window.sessionStorage.getItem(keyOf(location.pathname)) !== null) {
      return false;
    }
    window.sessionStorage.setItem(keyOf(location.pathname), '1');
  } catch {
    const state = history.state as {readonly isReloaded?: boolean} | null;
    if (state?.isReloaded) {
      return false;
    }
    history.replaceState({...state, isReloaded: true}, '');
  }
  location.reload();
  return true;
}

/** Forgets a reload once the page is whole, so that a later deployment may reload it again. */
export function forgetReload(): void {
  try {
    window.sessionStorage.removeItem(keyOf(window.location.pathname));
  } catch {
    // Nothing was stored.
  }
}
