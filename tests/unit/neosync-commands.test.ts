import {expect, test} from 'vitest';
import {checkNeosyncCommands} from '../content/neosync-commands';

test.each([
  'neosync jobs list --account-id YOUR_ACCOUNT_ID',
  'neosync jobs ls',
  'neosync --api-key "$KEY" version --output=json | jq .',
  'NEOSYNC_API_URL=http://localhost:8080 timeout 10m neosync sync --config sync.yaml > log.txt 2>&1',
  'neosync sync \\\n  --connection-id YOUR_ID \\\n  --destination-driver postgres --init-schema',
  'if neosync whoami; then echo "logged in"; fi',
  'neosync jobs trigger JOB_ID [flags]',
  'neosync help jobs list',
  'brew install neosync # neosync foo',
  'helm install neosync oci://example.com/charts --wait',
])('accepts %s', (script) => {
  expect(checkNeosyncCommands(script)).toEqual([]);
});

test.each([
  ['neosync job list', 'neosync has no command job.'],
  ['neosync jobs list --acount-id x', 'neosync jobs list has no flag --acount-id.'],
  ['neosync version --output toml', '--output of neosync version takes json, yaml, not toml.'],
  ['neosync jobs trigger', 'neosync jobs trigger lacks JOB_ID.'],
  ['neosync jobs list now', 'neosync jobs list takes 0 arguments, not 1.'],
  ['neosync sync --config', '--config of neosync sync has no value.'],
  ['echo x && neosync syncs', 'neosync has no command syncs.'],
])('%s: %s', (script, fault) => {
  expect(checkNeosyncCommands(script)).toEqual([fault]);
});
