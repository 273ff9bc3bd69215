import {describe, expect, it} from 'vitest';
import {
  composeRenderers,
  renderCredentials,
  renderFiles,
  renderMakeTargets,
  renderPorts,
  renderServices,
  renderVariables,
  renderVolumes,
  type ComposeData,
} from '../../../src/reference/compose';

const source = 'compose.yml:1';

const data: ComposeData = {
  files: [
    {
      name: 'compose.yml',
      kind: 'base',
      purpose: 'The base.',
      start: 'docker compose up -d',
      services: [
        {
          name: 'app',
          container: 'neosync-app',
          image: 'example/app:latest',
          purpose: 'Web application.',
          ports: [{host: 3000, container: 80, serves: 'pages'}],
          networks: ['front'],
          volumes: [],
          environment: {MODE: 'a|b'},
          accepts: [],
          source,
        },
      ],
    },
    {
      name: 'extra.yml',
      kind: 'included',
      purpose: 'More.',
      services: [
        {
          name: 'db',
          purpose: 'Joins a network.',
          ports: [{host: 1000, container: 1000, serves: 'rows'}],
          networks: ['back'],
          volumes: [],
          environment: {},
          accepts: [],
          source,
        },
      ],
    },
  ],
  volumes: [
    {
      name: 'disk',
      file: 'compose.yml',
      service: 'app',
      holds: 'Pages.',
      loss: 'All pages.',
      source,
    },
  ],
  credentials: [
    {
      file: 'compose.yml',
      service: 'app',
      what: 'The door',
      value: 'key',
      variables: ['app MODE', 'db MODE'],
      change: 'Always.',
      source,
    },
  ],
  makeTargets: [
    {target: 'up', runs: 'docker compose up', source},
    {target: 'down', runs: 'docker compose down', broken: 'Type it yourself.', source},
  ],
};
const [base, extra] = data.files;

describe('the tables about compose files', () => {
  it('list the files with their command', () => {
    expect(renderFiles(data)).toMatchInlineSnapshot(`
      "| File | What it is for | Start |
      | --- | --- | --- |
      | \`compose.yml\` | The base. | \`docker compose up -d\` |
      | \`extra.yml\` | More. | Included by \`compose.yml\` and \`compose.dev.yml\`. |"
    `);
  });

  it('list the services of a file', () => {
    expect(base && renderServices(base)).toMatchInlineSnapshot(`
      "| Service | Container | Image | Host port | What it does |
      | --- | --- | --- | --- | --- |
      | \`app\` | \`neosync-app\` | \`example/app:latest\` | \`3000\` | Web application. |"
    `);
  });

  it('say unchanged where a file leaves the container and the image of a service alone', () => {
    expect(extra && renderServices(extra)).toContain('| `db` | unchanged | unchanged | `1000` |');
  });

  it('escape a bar inside a value', () => {
    expect(base && renderVariables(base)).toContain('| `app` | `MODE` | `a\\|b` |');
  });

  it('list the ports of the host in order', () => {
    expect(renderPorts(data)).toMatchInlineSnapshot(`
      "| Host port | Service and its port | What answers | File |
      | --- | --- | --- | --- |
      | \`1000\` | \`db:1000\` | rows | \`extra.yml\` |
      | \`3000\` | \`app:80\` | pages | \`compose.yml\` |"
    `);
  });

  it('list volumes, credentials and make targets', () => {
    expect(renderVolumes(data)).toContain('| `disk` | `app` | Pages. | All pages. |');
    expect(renderCredentials(data)).toContain(
      '| The door | `key` | `app MODE`, `db MODE` | Always. |',
    );
    expect(renderMakeTargets(data)).toContain(
      '| `make down` | Fails: `docker compose down`. Type it yourself. |',
    );
  });
});

const page = 'docs/deploy/docker-compose.mdx';

describe('the elements about compose files', () => {
  it('render the data of the project', () => {
    expect(composeRenderers.ComposeServices({file: 'compose.yml'}, page)).toContain(
      '`neosync-api`',
    );
    expect(composeRenderers.ComposeVolumes({}, page)).toContain('`neosync_pg_data`');
  });

  it('refuse a file that is not in the data', () => {
    expect(() => composeRenderers.ComposeServices({file: 'compose.prod.yml'}, page)).toThrow(
      'file="compose.prod.yml" names nothing in the data. Use one of: compose.yml, ',
    );
    expect(() => composeRenderers.ComposeServices({}, page)).toThrow(
      'file="" names nothing in the data. Use one of: compose.yml, ',
    );
  });

  it('refuse attributes that they do not have', () => {
    expect(() =>
      composeRenderers.ComposePorts({file: 'compose.yml'}, page),
    ).toThrowErrorMatchingInlineSnapshot(`[Error: It has no attribute file. Remove it.]`);
    expect(() =>
      composeRenderers.ComposeVariables({file: 'compose.yml', service: 'api'}, page),
    ).toThrowErrorMatchingInlineSnapshot(`[Error: It has no attribute service. Remove it.]`);
  });
});
