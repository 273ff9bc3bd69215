locals {
  source_with_conditions = {
    postgres = {
      connection_id               = neosync_connection.source.id
      halt_on_new_column_addition = true
      schemas = [
        {
          schema = "public"
          tables = [
            { table = "users", where_clause = "plan = 'trial'" },
            {
              table        = "orders"
              where_clause = "user_id IN (SELECT id FROM users WHERE plan = 'trial')"
            },
          ]
        }
      ]
    }
  }
}
