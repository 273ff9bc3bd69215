import type {MessageInitShape} from '@bufbuild/protobuf';
import type {JobMappingTransformerSchema} from './gen/mgmt/v1alpha1/job_pb.js';
import {TransformerSource} from './gen/mgmt/v1alpha1/transformer_pb.js';
import {jobs} from './neosync.js';

type Transformer = MessageInitShape<typeof JobMappingTransformerSchema>;

const passthrough: Transformer = {
  source: TransformerSource.PASSTHROUGH,
  config: {config: {case: 'passthroughConfig', value: {}}},
};

// One entry for each column of public.users.
const transformers: Record<string, Transformer> = {
  id: passthrough,
  age: {
    source: TransformerSource.TRANSFORM_INT64,
    config: {
      config: {
        case: 'transformInt64Config',
        value: {randomizationRangeMin: 5n, randomizationRangeMax: 5n},
      },
    },
  },
  current_salary: passthrough,
  first_name: {
    source: TransformerSource.TRANSFORM_FIRST_NAME,
    config: {config: {case: 'transformFirstNameConfig', value: {}}},
  },
  last_name: {
    source: TransformerSource.TRANSFORM_LAST_NAME,
    config: {config: {case: 'transformLastNameConfig', value: {}}},
  },
};

export async function findOrCreateJob(
  accountId: string,
  jobName: string,
  sourceId: string,
  destinationId: string,
): Promise<string> {
  const list = await jobs.getJobs({accountId});
  const existing = list.jobs.find((one) => one.name === jobName);
  if (existing) {
    return existing.id;
  }
  const {job} = await jobs.createJob({
    accountId,
    jobName,
    source: {
      options: {config: {case: 'postgres', value: {connectionId: sourceId}}},
    },
    destinations: [
      {
        connectionId: destinationId,
        options: {
          config: {
            case: 'postgresOptions',
            value: {
              truncateTable: {truncateBeforeInsert: true},
              initTableSchema: true,
            },
          },
        },
      },
    ],
    mappings: Object.entries(transformers).map(([column, transformer]) => ({
      schema: 'public',
      table: 'users',
      column,
      transformer,
    })),
  });
  return job!.id;
}
