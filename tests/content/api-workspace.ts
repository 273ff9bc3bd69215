import {randomUUID} from 'node:crypto';
import type {JsonObject, JsonValue} from '@bufbuild/protobuf';
import {Code, ConnectError} from '@connectrpc/connect';
import type {Answer} from './api-server';

/** The id of the account in the quickstart. */
export const accountId = '43c71652-b3f7-4dbb-87c2-508075496054';

const userId = '00000000-0000-0000-0000-000000000000';
const time = '2024-05-31T12:02:11Z';

export interface WorkspaceOptions {
  /** Makes the ids of new connections and jobs. */
  readonly newId?: () => string;
  /** How runs end. */
  readonly outcome?: 'COMPLETE' | 'FAILED';
  /** The log lines of a run; without them the server keeps no logs. */
  readonly logLines?: readonly string[];
  /** Names of the accounts. */
  readonly accounts?: readonly string[];
}

interface Run {
  readonly id: string;
  readonly jobId: string;
  /** How often somebody looked at it. It ends at the third look. */
  looks: number;
}

type Item = JsonObject & {readonly id: string; readonly name: string};

interface PostgresRequest {
  readonly connectionConfig?: {readonly pgConfig?: {readonly url?: string}};
}

/** Refuses a second item of a name the way the database of the release does. */
function refuseDuplicate(items: readonly Item[], name: string, table: string): void {
  if (items.some((item) => item.name === name)) {
    throw new ConnectError(
      `ERROR: duplicate key value violates unique constraint "${table}_account_id_name_key" (SQLSTATE 23505)`,
      Code.Unknown,
    );
  }
}

function find<One extends {readonly id: string}>(
  items: readonly One[],
  id: JsonValue | undefined,
  name: string,
): One {
  const item = items.find((one) => one.id === id);
  if (!item) {
    throw new ConnectError(`unable to find ${name} by id`, Code.NotFound);
  }
  return item;
}

/**
 * An account of Neosync in memory: what the walk-throughs of the API pages need of it, with the answers
 * of the release. Databases on hosts that are not those of the quickstart cannot be opened.
 */
export function createWorkspace({
  newId = randomUUID,
  outcome = 'COMPLETE',
  logLines,
  accounts = ['personal'],
}: WorkspaceOptions = {}): Answer {
  const connections: Item[] = [];
  const jobs: Item[] = [];
  const runs: Run[] = [];

  const stamps = {
    accountId,
    createdByUserId: userId,
    createdAt: time,
    updatedByUserId: userId,
    updatedAt: time,
  };

  function verifyAccount(id: JsonValue | undefined): void {
    if (id !== accountId) {
      throw new ConnectError('user in not in requested account', Code.PermissionDenied);
    }
  }

  function show(run: Run): JsonObject {
    const isRunning = run.looks < 3;
    return {
      id: run.id,
      jobId: run.jobId,
      name: 'Workflow',
      status: `JOB_RUN_STATUS_${isRunning ? 'RUNNING' : outcome}`,
      startedAt: '2024-05-31T12:05:03Z',
      ...(isRunning ? {} : {completedAt: '2024-05-31T12:05:21Z'}),
    };
  }

  function look(run: Run): JsonObject {
    run.looks += 1;
    return show(run);
  }

  const answers: Readonly<Record<string, (request: JsonObject) => JsonObject | JsonObject[]>> = {
    GetAuthStatus: () => ({}),
    GetUserAccounts: () => ({
      accounts: accounts.map((name, index) => ({
        id: index === 0 ? accountId : randomUUID(),
        name,
        type: `USER_ACCOUNT_TYPE_${name === 'personal' ? 'PERSONAL' : 'TEAM'}`,
      })),
    }),

    CheckConnectionConfig: (request): JsonObject => {
      const {connectionConfig} = request as PostgresRequest;
      const {hostname} = new URL(connectionConfig?.pgConfig?.url ?? 'postgres://none');
      return hostname.endsWith('-db')
        ? {
            isConnected: true,
            privileges: [
              {
                grantee: 'postgres',
                schema: 'public',
                table: 'users',
                privilegeType: [
                  'INSERT',
                  'SELECT',
                  'UPDATE',
                  'DELETE',
                  'TRUNCATE',
                  'REFERENCES',
                  'TRIGGER',
                ],
              },
            ],
          }
        : {isConnected: false, connectionError: `lookup ${hostname}: no such host`};
    },
    GetConnections: (request) => {
      verifyAccount(request.accountId);
      return {connections: [...connections].reverse()};
    },
    CreateConnection: (request) => {
      verifyAccount(request.accountId);
      const name = request.name as string;
      refuseDuplicate(connections, name, 'connections');
      const connection = {
        id: newId(),
        name,
        connectionConfig: request.connectionConfig ?? {},
        ...stamps,
      };
      connections.push(connection);
      return {connection};
    },

    GetJobs: (request) => {
      verifyAccount(request.accountId);
      return {jobs: [...jobs].reverse()};
    },
    CreateJob: (request) => {
      verifyAccount(request.accountId);
      const {jobName, source, destinations, mappings, cronSchedule = '0 0 1 1 *'} = request;
      const {postgres} = (source as {options: {postgres: {connectionId: string}}}).options;
      const targets = destinations as (JsonObject & {connectionId: string})[];
      const ids = [postgres.connectionId, ...targets.map((target) => target.connectionId)];
      if (ids.some((id) => !connections.some((connection) => connection.id === id))) {
        throw new ConnectError('provided connection id is not in account', Code.PermissionDenied);
      }
      if (new Set(ids).size !== ids.length) {
        throw new ConnectError('connections ids are not unique', Code.InvalidArgument);
      }
      const name = jobName as string;
      refuseDuplicate(jobs, name, 'jobs');
      const job = {
        id: newId(),
        name,
        source: source ?? {},
        destinations: targets.map((target) => ({...target, id: newId()})),
        mappings: mappings ?? [],
        cronSchedule,
        syncOptions: {},
        workflowOptions: {},
        ...stamps,
      };
      jobs.push(job);
      return {job};
    },

    CreateJobRun: ({jobId}) => {
      const {id} = find(jobs, jobId, 'job');
      const isBusy = runs.some((run) => run.jobId === id && run.looks < 3);
      if (!isBusy) {
        const second = String(3 + runs.length).padStart(2, '0');
        runs.push({id: `${id}-2024-05-31T12:05:${second}Z`, jobId: id, looks: 0});
      }
      return {};
    },
    GetJobRuns: ({jobId}) => ({
      jobRuns: runs.filter((run) => run.jobId === jobId).map(look),
    }),
    GetJobRun: (request) => {
      verifyAccount(request.accountId);
      return {jobRun: look(find(runs, request.jobRunId, 'job run'))};
    },
    GetJobRunEvents: (request) => {
      verifyAccount(request.accountId);
      find(runs, request.jobRunId, 'job run');
      const error = {message: 'unable to open the database', retryState: 'NonRetryableFailure'};
      return {
        isRunComplete: true,
        events: [
          {
            id: '5',
            type: 'GenerateBenthosConfigs',
            startTime: time,
            tasks: [
              {id: '5', type: 'ActivityTaskScheduled', eventTime: time},
              {
                id: '7',
                type: 'ActivityTaskFailed',
                eventTime: time,
                ...(outcome === 'FAILED' ? {error} : {}),
              },
            ],
          },
        ],
      };
    },
    GetJobRunLogsStream: (request) => {
      if (!logLines) {
        throw new ConnectError(
          'job run logs streaming is not enabled. please configure or contact system administrator to enable logs.',
          Code.Unimplemented,
        );
      }
      verifyAccount(request.accountId);
      find(runs, request.jobRunId, 'job run');
      return logLines.map((logLine) => ({logLine, timestamp: time}));
    },
  };

  return ({method, request}) => {
    const answer = answers[method.name];
    if (!answer) {
      throw new ConnectError(
        `${method.toString()} is not part of a walk-through`,
        Code.Unimplemented,
      );
    }
    return answer(request);
  };
}
