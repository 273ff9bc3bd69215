// Package neosync connects to the API of Neosync.
package neosync

import (
	"net/http"
	"os"

	"github.com/nucleuscloud/neosync/backend/gen/go/protos/mgmt/v1alpha1/mgmtv1alpha1connect"
)

// Clients are the services that the programs call.
type Clients struct {
	Users       mgmtv1alpha1connect.UserAccountServiceClient
	Connections mgmtv1alpha1connect.ConnectionServiceClient
	Jobs        mgmtv1alpha1connect.JobServiceClient
}

// NewClients reads NEOSYNC_API_URL and NEOSYNC_API_KEY.
func NewClients() *Clients {
	url := os.Getenv("NEOSYNC_API_URL")
	if url == "" {
		url = "http://localhost:8080"
	}
	client := &http.Client{Transport: addKey(os.Getenv("NEOSYNC_API_KEY"))}
	return &Clients{
		Users:       mgmtv1alpha1connect.NewUserAccountServiceClient(client, url),
		Connections: mgmtv1alpha1connect.NewConnectionServiceClient(client, url),
		Jobs:        mgmtv1alpha1connect.NewJobServiceClient(client, url),
	}
}

// addKey is an http.RoundTripper that sends an API key with each request.
type addKey string

func (key addKey) RoundTrip(request *http.Request) (*http.Response, error) {
	if key != "" {
		request = request.Clone(request.Context())
		request.Header.Set("Authorization", "Bearer "+string(key))
	}
	return http.DefaultTransport.RoundTrip(request)
}
