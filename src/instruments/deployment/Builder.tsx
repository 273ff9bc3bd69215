import {useId, useState, type ReactNode} from 'react';
import CodeText from '../shared/CodeText';
import ResultList from '../shared/ResultList';
import {
  answersOf,
  defaults,
  formatFragment,
  isOffered,
  parseFragment,
  questionNames,
  questions,
  refusalsOf,
  warningsOfRelease,
  type Choices,
  type Question,
  type Target,
} from './choices';
import {buildCompose} from './compose';
import type {Deployment, Remark} from './deployment';
import {buildKubernetes} from './kubernetes';
import Output from './Output';
import {makeSecrets, type Secrets} from './secrets';
import styles from './styles.module.css';

const builders: Readonly<Record<Target, (choices: Choices, secrets: Secrets) => Deployment>> = {
  compose: buildCompose,
  kubernetes: buildKubernetes,
};

interface SelectProps {
  readonly question: Question;
  readonly answers: readonly string[];
  readonly value: string;
  readonly onChange: (answer: string) => void;
}

function Select({question, answers, value, onChange}: SelectProps): ReactNode {
  const id = useId();
  const {label, answers: labels} = questions[question];
  return (
    <div className={styles.question}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({target}) => onChange(target.value)}>
        {answers.map((answer) => (
          <option key={answer} value={answer}>
            {(labels as Readonly<Record<string, string>>)[answer]}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ReleaseProps {
  readonly value: string;
  readonly onChange: (release: string) => void;
}

/** The release, which is text: these pages describe one, and there are others. */
function Release({value, onChange}: ReleaseProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.question}>
      <label htmlFor={id}>Release</label>
      <input
        id={id}
        value={value}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        onChange={({target}) => onChange(target.value.trim())}
      />
    </div>
  );
}

function resultsOf(remarks: readonly Remark[], tone: 'error' | 'warning') {
  return remarks.map(({about, text}) => ({
    key: text,
    title: about,
    tone,
    children: (
      <p>
        <CodeText text={text} />
      </p>
    ),
  }));
}

interface Props {
  readonly target: Target;
}

/** Asks how Neosync is to be installed and shows what that takes. The answers, and no secret, go to the address. */
export default function Builder({target}: Props): ReactNode {
  const [choices, setChoices] = useState(
    () => parseFragment(target, window.location.hash) ?? defaults[target],
  );
  const [secrets, setSecrets] = useState(makeSecrets);
  const refusals = refusalsOf(target, choices);

  function change(name: Question | 'release', answer: string): void {
    const next = {...choices, [name]: answer};
    setChoices(next);
    const {pathname, search} = window.location;
    // Not through the router: an answer is no visit of a page.
    window.history.replaceState(window.history.state, '', pathname + search + formatFragment(next));
  }

  const questionsAsked = questionNames
    .map((question) => ({
      question,
      answers: answersOf(question).filter((answer) => isOffered(target, question, answer)),
    }))
    .filter(({answers}) => answers.length > 1);

  const deployment = refusals.length > 0 ? undefined : builders[target](choices, secrets);

  return (
    <div className={styles.builder}>
      <form aria-label="Your installation" onSubmit={(event) => event.preventDefault()}>
        <Release value={choices.release} onChange={(release) => change('release', release)} />
        {questionsAsked.map(({question, answers}) => (
          <Select
            key={question}
            question={question}
            answers={answers}
            value={choices[question]}
            onChange={(answer) => change(question, answer)}
          />
        ))}
      </form>
      {deployment === undefined ? (
        <ResultList
          summary="Nothing can be built of these answers."
          results={resultsOf(refusals, 'error')}
        />
      ) : (
        <>
          <ResultList
            summary={`${deployment.files.length} files and ${deployment.steps.length} steps for release ${choices.release}.`}
            results={resultsOf([...warningsOfRelease(choices), ...deployment.warnings], 'warning')}
          />
          <Output
            name={`neosync-${target}-${choices.release}`}
            deployment={deployment}
            onRenew={() => setSecrets(makeSecrets())}
          />
        </>
      )}
    </div>
  );
}
