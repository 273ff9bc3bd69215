import {isValidElement, type ReactNode} from 'react';
import clsx from 'clsx';
import {InSummary} from '@site/src/components/MdxHeading';
import type {Props} from '@theme/Details';
import styles from './styles.module.css';

/** A part of the text that the reader opens, as the browser does it. */
export default function Details({summary, className, children, ...props}: Props): ReactNode {
  return (
    <details {...props} className={clsx(styles.details, className)}>
      <InSummary value={true}>
        {isValidElement(summary) ? summary : <summary>{summary ?? 'Details'}</summary>}
      </InSummary>
      {children}
    </details>
  );
}
