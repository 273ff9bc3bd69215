import {afterAll, describe, expect, it} from 'vitest';
import {subsetSql, type QueryOutcome} from '@site/src/instruments/tables/subset-sql';
import type {Driver} from '@site/src/instruments/tables/database';
import {understand} from './parsed-sql';
import {canonical, readRecorded} from './recorded';

type RecordedOutcome =
  | {readonly queries: Readonly<Record<string, string>>}
  | Exclude<QueryOutcome, {readonly queries: unknown}>;

const recorded = readRecorded<{readonly outcomes: readonly RecordedOutcome[]}>('subset-sql');

function toRecorded(outcome: QueryOutcome): RecordedOutcome {
  return 'queries' in outcome
    ? {
        queries: Object.fromEntries(
          outcome.queries.map(({table, kind, sql}) => [`${table} ${kind}`, sql]),
        ),
      }
    : outcome;
}

/** Outcomes as a set, their queries by step and as the database understands them. */
async function understood(outcomes: readonly RecordedOutcome[], driver: Driver): Promise<string[]> {
  const texts = outcomes.map(async (outcome) => {
    if (!('queries' in outcome)) {
      return canonical(outcome);
    }
    const named = Object.entries(outcome.queries);
    return canonical(
      await Promise.all(named.map(async ([step, sql]) => [step, await understand(sql, driver)])),
    );
  });
  return [...new Set(await Promise.all(texts))].sort();
}

describe('the queries of a job', () => {
  let agreed = 0;

  it.each(recorded)('read $id as the recorded runs do', async ({job, output}) => {
    const results = subsetSql(job, {quiet: 400}).results.map(toRecorded);
    expect(await understood(results, job.driver)).toEqual(
      await understood(output.outcomes, job.driver),
    );
    agreed++;
  });

  afterAll(() => {
    console.info(`Queries: ${agreed} of ${recorded.length} recorded cases agree.`);
  });
});
