import type {Action, Location} from 'history';

/** Whether a reader who comes to a page may land below its first screen: by a link to a place in it, or on the way back. */
export function wantsWholePage(action: Action, {hash}: Pick<Location, 'hash'>): boolean {
  return action !== 'PUSH' || hash !== '';
}
