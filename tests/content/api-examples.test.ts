import {
  create,
  toJson,
  type DescField,
  type DescMessage,
  type DescOneof,
  type Message,
} from '@bufbuild/protobuf';
import {reflect, type ReflectMessage} from '@bufbuild/protobuf/reflect';
import {timestampFromDate, TimestampSchema} from '@bufbuild/protobuf/wkt';
import {createValidator, type Violation} from '@bufbuild/protovalidate';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {folders} from '../../src/plugins/protodocs/generate';
import {callData, loadPageData} from '../../src/plugins/protodocs/pages';
import {rulesOf, type Rule} from '../../src/plugins/protodocs/rules';
import {readExample} from '../../src/plugins/protodocs/samples/call';
import {allMessages} from '../../src/plugins/protodocs/schema';
import {loadApiSchema} from './api-server';

const {registry, files} = loadApiSchema();
const messages = files.flatMap(allMessages);
const validator = createValidator({registry});
const day = 24 * 60 * 60 * 1000;

// The examples were written for the days after the release: expiry dates lie ahead of them.
const today = new Date('2024-06-03T09:15:00Z');

beforeAll(() => {
  vi.useFakeTimers({toFake: ['Date'], now: today});
});

afterAll(() => {
  vi.useRealTimers();
});

/** What protovalidate has against a message. */
function violationsOf(desc: DescMessage, message: Message): Violation[] {
  const result = validator.validate(desc, message);
  if (result.kind === 'error') {
    throw result.error;
  }
  return result.kind === 'invalid' ? result.violations : [];
}

describe('the examples', () => {
  const calls = files.flatMap((file) => {
    const data = loadPageData(file.proto.name, folders.data);
    return file.services.flatMap(({methods}) =>
      methods.map((method) => ({
        name: `${method.parent.name}/${method.name}`,
        method,
        call: callData(data, file.proto.name, method.name),
      })),
    );
  });

  test('are there for every RPC', () => {
    expect(calls).toHaveLength(85);
  });

  test.each(calls)('of requests are accepted: $name', ({method, call}) => {
    const request = readExample('', method, 'request', call.request, registry);
    expect(violationsOf(method.input, request)).toEqual([]);
  });

  test.each(calls)('of responses are what the server writes: $name', ({method, call}) => {
    const isStream = method.methodKind === 'server_streaming';
    expect(Array.isArray(call.response)).toBe(isStream);
    for (const json of [call.response].flat()) {
      const response = readExample('', method, 'response', json, registry);
      expect(violationsOf(method.output, response)).toEqual([]);
      // Zero values are left out, and names are those of JSON.
      expect(toJson(method.output, response, {registry})).toEqual(json);
    }
  });

  test('name every RPC that the data describes', () => {
    for (const file of files) {
      const names = file.services.flatMap(({methods}) => methods.map(({name}) => name));
      expect(Object.keys(loadPageData(file.proto.name, folders.data).calls)).toEqual(names);
    }
  });
});

const uuid = '43c71652-b3f7-4dbb-87c2-508075496054';

function ruleValue(rules: readonly Rule[], path: RegExp): Rule['value'] | undefined {
  return rules.find((rule) => path.test(rule.path))?.value;
}

/** A whole number as the field wants it. */
function integer({scalar}: DescField, value: bigint): bigint | number {
  const is32 = scalar !== undefined && [5, 13, 15, 17, 7].includes(scalar);
  return is32 ? Number(value) : value;
}

/** Sets what the rules of a field demand. */
function satisfy(message: ReflectMessage, field: DescField): void {
  const rules = rulesOf(registry, field);
  const least = ruleValue(rules, /int(?:32|64)\.gte$/);
  if (ruleValue(rules, /^string\.uuid$/)) {
    message.set(field, uuid);
  } else if (ruleValue(rules, /^string\./) !== undefined) {
    message.set(field, 'abc');
  } else if (least !== undefined) {
    message.set(field, integer(field, BigInt(least)));
  } else if (field.fieldKind === 'list' && field.message && rules.length > 0) {
    message.get(field).add(reflect(field.message, valid(field.message)));
  } else if (field.message?.typeName === TimestampSchema.typeName && rules.length > 0) {
    const tomorrow = timestampFromDate(new Date(Date.now() + day));
    message.set(field, reflect(TimestampSchema, tomorrow));
  } else if (field.fieldKind === 'message' && (rules.length > 0 || field.oneof)) {
    message.set(field, reflect(field.message, valid(field.message)));
  } else if (field.oneof && field.fieldKind === 'scalar') {
    message.set(field, 'abc');
  }
}

/** The smallest message that satisfies the rules. */
function valid(desc: DescMessage): Message {
  const message = reflect(desc, create(desc));
  for (const member of desc.members) {
    const field = member.kind === 'oneof' ? member.fields[0] : member;
    if (field) {
      satisfy(message, field);
    }
  }
  return message.message;
}

/** A message that satisfies all rules but one. */
function invalid(desc: DescMessage, element: DescField | DescOneof, {path, value}: Rule): Message {
  const message = reflect(desc, valid(desc));
  if (element.kind === 'oneof') {
    element.fields.forEach((field) => message.clear(field));
    return message.message;
  }
  const now = Date.now();
  const wrong: Readonly<Record<string, () => unknown>> = {
    'string.uuid': () => uuid.slice(1),
    'string.pattern': () => 'No',
    'string.min_len': () => '',
    'timestamp.gt_now': () => reflect(TimestampSchema, timestampFromDate(new Date(now - day))),
    'timestamp.within': () =>
      reflect(TimestampSchema, timestampFromDate(new Date(now + 366 * day))),
  };
  const bound = /\.([gl])te$/.exec(path)?.[1];
  if (wrong[path]) {
    message.set(element, wrong[path]());
  } else if (bound) {
    const step = bound === 'g' ? -1n : 1n;
    message.set(element, integer(element, BigInt(value) + step));
  } else {
    message.clear(element);
  }
  return message.message;
}

const ruled = messages.flatMap((desc) =>
  [...desc.fields, ...desc.oneofs].flatMap((element) =>
    rulesOf(registry, element).map((rule) => ({
      name: `${desc.typeName}.${element.name} ${rule.path}`,
      desc,
      element,
      rule,
    })),
  ),
);

/** The parts of a date have a lower bound of zero, which no unsigned number can break. */
const isUnbreakable = ({path, value}: Rule): boolean => path === 'uint32.gte' && value === 0;

describe('the rules', () => {
  test('have an accepted example for each message', () => {
    const faults = messages.filter((desc) => violationsOf(desc, valid(desc)).length > 0);
    expect(faults.map(({typeName}) => typeName)).toEqual([]);
  });

  test('are all tried, but three', () => {
    expect(ruled).toHaveLength(161);
    expect(ruled.filter(({rule}) => isUnbreakable(rule)).map(({name}) => name)).toEqual([
      'mgmt.v1alpha1.Date.year uint32.gte',
      'mgmt.v1alpha1.Date.month uint32.gte',
      'mgmt.v1alpha1.Date.day uint32.gte',
    ]);
  });

  test.each(ruled.filter(({rule}) => !isUnbreakable(rule)))(
    'refuse a counter-example: $name',
    ({desc, element, rule}) => {
      const [violation, ...others] = violationsOf(desc, invalid(desc, element, rule));
      expect(others).toEqual([]);
      const [group = ''] = rule.path.split('.');
      expect(violation?.ruleId.startsWith(group)).toBe(true);
      expect(violation?.field.map((part) => 'name' in part && part.name)).toEqual([element.name]);
    },
  );
});
