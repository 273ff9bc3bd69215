import {useEffect, type RefObject} from 'react';
import {useLocation} from '@docusaurus/router';
import {elementOf} from './fragment';

/** Opens what is closed around an element, and brings it into view if there was such. */
function unfold(target: HTMLElement): void {
  let isHidden = false;
  let around = target.closest('details');
  while (around) {
    isHidden ||= !around.open;
    around.open = true;
    around = around.parentElement?.closest('details') ?? null;
  }
  if (isHidden) {
    target.scrollIntoView();
  }
}

/**
 * Shows what the address points to, and marks it with `data-target`: a row of a table, a heading inside
 * an entry of `FilterableReference`, or an entry. The selector `:target` does not do: the router changes
 * the address without telling the browser.
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
    unfold(target);
    const marked = target.closest<HTMLElement>('tr, h4, [data-filter-entry]') ?? target;
    marked.dataset.target = '';
    return () => {
      delete marked.dataset.target;
    };
  }, [hash, root]);
}
