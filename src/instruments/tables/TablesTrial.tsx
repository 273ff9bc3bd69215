import {useDeferredValue, useState, type ReactNode} from 'react';
import Actions from '../shared/Actions';
import CodeText from '../shared/CodeText';
import {Fields, SelectField, TextField} from '../shared/Fields';
import PasteBox from '../shared/PasteBox';
import Progress from '../shared/Progress';
import {useAnswer} from '../shared/useAnswer';
import type {Answer, Plan} from './answer';
import type {Driver, Table} from './database';
import {describeRun, describeSync} from './describe';
import {examples} from './examples';
import {OutcomeSteps, QueryPairs, Rings, Verdicts} from './Findings';
import {startWorker} from './start-worker';
import styles from './styles.module.css';
import {formatTrial, parseTrial, trialOf, type Trial} from './trial';

/** Tables whose columns and conditions are offered; a run of more is planned all the same. */
const mostOffered = 30;
/** Characters of DDL, or of a condition, that are read. */
const mostCharacters = 1_000_000;

const exampleChoices: readonly (readonly [Trial['example'], string])[] = [
  ...Object.entries(examples).map(([name, {title}]) => [name as Trial['example'], title] as const),
  ['own', 'Your DDL'],
];

const driverChoices: readonly (readonly [Driver, string])[] = [
  ['postgres', 'Postgres'],
  ['mysql', 'MySQL'],
];

interface TableFieldsProps {
  readonly tables: readonly Table[];
  readonly trial: Trial;
  readonly onChange: (part: Partial<Trial>) => void;
}

/** Which columns are mapped, and the conditions. */
function TableFields({tables, trial, onChange}: TableFieldsProps): ReactNode {
  return tables.slice(0, mostOffered).map(({name, columns}) => (
    <fieldset key={name} className={styles.table}>
      <legend>{name}</legend>
      <div className={styles.columns}>
        {columns.map((column) => {
          const full = `${name}.${column.name}`;
          return (
            <label key={column.name}>
              <input
                type="checkbox"
                checked={!trial.unmapped.includes(full)}
                onChange={({target}) =>
                  onChange({
                    unmapped: target.checked
                      ? trial.unmapped.filter((each) => each !== full)
                      : [...trial.unmapped, full],
                  })
                }
              />
              {column.name}
            </label>
          );
        })}
      </div>
      <Fields>
        <TextField
          label={`Condition on ${name}`}
          className={styles.condition}
          value={trial.where[name] ?? ''}
          maxLength={mostCharacters}
          onChange={(where) => onChange({where: {...trial.where, [name]: where}})}
        />
      </Fields>
    </fieldset>
  ));
}

/** What comes of the job: the steps, the rings, and the queries. */
function Findings({order, rings, ends, cure, queries}: Plan): ReactNode {
  return (
    <>
      <Verdicts verdicts={describeRun(order)} />
      {!ends && (
        <p>
          {cure === undefined ? (
            'No single change was found after which each run ends.'
          ) : (
            <>
              One change after which each run ends: <CodeText text={cure} />
            </>
          )}
        </p>
      )}
      <OutcomeSteps outcomes={order.outcomes} />
      <Rings rings={rings} />
      <Verdicts
        verdicts={order.validation.flatMap(({database_errors, column_errors}) =>
          [...database_errors, ...column_errors].map((message) => ({
            tone: 'warning' as const,
            text: 'The web form says:',
            message,
          })),
        )}
      />
      <Verdicts verdicts={describeSync(order.neosync_sync ?? [])} />
      <QueryPairs queries={queries} />
    </>
  );
}

function summaryOf({plan}: Answer): string {
  if (plan === undefined) {
    return '';
  }
  return 'fault' in plan
    ? plan.fault
    : plan.ends
      ? 'The run ends.'
      : 'The run fails, or never ends.';
}

/** Plans a job with an example or with the reader's tables. */
export default function TablesTrial(): ReactNode {
  const [trial, setTrial] = useState<Trial>(
    () => parseTrial(window.location.hash) ?? trialOf('shop'),
  );
  const {last, isWaiting} = useAnswer<Trial, Answer>(startWorker, trial);
  const said = useDeferredValue(last);
  const found = said && 'answer' in said ? said.answer : undefined;
  const {tables = [], notes = [], plan} = found ?? {};
  const isPlanned = plan !== undefined && !('fault' in plan);
  const change = (part: Partial<Trial>): void => setTrial((before) => ({...before, ...part}));

  return (
    <div className={styles.trial}>
      <Fields>
        <SelectField
          label="Tables"
          value={trial.example}
          choices={exampleChoices}
          onChange={(example) => change(trialOf(example))}
        />
        {trial.example === 'own' && (
          <SelectField
            label="Database"
            value={trial.driver}
            choices={driverChoices}
            onChange={(driver) => change({driver})}
          />
        )}
      </Fields>
      {trial.example === 'own' && (
        <PasteBox
          label="CREATE TABLE and ALTER TABLE statements"
          value={trial.text}
          onChange={(pasted) => change({text: pasted, unmapped: [], where: {}})}
          most={mostCharacters}
        />
      )}
      {notes.length > 0 && (
        <ul>
          {notes.slice(0, 20).map(({line, message}) => (
            <li key={`${line} ${message}`}>
              Line {line}: {message}
            </li>
          ))}
        </ul>
      )}
      <TableFields tables={tables} trial={trial} onChange={change} />
      {tables.length > mostOffered && (
        <p>
          Columns and conditions of the first {mostOffered} of {tables.length} tables can be
          changed.
        </p>
      )}
      <Actions onReset={() => change(trialOf(trial.example))} link={formatTrial(trial)} />
      <Progress isWaiting={isWaiting}>Planning the run…</Progress>
      {said && 'fault' in said && <p role="alert">{said.fault}</p>}
      {/* What a plan comes to stands below, with more words. */}
      <p role="status" className={isPlanned ? 'visually-hidden' : undefined}>
        {found && summaryOf(found)}
      </p>
      {isPlanned && <Findings {...plan} />}
    </div>
  );
}
