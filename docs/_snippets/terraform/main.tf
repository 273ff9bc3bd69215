terraform {
  required_version = ">= 1.0"

  required_providers {
    neosync = {
      source  = "nucleuscloud/neosync"
      version = "0.2.1"
    }
  }
}

provider "neosync" {
  endpoint = var.neosync_endpoint
}

variable "neosync_endpoint" {
  type        = string
  description = "Address of the Neosync API"
  default     = "http://localhost:8080"
}
