// @ts-check
/** `npm run test:engines`: tests build/ in the engines that this machine has. */
import {spawnSync} from 'node:child_process';
import {findEngines} from './find-engines.mjs';

const {present, notice} = findEngines();
if (notice) {
  console.warn(notice);
}
if (present.length > 0) {
  const files = present.map((id) => `tests/engines/${id}.test.ts`);
  const {status} = spawnSync('npx', ['vitest', 'run', '--project', 'engines', ...files], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
