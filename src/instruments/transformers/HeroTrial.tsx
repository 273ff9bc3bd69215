import {useEffect, useRef, useState, type ReactNode} from 'react';
import forms from '@generated/instrument-data/default/transformer-forms.json';
import {columns as exampleColumns} from '@site/src/components/Hero/example';
import ExampleTable from '@site/src/components/Hero/ExampleTable';
import {Answerer} from '../shared/answerer';
import type {Answer} from './answer';
import {applyPicks, firstIds, formsFor, readAnswers, trialsOf, type Pick} from './hero-trial';
import styles from './hero.module.css';
import {startWorker} from './start-worker';
import type {Trial} from './trial';

interface Props {
  readonly plays: number;
}

/** The example of the introduction with a choice in the head of each column. */
export default function HeroTrial({plays}: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [answerer] = useState(() => new Answerer<readonly Trial[], readonly Answer[]>(startWorker));
  const [picks, setPicks] = useState<readonly (Pick | undefined)[]>(() =>
    firstIds.map(() => undefined),
  );
  const [fault, setFault] = useState('');
  const {columns, rows} = applyPicks(picks, forms);

  // The button that the reader pressed is gone.
  useEffect(() => box.current?.querySelector('select')?.focus({preventScroll: true}), []);
  useEffect(() => () => answerer.close(), [answerer]);

  // Asks for every column whose values are not known yet.
  useEffect(() => {
    const asked = picks.flatMap((pick, column) => {
      const form = pick && !pick.texts && forms.find(({id}) => id === pick.id);
      return form ? [{column, form}] : [];
    });
    if (asked.length === 0) {
      return;
    }
    const tasks = asked.map(({column, form}) => trialsOf(column, form));
    answerer.ask(tasks.flat(), (said) => {
      if ('fault' in said) {
        setFault(said.fault);
        return;
      }
      setFault('');
      const answers = tasks.map((trials, index) => {
        const start = tasks.slice(0, index).flat().length;
        return said.answer.slice(start, start + trials.length);
      });
      setPicks((before) =>
        before.map((pick, column) => {
          const index = asked.findIndex((each) => each.column === column);
          return pick && index >= 0 ? readAnswers(pick.id, answers[index] ?? []) : pick;
        }),
      );
    });
  }, [answerer, picks]);

  const failures = picks.flatMap((pick, column) =>
    pick?.error === undefined ? [] : [{name: exampleColumns[column]?.name, error: pick.error}],
  );
  return (
    <div ref={box} className={styles.trial}>
      <ExampleTable
        columns={columns}
        rows={rows}
        plays={plays}
        nameOf={(column) => {
          const {name = '', transformer} = exampleColumns[column] ?? {};
          return (
            <span className={styles.pick}>
              {/* Keeps the width of the column. */}
              <span aria-hidden="true">{transformer?.name}</span>
              <select
                aria-label={`Transformer of ${name}`}
                value={picks[column]?.id ?? firstIds[column]}
                onChange={({target}) =>
                  setPicks(picks.map((pick, at) => (at === column ? {id: target.value} : pick)))
                }>
                {formsFor(column, forms).map((form) => (
                  <option key={form.id} value={form.id}>
                    {form.name}
                  </option>
                ))}
              </select>
            </span>
          );
        }}
      />
      <div role="status" className={styles.failures}>
        {fault !== '' && <p>{fault}</p>}
        {failures.map(({name, error}) => (
          <p key={name}>
            A run fails at <code>{name}</code>: <code>{error}</code>
          </p>
        ))}
      </div>
    </div>
  );
}
