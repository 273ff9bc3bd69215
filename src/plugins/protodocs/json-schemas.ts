import {
  ScalarType,
  type DescEnum,
  type DescField,
  type DescMessage,
  type DescOneof,
} from '@bufbuild/protobuf';
import {FeatureSet_FieldPresence} from '@bufbuild/protobuf/wkt';
import {rulesOf, type Rule} from './rules';
import type {Schema} from './schema';

/** A part of a JSON Schema. */
type JsonSchema = Readonly<Record<string, unknown>>;

/** Messages that have a form of their own in JSON; the API uses no others. */
const wellKnown: Readonly<Record<string, JsonSchema | undefined>> = {
  'google.protobuf.Timestamp': {type: 'string', format: 'date-time'},
  'google.protobuf.Struct': {type: 'object'},
};

/** Types of fields whose form in JSON is not a number of at most 32 bits. */
const scalars: Readonly<Partial<Record<ScalarType, JsonSchema>>> = {
  [ScalarType.BOOL]: {type: 'boolean'},
  [ScalarType.STRING]: {type: 'string'},
  [ScalarType.BYTES]: {type: 'string', contentEncoding: 'base64'},
  [ScalarType.DOUBLE]: {type: 'number'},
  [ScalarType.FLOAT]: {type: 'number'},
  // A text, too, as JavaScript cannot hold all of them.
  [ScalarType.INT64]: {type: ['integer', 'string'], pattern: '^-?\\d+$'},
  [ScalarType.UINT64]: {type: ['integer', 'string'], pattern: '^\\d+$'},
};

/** Keywords for the rules that JSON Schema can say; `timestamp` has no words there. */
const keywords: Readonly<Record<string, ((value: unknown) => JsonSchema) | undefined>> = {
  'string.uuid': () => ({format: 'uuid'}),
  'string.pattern': (pattern) => ({pattern}),
  'string.min_len': (length) => ({minLength: Number(length)}),
  'repeated.min_items': (count) => ({minItems: Number(count)}),
  gte: (bound) => ({minimum: Number(bound)}),
  lte: (bound) => ({maximum: Number(bound)}),
};

function keywordOf(path: string): ((value: unknown) => JsonSchema) | undefined {
  return keywords[path] ?? keywords[path.split('.').at(-1) ?? ''];
}

/** Whether a field that is left out, and so is empty or 0, keeps the rule. */
function allowsZero({path, value}: Rule): boolean {
  return path === 'string.pattern'
    ? new RegExp(String(value)).test('')
    : !(path === 'string.uuid' || (/(?:min_len|min_items|gte)$/.test(path) && Number(value) > 0));
}

/** A message, enum or scalar alone, whether or not a field holds several. */
function elementSchema({
  message,
  enum: values,
  scalar,
}: {
  readonly message?: DescMessage | undefined;
  readonly enum?: DescEnum | undefined;
  readonly scalar?: ScalarType | undefined;
}): JsonSchema {
  const declared = message ?? values;
  return declared
    ? (wellKnown[declared.typeName] ?? {$ref: `#/definitions/${declared.typeName}`})
    : (scalars[scalar ?? ScalarType.INT32] ?? {type: 'integer'});
}

/**
 * Writes JSON Schemas (draft 7) of messages as the API takes them in JSON.
 *
 * @returns one schema for each request of an RPC, by the file that holds it: `schemas/<message>.json`
 */
export function requestSchemas({registry, files, comments}: Schema): ReadonlyMap<string, string> {
  function fieldSchema(field: DescField): JsonSchema {
    const element = elementSchema(field);
    const kind: JsonSchema =
      field.fieldKind === 'list'
        ? {type: 'array', items: element}
        : field.fieldKind === 'map'
          ? {type: 'object', additionalProperties: element}
          : element;
    const description = comments.get(`${field.parent.typeName}.${field.name}`);
    const words = rulesOf(registry, field).reduce<JsonSchema>(
      (all, {path, value}) => ({...all, ...keywordOf(path)?.(value)}),
      description ? {description} : {},
    );
    // Draft 7 reads nothing beside a $ref.
    return '$ref' in kind ? {...words, allOf: [kind]} : {...kind, ...words};
  }

  function isRequired(desc: DescField | DescOneof): boolean {
    const rules = rulesOf(registry, desc);
    const isUnset = desc.kind === 'field' && desc.presence === FeatureSet_FieldPresence.IMPLICIT;
    return rules.some((rule) => rule.path === 'required' || (isUnset && !allowsZero(rule)));
  }

  function messageSchema(message: DescMessage): JsonSchema {
    const choices = message.oneofs
      .filter(({fields}) => fields.length > 1)
      .map((oneof) => {
        const one = oneof.fields.map(({jsonName}) => ({required: [jsonName]}));
        return {oneOf: isRequired(oneof) ? one : [...one, {not: {anyOf: one}}]};
      });
    return {
      type: 'object',
      properties: Object.fromEntries(
        message.fields.map((field) => [field.jsonName, fieldSchema(field)]),
      ),
      required: message.fields.filter(isRequired).map(({jsonName}) => jsonName),
      additionalProperties: false,
      ...(choices.length > 0 ? {allOf: choices} : {}),
    };
  }

  /** Adds a message and all that it leads to. */
  function define(message: DescMessage, definitions: Map<string, JsonSchema>): void {
    definitions.set(message.typeName, messageSchema(message));
    for (const {message: inner, enum: values} of message.fields) {
      if (values) {
        const names = values.values.flatMap(({name, number}) => [name, number]);
        definitions.set(values.typeName, {enum: names});
      }
      if (inner && !wellKnown[inner.typeName] && !definitions.has(inner.typeName)) {
        define(inner, definitions);
      }
    }
  }

  const methods = files.flatMap(({services}) => services.flatMap((service) => service.methods));
  return new Map(
    methods.map(({input}) => {
      const definitions = new Map<string, JsonSchema>();
      define(input, definitions);
      const {[input.typeName]: root, ...others} = Object.fromEntries(definitions);
      const schema = {
        $schema: 'http://json-schema.org/draft-07/schema#',
        title: input.typeName,
        ...(comments.get(input.typeName) ? {description: comments.get(input.typeName)} : {}),
        ...root,
        definitions: others,
      };
      return [`schemas/${input.typeName}.json`, `${JSON.stringify(schema)}\n`];
    }),
  );
}
