import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

interface Props {
  /** What the button of the form says, if it has one, for example `Run`. */
  readonly submit?: string;
  readonly onReset: () => void;
  /** The fragment that shows the example again; nothing when it would be too long. */
  readonly link: string | undefined;
}

/** What a reader can do with an example: try it, begin anew, and keep a link to it. */
export default function Actions({submit, onReset, link}: Props): ReactNode {
  return (
    <div className={styles.actions}>
      {submit !== undefined && (
        <button type="submit" className="button button--primary button--sm">
          {submit}
        </button>
      )}
      <button type="button" className="button button--secondary button--sm" onClick={onReset}>
        Reset
      </button>
      {link === undefined ? (
        <span>Too long for a link.</span>
      ) : (
        <Link to={link}>Link to this example</Link>
      )}
    </div>
  );
}
