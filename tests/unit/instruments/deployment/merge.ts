import {isCollection, isNode, parseDocument, visit, type CollectionTag, type Node} from 'yaml';
import {loadCompose} from '../../../../src/reference/compose';

/** A service after all files are merged. */
export interface Service {
  readonly environment: Map<string, string>;
  readonly ports: {readonly address: string; readonly host: number; readonly container: number}[];
  readonly networks: string[];
  readonly profiles: string[];
  readonly dependsOn: string[];
  readonly texts: string[];
}

const customTags: CollectionTag[] = ['!override', '!reset'].flatMap((tag) => [
  {tag, collection: 'seq' as const},
  {tag, collection: 'map' as const},
]);

/** What compose.yml, compose/temporal/compose.yml and compose.auth.yml start only after another service. */
const dependencies: Readonly<Record<string, readonly string[]>> = {
  api: ['db'],
  'api-seed': ['api'],
  'temporal-seed': ['api'],
  temporal: ['postgresql', 'elasticsearch'],
  'temporal-ui': ['temporal'],
  keycloak: ['db'],
};

const {files} = loadCompose();

/** Reads an overlay; fails on anything that is not YAML or has an unknown tag. */
export function parseOverlay(text: string) {
  const document = parseDocument(text, {customTags});
  const [fault] = [...document.errors, ...document.warnings];
  if (fault) {
    throw fault;
  }
  visit(document, {
    Alias() {
      throw new Error('Readers do not know aliases.');
    },
  });
  return document;
}

/** The services of the files of the tool that run together. */
function baseOf(names: readonly string[]): Map<string, Service> {
  const services = new Map<string, Service>();
  for (const file of files.filter(({name}) => names.includes(name))) {
    for (const {name, environment, ports, networks} of file.services) {
      const service = services.get(name) ?? {
        environment: new Map<string, string>(),
        ports: [],
        networks: [],
        profiles: [],
        dependsOn: [...(dependencies[name] ?? [])],
        texts: [],
      };
      Object.entries(environment).forEach(([key, value]) => service.environment.set(key, value));
      service.ports.push(...ports.map(({host, container}) => ({address: '', host, container})));
      service.networks.push(...networks);
      services.set(name, service);
    }
  }
  return services;
}

function parsePort(text: string) {
  const [, address = '', host, container] = /^(?:([\d.]+):)?(\d+):(\d+)$/.exec(text) ?? [];
  if (host === undefined) {
    throw new Error(`Not a port: ${text}`);
  }
  return {address, host: Number(host), container: Number(container)};
}

/** Puts the values of `.env` into a text, and fails as Compose does when one is missing. */
export function interpolate(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\$\{([A-Z_]+)(?::\?([^}]*))?\}/g, (_all, name: string, message) => {
    const value = values.get(name);
    if (value === undefined || value === '') {
      throw new Error(`required variable ${name} is missing a value: ${String(message)}`);
    }
    return value;
  });
}

/** Reads `NAME=value` lines. */
export function parseEnv(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line): [string, string] => {
      const [, name, value] = /^([A-Z_]+)=(\S*)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) {
        throw new Error(`Not a line of .env: ${line}`);
      }
      return [name, value];
    }),
  );
}

/**
 * Merges an overlay with the compose files of the tool by the rules of Compose: single values replace,
 * `environment` replaces by name, lists are added to, `!override` replaces and `!reset` empties.
 */
export function merge(
  base: readonly string[],
  overlay: string,
  values: ReadonlyMap<string, string>,
): Map<string, Service> {
  const services = baseOf(base);
  const document = parseOverlay(interpolate(overlay, values));
  const nodes = document.get('services');
  if (!isCollection(nodes)) {
    throw new Error('The overlay has no services.');
  }
  const texts = document.toJS() as {
    services: Record<string, Record<string, string | string[] | undefined>>;
  };
  for (const [name, own] of Object.entries(texts.services)) {
    const service = services.get(name);
    if (!service) {
      throw new Error(`No file has the service ${name}.`);
    }
    const node = nodes.get(name, true);
    for (const [key, value = []] of Object.entries(own)) {
      const list = typeof value === 'string' ? [value] : value;
      const child = isCollection(node) ? (node.get(key, true) as Node | undefined) : undefined;
      const replaces = isNode(child) && (child.tag === '!override' || child.tag === '!reset');
      switch (key) {
        case 'environment':
          for (const entry of list) {
            const at = entry.indexOf('=');
            service.environment.set(entry.slice(0, at), entry.slice(at + 1));
          }
          break;
        case 'ports':
          service.ports.splice(0, replaces ? Infinity : 0);
          service.ports.push(...list.map(parsePort));
          break;
        case 'depends_on':
          service.dependsOn.splice(0, replaces ? Infinity : 0);
          break;
        case 'profiles':
          service.profiles.push(...list);
          break;
        default:
          service.texts.push(...list);
      }
    }
  }
  return services;
}
