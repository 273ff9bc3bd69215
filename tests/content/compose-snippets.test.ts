import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parseDocument, type CollectionTag} from 'yaml';
import * as z from 'zod';
import {loadCompose} from '../../src/reference/compose';

const folder = 'docs/_snippets/deploy';
const names = fs.readdirSync(folder).filter((name) => /^compose\..*\.yml$/.test(name));
const data = loadCompose();

/** The two tags with which an overlay replaces a list of the base instead of adding to it. */
const customTags: CollectionTag[] = ['!override', '!reset'].map((tag) => ({
  tag,
  collection: 'seq',
}));

/** The keys that the samples use; a misspelled key would be an error of Compose. */
const overlay = z.strictObject({
  services: z.record(
    z.string(),
    z.strictObject({
      image: z.string().optional(),
      restart: z.enum(['unless-stopped', 'on-failure', 'always']).optional(),
      command: z.string().optional(),
      ports: z.array(z.string()).optional(),
      environment: z.array(z.string().regex(/^[A-Z0-9_]+=/)).optional(),
      networks: z.array(z.string()).optional(),
      extra_hosts: z.array(z.string()).optional(),
      profiles: z.array(z.string()).optional(),
    }),
  ),
  networks: z
    .record(z.string(), z.strictObject({name: z.string(), external: z.literal(true)}))
    .optional(),
});

function read(name: string): string {
  return fs.readFileSync(path.join(folder, name), 'utf8');
}

function parse(name: string): z.output<typeof overlay> {
  const document = parseDocument(read(name), {customTags});
  expect([...document.errors, ...document.warnings]).toEqual([]);
  return overlay.parse(document.toJS());
}

/** A service as all files together describe it. */
function known(name: string) {
  const services = data.files.flatMap((file) => file.services.filter((one) => one.name === name));
  return {
    exists: services.length > 0,
    images: services.flatMap(({image}) => (image === undefined ? [] : [image.split(':')[0]])),
    ports: services.flatMap(({ports}) => ports.map(({container}) => container)),
    variables: services.flatMap(({environment, accepts}) => [
      ...Object.keys(environment),
      ...accepts,
    ]),
  };
}

const networks = data.files.flatMap((file) => file.services.flatMap((one) => one.networks));

describe.each(names)('the compose sample %s', (name) => {
  const sample = parse(name);
  const services = Object.entries(sample.services);

  it('changes services that the compose files have', () => {
    expect(services.filter(([service]) => !known(service).exists)).toEqual([]);
  });

  it('takes images from where the compose files take them, those of Neosync in release 0.4.25', () => {
    for (const [service, {image}] of services) {
      if (image !== undefined) {
        expect(known(service).images).toContain(image.split(':')[0]);
        expect(image.split(':')[1]).toMatch(
          image.startsWith('ghcr.io/nucleuscloud/') ? /^0\.4\.25$/ : /^\d+\.\d+\.\d+$/,
        );
      }
    }
  });

  it('sets variables that the service reads', () => {
    const unknown = services.flatMap(([service, {environment = []}]) =>
      environment
        .map((entry) => entry.split('=')[0] ?? '')
        .filter((variable) => !known(service).variables.includes(variable))
        .map((variable) => `${service} ${variable}`),
    );
    expect(unknown).toEqual([]);
  });

  it('publishes ports on which the service listens', () => {
    for (const [service, {ports = []}] of services) {
      for (const entry of ports) {
        expect(known(service).ports).toContain(Number(entry.split(':').at(-1)));
      }
    }
  });

  it('replaces lists of ports, since Compose would add to them', () => {
    const lists = [...read(name).matchAll(/^ {4}ports:(.*)$/gm)].map(([, tag = '']) => tag.trim());
    expect(lists.filter((tag) => tag !== '!override' && tag !== '!reset []')).toEqual([]);
  });

  it('joins networks that exist', () => {
    const own = Object.keys(sample.networks ?? {});
    for (const [, {networks: joined = []}] of services) {
      expect([...networks, ...own]).toEqual(expect.arrayContaining(joined));
    }
  });

  it('stops with a message when a secret is missing', () => {
    const text = read(name);
    const used = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, variable]) => variable));
    const checked = new Set(
      [...text.matchAll(/\$\{([A-Z_]+):\?set \1 in \.env\}/g)].map(([, v]) => v),
    );
    expect(checked).toEqual(used);
  });
});

describe('the sample of an .env file', () => {
  it('has every value that the overlay for a team asks for', () => {
    const names = [...read('neosync.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    const asked = [...read('compose.team.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    expect(new Set(names)).toEqual(new Set(asked));
  });
});

describe('the sample of a proxy', () => {
  it('passes requests to ports that the base publishes', () => {
    const text = read('nginx-neosync.conf');
    const base = data.files.find(({kind}) => kind === 'base');
    const published = base?.services.flatMap(({ports}) => ports.map(({host}) => host));
    const passed = [...text.matchAll(/proxy_pass http:\/\/127\.0\.0\.1:(\d+);/g)].map(([, port]) =>
      Number(port),
    );
    expect(passed).toEqual([3000, 8080]);
    expect(published).toEqual(expect.arrayContaining(passed));
  });
});

describe('docs/_data/compose.yaml', () => {
  it('names files and services of volumes and credentials that exist', () => {
    for (const {file, service} of [...data.volumes, ...data.credentials]) {
      const found = data.files.find((one) => one.name === file);
      expect(found?.services.map((one) => one.name)).toContain(service);
    }
  });

  it('describes every named volume that a service mounts', () => {
    const mounted = data.files.flatMap(({services}) =>
      services.flatMap(({volumes}) =>
        volumes.map((one) => one.split(':')[0] ?? '').filter((one) => /^\w+$/.test(one)),
      ),
    );
    expect(new Set(data.volumes.map((one) => one.name))).toEqual(new Set(mounted));
  });

  it('gives each default credential the value that the files set', () => {
    for (const {variables, value} of data.credentials) {
      for (const place of variables) {
        const [service = '', variable = ''] = place.split(' ');
        if (variable === 'command' || variable === 'entrypoint') {
          continue; // the value stands inside a command line
        }
        const values = data.files.flatMap(({services}) =>
          services
            .filter((one) => one.name === service)
            .map(({environment}) => environment[variable]),
        );
        expect(values.join(' '), place).toContain(value);
      }
    }
  });

  it('does not publish one port of the host twice in files that run together', () => {
    const together = data.files.filter(({kind}) => kind !== 'development');
    const ports = together.flatMap(({services}) =>
      services.flatMap((one) => one.ports.map(({host}) => host)),
    );
    expect(ports.length).toBe(new Set(ports).size);
  });
});
