package main

import (
	"context"

	"connectrpc.com/connect"
	mgmtv1alpha1 "github.com/nucleuscloud/neosync/backend/gen/go/protos/mgmt/v1alpha1"

	"example.com/neosync-demo/neosync"
)

// column maps a column of public.users to a transformer and its options.
func column(
	name string,
	source mgmtv1alpha1.TransformerSource,
	config *mgmtv1alpha1.TransformerConfig,
) *mgmtv1alpha1.JobMapping {
	return &mgmtv1alpha1.JobMapping{
		Schema:      "public",
		Table:       "users",
		Column:      name,
		Transformer: &mgmtv1alpha1.JobMappingTransformer{Source: source, Config: config},
	}
}

func mappings() []*mgmtv1alpha1.JobMapping {
	passthrough := mgmtv1alpha1.TransformerSource_TRANSFORMER_SOURCE_PASSTHROUGH
	unchanged := &mgmtv1alpha1.TransformerConfig{
		Config: &mgmtv1alpha1.TransformerConfig_PassthroughConfig{
			PassthroughConfig: &mgmtv1alpha1.Passthrough{},
		},
	}
	return []*mgmtv1alpha1.JobMapping{
		column("id", passthrough, unchanged),
		column("age", mgmtv1alpha1.TransformerSource_TRANSFORMER_SOURCE_TRANSFORM_INT64,
			&mgmtv1alpha1.TransformerConfig{
				Config: &mgmtv1alpha1.TransformerConfig_TransformInt64Config{
					TransformInt64Config: &mgmtv1alpha1.TransformInt64{
						RandomizationRangeMin: 5,
						RandomizationRangeMax: 5,
					},
				},
			}),
		column("current_salary", passthrough, unchanged),
		column("first_name", mgmtv1alpha1.TransformerSource_TRANSFORMER_SOURCE_TRANSFORM_FIRST_NAME,
			&mgmtv1alpha1.TransformerConfig{
				Config: &mgmtv1alpha1.TransformerConfig_TransformFirstNameConfig{
					TransformFirstNameConfig: &mgmtv1alpha1.TransformFirstName{},
				},
			}),
		column("last_name", mgmtv1alpha1.TransformerSource_TRANSFORMER_SOURCE_TRANSFORM_LAST_NAME,
			&mgmtv1alpha1.TransformerConfig{
				Config: &mgmtv1alpha1.TransformerConfig_TransformLastNameConfig{
					TransformLastNameConfig: &mgmtv1alpha1.TransformLastName{},
				},
			}),
	}
}

func findOrCreateJob(
	ctx context.Context, clients *neosync.Clients, accountID, name, sourceID, destinationID string,
) (string, error) {
	list, err := clients.Jobs.GetJobs(ctx, connect.NewRequest(
		&mgmtv1alpha1.GetJobsRequest{AccountId: accountID},
	))
	if err != nil {
		return "", err
	}
	for _, job := range list.Msg.Jobs {
		if job.Name == name {
			return job.Id, nil
		}
	}
	source := &mgmtv1alpha1.JobSource{
		Options: &mgmtv1alpha1.JobSourceOptions{
			Config: &mgmtv1alpha1.JobSourceOptions_Postgres{
				Postgres: &mgmtv1alpha1.PostgresSourceConnectionOptions{ConnectionId: sourceID},
			},
		},
	}
	destination := &mgmtv1alpha1.CreateJobDestination{
		ConnectionId: destinationID,
		Options: &mgmtv1alpha1.JobDestinationOptions{
			Config: &mgmtv1alpha1.JobDestinationOptions_PostgresOptions{
				PostgresOptions: &mgmtv1alpha1.PostgresDestinationConnectionOptions{
					TruncateTable:   &mgmtv1alpha1.PostgresTruncateTableConfig{TruncateBeforeInsert: true},
					InitTableSchema: true,
				},
			},
		},
	}
	created, err := clients.Jobs.CreateJob(ctx, connect.NewRequest(
		&mgmtv1alpha1.CreateJobRequest{
			AccountId:    accountID,
			JobName:      name,
			Source:       source,
			Destinations: []*mgmtv1alpha1.CreateJobDestination{destination},
			Mappings:     mappings(),
		},
	))
	if err != nil {
		return "", err
	}
	return created.Msg.Job.Id, nil
}
