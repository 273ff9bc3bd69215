import {expect, test} from 'vitest';
import {refusalsOf, type Choices} from '../../../../src/instruments/deployment/choices';
import {buildCompose} from '../../../../src/instruments/deployment/compose';
import {buildKubernetes} from '../../../../src/instruments/deployment/kubernetes';
import {makeSecrets} from '../../../../src/instruments/deployment/secrets';
import {checkSettings} from '../../../../src/instruments/settings/check';
import {loadSettingsKnowledge} from '../../../../src/reference/settings-knowledge';
import {combinations} from '../deployment/combinations';

const knowledge = loadSettingsKnowledge();

test.each([
  ['compose', buildCompose],
  ['kubernetes', buildKubernetes],
] as const)('finds nothing wrong in any installation that is built for %s', (target, build) => {
  const accepted = combinations.filter((choices) => refusalsOf(target, choices).length === 0);
  const files = (choices: Choices) =>
    build(choices, makeSecrets()).files.filter(({name}) => /\.(?:env|ya?ml)$/.test(name));
  const texts = new Set(accepted.flatMap((choices) => files(choices).map(({text}) => text)));
  const found = [...texts].flatMap((text) => checkSettings(text, knowledge).findings);
  expect(texts.size).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
