import {version as documented} from '../../../package.json';
import {formatExample, parseExample} from '../shared/example-link';
import type {Remark} from './deployment';

/** The release that these pages describe, which the form names at first. */
export {documented};

/** A release as tags of images, the version of the charts and the tag of the repository name it. */
const releasePattern = /^\d+\.\d+\.\d+$/;

/** How Neosync is installed. */
export type Target = 'compose' | 'kubernetes';

const yesNo = {no: 'No', yes: 'Yes'} as const;

/** What the form asks, with the label of each answer; the first one is the default. */
export const questions = {
  signIn: {
    label: 'Sign-in',
    answers: {none: 'None', keycloak: 'Bundled Keycloak', own: 'Your OIDC provider'},
  },
  database: {label: 'Database of the API', answers: {bundled: 'Bundled', own: 'Your Postgres'}},
  temporal: {
    label: 'Temporal',
    answers: {bundled: 'Bundled', own: 'Your server', cloud: 'Temporal Cloud with mTLS'},
  },
  redis: {label: 'Redis', answers: {bundled: 'Bundled', own: 'Your server', none: 'None'}},
  runLogs: {
    label: 'Logs on the page of a run',
    answers: {none: 'None', kubernetes: 'From the pods', loki: 'From Loki'},
  },
  metrics: {label: 'Usage metrics', answers: yesNo},
  tls: {label: 'TLS in front', answers: yesNo},
  demoData: {label: 'Demo data', answers: yesNo},
  analytics: {label: 'Analytics of the makers', answers: yesNo},
} as const;

export type Question = keyof typeof questions;

/** An answer to each question. */
export type Answers = {
  readonly [Name in Question]: keyof (typeof questions)[Name]['answers'];
};

/** What the files are made of. */
export interface Choices extends Answers {
  readonly release: string;
}

export const questionNames = Object.keys(questions) as Question[];

/** The answers of a question, in the order of the form. */
export function answersOf(question: Question): string[] {
  return Object.keys(questions[question].answers);
}

const fewest: Choices = {
  release: documented,
  signIn: 'none',
  database: 'bundled',
  temporal: 'bundled',
  redis: 'bundled',
  runLogs: 'none',
  metrics: 'no',
  tls: 'no',
  demoData: 'no',
  analytics: 'no',
};

/** What the form shows at first: what needs least. */
export const defaults: Readonly<Record<Target, Choices>> = {
  compose: fewest,
  kubernetes: {
    ...fewest,
    database: 'own',
    temporal: 'own',
    redis: 'own',
    runLogs: 'kubernetes',
  },
};

interface Rule {
  /** The answers that do not go together. */
  readonly when: {readonly [Name in Question]?: readonly Answers[Name][]};
  /** Why, and what to choose instead, in one sentence. */
  readonly refusal: string;
}

const rules: Readonly<Record<Target, readonly Rule[]>> = {
  compose: [
    {
      when: {runLogs: ['kubernetes']},
      refusal: 'Docker Compose has no pods, so take logs from Loki or leave them out.',
    },
    {
      when: {signIn: ['keycloak'], tls: ['yes']},
      refusal:
        'The bundled Keycloak calls itself `http://localhost:8083` and serves one machine only, so choose your own provider, or no TLS.',
    },
    {
      when: {signIn: ['keycloak'], database: ['own']},
      refusal:
        'The bundled Keycloak keeps its users in the bundled database, so choose that one, or your own provider.',
    },
    {
      when: {demoData: ['yes'], signIn: ['keycloak', 'own']},
      refusal:
        'The demo data belongs to the user without sign-in, and people who sign in do not see it, so leave one of the two out.',
    },
    {
      when: {demoData: ['yes'], temporal: ['own', 'cloud']},
      refusal:
        'The schedules of the demo data are made in the bundled Temporal, so choose that one, or no demo data.',
    },
    {
      when: {demoData: ['yes'], database: ['own']},
      refusal:
        'The demo data is written into the bundled database, so choose that one, or no demo data.',
    },
  ],
  kubernetes: [
    {
      when: {signIn: ['keycloak']},
      refusal: 'The charts install no Keycloak, so choose your own provider, or no sign-in.',
    },
    {
      when: {database: ['bundled']},
      refusal: 'The charts install no Postgres, so choose your own.',
    },
    {
      when: {temporal: ['bundled']},
      refusal: 'The charts install no Temporal, so choose your own server or Temporal Cloud.',
    },
    {
      when: {redis: ['bundled']},
      refusal: 'The charts install no Redis, so choose your own, or none.',
    },
    {
      when: {demoData: ['yes']},
      refusal: 'The demo data belongs to the Compose files, and the charts have none.',
    },
    {
      when: {signIn: ['none'], tls: ['yes']},
      refusal:
        'Without sign-in everybody who reaches the ingress reads the passwords of all connections, so choose a sign-in, or no TLS in front.',
    },
  ],
};

/** Why nothing can be made of a release; nothing when something can. */
function refusalOfRelease(release: string): Remark[] {
  return releasePattern.test(release)
    ? []
    : [
        {
          about: 'Release',
          text: `Write the three numbers of a release, such as \`${documented}\`.`,
        },
      ];
}

/** What to know about a release that these pages do not describe. */
export function warningsOfRelease({release}: Choices): Remark[] {
  return release === documented
    ? []
    : [
        {
          about: 'Release',
          text: `These pages describe ${documented} alone. Image tags, chart version and repository below are those of ${release}; whether it exists and takes the same settings is not documented here.`,
        },
      ];
}

/** Why nothing can be built, for each reason: answers that do not go together, or no release. */
export function refusalsOf(target: Target, choices: Choices): Remark[] {
  const refusals = rules[target]
    .filter(({when}) =>
      questionNames.every((name) => {
        const refused: readonly string[] | undefined = when[name];
        return refused === undefined || refused.includes(choices[name]);
      }),
    )
    .map(({when, refusal}) => ({
      about: (Object.keys(when) as Question[]).map((name) => questions[name].label).join(', '),
      text: refusal,
    }));
  return [...refusalOfRelease(choices.release), ...refusals];
}

/** Whether an answer is refused whatever the others are, so that the form does not offer it. */
export function isOffered(target: Target, question: Question, answer: string): boolean {
  return !rules[target].some(({when}) => {
    const refused: readonly string[] | undefined = when[question];
    return Object.keys(when).length === 1 && refused?.includes(answer);
  });
}

/** The answers as the fragment of an address, which is never too long. */
export function formatFragment(choices: Choices): string {
  return formatExample('build', {...choices}) ?? '';
}

/**
 * Reads answers from the fragment of an address; what is missing or unknown has its default.
 *
 * @returns nothing when the fragment is about something else
 */
export function parseFragment(target: Target, fragment: string): Choices | undefined {
  const state = parseExample('build', fragment);
  if (state === undefined) {
    return undefined;
  }
  const given = questionNames
    .map((name): [Question, string | undefined] => [name, state[name]])
    .filter(([name, answer]) => answer !== undefined && answersOf(name).includes(answer));
  const {release = ''} = state;
  return {
    ...defaults[target],
    ...(Object.fromEntries(given) as Partial<Answers>),
    ...(releasePattern.test(release) && {release}),
  };
}
