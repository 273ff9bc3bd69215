import fs from 'node:fs';
import path from 'node:path';
import {parse} from '@cdktf/hcl2json';
import {describe, expect, it, test} from 'vitest';

const folder = 'docs/_snippets/terraform';
const page = fs.readFileSync('docs/guides/terraform.mdx', 'utf8');
const files = fs.readdirSync(folder);

/** Attributes of a block. A name that ends with `?` is optional. */
interface Shape {
  readonly [name: string]: Shape | null;
}

const tunnel: Shape = {
  host: null,
  port: null,
  user: null,
  'known_host_public_key?': null,
  'private_key?': null,
  'passphrase?': null,
};

/** The table of sources on the page: source, name of the block, attributes that it requires. */
const sources = (/\{\/\* #sources \*\/\}([\s\S]*?)\n\n[^|{\n]/.exec(page)?.[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| `') && !line.startsWith('| `source`'))
  .map((line) => {
    const [source = '', block = '', attributes = ''] = line.replaceAll('`', '').split('|').slice(1);
    return {
      source: source.trim(),
      block: block.trim(),
      attributes: attributes
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    };
  });

const transformerConfig: Shape = Object.fromEntries(
  sources.map(({block, attributes}) => [
    `${block}?`,
    Object.fromEntries(attributes.map((name) => [name, null])),
  ]),
);

const transformer: Shape = {source: null, config: transformerConfig};

const source = (table: Shape): Shape => ({
  connection_id: null,
  halt_on_new_column_addition: null,
  'schemas?': {schema: null, tables: table},
});

const destination = (truncate: Shape): Shape => ({
  init_table_schema: null,
  // The provider lets parts of it out, but then does not read back what it wrote.
  truncate_table: truncate,
});

/**
 * What provider 0.2.1 takes.
 *
 * Rule: nucleuscloud/terraform-provider-neosync at v0.2.1, internal/provider/*_resource.go and
 * transformer_schema.go.
 */
const resources: Readonly<Record<string, Shape>> = {
  neosync_connection: {
    name: null,
    'account_id?': null,
    'postgres?': {
      host: null,
      port: null,
      name: null,
      user: null,
      pass: null,
      'ssl_mode?': null,
      'tunnel?': tunnel,
    },
    'mysql?': {
      host: null,
      port: null,
      name: null,
      user: null,
      pass: null,
      protocol: null,
      'tunnel?': tunnel,
    },
    'aws_s3?': {
      bucket: null,
      'path_prefix?': null,
      'region?': null,
      'endpoint?': null,
      'credentials?': {
        'profile?': null,
        'access_key_id?': null,
        'secret_access_key?': null,
        'session_token?': null,
        'from_ec2_role?': null,
        'role_arn?': null,
        'role_external_id?': null,
      },
    },
  },
  neosync_user_defined_transformer: {
    name: null,
    description: null,
    'account_id?': null,
    ...transformer,
  },
  neosync_job: {
    name: null,
    'cron_schedule?': null,
    source: {
      'postgres?': source({table: null, 'where_clause?': null}),
      'mysql?': source({table: null, 'where_clause?': null}),
      'generate?': {
        fk_source_connection_id: null,
        schemas: {schema: null, tables: {table: null, 'row_count?': null}},
      },
    },
    destinations: {
      connection_id: null,
      'postgres?': destination({truncate_before_insert: null, cascade: null}),
      'mysql?': destination({truncate_before_insert: null}),
      'aws_s3?': {},
    },
    'mappings?': {schema: null, table: null, column: null, transformer},
    // Only all three together are read back.
    'sync_options?': {
      start_to_close_timeout: null,
      schedule_to_close_timeout: null,
      retry_policy: {maximum_attempts: null},
    },
    'workflow_options?': {'run_timeout?': null},
  },
};

/** What a value has too much or too little, as paths. References such as `${local.x}` are left alone. */
function faultsOf(value: unknown, shape: Shape | null, at: string): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, i) => faultsOf(item, shape, `${at}[${i}]`));
  }
  if (typeof value === 'string' && value.startsWith('${local.')) {
    return [];
  }
  if (shape === null) {
    return typeof value === 'object' ? [`${at} takes no block`] : [];
  }
  if (typeof value !== 'object' || value === null) {
    return [`${at} has to be a block`];
  }
  const known = new Map(Object.entries(shape).map(([name, rest]) => [name.replace('?', ''), rest]));
  const missing = Object.keys(shape).filter((name) => !name.endsWith('?') && !(name in value));
  return [
    ...missing.map((name) => `${at}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, child]) =>
      known.has(name)
        ? faultsOf(child, known.get(name) ?? null, `${at}.${name}`)
        : [`${at}.${name} is not known`],
    ),
  ];
}

interface Module {
  readonly resource?: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;
  readonly locals?: readonly Readonly<Record<string, unknown>>[];
}

async function read(file: string): Promise<Module> {
  return (await parse(file, fs.readFileSync(path.join(folder, file), 'utf8'))) as Module;
}

/** Every pair of `source` and the block of `config` in a value. */
function pairsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const {source: name, config} = value as {source?: unknown; config?: object};
  const own =
    typeof name === 'string' && config !== undefined
      ? [`${name} ${Object.keys(config).join(' ')}`]
      : [];
  return [...own, ...Object.values(value).flatMap(pairsOf)];
}

describe.each(files)('the Terraform sample %s', (file) => {
  it('has the attributes that the provider takes', async () => {
    const {resource = {}, locals = []} = await read(file);
    const faults = Object.entries(resource).flatMap(([type, instances]) =>
      Object.entries(instances).flatMap(([name, bodies]) =>
        resources[type] === undefined
          ? [`${type} is not known`]
          : faultsOf(bodies, resources[type], `${type}.${name}`),
      ),
    );
    const conditions = locals.flatMap((group) =>
      'source_with_conditions' in group
        ? faultsOf(group.source_with_conditions, resources.neosync_job!.source!, 'local')
        : [],
    );
    expect([...faults, ...conditions]).toEqual([]);
  });

  it('names each transformer with the source and the block that belong together', async () => {
    const allowed = sources.map(({source: name, block}) => `${name} ${block}`);
    const pairs = pairsOf(await read(file));
    expect(pairs.filter((pair) => !allowed.includes(pair))).toEqual([]);
  });
});

test('every source of the page is a transformer of the API', () => {
  const proto = fs.readFileSync('protodocs/proto/mgmt/v1alpha1/transformer.proto', 'utf8');
  const known = [...proto.matchAll(/^\s*TRANSFORMER_SOURCE_(\w+) = \d+/gm)].map(([, name]) =>
    name!.toLowerCase(),
  );
  expect(sources).toHaveLength(36);
  expect(sources.map(({source: name}) => name).filter((name) => !known.includes(name))).toEqual([]);
});

test('the samples belong to one configuration: every reference is declared', async () => {
  const modules = await Promise.all(files.map(read));
  const declared = modules.flatMap(({resource = {}, locals = [], ...rest}) => [
    ...Object.entries(resource).flatMap(([type, names]) =>
      Object.keys(names).map((name) => `${type}.${name}`),
    ),
    ...locals.flatMap((group) => Object.keys(group).map((name) => `local.${name}`)),
    ...Object.keys((rest as {variable?: object}).variable ?? {}).map((name) => `var.${name}`),
  ]);
  const text = JSON.stringify(modules);
  const used = [...text.matchAll(/\$\{((?:local|var)\.\w+|neosync_\w+\.\w+)/g)].map(
    ([, name]) => name!,
  );
  expect(used.filter((name) => !declared.includes(name))).toEqual([]);
});
