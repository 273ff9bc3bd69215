import {useId, type ComponentProps, type ReactNode} from 'react';
import styles from './fields.module.css';

/** Fields beside each other, as many as there is room for. */
export function Fields({children}: {readonly children: ReactNode}): ReactNode {
  return <div className={styles.fields}>{children}</div>;
}

interface TextProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string;
  readonly onChange: (text: string) => void;
}

/** A line of text. The browser neither keeps it nor sends it to a spelling service. */
export function TextField({label, className, onChange, ...input}: TextProps): ReactNode {
  return (
    <label className={className}>
      {label}
      <input
        maxLength={2000}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        onChange={({target}) => onChange(target.value)}
      />
    </label>
  );
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** What is chosen from, with the words for it. */
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

/** A choice from a list. */
export function SelectField<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: SelectProps<Value>): ReactNode {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({target}) => onChange(target.value as Value)}>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
