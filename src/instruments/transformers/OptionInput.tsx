import type {ReactNode} from 'react';
import type {OptionField} from '@site/src/reference/transformer-forms';
import {SelectField, TextField} from '../shared/Fields';

interface Props {
  readonly option: OptionField;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** An option of a transformer. */
export default function OptionInput({option, value, onChange}: Props): ReactNode {
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
