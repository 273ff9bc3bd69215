variable "source_password" {
  type      = string
  sensitive = true
}

variable "destination_password" {
  type      = string
  sensitive = true
}

resource "neosync_connection" "source" {
  name = "shop-prod"

  postgres = {
    host     = "prod-db.example.com"
    port     = 5432
    name     = "shop"
    user     = "neosync_source"
    pass     = var.source_password
    ssl_mode = "require"
  }
}

resource "neosync_connection" "destination" {
  name = "shop-staging"

  postgres = {
    host     = "staging-db.example.com"
    port     = 5432
    name     = "shop"
    user     = "neosync_destination"
    pass     = var.destination_password
    ssl_mode = "require"
  }
}
