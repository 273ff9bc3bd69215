import {useEffect, useMemo, useRef, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import forms from '@generated/transformer-forms/default/forms.json';
import CodeBlock from '@site/src/theme/CodeBlock';
import PasteBox from '../shared/PasteBox';
import {OptionInput, SelectField, TextField} from './Fields';
import Outcomes from './Outcomes';
import styles from './styles.module.css';
import {
  answer,
  apiJsonOf,
  columns,
  columnsFor,
  listOf,
  trialOf,
  valueTypes,
  type Size,
  type Trial,
  type ValueType,
} from './trial';
import {formatTrial, parseTrial} from './trial-link';

const firstForm = forms.find(({id}) => id === 'transform_email');

/** Characters of a value that are tried at once. */
const mostCharacters = 10_000;

const sizeLabels: Readonly<Record<Size, string>> = {
  n: 'Length of the column',
  p: 'Precision of the column',
  s: 'Scale of the column',
};

const typeChoices = Object.entries(valueTypes) as [ValueType, string][];
const formChoices = forms.map(({id, name}) => [id, name] as const);

/** Takes a transformer, its options and a value, and shows what five rows would get. */
function Form({linked}: {readonly linked: Trial}): ReactNode {
  const [trial, setTrial] = useState(linked);
  const [again, setAgain] = useState(0);
  const {form, value, type, column, sizes, options} = trial;
  // Each try draws anew.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `again` stands for the chance of another try
  const found = useMemo(() => answer(trial, Math.random), [trial, again]);
  const link = formatTrial(trial);
  const change = (part: Partial<Trial>): void => setTrial({...trial, ...part});

  return (
    <div className={styles.workbench}>
      <form
        aria-label="Your value and options"
        onSubmit={(event) => {
          event.preventDefault();
          setAgain(again + 1);
        }}>
        <div className={styles.fields}>
          <SelectField
            label="Transformer"
            value={form.id}
            choices={formChoices}
            onChange={(id) => {
              const next = forms.find((each) => each.id === id);
              if (next) {
                setTrial(trialOf(next));
              }
            }}
          />
          <SelectField
            label="Column"
            value={column}
            choices={columnsFor(form).map((name) => [name, columns[name].label])}
            onChange={(next) => change({column: next})}
          />
          {columns[column].sizes.map((size) => (
            <TextField
              key={size}
              label={sizeLabels[size]}
              value={sizes[size]}
              onChange={(text) => change({sizes: {...sizes, [size]: text}})}
            />
          ))}
          {form.readsValue && (
            <SelectField
              label="Type of the value"
              value={type}
              choices={typeChoices}
              onChange={(next) => change({type: next})}
            />
          )}
          {form.options.map((option) => (
            <OptionInput
              key={form.id + option.name}
              option={option}
              value={options[option.name] ?? ''}
              onChange={(text) => change({options: {...options, [option.name]: text}})}
            />
          ))}
        </div>
        {form.readsValue && (
          <PasteBox
            label="Value in the source"
            value={value}
            onChange={(text) => change({value: text})}
            most={mostCharacters}
            rows={2}
          />
        )}
        <div className={styles.buttons}>
          <button type="submit" className="button button--primary button--sm">
            Again
          </button>
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() => setTrial(trialOf(form))}>
            Reset
          </button>
          {link === undefined ? (
            <span>Too long for a link.</span>
          ) : (
            <Link to={link}>Link to this example</Link>
          )}
        </div>
      </form>
      <Outcomes
        answer={found}
        hasValue={form.readsValue}
        hasSource={column !== 'none'}
        list={listOf(trial)}
      />
      <p>The same in a mapping of the API:</p>
      <CodeBlock language="json">{apiJsonOf(trial)}</CodeBlock>
    </div>
  );
}

/** The instrument with the example of the address, or a transformer that shows what one does. */
export default function Workbench(): ReactNode {
  const {hash} = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const linked = useMemo(() => parseTrial(forms, hash), [hash]);
  const initial = linked ?? (firstForm && trialOf(firstForm));

  useEffect(() => {
    if (linked) {
      box.current?.querySelector('select')?.focus({preventScroll: true});
    }
  }, [linked]);

  return <div ref={box}>{initial && <Form key={linked ? hash : ''} linked={initial} />}</div>;
}
