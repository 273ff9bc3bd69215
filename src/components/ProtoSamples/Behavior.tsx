import {useEffect, useId, useRef, useState, type ReactNode, type RefObject} from 'react';
import {useStorageSlot} from '@docusaurus/theme-common';
import filter from '@site/src/components/FilterableReference/styles.module.css';
import {startSamples, type Samples} from './samples';
import {isUsable, noValues, parseValues, valueFields, type Values} from './values';

interface FormProps {
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

/** Asks once for what all samples need. */
function ValuesForm({values, onChange}: FormProps): ReactNode {
  const id = useId();
  const wrong = valueFields.find((field) => !isUsable(field, values[field.name]));
  return (
    <form
      className={filter.fields}
      aria-label="Values of the samples"
      onSubmit={(event) => event.preventDefault()}
      onReset={() => onChange(noValues)}>
      {valueFields.map(({name, label, example}) => (
        <div key={name}>
          <label htmlFor={id + name}>{label}</label>
          <input
            id={id + name}
            autoComplete="off"
            spellCheck={false}
            placeholder={example}
            value={values[name]}
            aria-invalid={wrong?.name === name}
            aria-describedby={id}
            onChange={({target}) => onChange({...values, [name]: target.value.trim()})}
          />
        </div>
      ))}
      <div>
        <p id={id} role="status">
          {wrong ? `Not used yet: ${wrong.rule}` : 'Kept in this browser, for all API pages.'}
        </p>
        {Object.values(values).some((value) => value !== '') && (
          <button type="reset" className={filter.clear}>
            Reset
          </button>
        )}
      </div>
    </form>
  );
}

interface Props {
  /** Element around the samples of a page. */
  readonly root: RefObject<HTMLElement | null>;
}

/** Gives the samples of a page their behavior, and shows what a reader can fill in. */
export default function Behavior({root}: Props): ReactNode {
  const [language, languageSlot] = useStorageSlot('docusaurus.tab.lang');
  const [stored, valuesSlot] = useStorageSlot('api.values');
  const [values, setValues] = useState(noValues);
  const samples = useRef<Samples>(null);

  useEffect(() => {
    if (!root.current) {
      return undefined;
    }
    const started = startSamples(root.current, languageSlot.set);
    samples.current = started;
    return started.stop;
  }, [root, languageSlot]);

  useEffect(() => {
    if (language !== null) {
      samples.current?.choose(language);
    }
  }, [language]);

  useEffect(() => setValues(parseValues(stored)), [stored]);
  useEffect(() => samples.current?.fill(values), [values]);

  function change(next: Values): void {
    // Also where the browser keeps nothing.
    setValues(next);
    valuesSlot.set(JSON.stringify(next));
  }
  return <ValuesForm values={values} onChange={change} />;
}
