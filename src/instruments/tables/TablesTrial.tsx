import {useDeferredValue, useId, useMemo, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import CodeText from '../shared/CodeText';
import PasteBox from '../shared/PasteBox';
import {findCure} from './cures';
import type {Driver, Table} from './database';
import {describeRun, describeSync} from './describe';
import {examples} from './examples';
import {OutcomeSteps, Queries, Rings, Verdicts} from './Findings';
import {viewRings} from './ring-view';
import {TooManyRings} from './rings';
import {runOrder} from './run-order';
import {TooManyAliases} from './subset';
import {subsetSql} from './subset-sql';
import styles from './styles.module.css';
import {formatTrial, jobOf, parseTrial, readTables, trialOf, type Trial} from './trial';

/** Tables whose columns and conditions are offered; a run of more is planned all the same. */
const mostOffered = 30;
/** More tables are not planned: the page would stand still. */
const mostTables = 500;
/** Characters of DDL that are read. */
const mostCharacters = 1_000_000;

/** What the tool does with what a reader chose. */
function answer(trial: Trial, tables: readonly Table[]) {
  if (tables.length > mostTables) {
    return {
      fault: `These are ${tables.length.toLocaleString('en')} tables. This page plans ${mostTables} at most. Paste the part that matters.`,
    };
  }
  const job = jobOf(trial, tables);
  const quiet = tables.length > 100 ? 3 : 60;
  try {
    const order = runOrder(job, {quiet});
    const rings = viewRings(job);
    const ends = order.outcomes.every((outcome) => outcome.ends);
    const cure = ends ? undefined : findCure(job);
    return {order, rings, ends, cure, queries: queriesOf(trial, tables, quiet)};
  } catch (error) {
    if (error instanceof TooManyRings) {
      return {fault: error.message};
    }
    throw error;
  }
}

function queriesOf(trial: Trial, tables: readonly Table[], quiet: number) {
  try {
    return subsetSql(jobOf(trial, tables), {quiet}).results;
  } catch (error) {
    if (error instanceof TooManyAliases) {
      return error.message;
    }
    throw error;
  }
}

interface TableFieldsProps {
  readonly tables: readonly Table[];
  readonly trial: Trial;
  readonly onChange: (part: Partial<Trial>) => void;
}

/** Which columns are mapped, and the conditions. */
function TableFields({tables, trial, onChange}: TableFieldsProps): ReactNode {
  const id = useId();
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
      <label htmlFor={`${id}-${name}`}>Condition on {name}</label>
      <input
        id={`${id}-${name}`}
        type="text"
        value={trial.where[name] ?? ''}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({target}) => onChange({where: {...trial.where, [name]: target.value}})}
      />
    </fieldset>
  ));
}

/** Plans a job with an example or with the reader's tables. */
export default function TablesTrial(): ReactNode {
  const id = useId();
  const [trial, setTrial] = useState<Trial>(
    () => parseTrial(window.location.hash) ?? trialOf('shop'),
  );
  const [link, setLink] = useState<string>();
  const tried = useDeferredValue(trial);
  const {example, driver, text} = tried;
  const {tables, notes} = useMemo(
    () => readTables({...trialOf(example), driver, text}),
    [example, driver, text],
  );
  const found = useMemo(
    () => (tables.length === 0 ? undefined : answer(tried, tables)),
    [tried, tables],
  );
  const change = (part: Partial<Trial>): void => {
    setLink(undefined);
    setTrial((before) => ({...before, ...part}));
  };
  return (
    <div className={styles.trial}>
      <div className={styles.choices}>
        <label htmlFor={`${id}-example`}>Tables</label>
        <select
          id={`${id}-example`}
          value={trial.example}
          onChange={({target}) => change(trialOf(target.value as Trial['example']))}>
          {Object.entries(examples).map(([name, {title}]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
          <option value="own">Your DDL</option>
        </select>
        {trial.example === 'own' && (
          <>
            <label htmlFor={`${id}-driver`}>Database</label>
            <select
              id={`${id}-driver`}
              value={trial.driver}
              onChange={({target}) => change({driver: target.value as Driver})}>
              <option value="postgres">Postgres</option>
              <option value="mysql">MySQL</option>
            </select>
          </>
        )}
      </div>
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
      <label>
        <input
          type="checkbox"
          checked={trial.followsKeys}
          onChange={({target}) => change({followsKeys: target.checked})}
        />
        Subset using foreign key constraints
      </label>
      <div className={styles.buttons}>
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => change(trialOf(trial.example))}>
          Reset
        </button>
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => setLink(formatTrial(trial) ?? '')}>
          Link to this example
        </button>
      </div>
      <p
        role="status"
        className={
          found && !('fault' in found) && link === undefined ? 'visually-hidden' : undefined
        }>
        {link === ''
          ? 'This example is too long for a link.'
          : found === undefined
            ? ''
            : 'fault' in found
              ? found.fault
              : found.ends
                ? 'The run ends.'
                : 'The run fails, or never ends.'}
      </p>
      {link !== undefined && link !== '' && (
        <p>
          <Link to={link}>The address of this example</Link>
        </p>
      )}
      {found !== undefined && !('fault' in found) && (
        <>
          <Verdicts verdicts={describeRun(found.order)} />
          {!found.ends && (
            <p>
              {found.cure === undefined ? (
                'No single change was found after which each run ends.'
              ) : (
                <>
                  One change after which each run ends: <CodeText text={found.cure.text} />
                </>
              )}
            </p>
          )}
          <OutcomeSteps outcomes={found.order.outcomes} />
          <Rings rings={found.rings} />
          <Verdicts
            verdicts={found.order.validation.flatMap(({database_errors, column_errors}) =>
              [...database_errors, ...column_errors].map((message) => ({
                tone: 'warning' as const,
                text: 'The web form says:',
                message,
              })),
            )}
          />
          <Verdicts verdicts={describeSync(found.order.neosync_sync ?? [])} />
          <Queries outcomes={found.queries} />
        </>
      )}
    </div>
  );
}
