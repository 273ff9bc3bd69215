import {useEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import samples from '@generated/instrument-data/default/javascript-samples.json';
import Link from '@docusaurus/Link';
import Actions from '../shared/Actions';
import CodeText from '../shared/CodeText';
import {formatExample} from '../shared/example-link';
import {Fields, SelectField} from '../shared/Fields';
import fields from '../shared/fields.module.css';
import PasteBox from '../shared/PasteBox';
import Progress from '../shared/Progress';
import ResultList, {type Result} from '../shared/ResultList';
import {defaultAnswer, examples, type ExampleSet} from './examples';
import {explainCall, explainEnding, type Statement} from './explain';
import {planRun} from './plan-run';
import RowFields from './RowFields';
import {EngineMissing, runInWorker} from './run-in-worker';
import type {Run} from './sandbox';
import type {Kind} from './script';
import {linkOf, readLink, stateOf, type State} from './state';
import styles from './styles.module.css';

/** Characters of code that the parser takes without holding up the page. */
const mostOfCode = 100_000;

const kinds: Readonly<Record<Kind, string>> = {
  transform: 'Transform Javascript',
  generate: 'Generate Javascript',
};

const kindChoices = Object.entries(kinds) as [Kind, string][];

const missingEngine: Statement = {
  tone: 'error',
  title: 'The engine cannot be started',
  text: 'Either it cannot be loaded, as you are offline, or this site is served without the policy that it needs. Try it in a run on a small subset.',
};

function toResult(statement: Statement & {readonly value?: string}, index: number): Result {
  const {tone, title, line, text, entry, value} = statement;
  return {
    key: `${index} ${title}`,
    tone,
    title: <CodeText text={title} />,
    place: line === undefined ? undefined : `Line ${line}`,
    children: (
      <>
        {value !== undefined && (
          <pre className={styles.result}>
            <code>{value}</code>
          </pre>
        )}
        <p>
          <CodeText text={text} />
          {entry !== undefined && (
            <>
              {' '}
              <Link to={`/guides/troubleshooting#${entry}`}>Cause and cure</Link>
            </>
          )}
        </p>
      </>
    ),
  };
}

function logOf({logs}: Run): Statement[] {
  return logs.map((text) => ({
    tone: 'note',
    title: 'Log of the worker',
    text: text.replaceAll('`', "'"),
  }));
}

/** What the box says below the code. */
interface Report {
  readonly summary: string;
  readonly results: readonly Result[];
}

const nothing: Report = {summary: '', results: []};

function reportOf(statements: readonly Statement[]): Report {
  const hasError = statements.some(({tone}) => tone === 'error');
  return {
    summary: hasError ? 'A run would fail, or this page cannot tell.' : 'The code ran to its end.',
    results: statements.map(toResult),
  };
}

interface Props {
  readonly examples: ExampleSet;
}

/** Runs the code of an example, or of the reader, on a row and says what a run of the tool would do. */
export default function Playground({examples: set}: Props): ReactNode {
  const offered = examples[set];
  const [state, setState] = useState<State>(
    () => readLink(set, window.location.hash, samples) ?? stateOf(offered[0], samples),
  );
  const [answer, setAnswer] = useState({status: '200', body: defaultAnswer});
  const [report, setReport] = useState(nothing);
  const [isWaiting, setIsWaiting] = useState(false);
  const running = useRef<AbortController>(undefined);
  const {file, kind, code, column, database, row} = state;
  const example = offered.find((each) => each.file === file) ?? offered[0];
  const link = formatExample('try-js', linkOf(state, samples));

  useEffect(() => () => running.current?.abort(), []);

  function change(part: Partial<State>): void {
    running.current?.abort();
    setIsWaiting(false);
    setReport(nothing);
    setState((before) => ({...before, ...part}));
  }

  function changeKind(next: Kind): void {
    const first = {name: column, type: 'text', text: '', isTransformed: false} as const;
    change({kind: next, row: next === 'transform' && row.length === 0 ? [first] : row});
  }

  async function run(): Promise<void> {
    running.current?.abort();
    const {script, row: values, statements} = planRun(state);
    if (script === undefined) {
      setReport(reportOf(statements));
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setReport(nothing);
    setIsWaiting(true);
    const task = {
      script,
      row: values,
      answer: {status: Number(answer.status), body: answer.body},
    };
    let ended: readonly Statement[];
    try {
      const done = await runInWorker(task, controller.signal);
      ended = [
        explainEnding(code, kind, column, done.ending),
        ...statements,
        ...done.calls.slice(0, 20).map(explainCall),
        ...logOf(done),
      ];
    } catch (error) {
      if (!(error instanceof EngineMissing)) {
        throw error;
      }
      ended = [missingEngine];
    }
    setIsWaiting(false);
    setReport(reportOf(ended));
  }

  return (
    <div>
      <form
        aria-label="Your JavaScript"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}>
        <Fields>
          <SelectField
            label="Example"
            value={example.file}
            choices={offered.map((each) => [each.file, each.title])}
            onChange={(chosen) => {
              change(stateOf(offered.find((each) => each.file === chosen) ?? offered[0], samples));
            }}
          />
          <SelectField
            label="Transformer"
            value={kind}
            choices={kindChoices}
            onChange={changeKind}
          />
        </Fields>
        <PasteBox
          label="Code"
          value={code}
          onChange={(text) => change({code: text})}
          most={mostOfCode}
          rows={12}
        />
        {kind === 'transform' && (
          <RowFields database={database} row={row} column={column} onChange={change} />
        )}
        {code.includes('v0_fetch') && (
          <fieldset className={styles.row}>
            <legend>The answer of benthos.v0_fetch</legend>
            <div className={clsx(fields.fields, styles.column)}>
              <label>
                Status
                <input
                  type="number"
                  min={100}
                  max={599}
                  value={answer.status}
                  onChange={({target}) => setAnswer({...answer, status: target.value})}
                />
              </label>
              <label className={styles.value}>
                Body
                <input
                  value={answer.body}
                  maxLength={10_000}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={({target}) => setAnswer({...answer, body: target.value})}
                />
              </label>
            </div>
          </fieldset>
        )}
        <Actions
          submit="Run"
          onReset={() => {
            setAnswer({status: '200', body: defaultAnswer});
            change(stateOf(example, samples));
          }}
          link={link}
        />
      </form>
      <Progress isWaiting={isWaiting}>Loading the engine and running…</Progress>
      <ResultList {...report} />
    </div>
  );
}
