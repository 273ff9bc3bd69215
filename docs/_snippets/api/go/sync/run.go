package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"connectrpc.com/connect"
	mgmtv1alpha1 "github.com/nucleuscloud/neosync/backend/gen/go/protos/mgmt/v1alpha1"

	"example.com/neosync-demo/neosync"
)

func listRuns(
	ctx context.Context, clients *neosync.Clients, jobID string,
) ([]*mgmtv1alpha1.JobRun, error) {
	response, err := clients.Jobs.GetJobRuns(ctx, connect.NewRequest(
		&mgmtv1alpha1.GetJobRunsRequest{
			Id: &mgmtv1alpha1.GetJobRunsRequest_JobId{JobId: jobID},
		},
	))
	if err != nil {
		return nil, err
	}
	return response.Msg.JobRuns, nil
}

func startRun(ctx context.Context, clients *neosync.Clients, jobID string) (string, error) {
	runs, err := listRuns(ctx, clients, jobID)
	if err != nil {
		return "", err
	}
	before := map[string]bool{}
	for _, run := range runs {
		before[run.Id] = true
	}
	_, err = clients.Jobs.CreateJobRun(ctx, connect.NewRequest(
		&mgmtv1alpha1.CreateJobRunRequest{JobId: jobID},
	))
	if err != nil {
		return "", err
	}
	for attempt := 0; attempt < 30; attempt++ {
		runs, err := listRuns(ctx, clients, jobID)
		if err != nil {
			return "", err
		}
		for _, run := range runs {
			if !before[run.Id] {
				return run.Id, nil
			}
		}
		time.Sleep(2 * time.Second)
	}
	return "", errors.New("no run appeared within a minute: another one may still be going")
}

func waitForRun(
	ctx context.Context, clients *neosync.Clients, accountID, runID string,
) (mgmtv1alpha1.JobRunStatus, error) {
	last := mgmtv1alpha1.JobRunStatus_JOB_RUN_STATUS_UNSPECIFIED
	for {
		response, err := clients.Jobs.GetJobRun(ctx, connect.NewRequest(
			&mgmtv1alpha1.GetJobRunRequest{AccountId: accountID, JobRunId: runID},
		))
		if err != nil {
			return last, err
		}
		status := response.Msg.JobRun.Status
		if status != last {
			fmt.Println(status)
			last = status
		}
		if status != mgmtv1alpha1.JobRunStatus_JOB_RUN_STATUS_RUNNING {
			return status, nil
		}
		time.Sleep(2 * time.Second)
	}
}

func printFailures(
	ctx context.Context, clients *neosync.Clients, accountID, runID string,
) error {
	response, err := clients.Jobs.GetJobRunEvents(ctx, connect.NewRequest(
		&mgmtv1alpha1.GetJobRunEventsRequest{AccountId: accountID, JobRunId: runID},
	))
	if err != nil {
		return err
	}
	for _, event := range response.Msg.Events {
		for _, task := range event.Tasks {
			if task.Error != nil {
				fmt.Printf("%s: %s\n", event.Type, task.Error.Message)
			}
		}
	}
	return nil
}

func printLogs(ctx context.Context, clients *neosync.Clients, accountID, runID string) error {
	stream, err := clients.Jobs.GetJobRunLogsStream(ctx, connect.NewRequest(
		&mgmtv1alpha1.GetJobRunLogsStreamRequest{
			AccountId: accountID,
			JobRunId:  runID,
			Window:    mgmtv1alpha1.LogWindow_LOG_WINDOW_ONE_HOUR,
		},
	))
	if err != nil {
		return err
	}
	defer stream.Close()
	for stream.Receive() {
		fmt.Println(stream.Msg().LogLine)
	}
	if connect.CodeOf(stream.Err()) == connect.CodeUnimplemented {
		fmt.Println("This server keeps no logs of runs.")
		return nil
	}
	return stream.Err()
}
