import {
  createFileRegistry,
  fromBinary,
  type DescFile,
  type DescMessage,
  type FileRegistry,
} from '@bufbuild/protobuf';
import {
  FileDescriptorSetSchema,
  type DescriptorProto,
  type EnumDescriptorProto,
  type FileDescriptorProto,
} from '@bufbuild/protobuf/wkt';

/** The compiled API: everything that the pages, the samples and the tests are made from. */
export interface Schema {
  readonly registry: FileRegistry;
  /** The files that declare a service, by name: each has a page. */
  readonly files: readonly DescFile[];
  /** Comments by full name; that of a file by its path. */
  readonly comments: ReadonlyMap<string, string>;
}

/** Numbers of the fields in descriptor.proto that lead to an element; they make up its path. */
const step = {
  file: {messages: 4, enums: 5, services: 6, syntax: 12},
  message: {fields: 2, messages: 3, enums: 4, oneofs: 8},
  enum: {values: 2},
  service: {methods: 2},
} as const;

/** Joins the lines of each paragraph, so that text can flow. */
function toParagraphs(comment: string): string {
  return comment
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n\n');
}

/** Collects the leading comments of a file by the full names of what they stand above. */
function collectComments(file: FileDescriptorProto, comments: Map<string, string>): void {
  const byPath = new Map(
    (file.sourceCodeInfo?.location ?? []).map(({path, leadingComments}) => [
      path.join('.'),
      toParagraphs(leadingComments),
    ]),
  );

  function add(name: string, path: readonly number[]): void {
    comments.set(name, byPath.get(path.join('.')) ?? '');
  }
  function addEnum(scope: string, path: readonly number[], descriptor: EnumDescriptorProto): void {
    const name = `${scope}.${descriptor.name}`;
    add(name, path);
    descriptor.value.forEach((value, index) =>
      add(`${name}.${value.name}`, [...path, step.enum.values, index]),
    );
  }
  function addMessage(scope: string, path: readonly number[], descriptor: DescriptorProto): void {
    const name = `${scope}.${descriptor.name}`;
    add(name, path);
    const members = [
      [step.message.fields, descriptor.field],
      [step.message.oneofs, descriptor.oneofDecl],
    ] as const;
    for (const [kind, list] of members) {
      list.forEach((member, index) => add(`${name}.${member.name}`, [...path, kind, index]));
    }
    descriptor.nestedType.forEach((nested, index) =>
      addMessage(name, [...path, step.message.messages, index], nested),
    );
    descriptor.enumType.forEach((nested, index) =>
      addEnum(name, [...path, step.message.enums, index], nested),
    );
  }

  add(file.name, [step.file.syntax]);
  file.service.forEach((service, index) => {
    const name = `${file.package}.${service.name}`;
    const path = [step.file.services, index];
    add(name, path);
    service.method.forEach((method, at) =>
      add(`${name}.${method.name}`, [...path, step.service.methods, at]),
    );
  });
  file.messageType.forEach((message, index) =>
    addMessage(file.package, [step.file.messages, index], message),
  );
  file.enumType.forEach((value, index) => addEnum(file.package, [step.file.enums, index], value));
}

/**
 * Reads a descriptor set.
 *
 * @param descriptorSet binary form, with imports and source info, as `compileProtos` returns it
 */
export function readSchema(descriptorSet: Uint8Array): Schema {
  const set = fromBinary(FileDescriptorSetSchema, descriptorSet);
  const registry = createFileRegistry(set);
  const comments = new Map<string, string>();
  set.file.forEach((file) => collectComments(file, comments));
  const files = [...registry.files]
    .filter(({services}) => services.length > 0)
    .sort((a, b) => a.proto.name.localeCompare(b.proto.name));
  return {registry, files, comments};
}

/** The messages of a file in source order, nested ones after the one that contains them. */
export function allMessages(container: DescFile | DescMessage): DescMessage[] {
  const messages = container.kind === 'file' ? container.messages : container.nestedMessages;
  return messages.flatMap((message) => [message, ...allMessages(message)]);
}

/** The enums of a file, those inside messages after its own. */
export function allEnums(file: DescFile): DescFile['enums'] {
  return [...file.enums, ...allMessages(file).flatMap(({nestedEnums}) => nestedEnums)];
}

/** Full name of an enum value with its enum; protobuf itself leaves the enum out. */
export function valueName(enumName: string, value: string): string {
  return `${enumName}.${value}`;
}
