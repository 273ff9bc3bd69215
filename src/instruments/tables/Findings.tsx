/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   drawn as blocks on a phone, a table is one for screen readers by its roles alone */
import {Fragment, type ReactNode} from 'react';
import Diagram from '@site/src/components/Diagram';
import TableScroll from '@site/src/components/TableScroll';
import CodeText from '../shared/CodeText';
import shared from '../shared/styles.module.css';
import type {Plan, Queries} from './answer';
import type {Verdict} from './describe';
import {markDifferences, pairQueries, type Part, type QueryPair} from './query-pairs';
import {drawRing} from './ring-drawing';
import {describeBreak, describeRing} from './ring-text';
import type {RingView} from './ring-view';
import type {Outcome} from './run-order';
import type {QueryOutcome} from './subset-sql';
import styles from './styles.module.css';

/** Plans, drawings and forms of a query that are shown; more would bury the page. */
const mostShown = 4;
const mostRows = 100;
/** Boxes of a drawing; larger rings are told in words. */
const mostInDrawing = 8;

const unique = <Item,>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

/** What comes of a job, in sentences, with messages word for word. */
export function Verdicts({verdicts}: {readonly verdicts: readonly Verdict[]}): ReactNode {
  const shown = unique(verdicts).slice(0, mostRows);
  return (
    shown.length > 0 && (
      <ul className={shared.toned}>
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

/** The rings of the tables, and what breaks each. */
export function Rings({rings}: {readonly rings: readonly RingView[]}): ReactNode {
  return (
    rings.length > 0 && (
      <>
        <p>
          <strong>Rings</strong>
        </p>
        {rings.slice(0, mostShown * 3).map((ring, index) => {
          const names = ring.links.map(({table}) => table);
          const isDrawn = index < mostShown && names.length <= mostInDrawing;
          return isDrawn ? (
            <div key={names.join()}>
              <Diagram
                html={drawRing(ring)}
                title={`Ring of ${names.join(', ')}`}
                description={describeRing(ring)}
              />
              <p aria-hidden="true">{describeBreak(ring)}</p>
            </div>
          ) : (
            <p key={names.join()}>{describeRing(ring)}</p>
          );
        })}
      </>
    )
  );
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

/** Why there are no queries with a setting; the same with the other one is said once. */
function failuresOf(queries: Queries): Verdict[] {
  return typeof queries === 'string'
    ? [{tone: 'note', text: queries}]
    : queries.map(failureOf).filter((verdict) => verdict !== undefined);
}

interface QueryProps {
  readonly title: string;
  readonly parts: readonly Part[];
}

function Query({title, parts}: QueryProps): ReactNode {
  return (
    <figure className={styles.query}>
      <figcaption>{title}</figcaption>
      <pre className={shared.code}>
        <code>
          {parts.map(({text, isOwn}, index) =>
            isOwn ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
          )}
        </code>
      </pre>
    </figure>
  );
}

function titleOf(setting: string, index: number, count: number): string {
  return count === 1 ? setting : `${setting}, ${index + 1} of ${count}; which one is open`;
}

function Pair({table, kind, off, on}: QueryPair): ReactNode {
  const isSame = off.join() === on.join();
  const marked = markDifferences(off[0] ?? '', on[0] ?? '');
  const show = (texts: readonly string[], setting: string, first: readonly Part[]): ReactNode =>
    texts
      .slice(0, mostShown)
      .map((text, index) => (
        <Query
          key={text}
          title={titleOf(setting, index, texts.length)}
          parts={index === 0 ? first : [{text, isOwn: false}]}
        />
      ));
  return (
    <>
      <p>
        <code>{table}</code>, {kind}
      </p>
      {isSame ? (
        show(off, 'Off and on', marked[0])
      ) : (
        <div className={styles.pair}>
          <div>{show(off, 'Off', marked[0])}</div>
          <div>{show(on, 'On', marked[1])}</div>
        </div>
      )}
    </>
  );
}

/** The queries by which the steps read their tables with a setting and without it, or why there are none. */
export function QueryPairs({queries}: {readonly queries: Plan['queries']}): ReactNode {
  const pairs = pairQueries(queries);
  const [off, on] = [failuresOf(queries.off), failuresOf(queries.on)];
  const isSame = JSON.stringify(off) === JSON.stringify(on);
  const named = (verdicts: readonly Verdict[], setting: string): Verdict[] =>
    verdicts.map((verdict) => ({...verdict, text: `With the setting ${setting}: ${verdict.text}`}));
  return (
    <>
      <p>
        <strong>What each step reads</strong>
      </p>
      <p>
        Without the setting <em>Subset using foreign key constraints</em>, and with it. What differs
        is marked.
      </p>
      <Verdicts verdicts={isSame ? off : [...named(off, 'off'), ...named(on, 'on')]} />
      {pairs.slice(0, mostRows).map((pair) => (
        <Pair key={`${pair.table} ${pair.kind}`} {...pair} />
      ))}
    </>
  );
}
