#!/usr/bin/env bash
# Fails unless each table has at least so many rows.
# Usage: check-rows.sh TABLE MINIMUM [TABLE MINIMUM ...]
set -euo pipefail

while [ "$#" -ge 2 ]; do
  rows=$(psql "$LOCAL_DATABASE_URL" --tuples-only --no-align --command "SELECT count(*) FROM $1")
  echo "$1: $rows rows"
  if [ "$rows" -lt "$2" ]; then
    echo "$1 has $rows rows, expected at least $2" >&2
    exit 1
  fi
  shift 2
done
