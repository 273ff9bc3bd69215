import {Ajv} from 'ajv';
import {create, fromJson} from '@bufbuild/protobuf';
import {createValidator} from '@bufbuild/protovalidate';
import {describe, expect, test, vi} from 'vitest';
import {folders} from '../../src/plugins/protodocs/generate';
import {requestSchemas} from '../../src/plugins/protodocs/json-schemas';
import {callData, loadPageData} from '../../src/plugins/protodocs/pages';
import {loadApiSchema} from './api-server';

vi.useFakeTimers({toFake: ['Date'], now: new Date('2024-06-03T09:15:00Z')});

const schema = loadApiSchema();
const {registry, files} = schema;
const schemas = requestSchemas(schema);
const protovalidate = createValidator({registry});
const ajv = new Ajv({
  strict: false,
  formats: {uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i, 'date-time': /^\d{4}-\d\d-\d\dT/},
});

const calls = files.flatMap((file) => {
  const data = loadPageData(file.proto.name, folders.data);
  return file.services.flatMap(({methods}) =>
    methods.map((method) => ({
      name: method.input.typeName,
      input: method.input,
      request: callData(data, file.proto.name, method.name).request as Record<string, never>,
    })),
  );
});

/** Whether the schema takes a request. */
const takes = (name: string, request: unknown): boolean =>
  ajv.validate(JSON.parse(schemas.get(`schemas/${name}.json`) ?? 'false') as object, request);

/** Whether the rules of the API do. */
function isValid({input}: (typeof calls)[number], request: Record<string, never>): boolean {
  const message = fromJson(input, request, {registry});
  return protovalidate.validate(input, message).kind === 'valid';
}

test('every RPC has a schema of its request, at an address that holds its name', () => {
  const names = calls.map(({name}) => `schemas/${name}.json`);
  expect([...schemas.keys()].sort()).toEqual([...new Set(names)].sort());
  expect([...schemas.values()].join('').length).toBeLessThan(16_000_000);
});

describe.each(calls)('the schema of $name', (call) => {
  const {name, request} = call;

  test('takes the example, and no field that the message lacks', () => {
    expect(takes(name, request), JSON.stringify(ajv.errors)).toBe(true);
    expect(takes(name, {...request, unknownField: 1})).toBe(false);
  });

  test('asks for the fields that the rules of the API ask for', () => {
    for (const field of Object.keys(request)) {
      const {[field]: _, ...rest} = request;
      expect({field, ok: takes(name, rest)}).toEqual({field, ok: isValid(call, rest)});
    }
    expect(takes(name, {})).toBe(
      protovalidate.validate(call.input, create(call.input)).kind === 'valid',
    );
  });
});
