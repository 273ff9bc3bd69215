/**
 * Stands in for `history` in the router, which on this site keeps addresses in the browser's own
 * history and never in memory or in a hash.
 */
export {createBrowserHistory, createLocation, createPath, locationsAreEqual} from 'history';

function notOnThisSite(): never {
  throw new Error('Left out in stand-ins/history.ts');
}

export {notOnThisSite as createHashHistory, notOnThisSite as createMemoryHistory};
