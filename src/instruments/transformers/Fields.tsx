import {useId, type ReactNode} from 'react';
import type {OptionField} from '@site/src/reference/transformer-forms';

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A line of text. The browser neither keeps it nor sends it to a spelling service. */
export function TextField({label, value, onChange}: TextProps): ReactNode {
  return (
    <label>
      {label}
      <input
        value={value}
        maxLength={2000}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
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

interface OptionProps {
  readonly option: OptionField;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** An option of a transformer. */
export function OptionInput({option, value, onChange}: OptionProps): ReactNode {
  const {label, type, values = ['false', 'true']} = option;
  if (type === 'boolean' || type === 'choice') {
    return (
      <SelectField
        label={label}
        value={value}
        choices={values.map((choice) => [
          choice,
          type === 'choice'
            ? choice.replace(/^.*_(?:TYPE|ACTION)_/, '').toLowerCase()
            : choice === 'true'
              ? 'On'
              : 'Off',
        ])}
        onChange={onChange}
      />
    );
  }
  return (
    <TextField
      label={type === 'list' ? `${label}, separated by commas` : label}
      value={value}
      onChange={onChange}
    />
  );
}
