import {useEffect, useState, type RefObject} from 'react';

/**
 * Tells whether the content of an element is wider than the element.
 *
 * @returns nothing until it is known: without JavaScript, or while the browser has not drawn this part of
 *   the page. The keyboard has to reach what scrolls then, too
 */
export function useOverflow(ref: RefObject<HTMLElement | null>): boolean | undefined {
  const [overflows, setOverflows] = useState<boolean>();
  useEffect(() => {
    const element = ref.current;
    if (!element) {
      return undefined;
    }
    const observer = new ResizeObserver(() => {
      const {scrollWidth} = element.querySelector(':scope > table') ?? element;
      setOverflows(scrollWidth > element.clientWidth + 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return overflows;
}
