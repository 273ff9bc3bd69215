// @ts-check
import {spawn, spawnSync} from 'node:child_process';
import {rmSync} from 'node:fs';
import {join} from 'node:path';

/** What a build leaves behind, also to be faster the next time. */
const results = [
  'build',
  '.docusaurus',
  '.cache/protodocs',
  '.cache/protodocs-static',
  'node_modules/.cache',
];

/**
 * Removes what earlier builds of a site left, so that the next one is a first build.
 *
 * @param {string} siteDir
 */
export function forgetBuilds(siteDir) {
  results.forEach((folder) => rmSync(join(siteDir, folder), {recursive: true, force: true}));
}

/**
 * Builds a site as a user does, and watches time and memory.
 *
 * @param {string} siteDir
 * @returns {Promise<{seconds: number, peakMemory: number}>} wall time, and the largest sum of the
 *   resident memory of all its processes in GB
 * @throws {Error} with the output of the build when it fails
 */
export async function buildSite(siteDir) {
  const start = performance.now();
  const child = spawn('npm', ['run', 'build'], {
    cwd: siteDir,
    env: {...process.env, NODE_ENV: 'production'},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, memoryOfTree(child.pid))), 250);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(timer);
  if (code !== 0) {
    throw new Error(`The build of ${siteDir} failed:\n${output}`);
  }
  return {seconds: (performance.now() - start) / 1000, peakMemory: peak / 1024 ** 2};
}

/**
 * Adds up the resident memory of a process and all processes that it started.
 *
 * @param {number} [root]
 * @returns {number} kB
 */
function memoryOfTree(root) {
  const {stdout} = spawnSync('ps', ['-eo', 'pid=,ppid=,rss='], {encoding: 'utf8'});
  const processes = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([id, parent, memory = 0]) => ({id, parent, memory}));
  /** @param {number | undefined} top @returns {number} */
  const sum = (top) =>
    processes.reduce((total, {id, parent, memory}) => {
      const below = parent === top && id !== top ? sum(id) : 0;
      return total + below + (id === top ? memory : 0);
    }, 0);
  return sum(root);
}
