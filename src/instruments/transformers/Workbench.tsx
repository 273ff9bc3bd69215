import {useEffect, useMemo, useRef, useState, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import forms from '@generated/instrument-data/default/transformer-forms.json';
import CodeBlock from '@site/src/theme/CodeBlock';
import Actions from '../shared/Actions';
import {Fields, SelectField, TextField} from '../shared/Fields';
import PasteBox from '../shared/PasteBox';
import Progress from '../shared/Progress';
import {useAnswer} from '../shared/useAnswer';
import type {Answer} from './answer';
import OptionInput from './OptionInput';
import Outcomes from './Outcomes';
import {startWorker} from './start-worker';
import styles from './styles.module.css';
import {
  apiJsonOf,
  columns,
  columnsFor,
  trialOf,
  valueTypes,
  type Size,
  type Trial,
  type ValueType,
} from './trial';
import {formatTrial, parseTrial} from './trial-link';

/** A transformer that shows what one does. */
const firstId = 'transform_email';

/** Characters of a value that are tried at once. */
const mostCharacters = 10_000;

const sizeLabels: Readonly<Record<Size, string>> = {
  n: 'Length of the column',
  p: 'Precision of the column',
  s: 'Scale of the column',
};

const typeChoices = Object.entries(valueTypes) as [ValueType, string][];
const formChoices = forms.map(({id, name}) => [id, name] as const);

interface FormProps {
  readonly linked: Trial;
  /** Whether there are other transformers to choose. */
  readonly isOpenToAll: boolean;
}

/** Takes a transformer, its options and a value, and shows what five rows would get. */
function Form({linked, isOpenToAll}: FormProps): ReactNode {
  const [trial, setTrial] = useState(linked);
  const [again, setAgain] = useState(0);
  const {form, value, type, column, sizes, options} = trial;
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `again` stands for the chance of another try
  const task = useMemo(() => [trial], [trial, again]);
  const {last, isWaiting} = useAnswer<readonly Trial[], readonly Answer[]>(startWorker, task);
  const change = (part: Partial<Trial>): void => setTrial({...trial, ...part});

  return (
    <div className={styles.workbench}>
      <form
        aria-label={`Your value and options for ${form.name}`}
        onSubmit={(event) => {
          event.preventDefault();
          setAgain(again + 1);
        }}>
        <Fields>
          {isOpenToAll && (
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
          )}
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
        </Fields>
        {form.readsValue && (
          <PasteBox
            label="Value in the source"
            value={value}
            onChange={(text) => change({value: text})}
            most={mostCharacters}
            rows={2}
          />
        )}
        <Actions submit="Again" onReset={() => setTrial(trialOf(form))} link={formatTrial(trial)} />
      </form>
      <Progress isWaiting={isWaiting}>Trying…</Progress>
      {last && 'fault' in last && <p role="alert">{last.fault}</p>}
      {last && 'answer' in last && last.task[0] && last.answer[0] && (
        <Outcomes trial={last.task[0]} answer={last.answer[0]} />
      )}
      <p>The same in a mapping of the API:</p>
      <CodeBlock language="json">{apiJsonOf(trial)}</CodeBlock>
    </div>
  );
}

interface Props {
  /** The one transformer that it is about; without it there are all to choose. */
  readonly id?: string;
}

/** The instrument with the example of the address, or with the defaults of a transformer. */
export default function Workbench({id}: Props): ReactNode {
  const {hash} = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const linked = useMemo(() => {
    const trial = parseTrial(forms, hash);
    return id === undefined || trial?.form.id === id ? trial : undefined;
  }, [hash, id]);
  const first = forms.find((form) => form.id === (id ?? firstId));
  const initial = linked ?? (first && trialOf(first));

  useEffect(() => {
    if (linked) {
      box.current?.querySelector('select')?.focus({preventScroll: true});
    }
  }, [linked]);

  return (
    <div ref={box}>
      {initial && <Form key={linked ? hash : ''} linked={initial} isOpenToAll={id === undefined} />}
    </div>
  );
}
