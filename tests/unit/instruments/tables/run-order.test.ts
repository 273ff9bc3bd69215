import {afterAll, describe, expect, it} from 'vitest';
import type {Job, Table} from '@site/src/instruments/tables/database';
import {TooManyRings} from '@site/src/instruments/tables/rings';
import {runOrder, type OrderStep, type RunOrder} from '@site/src/instruments/tables/run-order';
import {canonical, readRecorded} from './recorded';

interface RecordedOutcome {
  readonly error?: string;
  readonly ends: boolean;
  readonly steps?: readonly Partial<OrderStep>[];
}
type RecordedOutput = Partial<Omit<RunOrder, 'outcomes'>> & {
  readonly outcomes: readonly RecordedOutcome[];
};

const recorded = readRecorded<RecordedOutput>('run-order');

/** A recording with what the fixture leaves out, each list of results as a set. */
function complete({outcomes, validation, table_order, neosync_sync}: RecordedOutput): unknown {
  const full = outcomes.map((outcome) => ({
    ...outcome,
    ...(outcome.steps && {
      steps: outcome.steps.map((step) => ({select: step.insert, depends_on: [], ...step})),
    }),
  }));
  const set = (results: readonly unknown[]): string[] => results.map(canonical).sort();
  return {
    outcomes: set(full),
    validation: set(validation ?? [{database_errors: [], column_errors: []}]),
    table_order: set(table_order ?? [{has_cycles: false}]),
    neosync_sync: set(neosync_sync ?? []),
  };
}

describe('the order of a run', () => {
  let agreed = 0;

  it.each(recorded)('of $id is that of the recorded runs', ({job, output}) => {
    expect(complete(runOrder(job, {quiet: 100}))).toEqual(complete(output));
    agreed++;
  });

  afterAll(() => {
    console.info(`Order of the run: ${agreed} of ${recorded.length} recorded cases agree.`);
  });
});

const key = (table: string, constraint: string): Table['columns'][number]['fk'] => [
  {table, column: 'id', constraint},
];

function jobOf(tables: readonly Table[], change: Partial<Job> = {}): Job {
  return {
    driver: 'postgres',
    tables,
    mapped: Object.fromEntries(
      tables.map(({name, columns}) => [name, columns.map((column) => column.name)]),
    ),
    where: {},
    subset_by_foreign_keys: false,
    ...change,
  };
}

const id = {name: 'id', nullable: false, pk: true};

describe('a large or strange database', () => {
  it('of 5,000 tables in one chain is planned in time', () => {
    const tables = Array.from({length: 5000}, (_, i) => ({
      name: `public.t${i}`,
      columns:
        i === 0
          ? [id]
          : [id, {name: 'up', nullable: false, pk: false, fk: key(`public.t${i - 1}`, `f${i}`)}],
    }));
    const began = Date.now();
    const {outcomes} = runOrder(jobOf(tables));
    expect(outcomes[0]?.ends).toBe(true);
    expect(Date.now() - began).toBeLessThan(30_000);
  }, 40_000);

  it('with more rings than can be looked at ends in one sentence', () => {
    const names = Array.from({length: 12}, (_, i) => `public.t${i}`);
    const tables = names.map((name) => ({
      name,
      columns: [
        id,
        ...names
          .filter((other) => other !== name)
          .map((other, i) => ({name: `k${i}`, nullable: true, pk: false, fk: key(other, `f${i}`)})),
      ],
    }));
    expect(() => runOrder(jobOf(tables))).toThrow(TooManyRings);
    expect(() => runOrder(jobOf(tables))).toThrow(
      'These tables have so many rings that looking at all of them takes too long. Neosync looks at all of them too.',
    );
  });

  it('with names of the language is planned like any other', () => {
    const tables = [
      {name: 'constructor', columns: [id]},
      {
        name: '__proto__.toString',
        columns: [id, {name: 'valueOf', nullable: true, pk: false, fk: key('constructor', 'c')}],
      },
    ];
    const job = jobOf(tables, {mapped: {constructor: ['id']}});
    expect(runOrder(job).outcomes).toMatchObject([{ends: true, steps: [{table: 'constructor'}]}]);
  });

  it('that lacks a mapped column gives the message of the run', () => {
    const job = jobOf([{name: 'public.a', columns: [id]}], {mapped: {'public.a': ['id', 'gone']}});
    expect(runOrder(job).outcomes).toEqual([
      {
        ends: false,
        error:
          'job mappings are not equal to or a subset of the database schema found in the source connection',
      },
    ]);
  });
});
