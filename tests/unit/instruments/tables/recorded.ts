import fs from 'node:fs';
import type {Job, Table} from '@site/src/instruments/tables/database';

/** A column as the fixtures have it: what is false or empty is left out. */
type ShortColumn = {readonly name: string} & Partial<Table['columns'][number]>;

interface RecordedCase<Output> {
  readonly id: string;
  readonly input: Partial<Omit<Job, 'driver' | 'tables'>> &
    Pick<Job, 'driver'> & {
      readonly tables: readonly {readonly name: string; readonly columns: readonly ShortColumn[]}[];
    };
  readonly output: Output;
}

/** A recorded run of Neosync 0.4.25's own code. */
export interface Recorded<Output> {
  readonly id: string;
  readonly job: Job;
  readonly output: Output;
}

/** Reads the recorded runs of a fixture. A job without a mapping maps all columns. */
export function readRecorded<Output>(name: string): Recorded<Output>[] {
  const text = fs.readFileSync(`tests/fixtures/table-constraints/${name}.json`, 'utf8');
  const {cases} = JSON.parse(text) as {cases: RecordedCase<Output>[]};
  return cases.map(({id, input, output}) => {
    const tables = input.tables.map((table) => ({
      name: table.name,
      columns: table.columns.map((column) => ({nullable: false, pk: false, ...column})),
    }));
    const all = tables.map((table) => [table.name, table.columns.map((column) => column.name)]);
    const mapped = input.mapped ?? (Object.fromEntries(all) as Job['mapped']);
    const job = {where: {}, subset_by_foreign_keys: false, ...input, tables, mapped};
    return {id, job, output};
  });
}

/** A text that is the same for values that differ only in the order of their fields. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
