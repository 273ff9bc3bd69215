import {allEnums, allMessages, valueName, type Schema} from './schema';

/** Where the elements of the API are documented. */
export interface Links {
  /** Whether a page documents an element, by its full name; none has the types of protobuf itself. */
  readonly has: (fullName: string) => boolean;
  /**
   * Address of an element as seen from a file: a fragment on the same page, else a path.
   *
   * @throws Error when no page has the element
   */
  readonly to: (fromFile: string, fullName: string) => string;
  /** Makes links of the names of elements that stand as code in a text. */
  readonly inText: (text: string, position: TextPosition) => string;
}

/** Where a text stands: names are looked up from here. */
export interface TextPosition {
  readonly file: string;
  /** Full name of the element that the text belongs to; it does not link to itself. */
  readonly element: string;
  /** Full name of the service whose RPCs are meant first. */
  readonly service?: string;
}

/** Base of the pages. */
const routeBase = '/api';

/**
 * Indexes the elements of the API by the names that comments use for them: `Message`, `Enum`,
 * `ENUM_VALUE`, `Rpc`, `Service/Rpc`, `Message.field`, and `field_name` where only one field is called
 * so.
 */
export function createLinks({files}: Schema): Links {
  const fileOf = new Map<string, string>();
  const byName = new Map<string, string | undefined>();

  function add(file: string, fullName: string, ...names: readonly string[]): void {
    fileOf.set(fullName, file);
    for (const name of names) {
      // A name that two elements share means neither of them.
      byName.set(name, byName.has(name) ? undefined : fullName);
    }
  }
  for (const file of files) {
    const path = file.proto.name;
    for (const service of file.services) {
      add(path, service.typeName, service.name);
      for (const {name} of service.methods) {
        add(path, `${service.typeName}.${name}`, name, `${service.name}/${name}`);
      }
    }
    for (const message of allMessages(file)) {
      add(path, message.typeName, message.name);
      for (const {name} of message.fields) {
        // A name of one word, such as `table`, is mostly meant as that word.
        const alone = name.includes('_') ? [name] : [];
        add(path, `${message.typeName}.${name}`, `${message.name}.${name}`, ...alone);
      }
    }
    for (const item of allEnums(file)) {
      add(path, item.typeName, item.name);
      for (const {name} of item.values) {
        add(path, valueName(item.typeName, name), name);
      }
    }
  }

  function to(fromFile: string, fullName: string): string {
    const file = fileOf.get(fullName);
    if (file === undefined) {
      throw new Error(`${fromFile} refers to ${fullName}, which no page documents.`);
    }
    return file === fromFile ? `#${fullName}` : `${routeBase}/${file}#${fullName}`;
  }

  return {
    has: (fullName) => fileOf.has(fullName),
    to,
    inText: (text, {file, element, service}) =>
      text.replaceAll(/`([\w./]+)`/g, (code, name: string) => {
        const ownMethod = `${service ?? ''}.${name}`;
        const target = fileOf.has(ownMethod) ? ownMethod : byName.get(name);
        return target === undefined || target === element ? code : `[${code}](${to(file, target)})`;
      }),
  };
}
