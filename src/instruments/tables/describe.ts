import type {CliSync} from './cli-sync';
import type {Outcome, RunOrder} from './run-order';

/** A sentence on what comes of a job, and how grave it is. */
export interface Verdict {
  readonly tone: 'error' | 'warning' | 'note';
  readonly text: string;
  /** A message of Neosync, word for word. */
  readonly message?: string;
}

function describeOutcome(outcome: Outcome): Verdict {
  if ('error' in outcome) {
    return {
      tone: 'error',
      text: 'The run fails while it is planned, before anything is written.',
      message: outcome.error,
    };
  }
  if (outcome.ends) {
    return {tone: 'note', text: 'The run writes all tables and ends.'};
  }
  const never = [...new Set(outcome.steps.filter(({wave}) => wave === 0).map(({table}) => table))];
  return never.length > 0
    ? {
        tone: 'error',
        text: `The run stays in Running. What it waits for never comes, and steps of these tables never start: ${never.map((table) => `\`${table}\``).join(', ')}.`,
      }
    : {
        tone: 'error',
        text: 'The run writes everything and never ends. A step is planned more than once, is done once, and the run waits for the other.',
      };
}

/** What a run of the job comes to, each ending once. */
export function describeRun({outcomes}: Pick<RunOrder, 'outcomes'>): Verdict[] {
  const verdicts = new Map(
    outcomes.map((outcome) => {
      const verdict = describeOutcome(outcome);
      return [JSON.stringify(verdict), verdict] as const;
    }),
  );
  return [...verdicts.values()];
}

function describeOneSync({groups, message, hangs}: CliSync): Verdict {
  if (hangs) {
    return {
      tone: 'error',
      text: '`neosync sync` hangs: it orders tables forever and copies nothing.',
    };
  }
  if (message !== undefined) {
    return {
      tone: 'error',
      text: '`neosync sync` copies nothing and ends with status 0. It prints this message.',
      message,
    };
  }
  const names = (groups ?? []).map((group) => group.map(({name}) => `\`${name}\``).join(', '));
  return {
    tone: 'note',
    text: `\`neosync sync\` copies, one group after the other: ${names.join('; ')}.`,
  };
}

/** What `neosync sync` does with the same tables. */
export function describeSync(syncs: readonly CliSync[]): Verdict[] {
  return syncs.map(describeOneSync);
}
