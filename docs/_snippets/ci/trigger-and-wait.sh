#!/usr/bin/env bash
# Starts a run of a job and waits for its end. Fails unless the run is complete.
# Usage: trigger-and-wait.sh JOB_ID ACCOUNT_ID MINUTES
set -euo pipefail

job=$1
account=$2
deadline=$((SECONDS + $3 * 60))

# Prints a line with id and state for each run of the job.
list_runs() {
  curl --fail --silent --show-error --max-time 30 \
    --header 'Content-Type: application/json' \
    --header "Authorization: Bearer $NEOSYNC_API_KEY" \
    --data "{\"jobId\": \"$job\"}" \
    "${NEOSYNC_API_URL%/}/mgmt.v1alpha1.JobService/GetJobRuns" |
    jq --raw-output '.jobRuns[]? | "\(.id) \(.status // "")"'
}

before=$(list_runs)
if grep --quiet 'JOB_RUN_STATUS_RUNNING' <<<"$before"; then
  echo 'A run of this job is going. Another one would be skipped.' >&2
  exit 1
fi

neosync jobs trigger "$job" --account-id "$account"

while [ "$SECONDS" -lt "$deadline" ]; do
  sleep "${POLL_SECONDS:-10}"
  now=$(list_runs) || continue
  # The run that was not in the list before.
  run=$(awk 'NR == FNR { seen[$1]; next } !($1 in seen)' <(echo "$before") <(echo "$now") | tail -n 1)
  case "$run" in
    *JOB_RUN_STATUS_COMPLETE)
      echo "$run"
      exit 0
      ;;
    *_FAILED | *_CANCELED | *_TERMINATED | *_TIMED_OUT)
      echo "$run" >&2
      exit 1
      ;;
  esac
done

echo "No complete run after $3 minutes. ${run:-No run appeared.}" >&2
exit 1
