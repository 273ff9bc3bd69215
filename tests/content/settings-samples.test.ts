import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {stringify} from 'yaml';
import {checkSettings} from '../../src/instruments/settings/check';
import {loadCompose} from '../../src/reference/compose';
import {loadSettingsKnowledge} from '../../src/reference/settings-knowledge';

const knowledge = loadSettingsKnowledge();
const snippets = 'docs/_snippets';

/** The findings of a text without their lines. */
const found = (text: string): string[] =>
  checkSettings(text, knowledge).findings.map(({part, rule}) => `${part}: ${rule}`);

const samples = ['deploy', 'overview', 'kubernetes'].flatMap((folder) =>
  readdirSync(path.join(snippets, folder))
    .filter((name) => /^compose.*\.yml$|^values.*\.yaml$|\.env$/.test(name))
    .map((name) => path.join(snippets, folder, name)),
);

/** What is true of a sample: its page gives the worker a key in a later step. */
const known: Readonly<Record<string, readonly string[]>> = {
  'docs/_snippets/kubernetes/values-team.yaml': ['Worker: worker-key'],
};

describe('the checker of settings', () => {
  test.each(samples)('finds nothing wrong in the sample %s', (file) => {
    const report = checkSettings(readFileSync(file, 'utf8'), knowledge);
    expect(report.kind).toBeDefined();
    expect(report.findings.map(({part, rule}) => `${part}: ${rule}`)).toEqual(known[file] ?? []);
  });

  const pages = ['environment-variables', 'kubernetes', 'authentication'];

  test.each(pages)('finds nothing wrong in the settings that %s shows', (page) => {
    const text = readFileSync(`docs/deploy/${page}.mdx`, 'utf8');
    const fences = [...text.matchAll(/^( *)```(?:dotenv|yaml) title="[^"]+"\n([\s\S]*?)^\1```$/gm)];
    const bodies = fences.map(([, indent = '', body = '']) =>
      body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    );
    expect(bodies.length).toBeGreaterThan(0);
    expect(bodies.map(found).filter((findings) => findings.length > 0)).toEqual([]);
  });

  test.each(loadCompose().files)(
    'finds in $name of the tool only its passwords, and a name that the app does not read',
    ({services}) => {
      const text = stringify({
        services: Object.fromEntries(
          services.map(({name, image, environment}) => [name, {image, environment}]),
        ),
      });
      const rules = checkSettings(text, knowledge).findings.map(({rule}) => rule);
      expect(rules.filter((rule) => !/^(?:default-secret|unread-name)$/.test(rule))).toEqual([]);
    },
  );
});
