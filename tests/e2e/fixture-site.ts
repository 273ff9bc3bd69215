import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, rmSync, symlinkSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {createServer} from '../../hosting/server.mjs';

/** What a fixture site takes from the project, at the same place. */
interface Parts {
  /** Folders that it gets a copy of. */
  readonly copied?: readonly string[];
  /** Folders that it gets a link to. */
  readonly linked?: readonly string[];
  /** Environment variables of its build, besides those of the tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

interface FixtureSite {
  readonly origin: string;
  readonly close: () => void;
}

/**
 * Builds a site of `tests/fixtures` and serves it as production does.
 *
 * @param name of the folder in `tests/fixtures`
 * @returns where it is served, and what ends that
 */
export async function serveFixtureSite(
  name: string,
  {copied = [], linked = [], settings = {}}: Parts,
): Promise<FixtureSite> {
  // Inside the project, so that the site finds the packages; the folder is ignored by git.
  const site = `.docusaurus/fixtures/${name}`;
  rmSync(site, {recursive: true, force: true});
  cpSync(`tests/fixtures/${name}`, site, {recursive: true});
  for (const folder of copied) {
    cpSync(folder, `${site}/${folder}`, {recursive: true});
  }
  for (const folder of linked) {
    mkdirSync(path.dirname(`${site}/${folder}`), {recursive: true});
    symlinkSync(path.resolve(folder), `${site}/${folder}`);
  }
  execFileSync('npx', ['docusaurus', 'build', site], {
    stdio: 'pipe',
    env: {...process.env, ...settings},
  });
  const server = createServer(`${site}/build`);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {origin: `http://127.0.0.1:${port}`, close: () => server.close()};
}
