import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {createApiServer, type ApiServer} from './api-server';

const accountId = '43c71652-b3f7-4dbb-87c2-508075496054';
const tokens = {
  apiKey: 'neo_at_v1_5b0a5f0e-6f5d-4a37-9d0a-0d3f5c1e7a42',
  user: 'header.payload.signature',
};

let server: ApiServer;

beforeAll(async () => {
  server = await createApiServer({answer: () => ({}), tokens});
});

afterAll(() => server.close());

async function post(
  procedure: string,
  body: unknown,
  authorization?: string,
): Promise<{status: number; code?: string; message?: string}> {
  const response = await fetch(`${server.url}/mgmt.v1alpha1.${procedure}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(authorization === undefined ? {} : {Authorization: authorization}),
    },
    body: JSON.stringify(body),
  });
  const {code, message} = (await response.json()) as {code?: string; message?: string};
  return {status: response.status, ...(code === undefined ? {} : {code, message})};
}

describe('the server that samples run against', () => {
  test('answers a valid request with a key', async () => {
    expect(await post('JobService/GetJobs', {accountId}, `Bearer ${tokens.apiKey}`)).toEqual({
      status: 200,
    });
    expect(server.calls.at(-1)?.request).toEqual({accountId});
  });

  test('validates before it looks for a token', async () => {
    expect(await post('JobService/GetJobs', {accountId: 'x'})).toEqual({
      status: 400,
      code: 'invalid_argument',
      message: 'validation error:\n - account_id: value must be a valid UUID [string.uuid]',
    });
  });

  test('knows no field that the schema does not know', async () => {
    const {code, message} = await post('JobService/GetJobs', {account: accountId});
    expect([code, message]).toEqual(['invalid_argument', expect.stringContaining('account')]);
  });

  test.each([
    ['no token', undefined, 401, 'must provide valid bearer token'],
    ['another scheme', `bearer ${tokens.apiKey}`, 401, 'must provided bearer token'],
    ['a key without scheme', tokens.apiKey, 401, 'token not in proper format'],
    ['an unknown key', 'Bearer neo_at_v1_0', 500, 'no rows in result set'],
  ])('refuses %s', async (_name, authorization, status, message) => {
    expect(await post('JobService/GetJobs', {accountId}, authorization)).toMatchObject({
      status,
      message,
    });
  });

  test.each([
    ['ApiKeyService/GetAccountApiKeys', 401],
    ['UserAccountService/GetAccountOnboardingConfig', 403],
  ])('takes a person but no key for %s', async (procedure, status) => {
    expect(await post(procedure, {accountId}, `Bearer ${tokens.apiKey}`)).toMatchObject({status});
    expect(await post(procedure, {accountId}, `Bearer ${tokens.user}`)).toEqual({status: 200});
  });

  test('asks for no token where none is needed', async () => {
    expect(await post('AuthService/GetAuthStatus', {})).toEqual({status: 200});
  });
});
