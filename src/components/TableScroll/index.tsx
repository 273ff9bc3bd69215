import {useRef, type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import {useOverflow} from '@site/src/lib/browser/useOverflow';
import styles from './styles.module.css';

/**
 * A table that scrolls inside itself when it is wider than the text, and whose header stays in
 * view. A table that does not overflow is no stop for the Tab key.
 */
export default function TableScroll({children, ...props}: ComponentProps<'table'>): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(frame);
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
