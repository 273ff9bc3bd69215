/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   drawn as blocks on a phone, a table is one for screen readers by its roles alone */
import type {ReactNode} from 'react';
import TableScroll from '@site/src/components/TableScroll';
import CodeBlock from '@site/src/theme/CodeBlock';
import CodeText from '../shared/CodeText';
import type {Verdict} from './describe';
import type {RingView} from './ring-view';
import type {Outcome} from './run-order';
import type {QueryOutcome} from './subset-sql';
import styles from './styles.module.css';

/** Plans, rings and queries that are shown; more would bury the page. */
const mostShown = 4;
const mostRows = 100;

const unique = <Item,>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

/** What comes of a job, in sentences, with messages word for word. */
export function Verdicts({verdicts}: {readonly verdicts: readonly Verdict[]}): ReactNode {
  const shown = unique(verdicts).slice(0, mostRows);
  return (
    shown.length > 0 && (
      <ul className={styles.verdicts}>
        {shown.map(({tone, text, message}) => (
          <li key={`${text} ${message}`} data-tone={tone}>
            <CodeText text={text} />
            {message !== undefined && (
              <>
                {' '}
                <code>{message}</code>
              </>
            )}
          </li>
        ))}
      </ul>
    )
  );
}

function Steps({outcome}: {readonly outcome: Outcome}): ReactNode {
  if ('error' in outcome) {
    return undefined;
  }
  return (
    <TableScroll data-stacked="" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {['Step', 'Starts', 'Writes', 'Waits for'].map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {outcome.steps
          .slice(0, mostRows)
          .map(({table, kind, wave, planned, insert, depends_on}) => (
            <tr key={`${table} ${kind}`} role="row">
              <td role="cell">
                <code>{table}</code>, {kind}
                {planned !== undefined && `, planned ${planned} times`}
              </td>
              <td role="cell" data-label="Starts">
                {wave === 0 ? 'Never' : wave}
              </td>
              <td role="cell" data-label="Writes">
                {insert.join(', ')}
              </td>
              <td role="cell" data-label={depends_on.length > 0 ? 'Waits for' : undefined}>
                {depends_on.map((wait) => wait.table).join(', ')}
              </td>
            </tr>
          ))}
      </tbody>
    </TableScroll>
  );
}

/** The steps of each plan that a job can have. */
export function OutcomeSteps({outcomes}: {readonly outcomes: readonly Outcome[]}): ReactNode {
  const plans = outcomes.filter((outcome) => 'steps' in outcome);
  return plans.slice(0, mostShown).map((outcome, i) => (
    <div key={JSON.stringify(outcome)}>
      <p>
        <strong>
          {plans.length === 1
            ? 'Order of the run'
            : `Plan ${i + 1} of ${plans.length}; which one a run gets is open`}
        </strong>
      </p>
      <Steps outcome={outcome} />
    </div>
  ));
}

/** The rings of the tables, and what can break each. */
export function Rings({rings}: {readonly rings: readonly RingView[]}): ReactNode {
  return (
    rings.length > 0 && (
      <>
        <p>
          <strong>Rings</strong>
        </p>
        <ul>
          {rings.slice(0, mostShown * 3).map(({links, beginners}) => (
            <li key={links.map(({table}) => table).join()}>
              {links.map(({table, parent, columns, nullable}) => (
                <span key={table} className={styles.link}>
                  <code>{table}</code> references <code>{parent}</code> with {columns.join(', ')} (
                  {nullable ? 'nullable' : 'required'}).{' '}
                </span>
              ))}
              {beginners.length > 0
                ? `It can begin at ${beginners.join(' or ')}.`
                : 'No table can begin it.'}
            </li>
          ))}
        </ul>
      </>
    )
  );
}

function queriesText(outcome: QueryOutcome): string | undefined {
  return 'queries' in outcome
    ? outcome.queries
        .slice(0, mostRows)
        .map(({table, kind, sql}) => `-- ${table}, ${kind}\n${sql}`)
        .join('\n\n')
    : undefined;
}

function failureOf(outcome: QueryOutcome): Verdict | undefined {
  if ('error' in outcome) {
    return {tone: 'error', text: 'No queries: the run fails.', message: outcome.error};
  }
  if ('panic' in outcome) {
    return {
      tone: 'error',
      text: 'No queries: the planning of the run panics.',
      message: outcome.panic,
    };
  }
  return 'crash' in outcome
    ? {
        tone: 'error',
        text: 'No queries: the planning recurses without end, until the process of the worker ends.',
        message: outcome.crash,
      }
    : undefined;
}

/** The queries by which the steps read their tables, or why there are none. */
export function Queries({
  outcomes,
}: {
  readonly outcomes: readonly QueryOutcome[] | string;
}): ReactNode {
  if (typeof outcomes === 'string') {
    return <p>{outcomes}</p>;
  }
  const failures = outcomes.map(failureOf).filter((verdict) => verdict !== undefined);
  const texts = outcomes.map(queriesText).filter((text) => text !== undefined);
  return (
    <>
      <Verdicts verdicts={failures} />
      {texts.slice(0, mostShown).map((text, i) => (
        <CodeBlock
          key={text}
          language="sql"
          title={
            texts.length === 1
              ? 'What each step reads'
              : `What each step reads, ${i + 1} of ${texts.length}; which one a run gets is open`
          }>
          {text}
        </CodeBlock>
      ))}
    </>
  );
}
