import {useId, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** What to paste, for example `One line or a whole log`. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Most characters that it takes; a longer text leaves the field as it was, and one sentence says so. */
  readonly most?: number;
  readonly rows?: number;
}

/** Characters that a browser shows in a field without becoming slow. */
const defaultMost = 2_000_000;

/**
 * A field to paste into. The browser neither keeps what is in it nor sends it to a spelling service.
 */
export default function PasteBox({
  label,
  value,
  onChange,
  most = defaultMost,
  rows = 8,
}: Props): ReactNode {
  const id = useId();
  const [isTooLong, setIsTooLong] = useState(false);

  function take(text: string): boolean {
    const fits = text.length <= most;
    setIsTooLong(!fits);
    if (fits) {
      onChange(text);
    }
    return fits;
  }

  return (
    <div className={styles.paste}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={`${id}-notes`}
        onPaste={(event) => {
          // Before the field has it: drawing millions of characters blocks the page.
          if (event.clipboardData.getData('text').length > most) {
            event.preventDefault();
            setIsTooLong(true);
          }
        }}
        onChange={({target}) => take(target.value)}
      />
      <div className={styles.notes}>
        <p id={`${id}-notes`}>What you paste stays in this page.</p>
        {value !== '' && (
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() => take('')}>
            Clear
          </button>
        )}
      </div>
      <p role="alert" className={styles.fault}>
        {isTooLong &&
          `The text has more than ${most.toLocaleString('en')} characters. Paste the part that matters.`}
      </p>
    </div>
  );
}
