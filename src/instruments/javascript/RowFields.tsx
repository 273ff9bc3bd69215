import type {ReactNode} from 'react';
import clsx from 'clsx';
import {Fields, SelectField, TextField} from '../shared/Fields';
import fields from '../shared/fields.module.css';
import {
  canBeTransformed,
  columnTypes,
  databases,
  typeNames,
  type Column,
  type Database,
} from './column-types';
import {mostColumns} from './state';
import styles from './styles.module.css';

/** Characters of a value that a field takes. */
const mostOfField = 10_000;

const databaseChoices = Object.entries(databases) as [Database, string][];

interface ColumnProps {
  readonly database: Database;
  readonly column: Column;
  /** Whether it is the column with the code, which gets the old value. */
  readonly hasCode: boolean;
  readonly onChange: (column: Column) => void;
  /** Not there for the column with the code. */
  readonly onRemove?: () => void;
}

function ColumnFields({database, column, hasCode, onChange, onRemove}: ColumnProps): ReactNode {
  const {name, type, text, isTransformed} = column;
  return (
    <div className={clsx(fields.fields, styles.column)} role="group" aria-label={`Column ${name}`}>
      <TextField
        label="Column"
        value={name}
        maxLength={63}
        onChange={(next) => onChange({...column, name: next})}
      />
      <SelectField
        label="Type"
        value={type}
        choices={columnTypes.map((each) => [each, typeNames[database][each]])}
        onChange={(next) => onChange({...column, type: next})}
      />
      <TextField
        label="Value"
        className={styles.value}
        value={text ?? ''}
        disabled={text === null}
        placeholder={text === null ? 'NULL' : undefined}
        maxLength={mostOfField}
        onChange={(next) => onChange({...column, text: next})}
      />
      <div className={styles.switches}>
        <label>
          <input
            type="checkbox"
            checked={text === null}
            onChange={({target}) => onChange({...column, text: target.checked ? null : ''})}
          />
          NULL
        </label>
        {!hasCode && canBeTransformed(type) && (
          <label>
            <input
              type="checkbox"
              checked={isTransformed}
              onChange={({target}) => onChange({...column, isTransformed: target.checked})}
            />
            New value of a Transform … transformer
          </label>
        )}
        {onRemove && (
          <button
            type="button"
            className="button button--secondary button--sm"
            aria-label={`Remove column ${name}`}
            onClick={onRemove}>
            Remove
          </button>
        )}
      </div>
    </div>
  );
}

interface Props {
  readonly database: Database;
  readonly row: readonly Column[];
  /** Name of the column with the code. */
  readonly column: string;
  readonly onChange: (change: {
    readonly database?: Database;
    readonly row?: readonly Column[];
    readonly column?: string;
  }) => void;
}

/** The row that the code runs on: what `value` and `input` hold is made of it. */
export default function RowFields({database, row, column, onChange}: Props): ReactNode {
  const place = row.findIndex(({name}) => name === column);

  function replace(index: number, next: Column): void {
    onChange({
      row: row.map((each, at) => (at === index ? next : each)),
      ...(index === place && {column: next.name}),
    });
  }

  return (
    <fieldset className={styles.row}>
      <legend>The row</legend>
      <Fields>
        <SelectField
          label="Database"
          value={database}
          choices={databaseChoices}
          onChange={(next) => onChange({database: next})}
        />
        <SelectField
          label="Column with the code"
          value={String(place)}
          choices={row.map(({name}, index) => [String(index), name])}
          onChange={(index) => onChange({column: row[Number(index)]?.name})}
        />
      </Fields>
      {row.map((each, index) => (
        <ColumnFields
          key={index}
          database={database}
          column={each}
          hasCode={index === place}
          onChange={(next) => replace(index, next)}
          onRemove={
            index === place
              ? undefined
              : () => onChange({row: row.filter((other) => other !== each)})
          }
        />
      ))}
      {row.length < mostColumns && (
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() =>
            onChange({
              row: [
                ...row,
                {name: `column_${row.length + 1}`, type: 'text', text: '', isTransformed: false},
              ],
            })
          }>
          Add a column
        </button>
      )}
    </fieldset>
  );
}
