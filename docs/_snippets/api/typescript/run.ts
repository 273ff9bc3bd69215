import {setTimeout} from 'node:timers/promises';
import {timestampDate} from '@bufbuild/protobuf/wkt';
import {Code, ConnectError} from '@connectrpc/connect';
import {JobRunStatus, LogWindow, type JobRun} from './gen/mgmt/v1alpha1/job_pb.js';
import {jobs} from './neosync.js';

async function listRuns(jobId: string): Promise<JobRun[]> {
  const {jobRuns} = await jobs.getJobRuns({id: {case: 'jobId', value: jobId}});
  return jobRuns;
}

export async function startRun(jobId: string): Promise<string> {
  const before = new Set((await listRuns(jobId)).map(({id}) => id));
  await jobs.createJobRun({jobId});
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const run = (await listRuns(jobId)).find(({id}) => !before.has(id));
    if (run) {
      return run.id;
    }
    await setTimeout(2000);
  }
  throw new Error('No run appeared within a minute. Is another one still going?');
}

export async function waitForRun(accountId: string, jobRunId: string): Promise<JobRunStatus> {
  let last: JobRunStatus | undefined;
  for (;;) {
    const {jobRun} = await jobs.getJobRun({accountId, jobRunId});
    const {status} = jobRun!;
    if (status !== last) {
      console.log(JobRunStatus[status]);
      last = status;
    }
    if (status !== JobRunStatus.RUNNING) {
      return status;
    }
    await setTimeout(2000);
  }
}

export async function printFailures(accountId: string, jobRunId: string): Promise<void> {
  const {events} = await jobs.getJobRunEvents({accountId, jobRunId});
  for (const {type, tasks} of events) {
    for (const {error} of tasks) {
      if (error) {
        console.error(`${type}: ${error.message}`);
      }
    }
  }
}

export async function printLogs(accountId: string, jobRunId: string): Promise<void> {
  const stream = jobs.getJobRunLogsStream({
    accountId,
    jobRunId,
    window: LogWindow.ONE_HOUR,
  });
  try {
    for await (const {timestamp, logLine} of stream) {
      console.log(timestamp ? timestampDate(timestamp).toISOString() : '', logLine);
    }
  } catch (error) {
    if (ConnectError.from(error).code !== Code.Unimplemented) {
      throw error;
    }
    console.log('This server keeps no logs of runs.');
  }
}
