import {useEffect, useState, type RefObject} from 'react';

/**
 * Tells whether the content of an element is wider than the element. True until it is known, so that
 * without JavaScript the keyboard can reach what scrolls.
 */
export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element) {
      return undefined;
    }
    const observer = new ResizeObserver(() => {
      setOverflows(element.scrollWidth > element.clientWidth + 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return overflows;
}
