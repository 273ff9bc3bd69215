call JobService/CreateJob <<JSON
{
  "accountId": "$ACCOUNT_ID",
  "jobName": "api-users",
  "source": {
    "options": {"postgres": {"connectionId": "$SOURCE_ID"}}
  },
  "destinations": [
    {
      "connectionId": "$STAGE_ID",
      "options": {
        "postgresOptions": {
          "truncateTable": {"truncateBeforeInsert": true},
          "initTableSchema": true
        }
      }
    }
  ],
  "mappings": [
    {
      "schema": "public", "table": "users", "column": "id",
      "transformer": {
        "source": "TRANSFORMER_SOURCE_PASSTHROUGH",
        "config": {"passthroughConfig": {}}
      }
    },
    {
      "schema": "public", "table": "users", "column": "age",
      "transformer": {
        "source": "TRANSFORMER_SOURCE_TRANSFORM_INT64",
        "config": {
          "transformInt64Config": {
            "randomizationRangeMin": "5",
            "randomizationRangeMax": "5"
          }
        }
      }
    },
    {
      "schema": "public", "table": "users", "column": "current_salary",
      "transformer": {
        "source": "TRANSFORMER_SOURCE_PASSTHROUGH",
        "config": {"passthroughConfig": {}}
      }
    },
    {
      "schema": "public", "table": "users", "column": "first_name",
      "transformer": {
        "source": "TRANSFORMER_SOURCE_TRANSFORM_FIRST_NAME",
        "config": {"transformFirstNameConfig": {}}
      }
    },
    {
      "schema": "public", "table": "users", "column": "last_name",
      "transformer": {
        "source": "TRANSFORMER_SOURCE_TRANSFORM_LAST_NAME",
        "config": {"transformLastNameConfig": {}}
      }
    }
  ]
}
JSON
