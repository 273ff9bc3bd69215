import {useEffect, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

/** After how many milliseconds a reader wonders whether anything happens. */
const patience = 200;

interface Props {
  /** Whether an answer is on its way. */
  readonly isWaiting: boolean;
  /** What the reader waits for, in a few words. */
  readonly children: string;
}

/** A line that says that an answer is on its way, once it takes a while. Screen readers hear it then, and once. */
export default function Progress({isWaiting, children}: Props): ReactNode {
  const [isSlow, setIsSlow] = useState(false);

  useEffect(() => {
    if (!isWaiting) {
      return undefined;
    }
    const timer = setTimeout(() => setIsSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);

  return (
    <p role="status" className={styles.progress}>
      {isWaiting && isSlow && children}
    </p>
  );
}
