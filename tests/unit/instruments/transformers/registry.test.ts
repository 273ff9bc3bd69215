import {describe, expect, test} from 'vitest';
import {
  configField,
  isTransformerId,
  systemTransformers,
  type TransformerId,
} from '@site/src/instruments/transformers/registry';
import {listTransformers, loadSystemTransformers} from '@site/src/reference/system-transformers';

function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

describe('The transformers that can be tried', () => {
  const reference = listTransformers(loadSystemTransformers()).filter(
    ({id}) => !id.endsWith('_javascript'),
  );

  test('are those of the reference but the scripts, with the same options and types', () => {
    expect(
      Object.entries(systemTransformers).map(([id, {spec}]) => ({
        id,
        config: configField(id as TransformerId),
        options: spec,
      })),
    ).toEqual(
      reference.map(({id, config, options = []}) => ({
        id,
        config: camelCase(config),
        options: Object.fromEntries(options.map(({field, type}) => [camelCase(field), type])),
      })),
    );
  });

  test('are known by their own names alone', () => {
    expect(isTransformerId('generate_uuid')).toBe(true);
    expect(isTransformerId('constructor')).toBe(false);
    expect(isTransformerId('__proto__')).toBe(false);
  });
});
