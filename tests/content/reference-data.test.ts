import fs from 'node:fs';
import path from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {valueAnchor, variableAnchor} from '../../src/lib/setting-anchors';
import {loadEnvironmentVariables} from '../../src/reference/environment-variables';
import {loadHelmValues, renderChart} from '../../src/reference/helm-values';

const pages = 'docs/deploy';
const snippets = 'docs/_snippets';

/** A fence of a page: its language, what stands behind it, and its content. */
interface Fence {
  readonly page: string;
  readonly language: string;
  readonly meta: string;
  readonly body: string;
}

/** The fences of the pages about deploying, with the samples that they take from files. */
function readFences(): Fence[] {
  const files = fs.readdirSync(pages).filter((name) => name.endsWith('.mdx'));
  return files.flatMap((page) => {
    const text = fs.readFileSync(path.join(pages, page), 'utf8');
    return [...text.matchAll(/^( *)```(\w+)(.*)\n([\s\S]*?)^\1```$/gm)].map((match) => {
      const [, indent = '', language = '', meta = '', body = ''] = match;
      const file = /file="([^"]+)"/.exec(meta)?.[1];
      return {
        page,
        language,
        meta,
        body: file
          ? fs.readFileSync(path.join(snippets, file), 'utf8')
          : body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      };
    });
  });
}

const fences = readFences();
const {components} = loadEnvironmentVariables();
const {charts} = loadHelmValues();

/** The variables of one component, or of all. */
function variableNames(component?: string): string[] {
  return components
    .filter(({id}) => component === undefined || id === component)
    .flatMap(({groups}) => groups.flatMap(({variables}) => variables.map(({name}) => name)));
}

function chartValues(chart: string) {
  return charts
    .filter(({id}) => id === chart)
    .flatMap(({groups}) => groups.flatMap((g) => g.values));
}

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** The keys of a values file, down to what belongs to Kubernetes or to the reader. */
function flatKeys(value: unknown, free: ReadonlySet<string>, prefix = ''): string[] {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isMap || free.has(prefix)) {
    return [prefix];
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    flatKeys(inner, free, prefix ? `${prefix}.${key}` : key),
  );
}

/** The names that the Compose files beside a sample fill in, as `${NAME}`. */
function interpolatedNames(meta: string): string[] {
  const file = /file="([^"]+)"/.exec(meta)?.[1];
  const folder = file ? path.join(snippets, path.dirname(file)) : undefined;
  return (folder ? fs.readdirSync(folder) : [])
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => fs.readFileSync(path.join(folder ?? '', name), 'utf8'))
    .flatMap((text) => [...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name));
}

describe('environment variables', () => {
  it('are complete for each component', () => {
    expect(Object.fromEntries(components.map(({id}) => [id, variableNames(id).length]))).toEqual({
      api: 48,
      migrations: 10,
      worker: 25,
      app: 28,
      cli: 8,
    });
  });

  it('stand once in each component and have an anchor of their own', () => {
    for (const {id} of components) {
      expect(duplicates(variableNames(id))).toEqual([]);
    }
    const anchors = components.flatMap(({id, groups}) => [
      ...variableNames(id).map((name) => variableAnchor(id, name)),
      ...groups.map((group) => `${id}-${group.id}-variables`),
    ]);
    expect(duplicates(anchors)).toEqual([]);
  });

  it('that a text names in code exist', () => {
    const known = new Set(variableNames());
    const named = components.flatMap(({groups}) =>
      groups.flatMap(({variables}) =>
        variables.flatMap(({meaning, notes = '', required, fallback = ''}) =>
          [
            ...`${meaning} ${notes} ${required} ${fallback}`.matchAll(
              /`([A-Z][A-Z0-9]*_[A-Z0-9_]+)`/g,
            ),
          ].map(([, name = '']) => name),
        ),
      ),
    );
    // Read by a library that the app uses, before NEXTAUTH_SECRET.
    known.add('AUTH_SECRET');
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  const files = fences.filter(({language}) => language === 'dotenv');

  it.each(files)('of a sample of $page exist in the component that $meta names', ({meta, body}) => {
    const component = /title="(\w+)\.env"/.exec(meta)?.[1];
    const known = components.some(({id}) => id === component)
      ? variableNames(component)
      : [...variableNames(), ...interpolatedNames(meta)];
    const used = [...body.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('Helm values', () => {
  it('are complete for each chart', () => {
    const counts = charts.map(({id}) => [id, chartValues(id).length]);
    expect(Object.fromEntries(counts)).toEqual({api: 89, app: 53, worker: 53, neosync: 3});
  });

  it('stand once in each chart and have an anchor of their own', () => {
    for (const {id} of charts) {
      const keys = chartValues(id).map(({key}) => key);
      expect(duplicates(keys)).toEqual([]);
      expect(duplicates(keys.map((key) => valueAnchor(id, key)))).toEqual([]);
    }
  });

  it('set variables that exist', () => {
    for (const {id} of charts) {
      expect(() => renderChart({charts}, id)).not.toThrow();
    }
  });

  const samples = fences.filter(
    ({page, language}) => page === 'kubernetes.mdx' && language === 'yaml',
  );

  it.each(samples)('of the sample $meta exist, as do the variables in it', ({body}) => {
    const values: unknown = parse(body);
    expect(values).toBeTypeOf('object');
    for (const [chart, part] of Object.entries(values as Record<string, unknown>)) {
      const known = chartValues(chart);
      const free = new Set(known.filter(({freeForm}) => freeForm).map(({key}) => key));
      const keys = new Set(known.map(({key}) => key));
      expect(flatKeys(part, free).filter((key) => !keys.has(key))).toEqual([]);

      const {extraEnvVars = []} = part as {extraEnvVars?: {name: string; value?: unknown}[]};
      expect(extraEnvVars.filter(({name}) => !variableNames(chart).includes(name))).toEqual([]);
      // A bare boolean or number arrives as an empty value.
      expect(extraEnvVars.filter(({value = ''}) => typeof value !== 'string')).toEqual([]);
    }
  });

  it.each(['values-trial.yaml', 'values-team.yaml'])('that are required are in %s', (file) => {
    const values = parse(
      fs.readFileSync(path.join(snippets, 'kubernetes', file), 'utf8'),
    ) as Record<string, unknown>;
    for (const chart of ['api', 'app', 'worker']) {
      const required = chartValues(chart).filter(({status}) => status === 'required');
      const present = flatKeys(values[chart], new Set());
      const missing = required.filter(
        ({key, default: literal}) => !present.includes(key) && !literal?.includes('localhost'),
      );
      expect(missing.map(({key}) => key)).toEqual([]);
    }
  });
});

describe('the roles for Postgres', () => {
  it('let the migrations act as the owner and the API read and write, but not change tables', async () => {
    const database = new PGlite();
    const sql = fs.readFileSync(path.join(snippets, 'kubernetes/postgres-roles.sql'), 'utf8');
    await database.exec(`
      CREATE ROLE administrator CREATEDB CREATEROLE;
      SET SESSION AUTHORIZATION administrator;
    `);
    await database.exec(sql);
    // What CREATE DATABASE … OWNER asks of an administrator who is no superuser.
    await database.exec('SET ROLE neosync_migrator');
    await database.exec(`
      RESET ROLE;
      SET SESSION AUTHORIZATION postgres;
      GRANT CREATE ON DATABASE postgres TO neosync_migrator;
      SET SESSION AUTHORIZATION neosync_migrator;
      CREATE SCHEMA neosync_api AUTHORIZATION neosync_api_owner;
      CREATE TABLE neosync_api.jobs (id int);
      ALTER TABLE neosync_api.jobs OWNER TO neosync_api_owner;
      GRANT USAGE ON SCHEMA neosync_api TO neosync_api_readwrite;
      GRANT INSERT, DELETE, UPDATE, SELECT ON neosync_api.jobs TO neosync_api_readwrite;
      CREATE ROLE nucleus_root CREATEDB CREATEROLE;
      RESET SESSION AUTHORIZATION;
      SET SESSION AUTHORIZATION neosync_service;
    `);
    await database.exec('INSERT INTO neosync_api.jobs VALUES (1)');
    expect((await database.query('SELECT id FROM neosync_api.jobs')).rows).toEqual([{id: 1}]);
    await expect(database.exec('DROP TABLE neosync_api.jobs')).rejects.toThrow('must be owner');
    await expect(database.exec('CREATE TABLE neosync_api.other ()')).rejects.toThrow(
      'permission denied for schema neosync_api',
    );
    await database.close();
  }, 60_000);
});
