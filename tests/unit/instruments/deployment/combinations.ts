import {
  answersOf,
  documented,
  questionNames,
  refusalsOf,
  type Choices,
  type Target,
} from '../../../../src/instruments/deployment/choices';
import type {Secrets} from '../../../../src/instruments/deployment/secrets';

/** Every combination of answers, refused ones included. */
export const combinations = questionNames.reduce<Readonly<Record<string, string>>[]>(
  (partial, question) =>
    partial.flatMap((given) =>
      answersOf(question).map((answer) => ({...given, [question]: answer})),
    ),
  [{release: documented}],
) as unknown as readonly Choices[];

/** The combinations that are built. */
export function accepted(target: Target): Choices[] {
  return combinations.filter((choices) => refusalsOf(target, choices).length === 0);
}

export const secrets: Secrets = {
  app: 'secretOfApp',
  database: 'secretOfDatabase',
  migrations: 'secretOfMigrations',
  redis: 'secretOfRedis',
  keycloak: 'secretOfKeycloak',
  appClient: 'secretOfAppClient',
  cliClient: 'secretOfCliClient',
};
