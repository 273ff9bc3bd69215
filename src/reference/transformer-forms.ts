import {camelCase} from '../lib/camel-case';
import {listTransformers, loadSystemTransformers} from './system-transformers';

/** An option as a form asks for it. */
export interface OptionField {
  /** Label in the web app. */
  readonly label: string;
  /** Name in the JSON of the API. */
  readonly name: string;
  readonly type: 'boolean' | 'integer' | 'number' | 'text' | 'list' | 'choice';
  /** What a system transformer has at first, as it would be typed. */
  readonly initial: string;
  /** The values of a choice as the API names them. */
  readonly values?: readonly string[];
}

/** A system transformer as a form asks for it. */
export interface TransformerForm {
  readonly id: string;
  readonly name: string;
  /** Field of the config in the JSON of the API. */
  readonly config: string;
  /** Whether it starts from the value in the source. */
  readonly readsValue: boolean;
  /** What its columns hold. */
  readonly dataTypes: readonly string[];
  /** A value of its first example; empty where it reads none. */
  readonly example: string;
  readonly options: readonly OptionField[];
}

/** The system transformers that are no scripts, for forms. */
export function loadTransformerForms(): TransformerForm[] {
  return listTransformers(loadSystemTransformers())
    .filter(({id}) => !id.endsWith('_javascript'))
    .map(({id, name, config, kind, dataTypes, examples, options = []}) => ({
      id,
      name,
      config: camelCase(config),
      readsValue: kind === 'transformer',
      dataTypes,
      example:
        (kind === 'transformer' ? examples.find(({input}) => input)?.input : undefined) ?? '',
      options: options.map(
        ({name: label, field, type, default: value = '', values, prefix = ''}) => ({
          label,
          name: camelCase(field),
          type,
          initial: type === 'list' ? '' : prefix + value,
          ...(values && {values: values.map((each) => prefix + each.value)}),
        }),
      ),
    }));
}
