import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {createFileRegistry, fromBinary, fromJson, type JsonValue} from '@bufbuild/protobuf';
import {FileDescriptorSetSchema} from '@bufbuild/protobuf/wkt';
import {createValidator} from '@bufbuild/protovalidate';
import {PGlite} from '@electric-sql/pglite';
import {describe, expect, it} from 'vitest';

const folder = 'docs/_snippets/guides';

/** The messages of the API, as they are described in this project. */
const registry = createFileRegistry(
  fromBinary(
    FileDescriptorSetSchema,
    execFileSync(path.join('node_modules', '.bin', 'buf'), [
      ...['build', 'protodocs/proto', '--output', '-'],
    ]),
  ),
);
const validator = createValidator({registry});

interface Mapping {
  schema: string;
  table: string;
  column: string;
  transformer: {source: string; config: Record<string, Record<string, unknown>>};
}

function readJson(name: string): Record<string, JsonValue> {
  return JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Record<string, JsonValue>;
}

function mappingsOf(name: string): Mapping[] {
  return (readJson(name).mappings ?? []) as unknown as Mapping[];
}

/** What the API would complain about, as `path: message`; unknown fields throw. */
function faultsOf(message: string, json: JsonValue): string[] {
  const schema = registry.getMessage(`mgmt.v1alpha1.${message}`);
  if (!schema) {
    throw new Error(`There is no message ${message}.`);
  }
  const {violations = []} = validator.validate(schema, fromJson(schema, json, {registry}));
  return violations.map(({field, message: text}) => {
    const names = field.map((part) => (part.kind === 'field' ? part.name : part.kind));
    return `${names.join('.')}: ${text}`;
  });
}

/** `schema.table.column` of all columns that the statements create. */
async function columnsOf(sql: string): Promise<string[]> {
  const db = await PGlite.create();
  await db.exec(fs.readFileSync(path.join(folder, sql), 'utf8'));
  const {rows} = await db.query<{name: string}>(
    `SELECT table_schema || '.' || table_name || '.' || column_name AS name
     FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  await db.close();
  return rows.map(({name}) => name);
}

describe('the requests of the guides', () => {
  it.each([
    ['sync-job.json', 'CreateJobRequest'],
    ['data-gen-job.json', 'CreateJobRequest'],
    ['ai-job.json', 'CreateJobRequest'],
    ['openai-connection.json', 'CreateConnectionRequest'],
  ])('%s is a valid %s', (name, message) => {
    expect(faultsOf(message, readJson(name))).toEqual([]);
  });

  it.each([
    ['sync-job.json', 'shop-tables.sql', []],
    // The parent table is filled by hand.
    ['data-gen-job.json', 'customers-tables.sql', ['public.plans.id']],
  ])(
    '%s maps every column of %s',
    async (name, sql, unmapped: string[]) => {
      const mapped = mappingsOf(name).map(
        ({schema, table, column}) => `${schema}.${table}.${column}`,
      );
      expect([...mapped, ...unmapped].sort()).toEqual((await columnsOf(sql)).sort());
    },
    60_000,
  );

  it('name a transformer and the settings of the same one in each mapping', () => {
    const names = ['sync-job.json', 'data-gen-job.json'];
    for (const {column, transformer} of names.flatMap(mappingsOf)) {
      const [kind = ''] = Object.keys(transformer.config);
      const expected = transformer.source
        .replace('TRANSFORMER_SOURCE_', '')
        .replace('GENERATE_NULL', 'NULL')
        .replaceAll('_', '')
        .toLowerCase();
      expect(`${column}: ${kind.replace(/config$/i, '').toLowerCase()}`).toBe(
        `${column}: ${expected}`,
      );
    }
  });

  it.each(['sync-job.json', 'data-gen-job.json', 'ai-job.json'])(
    '%s has the message without which the API panics in each destination',
    (name) => {
      const destinations = readJson(name).destinations as {options: Record<string, object>}[];
      const options = destinations.flatMap((destination) => Object.values(destination.options));
      expect(options.length).toBeGreaterThan(0);
      for (const option of options) {
        expect(option).toHaveProperty('truncateTable');
      }
    },
  );

  it('use the code that the guide shows', () => {
    const mapping = mappingsOf('data-gen-job.json').find(({column}) => column === 'plan_id');
    expect(mapping?.transformer.config.generateJavascriptConfig?.code).toBe(
      fs.readFileSync(path.join(folder, 'pick-plan.js'), 'utf8'),
    );
  });
});

describe('the answers of the API that the guides name', () => {
  it.each([
    ['a limit of 0', {syncOptions: {scheduleToCloseTimeout: '0'}}],
    ['a table limit of 0', {syncOptions: {startToCloseTimeout: '0'}}],
  ])('refuse %s', (_fault, change) => {
    expect(faultsOf('CreateJobRequest', {...readJson('sync-job.json'), ...change})).toEqual([
      expect.stringMatching(/_timeout: must be greater than or equal to 1$/),
    ]);
  });

  it('refuse a generation job without a table', () => {
    const source = {options: {generate: {schemas: []}}};
    expect(faultsOf('CreateJobRequest', {...readJson('data-gen-job.json'), source})).toEqual([
      'source.options.generate.schemas: must contain at least 1 item(s)',
    ]);
  });

  it('take a mapping without a transformer', () => {
    const mappings = [{schema: 'public', table: 'users', column: 'email'}];
    expect(faultsOf('CreateJobRequest', {...readJson('sync-job.json'), mappings})).toEqual([]);
  });
});
