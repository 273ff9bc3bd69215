import {createClient, type Interceptor} from '@connectrpc/connect';
import {createConnectTransport} from '@connectrpc/connect-node';
import {ConnectionService} from './gen/mgmt/v1alpha1/connection_pb.js';
import {JobService} from './gen/mgmt/v1alpha1/job_pb.js';
import {UserAccountService} from './gen/mgmt/v1alpha1/user_account_pb.js';

const key = process.env.NEOSYNC_API_KEY;

const addKey: Interceptor = (next) => (request) => {
  if (key) {
    request.header.set('Authorization', `Bearer ${key}`);
  }
  return next(request);
};

const transport = createConnectTransport({
  baseUrl: process.env.NEOSYNC_API_URL ?? 'http://localhost:8080',
  httpVersion: '1.1',
  interceptors: [addKey],
});

export const users = createClient(UserAccountService, transport);
export const connections = createClient(ConnectionService, transport);
export const jobs = createClient(JobService, transport);
