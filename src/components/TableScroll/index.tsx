import {useEffect, useRef, useState, type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/**
 * A table that scrolls inside itself when it is wider than the text, and whose header stays in
 * view. A table that does not overflow is no stop for the Tab key.
 */
export default function TableScroll({children, ...props}: ComponentProps<'table'>): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState<boolean>();

  useEffect(() => {
    const element = frame.current;
    if (!element) {
      return undefined;
    }
    const observer = new ResizeObserver(() => {
      const table = element.firstElementChild;
      setOverflows(table !== null && table.scrollWidth > element.clientWidth + 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // Also until it is known: without JavaScript, or while the browser has not drawn this part of the page.
  const region =
    overflows === false
      ? {}
      : {role: 'group', tabIndex: 0, 'aria-label': 'Table, scrolls sideways'};
  return (
    <div
      ref={frame}
      className={clsx(
        styles.frame,
        overflows === false && styles.fits,
        overflows && styles.overflows,
      )}
      {...region}>
      <table {...props}>{children}</table>
    </div>
  );
}
