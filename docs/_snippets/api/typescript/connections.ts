import type {MessageInitShape} from '@bufbuild/protobuf';
import type {ConnectionConfigSchema} from './gen/mgmt/v1alpha1/connection_pb.js';
import {connections} from './neosync.js';

function postgres(url: string): MessageInitShape<typeof ConnectionConfigSchema> {
  return {
    config: {
      case: 'pgConfig',
      value: {connectionConfig: {case: 'url', value: url}},
    },
  };
}

export async function checkDatabase(url: string): Promise<void> {
  const {isConnected, connectionError, privileges} =
    await connections.checkConnectionConfig({connectionConfig: postgres(url)});
  if (!isConnected) {
    throw new Error(`The API cannot open the database: ${connectionError}`);
  }
  for (const {schema, table, privilegeType} of privileges) {
    console.log(`${schema}.${table}: ${privilegeType.join(', ')}`);
  }
}

export async function findOrCreateConnection(
  accountId: string,
  name: string,
  url: string,
): Promise<string> {
  const list = await connections.getConnections({accountId});
  const existing = list.connections.find((one) => one.name === name);
  if (existing) {
    return existing.id;
  }
  const {connection} = await connections.createConnection({
    accountId,
    name,
    connectionConfig: postgres(url),
  });
  return connection!.id;
}
