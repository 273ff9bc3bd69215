import {spawnSync} from 'node:child_process';

/**
 * Finds out when files were changed last, by the history of the project.
 *
 * @param folders where the files lie, relative to the project
 * @param project its folder
 * @returns dates in ISO 8601 by path; nothing where there is no git history
 */
export function lastUpdates(
  folders: readonly string[],
  project = '.',
): ReadonlyMap<string, string> {
  const args = [
    'log',
    '--format=%x00%cI',
    '--name-only',
    '--no-renames',
    '--relative',
    '--',
    ...folders,
  ];
  const {status, stdout} = spawnSync('git', args, {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const dates = new Map<string, string>();
  for (const commit of status === 0 ? stdout.split('\0').slice(1) : []) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) {
      // The newest commit comes first.
      dates.set(file, dates.get(file) ?? date);
    }
  }
  return dates;
}
