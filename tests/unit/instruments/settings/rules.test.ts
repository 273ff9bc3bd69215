import {describe, expect, test} from 'vitest';
import {checkSettings} from '../../../../src/instruments/settings/check';
import {loadSettingsKnowledge} from '../../../../src/reference/settings-knowledge';
import {loadSettingsRules} from '../../../../src/reference/settings-rules';

const knowledge = loadSettingsKnowledge();
const {checks, rules} = loadSettingsRules();

const found = (text: string) => checkSettings(text, knowledge).findings.map(({rule}) => rule);

describe.each([...checks, ...rules].map((rule) => [rule.id, rule] as const))(
  'the rule %s',
  (id, {fails, passes}) => {
    test('is found in the text that breaks it', () => {
      expect(found(fails)).toContain(id);
    });

    test('is not found in the text that keeps it', () => {
      expect(checkSettings(passes, knowledge).kind).toBeDefined();
      expect(found(passes)).not.toContain(id);
    });
  },
);
