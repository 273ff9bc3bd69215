import type {Choices} from './choices';
import {
  chosen,
  tagged,
  toYaml,
  when,
  type Deployment,
  type Placeholder,
  type PublishedPort,
  type Remark,
  type Step,
} from './deployment';
import {proxyFile} from './proxy';
import type {Secrets} from './secrets';

type Service = Readonly<Record<string, unknown>>;

/**
 * A value of `.env`; Compose stops with a message when it is missing. Its name is no variable of Neosync, so nobody
 * takes the file for settings of one part.
 */
function required(name: string): string {
  return `\${${name}:?set ${name} in .env}`;
}

/** A part of the compose files that is not started. */
const left: Service = {profiles: ['bundled']};
const leftSample: Service = {profiles: ['samples']};
const kept: Service = {restart: 'unless-stopped'};

/** Ports of the machine itself, in place of those that the compose files open to everybody. */
function onlyHere(ports: string): Service {
  return {ports: tagged('!override', [`127.0.0.1:${ports}`])};
}

const closed = (): Service => ({ports: tagged('!reset', [])});

function image(part: string, release: string): Service {
  return {image: `ghcr.io/nucleuscloud/neosync/${part}:${release}`, ...kept};
}

const certificates = {
  variables: [
    'TEMPORAL_CERT_PATH=/etc/temporal/tls.crt',
    'TEMPORAL_CERT_KEY_PATH=/etc/temporal/tls.key',
  ],
  volumes: {volumes: ['./temporal-tls:/etc/temporal:ro']},
};

function appOf({release, signIn, runLogs, metrics, analytics}: Choices): Service {
  return {
    ...image('app', release),
    ...onlyHere('3000:3000'),
    environment: chosen(
      `NEXTAUTH_SECRET=${required('APP_SECRET')}`,
      `NEXTAUTH_URL=${required('APP_URL')}`,
      'NEXT_PUBLIC_APP_BASE_URL=${APP_URL}',
      analytics === 'no' && 'NEOSYNC_ANALYTICS_ENABLED=false',
      signIn === 'own' && [
        'AUTH_ENABLED=true',
        `AUTH_ISSUER=${required('PROVIDER_ISSUER')}`,
        'AUTH_CLIENT_ID=neosync-app',
        'AUTH_AUDIENCE=neosync',
        'AUTH_SCOPE=openid email profile offline_access',
        'AUTH_PROVIDER_ID=company',
        'AUTH_PROVIDER_NAME=Company sign-in',
      ],
      signIn !== 'none' && `AUTH_CLIENT_SECRET=${required('APP_CLIENT_SECRET')}`,
      metrics === 'yes' && 'METRICS_SERVICE_ENABLED=true',
      runLogs === 'loki' && 'ENABLE_RUN_LOGS=true',
    ),
  };
}

function apiOf({release, signIn, database, temporal, runLogs, metrics}: Choices): Service {
  return {
    ...image('api', release),
    ...onlyHere('8080:8080'),
    // Compose does not start what depends on a service that it leaves out.
    ...when(database === 'own', {depends_on: tagged('!reset', {})}),
    environment: chosen(
      database === 'own' && [
        ...['HOST', 'PORT', 'NAME', 'USER'].map(
          (name) => `DB_${name}=${required(`DATABASE_${name}`)}`,
        ),
        'DB_SSL_DISABLE=false',
      ],
      `DB_PASS=${required('DB_PASSWORD')}`,
      temporal !== 'bundled' && [
        `TEMPORAL_URL=${required('TEMPORAL_ADDRESS')}`,
        `TEMPORAL_DEFAULT_NAMESPACE=${required('TEMPORAL_NAMESPACE_NAME')}`,
      ],
      temporal === 'cloud' && certificates.variables,
      signIn === 'own' && [
        'AUTH_ENABLED=true',
        'AUTH_BASEURL=${PROVIDER_ISSUER}',
        'AUTH_AUDIENCE=neosync',
        'AUTH_CLI_CLIENT_ID=neosync-cli',
      ],
      signIn !== 'none' &&
        `AUTH_CLIENTID_SECRET={"neosync-cli":"${required('CLI_CLIENT_SECRET')}"}`,
      metrics === 'yes' && ['METRICS_SERVICE_ENABLED=true', 'METRICS_URL=http://prometheus:9090'],
      runLogs === 'loki' && [
        'RUN_LOGS_ENABLED=true',
        'RUN_LOGS_TYPE=loki',
        'RUN_LOGS_LOKICONFIG_BASEURL=http://loki:3100',
        'RUN_LOGS_LOKICONFIG_LABELSQUERY=job="docker_logs"',
      ],
    ),
    ...when(temporal === 'cloud', certificates.volumes),
  };
}

function redisUrlOf(redis: Choices['redis']): string {
  switch (redis) {
    case 'bundled':
      return `redis://default:${required('REDIS_PASSWORD')}@redis:6379`;
    case 'own':
      return required('REDIS_ADDRESS');
    case 'none':
      return '';
  }
}

function workerOf({release, signIn, temporal, redis, metrics}: Choices): Service {
  return {
    ...image('worker', release),
    environment: chosen(
      `REDIS_URL=${redisUrlOf(redis)}`,
      temporal !== 'bundled' && [
        'TEMPORAL_URL=${TEMPORAL_ADDRESS}',
        'TEMPORAL_NAMESPACE=${TEMPORAL_NAMESPACE_NAME}',
      ],
      temporal === 'cloud' && certificates.variables,
      signIn !== 'none' && `NEOSYNC_API_KEY=${required('WORKER_API_KEY')}`,
      metrics === 'yes' && [
        'OTEL_SDK_DISABLED=false',
        'OTEL_EXPORTER_OTLP_ENDPOINT=http://otel-collector:4317',
      ],
    ),
    ...when(temporal === 'cloud', certificates.volumes),
  };
}

/** The last Keycloak that reads `KC_HOSTNAME_URL`, which `compose.auth.yml` sets. */
const keycloak = (): Service => ({
  image: 'quay.io/keycloak/keycloak:24.0.5',
  ...kept,
  ...onlyHere('8083:8080'),
  environment: [
    `KEYCLOAK_ADMIN_PASSWORD=${required('KEYCLOAK_PASSWORD')}`,
    'KC_DB_PASSWORD=${DB_PASSWORD}',
  ],
});

/** The sample connections, jobs and databases: with the password of `.env`, and after Temporal is ready. */
const samples = (): Readonly<Record<string, Service>> => ({
  'api-seed': {
    entrypoint:
      '/bin/sh -c "./scripts/wait-for-it.sh api:8080 -- psql \'postgresql://postgres:${DB_PASSWORD}@neosync-db:5432/nucleus?sslmode=disable\' -f /scripts/seed.sql"',
  },
  'temporal-seed': {
    image: 'temporalio/auto-setup:1.22.6',
    entrypoint: [
      '/bin/sh',
      '-c',
      'until temporal operator namespace describe default; do sleep 2; done; /create_schedules.sh',
    ],
  },
  'test-prod-db': {...kept, ...onlyHere('5434:5432')},
  'test-stage-db': {...kept, ...onlyHere('5435:5432')},
});

const bundledTemporal = (): Readonly<Record<string, Service>> => ({
  // That of the repository does not start on many kernels since Linux 6.12.
  elasticsearch: {...kept, image: 'elasticsearch:7.17.27'},
  postgresql: kept,
  temporal: {...kept, ...closed()},
  'temporal-ui': {...kept, ...onlyHere('8233:8080')},
});

/** Parts of the compose files of which none is started. */
function without(services: Readonly<Record<string, Service>>, unused: Service) {
  return Object.fromEntries(Object.keys(services).map((name) => [name, unused]));
}

function overlayOf(choices: Choices): string {
  const services = {
    app: appOf(choices),
    api: apiOf(choices),
    worker: workerOf(choices),
    db:
      choices.database === 'own'
        ? left
        : {...kept, ...closed(), environment: ['POSTGRES_PASSWORD=${DB_PASSWORD}']},
    redis:
      choices.redis === 'bundled'
        ? {
            ...kept,
            ...closed(),
            command: 'redis-server --save 20 1 --loglevel warning --requirepass ${REDIS_PASSWORD}',
          }
        : left,
    ...when(choices.signIn === 'keycloak', {keycloak: keycloak()}),
    ...(choices.temporal === 'bundled' ? bundledTemporal() : without(bundledTemporal(), left)),
    ...(choices.demoData === 'yes' ? samples() : without(samples(), leftSample)),
  };
  return toYaml(`Read together with compose.yml of Neosync ${choices.release}.`, {services});
}

function environmentOf(choices: Choices, secrets: Secrets): string {
  const {signIn, database, temporal, redis, tls} = choices;
  const lines = chosen(
    '# Letters and digits only: these values are put into addresses as they are',
    signIn === 'keycloak' && [
      'COMPOSE_PATH_SEPARATOR=:',
      'COMPOSE_FILE=compose.yml:compose.auth.yml:compose.override.yml',
    ],
    `APP_URL=${tls === 'yes' ? 'https://neosync.example.com' : 'http://localhost:3000'}`,
    `APP_SECRET=${secrets.app}`,
    database === 'own'
      ? [
          'DATABASE_HOST=YOUR_DB_HOST',
          'DATABASE_PORT=5432',
          'DATABASE_NAME=YOUR_DB_NAME',
          'DATABASE_USER=YOUR_DB_USER',
          'DB_PASSWORD=YOUR_DB_PASSWORD',
        ]
      : `DB_PASSWORD=${secrets.database}`,
    redis === 'bundled' && `REDIS_PASSWORD=${secrets.redis}`,
    redis === 'own' && 'REDIS_ADDRESS=redis://default:YOUR_REDIS_PASSWORD@YOUR_REDIS_HOST:6379',
    temporal === 'own' && [
      'TEMPORAL_ADDRESS=YOUR_TEMPORAL_HOST:7233',
      'TEMPORAL_NAMESPACE_NAME=default',
    ],
    temporal === 'cloud' && [
      'TEMPORAL_ADDRESS=YOUR_NAMESPACE.YOUR_ACCOUNT.tmprl.cloud:7233',
      'TEMPORAL_NAMESPACE_NAME=YOUR_NAMESPACE.YOUR_ACCOUNT',
    ],
    signIn === 'keycloak' && [
      `KEYCLOAK_PASSWORD=${secrets.keycloak}`,
      `APP_CLIENT_SECRET=${secrets.appClient}`,
      `CLI_CLIENT_SECRET=${secrets.cliClient}`,
    ],
    signIn === 'own' && [
      'PROVIDER_ISSUER=https://auth.example.com',
      'APP_CLIENT_SECRET=YOUR_APP_CLIENT_SECRET',
      'CLI_CLIENT_SECRET=YOUR_CLI_CLIENT_SECRET',
    ],
    signIn !== 'none' && 'WORKER_API_KEY=none',
  );
  return `${lines.join('\n')}\n`;
}

function placeholdersOf({signIn, database, temporal, redis, tls}: Choices): Placeholder[] {
  return chosen<Placeholder>(
    database === 'own' && [
      {
        text: 'YOUR_DB_HOST',
        meaning:
          'Host of your Postgres, as containers reach it. If it has no TLS, set `DB_SSL_DISABLE=true` in the overlay.',
      },
      {text: 'YOUR_DB_NAME', meaning: 'A database that is there, for Neosync alone.'},
      {
        text: 'YOUR_DB_USER',
        meaning:
          'A superuser, or a user like `neosync_migrator` under Prepare Postgres on the page Kubernetes: the API runs its migrations with it.',
      },
      {text: 'YOUR_DB_PASSWORD', meaning: 'Its password.'},
    ],
    redis === 'own' && [
      {
        text: 'YOUR_REDIS_HOST',
        meaning:
          'Host of your Redis. If it wants TLS, set `REDIS_TLS_ENABLED=true` on the worker too.',
      },
      {text: 'YOUR_REDIS_PASSWORD', meaning: 'Password of its user `default`.'},
    ],
    temporal === 'own' && {
      text: 'YOUR_TEMPORAL_HOST',
      meaning:
        'Host of your Temporal, without a scheme. It has the namespace `default` and takes connections without TLS.',
    },
    temporal === 'cloud' && {
      text: 'YOUR_NAMESPACE.YOUR_ACCOUNT',
      meaning: 'The two parts of your namespace of Temporal Cloud.',
    },
    signIn === 'own' && [
      {text: 'https://auth.example.com', meaning: 'The issuer of your provider.'},
      {text: 'YOUR_APP_CLIENT_SECRET', meaning: 'Secret of the client `neosync-app` there.'},
      {text: 'YOUR_CLI_CLIENT_SECRET', meaning: 'Secret of the client `neosync-cli` there.'},
    ],
    tls === 'yes' && [
      {text: 'neosync.example.com', meaning: 'Host name of the app.'},
      {text: 'neosync-api.example.com', meaning: 'Host name of the API.'},
    ],
  );
}

/** The internal ids of the two clients in keycloak/imports/neosync.json. */
const keycloakClients = {
  app: 'eb7857c1-8d05-435c-a855-f44ba6d89791',
  cli: 'bf10c168-cee5-400e-bdd6-59db0cff359c',
};

function keycloakSteps({appClient, cliClient}: Secrets): Step[] {
  const admin = '/opt/keycloak/bin/kcadm.sh';
  const login = `${admin} config credentials --server http://localhost:8080 --realm master --user admin --password "$KEYCLOAK_ADMIN_PASSWORD"`;
  const change = (id: string, secret: string) =>
    `docker compose exec keycloak ${admin} update clients/${id} -r neosync -s secret=${secret}`;
  return [
    {
      text: 'Give the two clients of Keycloak the secrets of `.env`, when the container `neosync-auth-keycloak` is ready:',
      command: [
        `docker compose exec keycloak sh -c '${login}'`,
        change(keycloakClients.app, appClient),
        change(keycloakClients.cli, cliClient),
      ].join('\n'),
    },
  ];
}

const metricsFile = 'compose/compose-metrics.yml';

function stepsOf(choices: Choices, secrets: Secrets): Step[] {
  const {release, signIn, temporal, tls, metrics, runLogs} = choices;
  return chosen<Step>(
    {
      text: 'Get the release:',
      command: `git clone --depth 1 --branch v${release} https://github.com/nucleuscloud/neosync.git\ncd neosync`,
    },
    {text: 'Save `compose.override.yml` and `.env` in this folder, beside `compose.yml`.'},
    temporal === 'cloud' && {
      text: 'Put the client certificate and its key into the folder `temporal-tls` here, as `tls.crt` and `tls.key`. User 65532, as which API and worker run, has to be able to read both.',
    },
    signIn === 'own' && {
      text: 'Register the clients `neosync-app` and `neosync-cli` at your provider, as the page Authentication says. The redirect URI of the first is `APP_URL` with `/api/auth/callback/company`.',
    },
    {
      text: 'Start everything. In a terminal where `COMPOSE_FILE` is set, unset it first.',
      command: 'docker compose up -d',
    },
    (metrics === 'yes' || runLogs === 'loki') && {
      text: 'Start the stores for metrics and logs, which join the network of Neosync:',
      command: `docker compose -f ${metricsFile} up -d`,
    },
    tls === 'yes' && {text: 'Save `neosync.conf` where nginx reads it, with your certificates.'},
    signIn === 'keycloak' && keycloakSteps(secrets),
    signIn !== 'none' && {
      text: 'Sign in, choose the account of your jobs, create a key under Settings, API Keys, write it into `.env` as `WORKER_API_KEY`, and start again. Jobs fail until then.',
      command: 'docker compose up -d',
    },
  );
}

/** Ports of the file for metrics and logs, which it opens to everybody. */
const openPorts: readonly (readonly [number, string])[] = [
  [1888, 'collector profiling, which is off'],
  [8888, 'metrics of the collector itself'],
  [8889, 'metrics for Prometheus'],
  [13133, 'collector health check, which is off'],
  [4317, 'OTLP over gRPC'],
  [4318, 'OTLP over HTTP'],
  [55679, 'collector zPages, which are off'],
  [9090, 'Prometheus'],
  [3003, 'Grafana'],
  [3100, 'Loki'],
];

function portsOf({signIn, temporal, metrics, runLogs, demoData}: Choices): PublishedPort[] {
  const here = (port: number, serves: string): PublishedPort => ({port, serves, isOpen: false});
  return chosen<PublishedPort>(
    here(3000, 'web application'),
    here(8080, 'API'),
    temporal === 'bundled' && here(8233, 'Temporal web page'),
    signIn === 'keycloak' && here(8083, 'Keycloak'),
    demoData === 'yes' && here(5434, 'sample source database'),
    demoData === 'yes' && here(5435, 'sample destination database'),
    (metrics === 'yes' || runLogs === 'loki') &&
      openPorts.map(([port, serves]) => ({port, serves, isOpen: true})),
  );
}

function warningsOf({signIn, database, redis, tls, metrics, runLogs}: Choices): Remark[] {
  return chosen(
    signIn === 'none' && {
      about: 'No sign-in',
      text:
        tls === 'yes'
          ? 'Everybody who passes the proxy reads the passwords of all connections. Let the proxy ask who it is, or choose a sign-in.'
          : 'Everybody who reaches the app or the API reads the passwords of all connections. Both answer on this machine only.',
    },
    database === 'bundled' && {
      about: 'Password of the database',
      text: 'The database takes it when its volume is new. If Neosync ran here before, change it in the database first.',
    },
    signIn === 'keycloak' && {
      about: 'Password of Keycloak',
      text: 'Keycloak takes it at its first start. If it ran here before, change that of its user `admin` there first.',
    },
    redis === 'none' && {
      about: 'No Redis',
      text: 'Jobs that transform columns that foreign keys refer to fail.',
    },
    (metrics === 'yes' || runLogs === 'loki') && {
      about: 'Open ports',
      text: `\`${metricsFile}\` opens its ports on all addresses, and whoever opens Grafana is its administrator. Close them with a firewall.`,
    },
  );
}

/** How many containers `compose.yml` and the overlay leave running. */
function runningOf({signIn, database, temporal, redis, demoData}: Choices): number {
  const counts = chosen(
    database === 'bundled' && 1,
    temporal === 'bundled' && 4,
    redis === 'bundled' && 1,
    signIn === 'keycloak' && 1,
    demoData === 'yes' && 2,
  );
  return counts.reduce((sum, count) => sum + count, 3);
}

function checksOf(choices: Choices): Step[] {
  const {signIn, temporal, tls, metrics, runLogs, demoData} = choices;
  const seeds =
    demoData === 'yes'
      ? ', and `neosync-api-seed` and `neosync-temporal-seed` have ended with `Exited (0)`'
      : '';
  return chosen<Step>(
    {
      text: `${runningOf(choices)} containers are \`Up\`${seeds}:`,
      command: 'docker compose ps --all',
    },
    {
      text: 'The API answers `{"status":"SERVING"}`:',
      command:
        "curl -s -X POST -H 'Content-Type: application/json' -d '{}' http://localhost:8080/grpc.health.v1.Health/Check",
    },
    {
      text: `The app opens at \`${tls === 'yes' ? 'https://neosync.example.com' : 'http://localhost:3000'}\`.`,
    },
    temporal === 'bundled' && {text: 'Temporal opens at `http://localhost:8233`.'},
    signIn !== 'none' && {
      text: 'A call without a token is refused with `must provide valid bearer token`:',
      command:
        "curl -s -X POST -H 'Content-Type: application/json' -d '{}' http://localhost:8080/mgmt.v1alpha1.UserAccountService/GetUser",
    },
    metrics === 'yes' && {text: 'The settings of the app have a page Usage.'},
    runLogs === 'loki' && {text: 'The page of a run shows its lines under Logs.'},
    demoData === 'yes' && {
      text: 'The app lists the jobs `seed-test-prod-db` and `prod-to-stage-sync`.',
    },
  );
}

/** Builds what Docker Compose needs: an overlay, its values, and the file of a proxy. */
export function buildCompose(choices: Choices, secrets: Secrets): Deployment {
  return {
    files: chosen(
      {name: 'compose.override.yml', language: 'yaml', text: overlayOf(choices)},
      {name: '.env', language: 'dotenv', text: environmentOf(choices, secrets)},
      choices.tls === 'yes' && proxyFile,
    ),
    warnings: warningsOf(choices),
    placeholders: placeholdersOf(choices),
    steps: stepsOf(choices, secrets),
    ports: portsOf(choices),
    checks: checksOf(choices),
  };
}
