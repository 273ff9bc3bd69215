import type {Knowledge} from '../../reference/settings-knowledge';
import {componentOfImage, componentsOfNames, type Setting, type Unit} from './unit';
import type {YamlReader} from './yaml';

/** The objects of all documents, those inside a `List` too. */
function objectsOf(yaml: YamlReader): unknown[] {
  return yaml.documents.flatMap(({contents}) => {
    const items = yaml.itemsOf(yaml.get(contents, 'items'));
    return items.length > 0 ? items : [contents];
  });
}

function readEnvironment(yaml: YamlReader, container: unknown): Setting[] {
  return yaml.itemsOf(yaml.get(container, 'env')).map((item) => ({
    name: yaml.textOf(yaml.get(item, 'name')),
    value:
      yaml.get(item, 'valueFrom') === undefined ? yaml.textOf(yaml.get(item, 'value')) : undefined,
    line: yaml.lineOf(item),
  }));
}

/** Reads the containers of Deployments and of other objects with a template of pods. */
export function readKubernetes(yaml: YamlReader, knowledge: Knowledge): Unit[] {
  return objectsOf(yaml).flatMap((object) => {
    const pod = yaml.get(object, 'spec', 'template', 'spec') ?? yaml.get(object, 'spec');
    return ['initContainers', 'containers'].flatMap((list) =>
      yaml.itemsOf(yaml.get(pod, list)).flatMap((container): Unit[] => {
        const settings = readEnvironment(yaml, container);
        const args = ['command', 'args'].flatMap((key) => yaml.itemsOf(yaml.get(container, key)));
        const image = componentOfImage(yaml.textOf(yaml.get(container, 'image')));
        const [bySettings] = componentsOfNames(
          knowledge,
          settings.map(({name}) => name),
        );
        const isMigration = args.some((argument) => yaml.textOf(argument) === 'migrate');
        const component = image === 'api' && isMigration ? 'migrations' : (image ?? bySettings);
        return component === undefined
          ? []
          : [
              {
                component,
                name: yaml.textOf(yaml.get(container, 'name')) || component,
                kind: 'kubernetes',
                line: yaml.lineOf(container),
                isPartial: yaml.itemsOf(yaml.get(container, 'envFrom')).length > 0,
                settings,
                texts: [],
              },
            ];
      }),
    );
  });
}
