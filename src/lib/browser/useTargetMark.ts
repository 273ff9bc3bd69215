import {useEffect, type RefObject} from 'react';
import {useLocation} from '@docusaurus/router';
import {elementOf} from './fragment';

/**
 * Marks what the address points to with `data-target`: a row of a table, or an entry of
 * `FilterableReference`. The selector `:target` does not
 * do: the router changes the address without telling the browser.
 *
 * @param root element around the static content
 */
export function useTargetMark(root: RefObject<HTMLElement | null>): void {
  const {hash} = useLocation();
  useEffect(() => {
    const target = elementOf(hash);
    if (!target || !root.current?.contains(target)) {
      return undefined;
    }
    const marked = target.closest<HTMLElement>('tr, [data-filter-entry]') ?? target;
    marked.dataset.target = '';
    return () => {
      delete marked.dataset.target;
    };
  }, [hash, root]);
}
