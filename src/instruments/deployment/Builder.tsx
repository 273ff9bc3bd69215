import {useState, type ReactNode} from 'react';
import CodeText from '../shared/CodeText';
import {Fields, SelectField, TextField} from '../shared/Fields';
import ResultList from '../shared/ResultList';
import {
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

const builders: Readonly<Record<Target, (choices: Choices, secrets: Secrets) => Deployment>> = {
  compose: buildCompose,
  kubernetes: buildKubernetes,
};

/** Letters that the field for a release takes. */
const lengthOfRelease = 20;

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
      answers: Object.entries(questions[question].answers).filter(([answer]) =>
        isOffered(target, question, answer),
      ),
    }))
    .filter(({answers}) => answers.length > 1);

  const deployment = refusals.length > 0 ? undefined : builders[target](choices, secrets);

  return (
    <>
      <form aria-label="Your installation" onSubmit={(event) => event.preventDefault()}>
        <Fields>
          <TextField
            label="Release"
            value={choices.release}
            onChange={(release) => change('release', release.trim().slice(0, lengthOfRelease))}
          />
          {questionsAsked.map(({question, answers}) => (
            <SelectField<string>
              key={question}
              label={questions[question].label}
              value={choices[question]}
              choices={answers}
              onChange={(answer) => change(question, answer)}
            />
          ))}
        </Fields>
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
    </>
  );
}
