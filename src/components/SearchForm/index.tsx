import {useId, type ReactNode, type SubmitEvent} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import styles from './styles.module.css';

interface Props {
  readonly query: string;
  readonly onChange: (query: string) => void;
  /** Called in place of loading the page of results. */
  readonly onSubmit?: () => void;
  /** What the empty field says in place of a label that can be seen. */
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly autoComplete?: 'off';
}

/** A field and a button that lead to the page of results. The browser can send the form by itself. */
export default function SearchForm({
  query,
  onChange,
  onSubmit,
  placeholder,
  maxLength,
  autoComplete,
}: Props): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const fieldId = useId();

  function handleSubmit(event: SubmitEvent): void {
    if (onSubmit) {
      event.preventDefault();
      onSubmit();
    }
  }

  return (
    <form className={styles.form} action={`${baseUrl}search`} onSubmit={handleSubmit}>
      <label htmlFor={fieldId} className={placeholder && 'visually-hidden'}>
        Search for
      </label>
      <input
        id={fieldId}
        name="q"
        type="search"
        value={query}
        maxLength={maxLength}
        autoComplete={autoComplete}
        placeholder={placeholder}
        onChange={({target}) => onChange(target.value)}
      />
      <button type="submit" className="button button--primary">
        Search
      </button>
    </form>
  );
}
