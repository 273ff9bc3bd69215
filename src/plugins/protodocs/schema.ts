import {
  createFileRegistry,
  fromBinary,
  type DescFile,
  type DescMessage,
  type FileRegistry,
} from '@bufbuild/protobuf';
import {isReflectMessage, reflect, type ReflectMessage} from '@bufbuild/protobuf/reflect';
import {
  FileDescriptorProtoSchema,
  FileDescriptorSetSchema,
  type DescriptorProto,
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

/** Joins the lines of each paragraph, so that text can flow. */
function toParagraphs(comment: string): string {
  return comment
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n\n');
}

/** Path of the statement `syntax`, above which the comment of a file stands. */
const syntaxPath = String([12]);

/**
 * The full name of an element.
 *
 * @param path from the file to the element: the number of a field in descriptor.proto, the index in it, and so on
 * @returns nothing for what is no element, such as the type of a field
 */
function nameAt(file: FileDescriptorProto, path: readonly number[]): string | undefined {
  const names = [file.package];
  let element: ReflectMessage = reflect(FileDescriptorProtoSchema, file);
  for (let step = 0; step < path.length; step += 2) {
    const field = element.fields.find(({number}) => number === path[step]);
    const item: unknown =
      field?.fieldKind === 'list' && element.get(field).get(path[step + 1] ?? -1);
    if (!isReflectMessage(item)) {
      return undefined;
    }
    element = item;
    names.push((element.message as DescriptorProto).name);
  }
  return names.join('.');
}

/** The leading comments of a file by the full names of what they stand above. */
function commentsOf(file: FileDescriptorProto): [string, string][] {
  const locations = file.sourceCodeInfo?.location ?? [];
  return locations.flatMap(({path, leadingComments}): [string, string][] => {
    const name = String(path) === syntaxPath ? file.name : nameAt(file, path);
    return leadingComments === '' || name === undefined
      ? []
      : [[name, toParagraphs(leadingComments)]];
  });
}

/**
 * Reads a descriptor set.
 *
 * @param descriptorSet binary form, with imports and source info, as `compileProtos` returns it
 */
export function readSchema(descriptorSet: Uint8Array): Schema {
  const set = fromBinary(FileDescriptorSetSchema, descriptorSet);
  const registry = createFileRegistry(set);
  const comments = new Map(set.file.flatMap(commentsOf));
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
