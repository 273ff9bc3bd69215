import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';

interface Instruction {
  readonly name: string;
  readonly text: string;
}

interface Stage {
  readonly image: string;
  readonly instructions: readonly Instruction[];
}

function readStages(): readonly Stage[] {
  const lines = readFileSync('hosting/Dockerfile', 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, '')
    .split('\n')
    .filter(Boolean);
  const instructions = lines.map((line) => {
    const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    return {name, text};
  });
  const starts = instructions.flatMap(({name}, at) => (name === 'FROM' ? [at] : []));
  return starts.map((start, nth) => ({
    image: instructions[start]!.text.split(' ')[0]!,
    instructions: instructions.slice(start + 1, starts[nth + 1]),
  }));
}

const [build, final] = readStages() as [Stage, Stage];

function textsOf(stage: Stage, name: string): readonly string[] {
  return stage.instructions.filter((one) => one.name === name).map(({text}) => text);
}

/** The list in the form that Docker runs without a shell. */
function commandOf(text: string): readonly string[] {
  return JSON.parse(text.replace(/^[^[]*/, '')) as string[];
}

it('has one stage that builds and one that serves', () => {
  expect(readStages()).toHaveLength(2);
});

describe('the stage that builds', () => {
  it('runs the Node of .nvmrc, on the Debian that serves', () => {
    const version = readFileSync('.nvmrc', 'utf8').trim();
    const debian = /^debian:(\w+)-slim$/.exec(final.image)?.[1];
    expect(build.image).toBe(`node:${version}-${debian}`);
  });

  it('copies files that are there and that .dockerignore lets through', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    const sources = textsOf(build, 'COPY').flatMap((text) => text.split(' ').slice(0, -1));
    expect(sources).toContain('package-lock.json');
    expect(sources.filter((source) => !existsSync(source))).toEqual([]);
    expect(sources.filter((source) => ignored.includes(source))).toEqual([]);
    expect(ignored).toEqual(expect.arrayContaining(['node_modules', 'build']));
    expect(ignored).not.toContain('.git');
  });

  it('takes every setting that the README lists', () => {
    const readme = readFileSync('README.md', 'utf8');
    const [, table = ''] = /\n## Settings\n(.*?)\n## /s.exec(readme) ?? [];
    const settings = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[A-Z]+(?:_[A-Z]+)+/g) ?? [],
    );
    expect(settings).toContain('SITE_URL');
    expect(textsOf(build, 'ARG')).toEqual(expect.arrayContaining(settings));
  });

  it('installs what the lock file says and runs scripts that exist', () => {
    const commands = textsOf(build, 'RUN').flatMap((text) => text.split(/\s*&&\s*/));
    expect(commands[0]).toBe('npm ci --omit=dev');
    const scripts = commands.flatMap((command) => /\bnode (\S+)/.exec(command)?.[1] ?? []);
    expect(scripts).toEqual(['hosting/precompress.mjs', 'hosting/nginx.mjs', 'mcp/bundle.mjs']);
    expect(scripts.filter((script) => !existsSync(script))).toEqual([]);
  });
});

describe('the stage that serves', () => {
  it('installs the packages that the tests run', () => {
    const [install = ''] = textsOf(final, 'RUN');
    const packages = 'nginx libnginx-mod-http-brotli-static';
    expect(install).toContain(`--no-install-recommends ${packages} `);
    expect(readFileSync('.ci/run', 'utf8')).toContain(packages);
  });

  it('copies only what the other stage made', () => {
    const made = textsOf(final, 'COPY').map((text) => /^--from=build (\S+) /.exec(text)?.[1]);
    expect(made).toEqual([
      '/site/nginx.conf',
      '/site/build',
      // Runs the script for programs.
      '/usr/local/bin/node',
      '/site/mcp.mjs',
    ]);
    expect(textsOf(build, 'WORKDIR')).toEqual(['/site']);
    expect(textsOf(build, 'RUN').at(-1)).toMatch(
      /npm run build .* > nginx\.conf .* mcp\/bundle\.mjs mcp\.mjs$/,
    );
  });

  it('runs as a user without rights, named by number', () => {
    expect(textsOf(final, 'USER')).toEqual(['65534:65534']);
    const afterUser = final.instructions.slice(
      final.instructions.findIndex(({name}) => name === 'USER'),
    );
    expect(afterUser.filter(({name}) => name === 'RUN' || name === 'COPY')).toEqual([]);
  });

  it('listens on a port that needs no rights, and says which', () => {
    const port = Number(textsOf(final, 'EXPOSE')[0]);
    expect(port).toBeGreaterThan(1024);
    expect(textsOf(build, 'RUN').at(-1)).toContain(`LISTEN=${port} `);
    expect(textsOf(final, 'HEALTHCHECK')[0]).toContain(`/127.0.0.1/${port} `);
  });

  it('starts nginx with the configuration and the site where they were copied', () => {
    const [configuration, site] = textsOf(final, 'COPY').map((text) => text.split(' ').at(-1));
    const command = commandOf(textsOf(final, 'CMD')[0]!);
    expect(command).toEqual(['nginx', '-p', '/tmp', '-c', configuration, '-g', 'daemon off;']);
    expect(textsOf(build, 'RUN').at(-1)).toContain(`SITE_ROOT=${site} `);
  });
});
