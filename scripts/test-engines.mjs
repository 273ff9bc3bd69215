// @ts-check
/** `npm run test:engines`: tests build/ in the engines that this machine has. */
import {spawn} from 'node:child_process';
import {findEngines} from './find-engines.mjs';

const {present, notice} = findEngines();
if (notice) {
  console.warn(notice);
}
if (present.length > 0) {
  const files = present.map((id) => `tests/engines/${id}.test.ts`);
  // A group of its own, so that no browser is left, however the tests end.
  const tests = spawn('npx', ['vitest', 'run', '--project', 'engines', ...files], {
    stdio: 'inherit',
    detached: true,
  });
  const endGroup = () => {
    try {
      process.kill(-(tests.pid ?? 0), 'SIGTERM');
    } catch {
      // All of them have ended.
    }
  };
  ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach((signal) => process.on(signal, endGroup));
  tests.on('exit', (status) => {
    process.exitCode = status ?? 1;
    endGroup();
  });
}
