import type {Choices} from './choices';
import {
  chosen,
  toYaml,
  when,
  type Deployment,
  type Optional,
  type Placeholder,
  type Remark,
  type Step,
} from './deployment';
import type {Secrets} from './secrets';

type Values = Readonly<Record<string, unknown>>;

const namespace = 'neosync';
const secretName = 'neosync-secrets';
const workerKey = {name: 'neosync-worker-key', key: 'NEOSYNC_API_KEY'};
const temporalSecret = 'temporal-tls';
const hosts = {app: 'neosync.example.com', api: 'neosync-api.example.com'};
const issuer = 'https://auth.example.com';
/** What stands in place of a value that comes from a Secret; the chart needs some text there. */
const elsewhere = 'from-secret';

function fromSecret(variable: string, key: string, name = secretName): Values {
  return {name: variable, valueFrom: {secretKeyRef: {name, key}}};
}

/** Variables beside those that the chart sets; without any, nothing. */
function extra(...items: readonly Optional<Values>[]): Values {
  const variables = chosen(...items);
  return when(variables.length > 0, {extraEnvVars: variables});
}

function ingressOf(host: string, secret: string, more: Values = {}): Values {
  return {
    ingress: {
      enabled: true,
      className: 'nginx',
      hosts: [host],
      tls: [{hosts: [host], secretName: secret}],
      ...more,
    },
  };
}

/** The session cookies of a sign-in hold the tokens and are longer than the 4 KB of nginx. */
const roomForCookies: Values = {
  annotations: {'nginx.ingress.kubernetes.io/proxy-buffer-size': '16k'},
};

const certificate: Values = {
  certificate: {certFilePath: '/etc/temporal/tls.crt', keyFilePath: '/etc/temporal/tls.key'},
};

const certificateVolumes: Values = {
  volumes: [{name: temporalSecret, secret: {secretName: temporalSecret}}],
  volumeMounts: [{name: temporalSecret, mountPath: '/etc/temporal', readOnly: true}],
};

const cloudNamespace = 'YOUR_NAMESPACE.YOUR_ACCOUNT';

function temporalUrlOf(temporal: Choices['temporal']): string {
  return temporal === 'cloud'
    ? `${cloudNamespace}.tmprl.cloud:7233`
    : 'temporal-frontend.temporal:7233';
}

function runLogsOf(runLogs: Choices['runLogs']): Values {
  switch (runLogs) {
    case 'none':
      return {enabled: false};
    case 'kubernetes':
      return {type: 'k8s-pods'};
    case 'loki':
      return {
        type: 'loki',
        lokiConfig: {
          baseUrl: 'http://loki.monitoring:3100',
          labelsQuery: 'namespace="neosync", app="neosync-worker"',
        },
      };
  }
}

function apiOf({signIn, temporal, runLogs, metrics, tls}: Choices, secrets: Secrets): Values {
  const database = {host: 'postgres.databases', name: 'neosync'};
  return {
    nucleusEnv: 'production',
    ...when(runLogs === 'kubernetes', {serviceAccount: {create: true}}),
    db: {...database, username: 'neosync_service', password: elsewhere},
    migrations: {
      db: {...database, username: 'neosync_migrator', password: secrets.migrations},
    },
    temporal: {
      url: temporalUrlOf(temporal),
      ...(temporal === 'cloud' ? {defaultNamespace: cloudNamespace, ...certificate} : {}),
    },
    ...(temporal === 'cloud' ? certificateVolumes : {}),
    ...when(signIn === 'own', {
      auth: {enabled: true, baseUrl: issuer, audience: 'neosync', cliClientId: 'neosync-cli'},
    }),
    ...(tls === 'yes' ? ingressOf(hosts.api, 'neosync-api-tls') : {}),
    runLogs: runLogsOf(runLogs),
    ...when(metrics === 'yes', {
      protometrics: {enabled: true, url: 'http://prometheus.monitoring:9090'},
    }),
    ...extra(
      fromSecret('DB_PASS', 'db-password'),
      signIn === 'own' && fromSecret('AUTH_CLIENTID_SECRET', 'cli-client-secrets'),
      // The value `runLogs.enabled` alone leaves the older switch on.
      runLogs === 'none' && {name: 'KUBERNETES_ENABLED', value: 'false'},
    ),
  };
}

function appOf({signIn, runLogs, metrics, tls, analytics}: Choices): Values {
  const address = `https://${hosts.app}`;
  return {
    image: {repository: 'ghcr.io/nucleuscloud/neosync/app'},
    nextAuthSecret: elsewhere,
    ...when(tls === 'yes', {nextAuthUrl: address, nextPublic: {appBaseUrl: address}}),
    ...when(runLogs !== 'none', {enableRunLogs: true}),
    ...when(analytics === 'no', {posthog: {key: ''}}),
    ...when(metrics === 'yes', {protometrics: {enabled: true}}),
    ...when(signIn === 'own', {
      auth: {
        enabled: true,
        issuer,
        clientId: 'neosync-app',
        audience: 'neosync',
        scope: 'openid email profile offline_access',
        providerId: 'company',
        providerName: 'Company sign-in',
      },
    }),
    ...(tls === 'yes' ? ingressOf(hosts.app, 'neosync-tls', roomForCookies) : {}),
    ...extra(
      fromSecret('NEXTAUTH_SECRET', 'nextauth-secret'),
      signIn === 'own' && fromSecret('AUTH_CLIENT_SECRET', 'app-client-secret'),
    ),
  };
}

function workerOf({signIn, temporal, redis, metrics}: Choices): Values {
  return {
    nucleusEnv: 'production',
    temporal: {
      url: temporalUrlOf(temporal),
      ...when(temporal === 'cloud', {namespace: cloudNamespace}),
      taskQueue: 'sync-job',
      ...(temporal === 'cloud' ? certificate : {}),
    },
    ...(temporal === 'cloud' ? certificateVolumes : {}),
    ...extra(
      signIn === 'own' && fromSecret('NEOSYNC_API_KEY', workerKey.key, workerKey.name),
      redis === 'own' && fromSecret('REDIS_URL', 'redis-url'),
      metrics === 'yes' && [
        {name: 'OTEL_SDK_DISABLED', value: 'false'},
        {name: 'OTEL_EXPORTER_OTLP_ENDPOINT', value: 'http://otel-collector.monitoring:4317'},
      ],
    ),
  };
}

function rolesOf({migrations, database}: Secrets): string {
  return `-- The user of the migrations: not a superuser, but allowed to create the other roles.
CREATE ROLE neosync_migrator LOGIN CREATEDB CREATEROLE PASSWORD '${migrations}';
-- Lets an administrator who is no superuser make it the owner of the database.
GRANT neosync_migrator TO CURRENT_USER;

-- The owner of all tables, which the migrations expect to act as.
CREATE ROLE neosync_api_owner NOLOGIN;
GRANT neosync_api_owner TO neosync_migrator;

-- The user of the API: reads and writes rows, and cannot change tables.
CREATE ROLE neosync_api_readwrite NOLOGIN;
CREATE ROLE neosync_service LOGIN PASSWORD '${database}';
GRANT neosync_api_readwrite TO neosync_service;
`;
}

function placeholdersOf({signIn, temporal, redis, runLogs, metrics, tls}: Choices): Placeholder[] {
  return chosen<Placeholder>(
    {
      text: 'postgres.databases',
      meaning: 'Host of your Postgres. If it has no TLS, set `disableSsl: true` below both `db`.',
    },
    temporal === 'own' && {
      text: 'temporal-frontend.temporal:7233',
      meaning:
        'Your Temporal as `host:port`, without a scheme. It has the namespace `default` and takes connections without TLS.',
    },
    temporal === 'cloud' && {
      text: cloudNamespace,
      meaning: 'The two parts of your namespace of Temporal Cloud.',
    },
    redis === 'own' && {
      text: 'redis://default:YOUR_REDIS_PASSWORD@redis.databases:6379',
      meaning: 'Your Redis. If it wants TLS, set `redis.tls.enabled: true` below `worker` too.',
    },
    signIn === 'own' && [
      {text: issuer, meaning: 'The issuer of your provider.'},
      {text: 'YOUR_APP_CLIENT_SECRET', meaning: 'Secret of the client `neosync-app` there.'},
      {text: 'YOUR_CLI_CLIENT_SECRET', meaning: 'Secret of the client `neosync-cli` there.'},
    ],
    tls === 'yes' && [
      {text: hosts.app, meaning: 'Host name of the app.'},
      {text: hosts.api, meaning: 'Host name of the API.'},
    ],
    runLogs === 'loki' && {
      text: 'http://loki.monitoring:3100',
      meaning: 'Your Loki. The labels below are those that your collector gives to the worker.',
    },
    metrics === 'yes' && [
      {text: 'http://prometheus.monitoring:9090', meaning: 'Your store for metrics.'},
      {
        text: 'http://otel-collector.monitoring:4317',
        meaning: 'Your OpenTelemetry collector, OTLP over gRPC.',
      },
    ],
  );
}

const kubectl = `kubectl --namespace ${namespace}`;

function secretsCommand({signIn, redis}: Choices, secrets: Secrets): string {
  return chosen(
    `${kubectl} create secret generic ${secretName}`,
    `--from-literal=db-password=${secrets.database}`,
    `--from-literal=nextauth-secret=${secrets.app}`,
    signIn === 'own' && [
      '--from-literal=app-client-secret=YOUR_APP_CLIENT_SECRET',
      `--from-literal=cli-client-secrets='{"neosync-cli":"YOUR_CLI_CLIENT_SECRET"}'`,
    ],
    redis === 'own' &&
      '--from-literal=redis-url=redis://default:YOUR_REDIS_PASSWORD@redis.databases:6379',
  ).join(' \\\n  ');
}

function workerKeyCommand(key: string): string {
  return `${kubectl} create secret generic ${workerKey.name} --from-literal=${workerKey.key}=${key}`;
}

function stepsOf(choices: Choices, secrets: Secrets): Step[] {
  const {signIn, temporal, tls} = choices;
  return chosen<Step>(
    {
      text: 'Save the files. As an administrator of Postgres, run `postgres-roles.sql` and create the database:',
      command: `psql --file postgres-roles.sql\npsql --command 'CREATE DATABASE neosync OWNER neosync_migrator'`,
    },
    {
      text: 'Create the namespace and the Secret with the passwords:',
      command: `kubectl create namespace ${namespace}\n${secretsCommand(choices, secrets)}`,
    },
    temporal === 'cloud' && {
      text: 'Store the client certificate for Temporal Cloud and its key:',
      command: `${kubectl} create secret tls ${temporalSecret} --cert=client.pem --key=client.key`,
    },
    signIn === 'own' && {
      text: 'Register the clients `neosync-app` and `neosync-cli` at your provider, as the page Authentication says. The redirect URI of the first is the address of the app with `/api/auth/callback/company`. Then make a Secret for the key of the worker, which comes later:',
      command: workerKeyCommand('none'),
    },
    tls === 'yes' && {
      text: 'Have the certificates of the two host names in the Secrets `neosync-tls` and `neosync-api-tls`.',
    },
    {
      text: 'Install the charts:',
      command: `helm install neosync oci://ghcr.io/nucleuscloud/neosync/helm/neosync \\\n  --version ${choices.release} --namespace ${namespace} --values values.yaml`,
    },
    tls === 'no' && {
      text: 'Open a way to the app:',
      command: `${kubectl} port-forward service/neosync-app 3000:80`,
    },
    signIn === 'own' && {
      text: 'Sign in, choose the account of your jobs, create a key under Settings, API Keys, and give it to the worker in place of `YOUR_API_KEY`. Jobs fail until then.',
      command: [
        `${kubectl} delete secret ${workerKey.name}`,
        workerKeyCommand('YOUR_API_KEY'),
        `${kubectl} rollout restart deployment/neosync-worker`,
      ].join('\n'),
    },
  );
}

function warningsOf({signIn, redis}: Choices): Remark[] {
  return chosen(
    {
      about: 'Password of the migrations',
      text: 'It stands in `values.yaml`, because the chart takes it from nowhere else. Keep the file out of Git.',
    },
    signIn === 'none' && {
      about: 'No sign-in',
      text: 'Everybody who reaches the app or the API in the cluster reads the passwords of all connections.',
    },
    redis === 'none' && {
      about: 'No Redis',
      text: 'Jobs that transform columns that foreign keys refer to fail.',
    },
  );
}

function checksOf({tls, metrics, runLogs}: Choices): Step[] {
  return chosen<Step>(
    {
      text: 'All pods are ready, and the log of the migrations has no error:',
      command: [
        `${kubectl} get pods`,
        `${kubectl} logs deployment/neosync-api --container db-migration`,
      ].join('\n'),
    },
    {
      text: 'The log of the worker contains `listening on 0.0.0.0:8080`, once it has reached Temporal:',
      command: `${kubectl} logs deployment/neosync-worker`,
    },
    {
      text: `The app opens at \`${tls === 'yes' ? `https://${hosts.app}` : 'http://localhost:3000'}\`.`,
    },
    metrics === 'yes' && {text: 'The settings of the app have a page Usage.'},
    runLogs !== 'none' && {text: 'The page of a run shows its lines under Logs.'},
  );
}

/** Builds what Helm needs: values of the three charts below the umbrella chart, and the roles of Postgres. */
export function buildKubernetes(choices: Choices, secrets: Secrets): Deployment {
  const values = {api: apiOf(choices, secrets), app: appOf(choices), worker: workerOf(choices)};
  return {
    files: [
      {
        name: 'values.yaml',
        language: 'yaml',
        text: toYaml(`Values of the chart neosync, release ${choices.release}.`, values),
      },
      {name: 'postgres-roles.sql', language: 'sql', text: rolesOf(secrets)},
    ],
    warnings: warningsOf(choices),
    placeholders: placeholdersOf(choices),
    steps: stepsOf(choices, secrets),
    ports: [],
    checks: checksOf(choices),
  };
}
