import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {rmSync} from 'node:fs';
import {join} from 'node:path';
import {stripVTControlCharacters} from 'node:util';

/** What a build leaves behind, also to be faster the next time. */
const results = ['build', '.docusaurus', '.cache', 'node_modules/.cache'];

/** Removes what earlier builds of a site left, so that the next one is a first build. */
export function forgetBuilds(siteDir: string): void {
  results.forEach((folder) => rmSync(join(siteDir, folder), {recursive: true, force: true}));
}

/** What a build goes through, as Docusaurus names it, and what that is. */
export const phases = {
  'Load site': 'Reading content',
  'Bundling with rspack': 'Compiling pages and code',
  SSG: 'Drawing the HTML of pages',
  'postBuild()': 'What plugins make of the built pages',
} as const;

/** What a build took. */
export interface BuildCost {
  /** Wall time. */
  readonly seconds: number;
  /** Wall time of each phase, in seconds. */
  readonly phases: Readonly<Record<keyof typeof phases, number>>;
  /** The largest sum of the resident memory of all its processes, in GB. */
  readonly peakMemory: number;
}

/**
 * Builds a site as a user does, and watches time and memory.
 *
 * @throws Error with the output of the build when it fails
 */
export async function buildSite(siteDir: string): Promise<BuildCost> {
  const start = performance.now();
  const child = spawn('npm', ['run', 'build'], {
    cwd: siteDir,
    env: {...process.env, NODE_ENV: 'production', DOCUSAURUS_PERF_LOGGER: 'true'},
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of processes of its own, whose memory can be told from that of others.
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, memoryOfGroup(child.pid))), 250);
  const [code] = (await once(child, 'close')) as [number];
  clearInterval(timer);
  if (code !== 0) {
    throw new Error(`The build of ${siteDir} failed:\n${output}`);
  }
  return {
    seconds: (performance.now() - start) / 1000,
    phases: readPhases(stripVTControlCharacters(output)),
    peakMemory: peak / 1024 ** 2,
  };
}

/**
 * Reads how long each phase took.
 *
 * @throws Error when Docusaurus does not say so of one
 */
function readPhases(output: string): BuildCost['phases'] {
  const seconds = (phase: string): number => {
    const line = output.split('\n').find((text) => text.includes(` > ${phase} - `)) ?? '';
    const [, value, unit] = / - ([\d.]+) (seconds|ms)/.exec(line) ?? [];
    if (value === undefined) {
      throw new Error(`Docusaurus does not say how long this took: ${phase}`);
    }
    return Number(value) / (unit === 'ms' ? 1000 : 1);
  };
  return Object.fromEntries(
    Object.keys(phases).map((phase) => [phase, seconds(phase)]),
  ) as BuildCost['phases'];
}

/** Adds up the resident memory of a group of processes, in kB. */
function memoryOfGroup(group: number | undefined): number {
  const {stdout} = spawnSync('ps', ['-eo', 'pgid=,rss='], {encoding: 'utf8'});
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .reduce((sum, [owner, memory = 0]) => sum + (owner === group ? memory : 0), 0);
}
