import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {samples} from './api-project';
import {loadApiSchema} from './api-server';
import {faultsInGo} from './go-names';

const folder = path.join(samples, 'go');
const files = fs
  .readdirSync(folder, {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.go'));

function readGo(name: string): string {
  return fs.readFileSync(path.join(folder, name), 'utf8');
}

describe('the programs of the Go tutorial', () => {
  test.each(files)('use only what the API has: %s', async (name) => {
    expect(await faultsInGo(readGo(name), loadApiSchema())).toEqual([]);
  });

  test('cover what the tutorial promises', () => {
    const procedures = files.flatMap((name) =>
      [...readGo(name).matchAll(/clients\.\w+\.(\w+)\(/g)].map(([, procedure]) => procedure),
    );
    expect([...new Set(procedures)].sort()).toEqual([
      'CheckConnectionConfig',
      'CreateConnection',
      'CreateJob',
      'CreateJobRun',
      'GetConnections',
      'GetJobRun',
      'GetJobRunEvents',
      'GetJobRunLogsStream',
      'GetJobRuns',
      'GetJobs',
      'GetUserAccounts',
    ]);
  });
});

describe('the page of the tutorial', () => {
  const page = fs.readFileSync('protodocs/go.mdx', 'utf8');

  test('shows every file of the project', () => {
    const shown = [...page.matchAll(/file="api\/go\/([\w./-]+)"/g)].map(([, name]) => name);
    expect(shown.sort()).toEqual([...files, 'buf.gen.yaml'].sort());
  });

  test('tells where each file goes', () => {
    const [, list = ''] = /```text title="neosync-demo"[^\n]*\n(.*?)```/s.exec(page) ?? [];
    const titles = [...page.matchAll(/^```go title="([\w./-]+)"/gm)].map(([, title]) => title);
    expect(list.trim().split('\n').sort()).toEqual(titles.sort());
  });
});

describe('the check of names in Go code', () => {
  test.each([
    ['a type', 'var _ = mgmtv1alpha1.Jobs{}', 'mgmtv1alpha1.Jobs'],
    ['an enum value', 'var _ = mgmtv1alpha1.JobStatus_ENABLED', 'mgmtv1alpha1.JobStatus_ENABLED'],
    ['a field', 'var _ = &mgmtv1alpha1.Job{Title: "x"}', 'Job.Title'],
    [
      'a field of a oneof member',
      'var _ = mgmtv1alpha1.ConnectionConfig_PgConfig{Config: nil}',
      'ConnectionConfig_PgConfig.Config',
    ],
    [
      'a client',
      'var _ = mgmtv1alpha1connect.NewJobsClient(nil, "")',
      'mgmtv1alpha1connect.NewJobsClient',
    ],
    ['a field of an answer', 'var _ = response.Msg.Titles', 'field Titles'],
    [
      'a request of another procedure',
      'var _ = jobs.GetJobs(ctx, connect.NewRequest(&mgmtv1alpha1.GetJobRequest{}))',
      'GetJobs(GetJobRequest)',
    ],
  ])('finds %s', async (_name, code, name) => {
    expect(await faultsInGo(`package main\n\n${code}\n`, loadApiSchema())).toEqual([
      `The API has no ${name}.`,
    ]);
  });

  test('finds what is no Go', async () => {
    expect(await faultsInGo('package main\n\nfunc {', loadApiSchema())).toEqual([
      'This is no Go file.',
    ]);
  });
});
