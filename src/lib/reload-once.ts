/**
 * Reloads the page, unless that was done before at this entry of the history of the tab. The entry
 * outlives the reload, also where storage is blocked.
 *
 * @returns whether it reloads
 */
export function reloadOnce(): boolean {
  const state = window.history.state as {readonly isReloaded?: boolean} | null;
  if (state?.isReloaded) {
    return false;
  }
  window.history.replaceState({...state, isReloaded: true}, '');
  window.location.reload();
  return true;
}
