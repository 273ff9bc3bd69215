import {describe, expect, test} from 'vitest';
import {checkSettings} from '../../../../src/instruments/settings/check';
import {loadSettingsKnowledge} from '../../../../src/reference/settings-knowledge';

const knowledge = loadSettingsKnowledge();
const check = (text: string) => checkSettings(text, knowledge);
const found = (text: string) =>
  check(text).findings.map(({line, part, rule}) => `${line} ${part}: ${rule}`);

const compose = `services:
  api:
    image: ghcr.io/nucleuscloud/neosync/api:0.4.25
    environment:
      - DB_HOST=db
      - DB_PORT=5432
      - DB_NAME=neosync
      - DB_USER=neosync
      - DB_PASS=foofar
      - HOST=0.0.0.0
      - AUTH_ENABLE=true
  cache:
    image: redis:7.2.4
    environment:
      NEOSYNC_API_KEY: not checked here
`;

const deployment = `apiVersion: v1
kind: List
items:
  - apiVersion: apps/v1
    kind: Deployment
    spec:
      template:
        spec:
          initContainers:
            - name: db-migration
              image: ghcr.io/nucleuscloud/neosync/api:0.4.25
              args: [migrate, up]
          containers:
            - name: user-container
              image: ghcr.io/nucleuscloud/neosync/worker:0.4.25
              env:
                - name: REDIS_KIND
                  value: sentinel
                - name: REDIS_URL
                  valueFrom:
                    secretKeyRef: {name: neosync-secrets, key: redis-url}
              envFrom:
                - secretRef: {name: neosync-worker-service-evs}
`;

describe('what a text is', () => {
  test.each([
    ['dotenv', 'DB_HOST=db\nDB_NAME=neosync\n', 'A file of environment variables', 'API'],
    ['compose', compose, 'A Compose file', 'API'],
    ['kubernetes', deployment, 'Kubernetes objects', 'Migrations, Worker'],
    ['values', 'worker:\n  temporal:\n    taskQueue: sync-job\n', 'Helm values', 'Worker'],
    ['values', 'temporal:\n  taskQueue: sync-job\n', 'Helm values', 'Worker'],
    ['dotenv', 'NEOSYNC_API_URL=http://localhost:8080\n', 'A file of environment variables', 'CLI'],
  ])('%s', (kind, text, name, parts) => {
    expect(check(text)).toMatchObject({
      kind,
      summary: `${name} for Neosync ${knowledge.release}: ${parts}.`,
    });
  });

  test('is none that can be checked', () => {
    for (const text of ['', 'Hello world.', '- a\n- b\n', 'name: x\non: push\n']) {
      expect(check(text).kind).toBeUndefined();
      expect(check(text).summary).toMatch(/^This is no file that can be checked\. Paste a `\.env`/);
    }
  });

  test('is a file without a part of Neosync', () => {
    expect(check('services:\n  web:\n    image: nginx\n').summary).toBe(
      `A Compose file without a part of Neosync ${knowledge.release}. No setting of it was found.`,
    );
  });
});

describe('findings', () => {
  test('have the lines of a Compose file, whose other services are left alone', () => {
    expect(found(compose)).toEqual(['9 API: default-secret', '11 API: unknown-name']);
    expect(check(compose).findings[1]).toMatchObject({
      message: '`AUTH_ENABLE` is not read. It looks like `AUTH_ENABLED`.',
      cure: 'Write `AUTH_ENABLED`.',
      see: {title: 'AUTH_ENABLED', to: '/deploy/environment-variables#api-auth-enabled'},
    });
  });

  test('name no value as missing where a Secret or another file may have it', () => {
    expect(found(deployment)).toEqual(['17 Worker: value-outside']);
    const overlay = 'services:\n  api:\n    environment: [DB_HOST=db]\n';
    expect(found(overlay)).toEqual([]);
    const withFile = compose.replace(
      '    environment:\n',
      '    env_file: api.env\n    environment:\n',
    );
    expect(found(withFile.replace(/ +- DB_PORT.*\n/, ''))).toEqual([
      '9 API: default-secret',
      '11 API: unknown-name',
    ]);
  });

  test('follow merged maps of Compose files', () => {
    const text = `x-common: &common
  REDIS_KIND: sentinel
services:
  worker:
    image: ghcr.io/nucleuscloud/neosync/worker:0.4.25
    environment:
      <<: *common
      TEMPORAL_TASK_QUEUE: sync-job
`;
    expect(found(text)).toEqual(['2 Worker: value-outside']);
  });

  test('of a file for several parts are those of the part that reads the setting', () => {
    const text = `DB_HOST=db
DB_PORT=5432
AUTH_BASEURL=https://auth.example.com
TEMPORAL_TASK_QUEUE=sync-job
REDIS_URL=rediss://redis
REDIS_TLS_ENABLED=yes
NEXTAUTH_URL=http://localhost:3000
AUTH_ISSUER=https://auth.example.com
`;
    expect(found(text)).toEqual(['5 Worker: redis-scheme', '6 Worker: value-outside']);
  });

  test('understand switches as the program does', () => {
    expect(found('TEMPORAL_TASK_QUEUE=q\nREDIS_TLS_ENABLED=1\n')).toEqual([]);
    expect(
      found(
        'NEOSYNC_API_BASE_URL=http://a\nNEXTAUTH_URL=http://b\nENABLE_RUN_LOGS=True\nAUTH_TRUST_HOST=1\nNEXTAUTH_SECRET=abc\nNEXT_PUBLIC_APP_BASE_URL=http://b\n',
      ),
    ).toEqual(['3 App: value-outside']);
  });

  test('take another spelling of true for off in the app', () => {
    expect(found('AUTH_ENABLED=1\nAUTH_ISSUER=https://auth\nAUTH_PROVIDER_ID=x\n')).toEqual([
      '1 App: value-outside',
    ]);
  });

  test('do not guess at a key whose last part alone is known', () => {
    expect(found('migrations:\n  enabled: true\n  db:\n    schemaDir: /migrations\n')).toEqual([
      '2 API chart: stray-value',
    ]);
  });

  test('do not count what a chart sets by default as given', () => {
    expect(found('worker:\n  neosync:\n    apiKey: key\n')).toEqual([]);
  });

  test('say which value of the chart a variable is', () => {
    const [finding] = check('api:\n  db:\n    host: db\n').findings;
    expect(finding?.message).toContain('`DB_NAME` is missing.');
    expect(finding?.cure).toContain('In the values it is `db.name`.');
  });

  test('lead to the key of the right chart', () => {
    const text = 'api:\n  temporal:\n    taskQueue: sync-job\n';
    expect(check(text).findings[0]).toMatchObject({
      message:
        'This chart has no value `temporal.taskQueue`. It looks like `temporal.defaultSyncJobQueue`.',
      see: {to: '/deploy/kubernetes#helm-api-temporal-default-sync-job-queue'},
    });
  });

  test('leave the names of other programs alone, and list them', () => {
    const report = check('TEMPORAL_TASK_QUEUE=q\nHTTPS_PROXY=http://proxy\nOTEL_SERVICE_NAME=x\n');
    expect(report.findings).toEqual([]);
    expect(report.ignored).toEqual(['HTTPS_PROXY', 'OTEL_SERVICE_NAME']);
  });

  test('do not repeat a password', () => {
    const report = check(compose);
    expect(JSON.stringify(report)).not.toContain('foofar');
  });
});

describe('a hostile text ends in one sentence', () => {
  const bomb = [
    'a0: &a0 [x, x, x, x, x, x, x, x, x]',
    ...Array.from({length: 30}, (_item, index) => {
      const alias = `*a${index}`;
      return `a${index + 1}: &a${index + 1} [${Array(9).fill(alias).join(', ')}]`;
    }),
    'services: *a30',
  ].join('\n');

  test.each([
    ['of more than 2 MB', 'A=1\n'.repeat(600_000), /^The text has more than 2 MB/],
    ['nested in brackets', `services: ${'['.repeat(500_000)}`, /nests more than 80 levels deep/],
    [
      'nested by indentation',
      Array.from({length: 1500}, (_item, depth) => `${' '.repeat(depth)}a:`).join('\n'),
      /nests more than 80 levels deep/,
    ],
    ['that is broken', 'services:\n  api: {a: [}\n', /^Line 2 is not YAML: .+\. Correct it/],
    ['with an alias to nothing', 'services: *nobody\n', /^Line 1 is not YAML|^A Compose file/],
    ['of aliases inside aliases', bomb, /^A Compose file without a part/],
    ['that contains itself', 'services: &s\n  api: *s\n  <<: *s\n', /^A Compose file/],
    ['of binary data', '\u0000\u0001\u0002'.repeat(1000), /./],
  ])('%s', (_name, text, sentence) => {
    const start = performance.now();
    const report = check(text);
    expect(report.summary).toMatch(sentence);
    expect(report.findings).toEqual([]);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  test('maps that take over each other many times end as well', () => {
    const maps = Array.from({length: 20}, (_item, index) =>
      index === 0
        ? 'm0: &m0 {A: 1, B: 2, C: 3}'
        : `m${index}: &m${index}\n  <<: [${Array(9)
            .fill(`*m${index - 1}`)
            .join(', ')}]`,
    );
    const text = `${maps.join('\n')}\nservices:\n  api:\n    image: neosync-api\n    environment: *m19\n`;
    const start = performance.now();
    expect(check(text).summary).not.toBe('');
    expect(performance.now() - start).toBeLessThan(5000);
  });

  test('a large file of services is read in a moment', () => {
    const service = (index: number) =>
      `  s${index}:\n    image: a/b:c\n    environment:\n      - A=1\n      - B=2\n`;
    const text = `services:\n${Array.from({length: 25_000}, (_item, index) => service(index)).join('')}`;
    expect(text.length).toBeGreaterThan(1_500_000);
    const start = performance.now();
    expect(check(text).kind).toBe('compose');
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
