package main

import (
	"context"
	"fmt"
	"strings"

	"connectrpc.com/connect"
	mgmtv1alpha1 "github.com/nucleuscloud/neosync/backend/gen/go/protos/mgmt/v1alpha1"

	"example.com/neosync-demo/neosync"
)

func postgres(url string) *mgmtv1alpha1.ConnectionConfig {
	return &mgmtv1alpha1.ConnectionConfig{
		Config: &mgmtv1alpha1.ConnectionConfig_PgConfig{
			PgConfig: &mgmtv1alpha1.PostgresConnectionConfig{
				ConnectionConfig: &mgmtv1alpha1.PostgresConnectionConfig_Url{Url: url},
			},
		},
	}
}

func checkDatabase(ctx context.Context, clients *neosync.Clients, url string) error {
	response, err := clients.Connections.CheckConnectionConfig(ctx, connect.NewRequest(
		&mgmtv1alpha1.CheckConnectionConfigRequest{ConnectionConfig: postgres(url)},
	))
	if err != nil {
		return err
	}
	if !response.Msg.IsConnected {
		return fmt.Errorf("the API cannot open the database: %s", response.Msg.GetConnectionError())
	}
	for _, right := range response.Msg.Privileges {
		fmt.Printf("%s.%s: %s\n", right.Schema, right.Table, strings.Join(right.PrivilegeType, ", "))
	}
	return nil
}

func findOrCreateConnection(
	ctx context.Context, clients *neosync.Clients, accountID, name, url string,
) (string, error) {
	list, err := clients.Connections.GetConnections(ctx, connect.NewRequest(
		&mgmtv1alpha1.GetConnectionsRequest{AccountId: accountID},
	))
	if err != nil {
		return "", err
	}
	for _, connection := range list.Msg.Connections {
		if connection.Name == name {
			return connection.Id, nil
		}
	}
	created, err := clients.Connections.CreateConnection(ctx, connect.NewRequest(
		&mgmtv1alpha1.CreateConnectionRequest{
			AccountId:        accountID,
			Name:             name,
			ConnectionConfig: postgres(url),
		},
	))
	if err != nil {
		return "", err
	}
	return created.Msg.Connection.Id, nil
}
