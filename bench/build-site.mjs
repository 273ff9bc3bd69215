// @ts-check
import {spawn} from 'node:child_process';
import {existsSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {listFiles, withoutTwins} from '../hosting/build-folder.mjs';

/**
 * @typedef {object} BuildRun
 * @property {number} seconds wall time
 * @property {number} peakMemory largest sum of the resident memory of all its processes, in GB; 0
 *   where the system has no /proc
 */

/** What a build leaves behind to be faster the next time. */
const caches = [
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
  for (const folder of ['build', ...caches]) {
    rmSync(join(siteDir, folder), {recursive: true, force: true});
  }
}

/**
 * Builds a site as a user does, and watches time and memory.
 *
 * @param {string} siteDir
 * @returns {Promise<BuildRun>}
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
  const timer = setInterval(() => {
    peak = Math.max(peak, child.pid ? memoryOfTree(child.pid) : 0);
  }, 200);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(timer);
  if (code !== 0) {
    throw new Error(`The build of ${siteDir} failed:\n${output}`);
  }
  return {seconds: (performance.now() - start) / 1000, peakMemory: peak / 1024 ** 3};
}

/**
 * Adds up the resident memory of a process and all processes that it started.
 *
 * @param {number} pid
 * @returns {number} bytes
 */
function memoryOfTree(pid) {
  if (!existsSync('/proc/self/status')) {
    return 0;
  }
  /** @type {Map<number, {parent: number, memory: number}>} */
  const processes = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      processes.set(Number(name), {
        parent: Number(status.match(/^PPid:\s+(\d+)/m)?.[1]),
        memory: Number(status.match(/^VmRSS:\s+(\d+)/m)?.[1] ?? 0) * 1024,
      });
    } catch {
      // It ended meanwhile.
    }
  }
  /** @param {number} id @returns {boolean} */
  const belongs = (id) => {
    const parent = processes.get(id)?.parent;
    return id === pid || (parent !== undefined && parent > 1 && belongs(parent));
  };
  return [...processes]
    .filter(([id]) => belongs(id))
    .reduce((sum, [, {memory}]) => sum + memory, 0);
}

/**
 * Adds up the files of a build, without the compressed twins that a server adds.
 *
 * @param {string} buildDir
 * @returns {number} MB
 */
export function outputSize(buildDir) {
  return (
    withoutTwins(listFiles(buildDir)).reduce(
      (sum, file) => sum + readFileSync(join(buildDir, file)).length,
      0,
    ) / 1e6
  );
}
