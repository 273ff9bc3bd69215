// Command sync copies public.users with new names into another database.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"connectrpc.com/connect"
	mgmtv1alpha1 "github.com/nucleuscloud/neosync/backend/gen/go/protos/mgmt/v1alpha1"

	"example.com/neosync-demo/neosync"
)

const (
	sourceURL      = "postgres://postgres:postgres@test-prod-db:5432/postgres?sslmode=disable&connect_timeout=5"
	destinationURL = "postgres://postgres:postgres@test-stage-db:5432/postgres?sslmode=disable&connect_timeout=5"
)

func getenv(name, fallback string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return fallback
}

func findAccountID(ctx context.Context, clients *neosync.Clients) (string, error) {
	response, err := clients.Users.GetUserAccounts(ctx, connect.NewRequest(
		&mgmtv1alpha1.GetUserAccountsRequest{},
	))
	if err != nil {
		return "", err
	}
	wanted := os.Getenv("NEOSYNC_ACCOUNT")
	var ids, names []string
	for _, account := range response.Msg.Accounts {
		names = append(names, account.Name)
		if wanted == "" || account.Name == wanted {
			ids = append(ids, account.Id)
		}
	}
	if len(names) == 0 {
		return "", errors.New("you have no account yet: open the web app once")
	}
	if len(ids) != 1 {
		return "", fmt.Errorf("set NEOSYNC_ACCOUNT to one of these names: %s", strings.Join(names, ", "))
	}
	return ids[0], nil
}

func run(ctx context.Context, clients *neosync.Clients) error {
	accountID, err := findAccountID(ctx, clients)
	if err != nil {
		return err
	}
	source := getenv("SOURCE_URL", sourceURL)
	if err := checkDatabase(ctx, clients, source); err != nil {
		return err
	}
	sourceID, err := findOrCreateConnection(ctx, clients, accountID, "api-source", source)
	if err != nil {
		return err
	}
	destination := getenv("DESTINATION_URL", destinationURL)
	destinationID, err := findOrCreateConnection(ctx, clients, accountID, "api-stage", destination)
	if err != nil {
		return err
	}
	jobID, err := findOrCreateJob(ctx, clients, accountID, "api-users", sourceID, destinationID)
	if err != nil {
		return err
	}
	fmt.Println("job", jobID)

	runID, err := startRun(ctx, clients, jobID)
	if err != nil {
		return err
	}
	fmt.Println("run", runID)
	status, err := waitForRun(ctx, clients, accountID, runID)
	if err != nil {
		return err
	}
	if err := printLogs(ctx, clients, accountID, runID); err != nil {
		return err
	}
	if status != mgmtv1alpha1.JobRunStatus_JOB_RUN_STATUS_COMPLETE {
		if err := printFailures(ctx, clients, accountID, runID); err != nil {
			return err
		}
		return fmt.Errorf("the run ended as %s", status)
	}
	return nil
}

func explain(err error) string {
	switch connect.CodeOf(err) {
	case connect.CodeUnauthenticated:
		return err.Error() + "\nSet NEOSYNC_API_KEY to a valid API key."
	case connect.CodeUnavailable:
		return err.Error() + "\nIs NEOSYNC_API_URL right, and does the API run?"
	default:
		return err.Error()
	}
}

func main() {
	if err := run(context.Background(), neosync.NewClients()); err != nil {
		fmt.Fprintln(os.Stderr, explain(err))
		os.Exit(1)
	}
}
