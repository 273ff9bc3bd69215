import {ScalarType, type DescEnum, type DescField, type DescMessage} from '@bufbuild/protobuf';
import {describe, expect, test} from 'vitest';
import {rulesOf, type Rule} from '../../src/plugins/protodocs/rules';
import {allEnums, allMessages, valueName} from '../../src/plugins/protodocs/schema';
import {loadApiSchema} from './api-server';

const {registry, files, comments} = loadApiSchema();
const services = files.flatMap((file) => file.services);
const methods = services.flatMap((service) => service.methods);
const messages = files.flatMap(allMessages);
const fields = messages.flatMap((message) => message.fields);
const oneofs = messages.flatMap((message) => message.oneofs);
const enums = files.flatMap(allEnums);
const values = enums.flatMap((item) => item.values);
const rules = [...fields, ...oneofs].flatMap((element) => rulesOf(registry, element));

function typeOf(field: DescField): string {
  const type =
    (field.message ?? field.enum)?.typeName ?? ScalarType[field.scalar ?? 0]?.toLowerCase();
  if (field.fieldKind === 'map') {
    return `map<${ScalarType[field.mapKey].toLowerCase()}, ${type}>`;
  }
  const label =
    field.fieldKind === 'list' ? 'repeated ' : field.proto.proto3Optional ? 'optional ' : '';
  return `${label}${type}`;
}

function writeRules(list: readonly Rule[]): string {
  return list.map(({path, value}) => ` ${path}=${value}`).join('');
}

function writeField(field: DescField): string {
  const oneof = field.oneof ? ` in ${field.oneof.name}` : '';
  const deprecated = field.deprecated ? ' deprecated' : '';
  const head = `  ${field.number} ${field.name} ${field.jsonName} ${typeOf(field)}`;
  return head + oneof + deprecated + writeRules(rulesOf(registry, field));
}

function writeMessage(message: DescMessage): string[] {
  return [
    `message ${message.typeName}`,
    ...message.fields.map(writeField),
    ...message.oneofs.map(
      (oneof) => `  oneof ${oneof.name}${writeRules(rulesOf(registry, oneof))}`,
    ),
  ];
}

function writeEnum(item: DescEnum): string[] {
  return [`enum ${item.typeName}`, ...item.values.map(({name, number}) => `  ${number} ${name}`)];
}

describe('the schema of the API', () => {
  test('has as many elements as release 0.4.25', () => {
    expect({
      services: services.length,
      rpcs: methods.length,
      messages: messages.length,
      fields: fields.length,
      oneofs: oneofs.length,
      enums: enums.length,
      values: values.length,
      rules: rules.length,
    }).toEqual({
      services: 8,
      rpcs: 85,
      messages: 305,
      fields: 612,
      oneofs: 16,
      enums: 12,
      values: 98,
      rules: 161,
    });
  });

  // The file was compared with the protos of release 0.4.25: a difference is a difference to the API.
  test('has the names, numbers, types and rules of release 0.4.25', async () => {
    const lines = files.flatMap((file) => [
      `file ${file.proto.name}`,
      ...file.services.flatMap((service) => [
        `service ${service.typeName}`,
        ...service.methods.map(
          ({name, methodKind, input, output}) =>
            `  ${name} ${methodKind} ${input.typeName} ${output.typeName}`,
        ),
      ]),
      ...allMessages(file).flatMap(writeMessage),
      ...allEnums(file).flatMap(writeEnum),
    ]);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../fixtures/api/schema.txt');
  });
});

/** Words that say nothing about an element. */
const emptyWords = new Set(
  'a an and are as at be been by can for from has have if in is it its no not of on or that the this to was which with'.split(
    ' ',
  ),
);

/** The words of a text without endings, so that `jobs` is `job`. */
function wordsOf(text: string): string[] {
  return (
    text
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? []
  )
    .map((word) => word.replace(/(?:ies|es|s|ed|ing)$/, ''))
    .filter((word) => word.length > 1 && !emptyWords.has(word));
}

describe('every element of the API has a comment that says more than its name', () => {
  const elements: readonly (readonly [string, string])[] = [
    ...files.map((file) => [file.proto.name, file.proto.name] as const),
    ...services.map(({typeName, name}) => [typeName, name] as const),
    ...methods.map(({parent, name}) => [`${parent.typeName}.${name}`, name] as const),
    ...messages.map(({typeName, name}) => [typeName, name] as const),
    ...[...fields, ...oneofs].map(
      ({parent, name}) => [`${parent.typeName}.${name}`, name] as const,
    ),
    ...enums.map(({typeName, name}) => [typeName, name] as const),
    ...values.map(({parent, name}) => [valueName(parent.typeName, name), name] as const),
  ];

  test('and there is one for each', () => {
    expect(elements).toHaveLength(8 + 8 + 85 + 305 + 612 + 16 + 12 + 98);
    expect(elements.filter(([element]) => !comments.get(element))).toEqual([]);
  });

  test('and none repeats the name alone', () => {
    const faults = elements.filter(([element, name]) => {
      const own = new Set(wordsOf(name));
      return wordsOf(comments.get(element) ?? '').every((word) => own.has(word));
    });
    expect(faults).toEqual([]);
  });

  test('and a comment of the name alone would be found', () => {
    const own = new Set(wordsOf('job_run_id'));
    expect(wordsOf('The id of the job run.').every((word) => own.has(word))).toBe(true);
  });

  test('and it ends with a full stop', () => {
    expect(elements.filter(([element]) => !comments.get(element)?.endsWith('.'))).toEqual([]);
  });
});
