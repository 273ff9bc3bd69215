locals {
  passthrough = {
    source = "passthrough"
    config = { passthrough = {} }
  }
}

resource "neosync_job" "shop" {
  name          = "shop-prod-to-staging"
  cron_schedule = "0 3 * * *"

  source = {
    postgres = {
      connection_id               = neosync_connection.source.id
      halt_on_new_column_addition = true
    }
  }

  destinations = [
    {
      connection_id = neosync_connection.destination.id
      postgres = {
        init_table_schema = false
        truncate_table = {
          truncate_before_insert = true
          cascade                = false
        }
      }
    }
  ]

  mappings = [
    {
      schema = "public"
      table  = "users"
      column = "id"
      transformer = {
        source = "generate_uuid"
        config = { generate_uuid = { include_hyphens = true } }
      }
    },
    {
      schema = "public"
      table  = "users"
      column = "email"
      transformer = {
        source = "user_defined"
        config = {
          user_defined_transformer = {
            id = neosync_user_defined_transformer.stable_email.id
          }
        }
      }
    },
    {
      schema = "public"
      table  = "users"
      column = "first_name"
      transformer = {
        source = "generate_first_name"
        config = { generate_firstname = {} }
      }
    },
    { schema = "public", table = "users", column = "plan", transformer = local.passthrough },
    { schema = "public", table = "orders", column = "id", transformer = local.passthrough },
    { schema = "public", table = "orders", column = "user_id", transformer = local.passthrough },
    { schema = "public", table = "orders", column = "total", transformer = local.passthrough },
  ]

  sync_options = {
    start_to_close_timeout    = 1800000000000
    schedule_to_close_timeout = 3600000000000
    retry_policy = {
      maximum_attempts = 1
    }
  }
}

output "job_id" {
  value = neosync_job.shop.id
}
