import type {ReactNode} from 'react';
import ResultList, {type Result} from '../shared/ResultList';
import type {Outcome} from './model';
import type {Answer} from './answer';
import type {Trial} from './trial';

/** Characters of a value that are shown. */
const mostShown = 200;

function Value({text}: {readonly text: string}): ReactNode {
  if (text === '') {
    return 'Empty text';
  }
  return (
    <code>
      {text.slice(0, mostShown)}
      {text.length > mostShown && '…'}
    </code>
  );
}

function meaningOf(outcome: Extract<Outcome, {kind: 'error' | 'panic'}>): string {
  if (outcome.kind === 'panic') {
    return outcome.stage === 'config'
      ? 'The run fails before the first row.'
      : 'This panic ends the worker process. The text stands in its log.';
  }
  return outcome.stage === 'parse'
    ? 'The table fails before the first row.'
    : 'The table ends with this error.';
}

function toResult(outcome: Outcome, index: number): Result {
  const key = String(index);
  switch (outcome.kind) {
    case 'null':
      return {key, tone: 'note', title: 'NULL', children: null};
    case 'value': {
      const text = String(outcome.value);
      return {
        key,
        tone: 'note',
        title: <Value text={text} />,
        ...(text.length > mostShown && {place: `${text.length.toLocaleString('en')} characters`}),
        children: null,
      };
    }
    case 'refused':
      return {key, tone: 'warning', title: outcome.text, children: null};
    default: {
      const prefix = outcome.kind === 'panic' ? 'panic: ' : '';
      return {
        key,
        tone: 'error',
        title: <code>{prefix + outcome.text}</code>,
        children: <p>{meaningOf(outcome)}</p>,
      };
    }
  }
}

/** Equal failures once; values each, also when they are equal. */
function shownOf(outcomes: readonly Outcome[]): readonly Outcome[] {
  const texts = new Set<string>();
  return outcomes.filter((outcome) => {
    if (!('text' in outcome)) {
      return true;
    }
    const isNew = !texts.has(outcome.text);
    texts.add(outcome.text);
    return isNew;
  });
}

function summaryOf(outcomes: readonly Outcome[], hasValue: boolean): string {
  const failed = outcomes.filter((outcome) => 'text' in outcome);
  if (failed[0]?.kind === 'refused') {
    return 'This cannot be tried.';
  }
  if (failed.length === 0) {
    return hasValue ? 'Five rows with the value get:' : 'Five rows get:';
  }
  return failed.length === outcomes.length
    ? hasValue
      ? 'A row with the value fails.'
      : 'Each row fails.'
    : `${failed.length} of five rows fail.`;
}

function NullSentence({outcome}: {readonly outcome: Outcome}): ReactNode {
  switch (outcome.kind) {
    case 'null':
      return <p>NULL gives NULL.</p>;
    case 'value':
      return (
        <p>
          NULL gives a value too: <Value text={String(outcome.value)} />
        </p>
      );
    case 'refused':
      return null;
    default:
      return (
        <p>
          NULL fails: <Value text={outcome.text} />
        </p>
      );
  }
}

interface Props {
  /** What was tried. */
  readonly trial: Trial;
  readonly answer: Answer;
}

/** Shows what rows get, and what NULL gives. */
export default function Outcomes({trial, answer}: Props): ReactNode {
  const {outcomes, ofNull, list} = answer;
  return (
    <>
      <ResultList
        summary={summaryOf(outcomes, trial.form.readsValue)}
        results={shownOf(outcomes).map(toResult)}
      />
      {/* A generation job has no source, whose value could be NULL. */}
      {trial.column !== 'none' && <NullSentence outcome={ofNull} />}
      {list !== undefined && (
        <p>
          This page makes words of its own. Neosync has lists of {list}; form, length and rules are
          the same.
        </p>
      )}
    </>
  );
}
