import {useEffect, type RefObject} from 'react';

/**
 * Brings the fields of a message that several use into the `details` that a reader opens: the page has
 * them once, below the heading that `data-of` names.
 *
 * @param root element around the static content
 */
export function useSharedFields(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    function bring({target}: Event): void {
      const id = target instanceof HTMLDetailsElement ? target.dataset.of : undefined;
      const fields = document.getElementById(id ?? '')?.parentElement?.querySelector('table');
      if (id === undefined || !fields || !(target instanceof HTMLDetailsElement)) {
        return;
      }
      const copy = fields.cloneNode(true) as HTMLElement;
      for (const part of copy.querySelectorAll('[id]')) {
        part.removeAttribute('id');
      }
      target.querySelector(':scope > p')?.replaceWith(copy);
    }

    // The event does not bubble.
    element?.addEventListener('toggle', bring, {capture: true});
    return () => element?.removeEventListener('toggle', bring, {capture: true});
  }, [root]);
}
