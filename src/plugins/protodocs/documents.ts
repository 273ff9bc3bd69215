import path from 'node:path';
import {
  ScalarType,
  toJson,
  type DescEnum,
  type DescField,
  type DescFile,
  type DescMessage,
  type DescMethod,
  type DescService,
  type Message,
} from '@bufbuild/protobuf';
import {sourceAddress} from '../../reference/source';
import {splitMethodComment} from './errors';
import {createLinks, type Links} from './links';
import {callData, dataFolder, type PageData} from './pages';
import {rulesInWords, rulesOf} from './rules';
import {httpPath, readExample, type Call} from './samples/call';
import {samplesOf} from './samples/samples';
import {allEnums, allMessages, valueName, type Schema} from './schema';
import type {
  EnumDoc,
  FieldDoc,
  FileDoc,
  LinkDoc,
  MessageDoc,
  MethodDoc,
  OneofDoc,
  ServiceDoc,
} from '../../lib/proto-types';

/** Id that docusaurus-protobuffet would give to the heading of a message, an enum or an RPC. */
function anchorOf(longName: string): string {
  return longName.toLowerCase().replaceAll('.', '');
}

/** Name within the package: `Outer.Inner` for a nested type. */
function longName({typeName, file}: DescMessage | DescEnum): string {
  return typeName.slice(file.proto.package.length + 1);
}

/** Up to the first full stop that ends a sentence. */
function firstSentence(text: string): string {
  return /^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text;
}

/** Deprecated by an option, or, as most of the API does it, in words. */
function isDeprecated(deprecated: boolean, comment: string): boolean {
  return deprecated || /(?:^|\s)Deprecated: /.test(comment);
}

/** Who takes, returns or contains a type, by its full name. */
interface Usage {
  readonly methods: ReadonlyMap<string, readonly DescMethod[]>;
  readonly messages: ReadonlyMap<string, readonly DescMessage[]>;
}

function collectUsage({files}: Schema): Usage {
  const methods = new Map<string, DescMethod[]>();
  const messages = new Map<string, DescMessage[]>();
  for (const file of files) {
    for (const method of file.services.flatMap((service) => service.methods)) {
      for (const {typeName} of [method.input, method.output]) {
        methods.set(typeName, [...(methods.get(typeName) ?? []), method]);
      }
    }
    for (const message of allMessages(file)) {
      const types = message.fields.map((field) => (field.message ?? field.enum)?.typeName ?? '');
      for (const type of new Set(types)) {
        messages.set(type, [...(messages.get(type) ?? []), message]);
      }
    }
  }
  return {methods, messages};
}

/** What the parts of a file are described with. */
interface Context {
  readonly schema: Schema;
  readonly links: Links;
  readonly usage: Usage;
  /** Path of the file. */
  readonly file: string;
}

function comment({schema}: Context, name: string): string {
  return schema.comments.get(name) ?? '';
}

/** The comment of an element with links on the names in it. */
function describe(context: Context, element: string): string {
  return context.links.inText(comment(context, element), {file: context.file, element});
}

function messageLinks({usage, links, file}: Context, type: string): LinkDoc[] {
  return (usage.messages.get(type) ?? []).map((message) => ({
    text: longName(message),
    to: links.to(file, message.typeName),
  }));
}

/** Where a type is documented; types of protobuf itself have no page. */
function typeLink({links, file}: Context, type: string): string | undefined {
  return links.has(type) ? links.to(file, type) : undefined;
}

function scalarName(type: ScalarType): string {
  return ScalarType[type].toLowerCase();
}

function fieldDoc(context: Context, field: DescField): FieldDoc {
  const fullName = `${field.parent.typeName}.${field.name}`;
  const target = field.message ?? field.enum;
  const scalar = field.scalar === undefined ? '' : scalarName(field.scalar);
  const isOptional = field.proto.proto3Optional;
  return {
    name: field.name,
    fullName,
    jsonName: field.jsonName,
    description: describe(context, fullName),
    deprecated: isDeprecated(field.deprecated, comment(context, fullName)),
    label: field.fieldKind === 'list' ? 'repeated' : isOptional ? 'optional' : '',
    longType: target ? longName(target) : scalar,
    fullType: target?.typeName ?? scalar,
    typeLink: target && typeLink(context, target.typeName),
    ismap: field.fieldKind === 'map',
    ...(field.fieldKind === 'map' ? {mapKey: scalarName(field.mapKey)} : {}),
    ...(field.oneof ? {oneof: field.oneof.name} : {}),
    rules: rulesInWords(fullName, rulesOf(context.schema.registry, field)),
  };
}

function messageDoc(context: Context, message: DescMessage): MessageDoc {
  const {typeName} = message;
  const {usage, links, file, schema} = context;
  return {
    name: message.name,
    longName: longName(message),
    fullName: typeName,
    anchor: anchorOf(longName(message)),
    description: describe(context, typeName),
    deprecated: isDeprecated(message.deprecated, comment(context, typeName)),
    fields: message.fields.map((field) => fieldDoc(context, field)),
    oneofs: message.oneofs.map((oneof): OneofDoc => {
      const name = `${typeName}.${oneof.name}`;
      return {
        name: oneof.name,
        // The rule is shown by itself.
        description: describe(context, name).replace(/^Exactly one must be set\.\s*/, ''),
        rules: rulesInWords(name, rulesOf(schema.registry, oneof)),
      };
    }),
    usedByMethods: (usage.methods.get(typeName) ?? []).map((method) => ({
      text: method.name,
      to: links.to(file, `${method.parent.typeName}.${method.name}`),
    })),
    usedByMessages: messageLinks(context, typeName),
  };
}

function enumDoc(context: Context, desc: DescEnum): EnumDoc {
  return {
    name: desc.name,
    longName: longName(desc),
    fullName: desc.typeName,
    anchor: anchorOf(longName(desc)),
    description: describe(context, desc.typeName),
    deprecated: isDeprecated(desc.deprecated, comment(context, desc.typeName)),
    values: desc.values.map((value) => {
      const fullName = valueName(desc.typeName, value.name);
      return {
        name: value.name,
        fullName,
        number: String(value.number),
        description: describe(context, fullName),
        deprecated: isDeprecated(value.deprecated, comment(context, fullName)),
      };
    }),
    usedByMessages: messageLinks(context, desc.typeName),
  };
}

/** An example of a response as the server would write it: in the order of the schema. */
function responseJson({schema}: Context, method: DescMethod, messages: readonly Message[]): string {
  return messages
    .map((message) => toJson(method.output, message, {registry: schema.registry}))
    .map((json) => JSON.stringify(json, undefined, 2))
    .join('\n');
}

function methodDoc(context: Context, method: DescMethod, data: PageData): MethodDoc {
  const {schema, file, links} = context;
  const service = method.parent.typeName;
  const fullName = `${service}.${method.name}`;
  const {description, errors} = splitMethodComment(
    fullName,
    comment(context, fullName),
    method.methodKind === 'server_streaming',
  );
  const position = {file, element: fullName, service};
  const dataFile = path.posix.join(dataFolder, `${path.posix.basename(file, '.proto')}.yaml`);
  const {
    credentials = 'any',
    cli,
    source,
    request,
    response,
  } = callData(data, dataFile, method.name);
  const responses = [response].flat();
  const call: Call = {
    method,
    credentials,
    request: readExample(dataFile, method, 'request', request, schema.registry),
    requestJson: JSON.stringify(request, undefined, 2),
  };
  return {
    name: method.name,
    fullName,
    anchor: anchorOf(method.name),
    description: links.inText(description, position),
    summary: links.inText(firstSentence(description), position),
    deprecated: isDeprecated(method.deprecated, description),
    path: httpPath(method),
    credentials,
    source: sourceAddress(source),
    errors: errors.map(({when, ...error}) => ({...error, when: links.inText(when, position)})),
    responseExample: responseJson(
      context,
      method,
      responses.map((json) => readExample(dataFile, method, 'response', json, schema.registry)),
    ),
    samples: samplesOf(call, cli),
    requestLongType: longName(method.input),
    requestFullType: method.input.typeName,
    requestTypeLink: typeLink(context, method.input.typeName),
    requestStreaming:
      method.methodKind === 'client_streaming' || method.methodKind === 'bidi_streaming',
    responseLongType: longName(method.output),
    responseFullType: method.output.typeName,
    responseTypeLink: typeLink(context, method.output.typeName),
    responseStreaming:
      method.methodKind === 'server_streaming' || method.methodKind === 'bidi_streaming',
  };
}

/** Lines up to which an example of a response stands at each RPC that has the same. */
const shortResponse = 5;

/** Lets an RPC refer to one above that has the same long response. */
function withoutRepetition(methods: readonly MethodDoc[]): MethodDoc[] {
  return methods.map((method) => {
    const first = methods.find(({responseExample}) => responseExample === method.responseExample);
    const isLong = method.responseExample.split('\n').length > shortResponse;
    return first && first !== method && isLong
      ? {...method, responseLike: {text: first.name, to: `#${first.fullName}`}}
      : method;
  });
}

function serviceDoc(context: Context, service: DescService, data: PageData): ServiceDoc {
  return {
    name: service.name,
    fullName: service.typeName,
    description: describe(context, service.typeName),
    methods: withoutRepetition(service.methods.map((method) => methodDoc(context, method, data))),
  };
}

/**
 * Describes the files of the API: what their pages show, and what docusaurus-protobuffet reads.
 *
 * @param schema the compiled API
 * @param dataOf data of the page of a file, by its path
 * @throws Error when an RPC has no example, an example does not fit, or a rule has no words
 */
export function describeFiles(schema: Schema, dataOf: (file: string) => PageData): FileDoc[] {
  const links = createLinks(schema);
  const usage = collectUsage(schema);
  return schema.files.map((desc: DescFile): FileDoc => {
    const file = desc.proto.name;
    const context: Context = {schema, links, usage, file};
    const data = dataOf(file);
    return {
      name: file,
      package: desc.proto.package,
      description: describe(context, file),
      messages: allMessages(desc).map((message) => messageDoc(context, message)),
      enums: allEnums(desc).map((item) => enumDoc(context, item)),
      services: desc.services.map((service) => serviceDoc(context, service, data)),
    };
  });
}
