import {describe, expect, it} from 'vitest';
import {buildCompose} from '../../../../src/instruments/deployment/compose';
import {buildKubernetes} from '../../../../src/instruments/deployment/kubernetes';
import {checkSettings} from '../../../../src/instruments/settings/check';
import {loadSettingsKnowledge} from '../../../../src/reference/settings-knowledge';
import {accepted, secrets} from './combinations';

const knowledge = loadSettingsKnowledge();

describe.each([
  ['compose', buildCompose, 'compose.override.yml', 'compose'],
  ['compose', buildCompose, '.env', 'dotenv'],
  ['kubernetes', buildKubernetes, 'values.yaml', 'values'],
] as const)('for %s', (target, build, name, kind) => {
  it(`the check of settings finds nothing in ${name}`, () => {
    const found = accepted(target).flatMap((choices) => {
      const text = build(choices, secrets).files.find((file) => file.name === name)?.text ?? '';
      const report = checkSettings(text, knowledge);
      const problems = [...report.findings, ...(report.kind === kind ? [] : [report.summary])];
      return problems.map((problem) => ({problem, choices}));
    });
    expect(found).toEqual([]);
  });
});
