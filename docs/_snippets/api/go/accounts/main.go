// Command accounts lists the accounts of the caller.
package main

import (
	"context"
	"fmt"
	"log"

	"connectrpc.com/connect"
	mgmtv1alpha1 "github.com/nucleuscloud/neosync/backend/gen/go/protos/mgmt/v1alpha1"

	"example.com/neosync-demo/neosync"
)

func main() {
	clients := neosync.NewClients()
	request := connect.NewRequest(&mgmtv1alpha1.GetUserAccountsRequest{})
	response, err := clients.Users.GetUserAccounts(context.Background(), request)
	if err != nil {
		log.Fatal(err)
	}
	for _, account := range response.Msg.Accounts {
		fmt.Println(account.Id, account.Name, account.Type)
	}
}
