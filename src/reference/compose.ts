import * as z from 'zod';
import {loaderOf} from './load';
import {codeList, codeSpan, markdownTable, readOneOf} from './markdown';
import {elementsOf, type ReferenceRenderer, type ReferenceRenderers} from './renderer';
import {source} from './source';

const port = z.strictObject({
  host: z.int(),
  container: z.int(),
  /** What answers on the port. */
  serves: z.string(),
});

const service = z.strictObject({
  name: z.string(),
  /** Missing when the file only changes a service of another file; the same holds for the image. */
  container: z.string().optional(),
  image: z.string().optional(),
  purpose: z.string().endsWith('.'),
  ports: z.array(port).default([]),
  networks: z.array(z.string()).min(1),
  volumes: z.array(z.string()).default([]),
  restart: z.enum(['always', 'on-failure']).optional(),
  /** What the file sets. */
  environment: z.record(z.string(), z.string()).default({}),
  /** Variables that the service reads although the file does not set them, as the samples use them. */
  accepts: z.array(z.string()).default([]),
  source,
});

const file = z.strictObject({
  name: z.string(),
  kind: z.enum(['base', 'included', 'overlay', 'development', 'addition', 'standalone']),
  purpose: z.string().endsWith('.'),
  /** The command that starts the file; an included file has none. */
  start: z.string().optional(),
  services: z.array(service).min(1),
});

/** What the compose files start: docs/_data/compose.yaml. */
export const composeSchema = z.strictObject({
  files: z.array(file).min(1),
  volumes: z.array(
    z.strictObject({
      name: z.string(),
      file: z.string(),
      service: z.string(),
      holds: z.string().endsWith('.'),
      loss: z.string().endsWith('.'),
      source,
    }),
  ),
  credentials: z.array(
    z.strictObject({
      file: z.string(),
      service: z.string(),
      what: z.string(),
      value: z.string(),
      /** Each place that carries the value: service and variable. */
      variables: z.array(z.string()).min(1),
      change: z.string().endsWith('.'),
      source,
    }),
  ),
  makeTargets: z.array(
    z.strictObject({
      target: z.string(),
      runs: z.string(),
      /** Why the target fails and what to run instead. */
      broken: z.string().endsWith('.').optional(),
      source,
    }),
  ),
});

export type ComposeData = z.output<typeof composeSchema>;
type ComposeFile = ComposeData['files'][number];

/** Reads docs/_data/compose.yaml; throws as `loadReferenceData` does. */
export const loadCompose = loaderOf('compose', composeSchema);

/** Every file with its use and the command that starts it. */
export function renderFiles({files}: ComposeData): string {
  return markdownTable(
    ['File', 'What it is for', 'Start'],
    files.map(({name, purpose, start}) => [
      codeSpan(name),
      purpose,
      start === undefined ? 'Included by `compose.yml` and `compose.dev.yml`.' : codeSpan(start),
    ]),
  );
}

/** The services of one file. */
export function renderServices({services}: ComposeFile): string {
  return markdownTable(
    ['Service', 'Container', 'Image', 'Host port', 'What it does'],
    services.map(({name, container, image, ports, purpose}) => [
      codeSpan(name),
      container === undefined ? 'unchanged' : codeSpan(container),
      image === undefined ? 'unchanged' : image.startsWith('built') ? image : codeSpan(image),
      // An overlay adds to a service: the ports that the other file publishes stay.
      codeList(ports.map(({host}) => String(host))) ||
        (container === undefined && image === undefined ? 'unchanged' : 'none'),
      purpose,
    ]),
  );
}

/** The variables that one file sets. */
export function renderVariables({services}: ComposeFile): string {
  return markdownTable(
    ['Service', 'Variable', 'Value'],
    services.flatMap(({name, environment}) =>
      Object.entries(environment).map(([variable, value]) => [
        codeSpan(name),
        codeSpan(variable),
        codeSpan(value),
      ]),
    ),
  );
}

/** Every port of the host, each once, in order. */
export function renderPorts({files}: ComposeData): string {
  const uses = files
    .filter(({kind}) => kind !== 'development')
    .flatMap(({name: fileName, services}) =>
      services.flatMap(({name, ports}) =>
        ports.map(({host, container, serves}) => ({host, container, serves, name, fileName})),
      ),
    )
    .sort((one, other) => one.host - other.host);
  return markdownTable(
    ['Host port', 'Service and its port', 'What answers', 'File'],
    uses.map(({host, container, serves, name, fileName}) => [
      codeSpan(String(host)),
      codeSpan(`${name}:${String(container)}`),
      serves,
      codeSpan(fileName),
    ]),
  );
}

/** What the named volumes hold. */
export function renderVolumes({volumes}: ComposeData): string {
  return markdownTable(
    ['Volume', 'Service', 'Holds', 'Without it you lose'],
    volumes.map(({name, service: owner, holds, loss}) => [
      codeSpan(name),
      codeSpan(owner),
      holds,
      loss,
    ]),
  );
}

/** Every password that the files come with. */
export function renderCredentials({credentials}: ComposeData): string {
  return markdownTable(
    ['What it opens', 'Default', 'Set in', 'Change it'],
    credentials.map(({what, value, variables, change}) => [
      what,
      codeSpan(value),
      codeList(variables),
      change,
    ]),
  );
}

/** The make targets that start and stop the files. */
export function renderMakeTargets({makeTargets}: ComposeData): string {
  return markdownTable(
    ['Target', 'What it runs'],
    makeTargets.map(({target, runs, broken}) => [
      codeSpan(`make ${target}`),
      broken === undefined ? codeSpan(runs) : `Fails: ${codeSpan(runs)}. ${broken}`,
    ]),
  );
}

const element = elementsOf(loadCompose);

/** An element that shows one file, named by the attribute `file`. */
function fileElement(render: (chosen: ComposeFile) => string): ReferenceRenderer {
  return element(
    ({files}, name = '') => render(readOneOf(files, 'file', name, (file) => file.name)),
    'file',
  );
}

/** Elements for the page about Docker Compose. */
export const composeRenderers = {
  ComposeFiles: element(renderFiles),
  ComposeServices: fileElement(renderServices),
  ComposeVariables: fileElement(renderVariables),
  ComposePorts: element(renderPorts),
  ComposeVolumes: element(renderVolumes),
  ComposeCredentials: element(renderCredentials),
  ComposeMakeTargets: element(renderMakeTargets),
} satisfies ReferenceRenderers;
