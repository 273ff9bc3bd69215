import {createConnectTransport} from '@connectrpc/connect-node';
import {getNeosyncClient} from '@neosync/sdk';

const neosync = getNeosyncClient({
  getAccessToken: () => process.env.NEOSYNC_API_KEY ?? '',
  getTransport: (interceptors) =>
    createConnectTransport({
      baseUrl: process.env.NEOSYNC_API_URL ?? 'http://localhost:8080',
      httpVersion: '1.1',
      interceptors,
    }),
});

const {accounts} = await neosync.users.getUserAccounts({});

for (const account of accounts) {
  const {jobs} = await neosync.jobs.getJobs({accountId: account.id});
  for (const job of jobs) {
    console.log(account.name, job.id, job.name);
  }
}
