import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parse, parseDocument, visit} from 'yaml';
import {defaults} from '../../../../src/instruments/deployment/choices';
import {buildKubernetes} from '../../../../src/instruments/deployment/kubernetes';
import {loadEnvironmentVariables} from '../../../../src/reference/environment-variables';
import {loadHelmValues} from '../../../../src/reference/helm-values';
import {accepted, secrets} from './combinations';

type Tree = Readonly<Record<string, unknown>>;

const charts = new Map(
  loadHelmValues().charts.map(({id, groups}) => [
    id,
    new Map(groups.flatMap(({values}) => values.map((value) => [value.key, value] as const))),
  ]),
);
const variables = new Map(
  loadEnvironmentVariables().components.map(({id, groups}) => [
    id,
    new Set(groups.flatMap((group) => group.variables.map(({name}) => name))),
  ]),
);

const combinations = accepted('kubernetes');

const deployments = combinations.map((choices) => {
  const deployment = buildKubernetes(choices, secrets);
  const text = deployment.files.find(({name}) => name === 'values.yaml')?.text ?? '';
  return {choices, ...deployment, text, values: parse(text) as Readonly<Record<string, Tree>>};
});

function faults(find: (deployment: (typeof deployments)[number]) => readonly unknown[]): unknown[] {
  return deployments.flatMap((deployment) =>
    find(deployment).map((fault) => ({fault, choices: deployment.choices})),
  );
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The values of a chart by key, as deep as the chart knows them. */
function leavesOf(chart: string, tree: Tree, path = ''): [string, unknown][] {
  return Object.entries(tree).flatMap(([key, value]): [string, unknown][] => {
    const name = path + key;
    return isTree(value) && !charts.get(chart)?.get(name)?.freeForm
      ? leavesOf(chart, value, `${name}.`)
      : [[name, value]];
  });
}

interface Variable {
  readonly name: string;
  readonly value?: unknown;
  readonly valueFrom?: {readonly secretKeyRef: {readonly name: string; readonly key: string}};
}

function extraOf(tree: Tree | undefined): readonly Variable[] {
  return (tree?.extraEnvVars ?? []) as readonly Variable[];
}

describe(`the values for Helm, in all ${combinations.length} combinations`, () => {
  it('are many', () => {
    expect(combinations.length).toBeGreaterThan(50);
  });

  it('parse, without aliases', () => {
    expect(
      faults(({text}) => {
        const document = parseDocument(text);
        const aliases: unknown[] = [];
        visit(document, {Alias: (_key, alias) => void aliases.push(alias)});
        return [...document.errors, ...document.warnings, ...aliases];
      }),
    ).toEqual([]);
  });

  it('are values of the three charts that have an effect', () => {
    expect(
      faults(({values}) =>
        Object.entries(values).flatMap(([chart, tree]) =>
          leavesOf(chart, tree).filter(([key]) => {
            const status = charts.get(chart)?.get(key)?.status;
            return status !== 'required' && status !== 'optional';
          }),
        ),
      ),
    ).toEqual([]);
  });

  it('have all values that an installation needs', () => {
    // The defaults of these are right without an ingress.
    const optional = ['nextAuthUrl', 'nextPublic.appBaseUrl'];
    expect(
      faults(({values}) =>
        [...charts].flatMap(([chart, known]) => {
          const given = leavesOf(chart, values[chart] ?? {}).map(([key]) => key);
          return [...known.values()]
            .filter(({key, status}) => status === 'required' && !optional.includes(key))
            .filter(({key}) => !given.includes(key));
        }),
      ),
    ).toEqual([]);
  });

  it('add variables that the program reads, as text or from a Secret that a command makes', () => {
    expect(
      faults(({values, steps}) =>
        Object.entries(values).flatMap(([chart, tree]) =>
          extraOf(tree).filter(({name, value, valueFrom}) => {
            const from = valueFrom?.secretKeyRef;
            const isMade = steps.some(
              ({command = ''}) =>
                from !== undefined &&
                command.includes(`generic ${from.name}`) &&
                command.includes(`--from-literal=${from.key}=`),
            );
            return !variables.get(chart)?.has(name) || (!isMade && typeof value !== 'string');
          }),
        ),
      ),
    ).toEqual([]);
  });

  it('put text in place of what comes from a Secret, and nothing secret but what has to be there', () => {
    expect(
      faults(({text, files}) => {
        const inValues = Object.values(secrets).filter((secret) => text.includes(secret));
        const roles = files.find(({name}) => name === 'postgres-roles.sql')?.text ?? '';
        const inRoles = [secrets.migrations, secrets.database].filter((one) => roles.includes(one));
        return inValues.join() === secrets.migrations && inRoles.length === 2 ? [] : [inValues];
      }),
    ).toEqual([]);
  });

  it('name everything that the reader has to replace', () => {
    expect(
      faults(({text, steps, placeholders}) => {
        const all = [text, ...steps.map(({command = ''}) => command)].join('\n');
        const found = [
          ...all.matchAll(
            /YOUR_[A-Z_.]*[A-Z]|[\w.-]+\.example\.com|[\w-]+\.(?:monitoring|databases)/g,
          ),
        ].map(([one]) => one);
        return [
          ...found.filter(
            (one) =>
              // The step that has it says where it comes from.
              one !== 'YOUR_API_KEY' && !placeholders.some((holder) => holder.text.includes(one)),
          ),
          ...placeholders.filter((holder) => !all.includes(holder.text)),
        ];
      }),
    ).toEqual([]);
  });

  it('give API and worker one Temporal', () => {
    expect(
      faults(({values}) => {
        const [api, worker] = [values.api?.temporal, values.worker?.temporal] as Tree[];
        const isOne =
          api?.url === worker?.url &&
          api?.defaultNamespace === worker?.namespace &&
          JSON.stringify(api?.certificate) === JSON.stringify(worker?.certificate);
        return isOne ? [] : [api, worker];
      }),
    ).toEqual([]);
  });
});

function sample(name: string): Readonly<Record<string, Tree>> {
  return parse(fs.readFileSync(`docs/_snippets/kubernetes/${name}.yaml`, 'utf8')) as Readonly<
    Record<string, Tree>
  >;
}

describe('the samples of the page', () => {
  it('have every value that is given, but for names of the reader', () => {
    const samples = ['values-trial', 'values-team', 'values-production', 'values-worker-key'].map(
      sample,
    );
    /** What is the reader's, or comes from another place than in the samples. */
    const own = new Set([
      'nucleusEnv',
      'db.password',
      'migrations.db.password',
      'nextAuthSecret',
      'auth.baseUrl',
      'auth.issuer',
      'auth.providerId',
      'auth.providerName',
      'extraEnvVars',
    ]);
    const known = new Set(
      samples.flatMap((values) =>
        Object.entries(values).flatMap(([chart, tree]) => [
          ...leavesOf(chart, tree).map(([key, value]) => JSON.stringify([chart, key, value])),
          ...extraOf(tree).map((variable) => JSON.stringify([chart, variable])),
        ]),
      ),
    );
    // Besides them: how run logs are turned off, a default that is written out, and one Secret more.
    const text = fs.readFileSync('docs/deploy/kubernetes.mdx', 'utf8');
    expect(text).toContain(
      '  runLogs:\n    enabled: false\n  extraEnvVars:\n    - name: KUBERNETES_ENABLED',
    );
    expect(text).toContain('| `api.auth.clientMap` | `AUTH_CLIENTID_SECRET`, as a JSON object |');
    const besides = ['["api","runLogs.enabled",false]', '["api","runLogs.type","k8s-pods"]'];
    expect(
      faults(({values}) =>
        Object.entries(values).flatMap(([chart, tree]) => [
          ...leavesOf(chart, tree)
            .filter(([key]) => !own.has(key))
            .map(([key, value]) => JSON.stringify([chart, key, value]))
            .filter((one) => !known.has(one) && !besides.includes(one)),
          ...extraOf(tree)
            .filter(({name}) => !['KUBERNETES_ENABLED', 'AUTH_CLIENTID_SECRET'].includes(name))
            .map((variable) => JSON.stringify([chart, variable]))
            .filter((one) => !known.has(one)),
        ]),
      ),
    ).toEqual([]);
  });

  it('have the roles of Postgres', () => {
    const {files} = buildKubernetes(defaults.kubernetes, {
      ...secrets,
      migrations: 'YOUR_MIGRATION_PASSWORD',
      database: 'YOUR_SERVICE_PASSWORD',
    });
    expect(files.at(-1)?.text).toBe(
      fs.readFileSync('docs/_snippets/kubernetes/postgres-roles.sql', 'utf8'),
    );
  });
});
