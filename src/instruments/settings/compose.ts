import {interpolate} from './dotenv';
import type {Knowledge} from '../../reference/settings-knowledge';
import {componentOfImage, componentsOfNames, type Setting, type Unit} from './unit';
import type {YamlReader} from './yaml';

/** The variables of a service: a map, or a list of `NAME=value`; a name alone is taken from the machine. */
function readEnvironment(yaml: YamlReader, node: unknown): Setting[] {
  const ofMap = yaml.pairsOf(node).map(({key, node: value, line}) => ({
    name: key,
    value: yaml.shapeOf(value) === 'null' ? undefined : interpolate(yaml.textOf(value)),
    line,
  }));
  const ofList = yaml.itemsOf(node).map((item) => {
    const text = yaml.textOf(item);
    const [name = '', ...rest] = text.split('=');
    return {
      name: name.trim(),
      value: rest.length === 0 ? undefined : interpolate(rest.join('=')),
      line: yaml.lineOf(item),
    };
  });
  return [...ofMap, ...ofList].filter(({name}) => name !== '');
}

/** The component that a service is, by its image, its name, or else what it sets. */
function componentOf(
  knowledge: Knowledge,
  name: string,
  {
    image,
    command,
    isBuilt,
    settings,
  }: {
    readonly image: string;
    readonly command: string;
    readonly isBuilt: boolean;
    readonly settings: readonly Setting[];
  },
): string | undefined {
  const byImage = componentOfImage(image);
  if (byImage === 'api' && /\bmigrate\b/.test(command)) {
    return 'migrations';
  }
  if (byImage !== undefined || (image !== '' && !isBuilt)) {
    return byImage;
  }
  const byName = /^(?:neosync-)?(api|app|worker)$/.exec(name)?.[1];
  const names = settings.map((setting) => setting.name);
  const [bySettings, ...others] = componentsOfNames(knowledge, names);
  return byName ?? (names.length >= 3 && others.length === 0 ? bySettings : undefined);
}

/** Reads the services of a Compose file. */
export function readCompose(yaml: YamlReader, root: unknown, knowledge: Knowledge): Unit[] {
  const services = yaml.pairsOf(yaml.get(root, 'services'));
  const images = services.map(({node}) => yaml.textOf(yaml.get(node, 'image')));
  const isBuilt = services.map(({node}) => yaml.get(node, 'build') !== undefined);
  // A service without an image is described in another file, which this one is laid over.
  const isOverlay = services.some((_service, index) => images[index] === '' && !isBuilt[index]);
  return services.map(({key, node, line}, index) => {
    const settings = readEnvironment(yaml, yaml.get(node, 'environment'));
    const texts = ['command', 'entrypoint'].flatMap((name) => {
      const value = yaml.get(node, name);
      const words = [value, ...yaml.itemsOf(value)]
        .map((part) => yaml.textOf(part))
        .join(' ')
        .trim();
      return words === '' ? [] : [{name, value: words, line: yaml.lineOf(value)}];
    });
    const component = componentOf(knowledge, key, {
      image: images[index] ?? '',
      command: texts.map(({value}) => value).join(' '),
      isBuilt: isBuilt[index] ?? false,
      settings,
    });
    return {
      ...(component !== undefined && {component}),
      name: key,
      kind: 'compose',
      line,
      isPartial:
        isOverlay ||
        yaml.get(node, 'env_file') !== undefined ||
        yaml.get(node, 'extends') !== undefined,
      settings,
      texts,
    };
  });
}
