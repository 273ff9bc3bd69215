import {Code, ConnectError} from '@connectrpc/connect';
import {checkDatabase, findOrCreateConnection} from './connections.js';
import {JobRunStatus} from './gen/mgmt/v1alpha1/job_pb.js';
import {findOrCreateJob} from './job.js';
import {users} from './neosync.js';
import {printFailures, printLogs, startRun, waitForRun} from './run.js';

const sourceUrl =
  process.env.SOURCE_URL ??
  'postgres://postgres:postgres@test-prod-db:5432/postgres?sslmode=disable&connect_timeout=5';
const destinationUrl =
  process.env.DESTINATION_URL ??
  'postgres://postgres:postgres@test-stage-db:5432/postgres?sslmode=disable&connect_timeout=5';

async function findAccountId(): Promise<string> {
  const {accounts} = await users.getUserAccounts({});
  const name = process.env.NEOSYNC_ACCOUNT;
  const [account, ...more] = accounts.filter((one) => !name || one.name === name);
  if (accounts.length === 0) {
    throw new Error('You have no account yet. Open the web app once.');
  }
  if (!account || more.length > 0) {
    const names = accounts.map((one) => one.name).join(', ');
    throw new Error(`Set NEOSYNC_ACCOUNT to one of these names: ${names}`);
  }
  return account.id;
}

async function main(): Promise<void> {
  const accountId = await findAccountId();
  await checkDatabase(sourceUrl);
  const sourceId = await findOrCreateConnection(accountId, 'api-source', sourceUrl);
  const destinationId = await findOrCreateConnection(accountId, 'api-stage', destinationUrl);
  const jobId = await findOrCreateJob(accountId, 'api-users', sourceId, destinationId);
  console.log(`job ${jobId}`);

  const runId = await startRun(jobId);
  console.log(`run ${runId}`);
  const status = await waitForRun(accountId, runId);
  await printLogs(accountId, runId);
  if (status !== JobRunStatus.COMPLETE) {
    await printFailures(accountId, runId);
    throw new Error(`The run ended as ${JobRunStatus[status]}`);
  }
}

function explain(error: unknown): string {
  if (!(error instanceof ConnectError)) {
    return String(error);
  }
  switch (error.code) {
    case Code.Unauthenticated:
      return `${error.message}\nSet NEOSYNC_API_KEY to a valid API key.`;
    case Code.Unavailable:
      return `${error.message}\nIs NEOSYNC_API_URL right, and does the API run?`;
    default:
      return error.message;
  }
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
