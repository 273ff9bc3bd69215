resource "neosync_job" "subscribers" {
  name = "staging-subscribers"

  source = {
    generate = {
      fk_source_connection_id = neosync_connection.destination.id
      schemas = [
        {
          schema = "public"
          tables = [{ table = "subscribers", row_count = 500 }]
        }
      ]
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
      table  = "subscribers"
      column = "id"
      transformer = {
        source = "generate_uuid"
        config = { generate_uuid = { include_hyphens = true } }
      }
    },
    {
      schema = "public"
      table  = "subscribers"
      column = "full_name"
      transformer = {
        source = "generate_full_name"
        config = { generate_fullname = {} }
      }
    },
  ]
}
