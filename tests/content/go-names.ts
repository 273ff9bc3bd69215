import {Language, Parser, type Node} from 'web-tree-sitter';
import type {DescMessage} from '@bufbuild/protobuf';
import {goName, goTypeName, goValueName} from '../../src/plugins/protodocs/samples/go';
import {allEnums, allMessages, type Schema} from '../../src/plugins/protodocs/schema';

/** What the generated Go packages of the API contain. */
interface GoPackages {
  /** The fields of each struct: messages, and the wrappers of oneof members. */
  readonly structs: ReadonlyMap<string, ReadonlySet<string>>;
  /** Structs, interfaces of oneofs, enum types and their values. */
  readonly messageNames: ReadonlySet<string>;
  /** Interfaces and constructors of clients. */
  readonly clientNames: ReadonlySet<string>;
  /** RPC names, each with the struct that it takes. */
  readonly requests: ReadonlyMap<string, string>;
}

function describePackages({files}: Schema): GoPackages {
  const structs = new Map<string, Set<string>>();
  const messageNames = new Set<string>();
  const clientNames = new Set<string>();
  const requests = new Map<string, string>();

  function addMessage(message: DescMessage): void {
    const name = goTypeName(message);
    const members = message.members.map((member) => goName(member.name));
    structs.set(name, new Set(members));
    for (const field of message.oneofs.flatMap((oneof) => oneof.fields)) {
      structs.set(`${name}_${goName(field.name)}`, new Set([goName(field.name)]));
    }
  }
  for (const file of files) {
    allMessages(file).forEach(addMessage);
    for (const item of allEnums(file)) {
      messageNames.add(goTypeName(item));
      item.values.forEach((value) => messageNames.add(goValueName(item, value.name)));
    }
    for (const service of file.services) {
      clientNames.add(`${service.name}Client`).add(`New${service.name}Client`);
      for (const method of service.methods) {
        clientNames.add(`${service.name}${method.name}Procedure`);
        requests.set(method.name, goTypeName(method.input));
      }
    }
  }
  structs.forEach((_fields, name) => messageNames.add(name));
  return {structs, messageNames, clientNames, requests};
}

/** The name in `mgmtv1alpha1.Name`, when the node is that. */
function nameIn(node: Node | null, packageName: string): string | undefined {
  const [, name] = new RegExp(`^${packageName}\\.(\\w+)$`).exec(node?.text ?? '') ?? [];
  return name;
}

function find(root: Node, ...types: readonly string[]): Node[] {
  return root.descendantsOfType([...types]);
}

/** Keys of a struct literal: `Key: value`. */
function keysOf(literal: Node): string[] {
  const body = literal.childForFieldName('body');
  return (body?.namedChildren ?? [])
    .filter((child) => child.type === 'keyed_element')
    .map((child) => child.namedChild(0)?.text ?? '');
}

let parser: Promise<Parser> | undefined;

async function loadParser(): Promise<Parser> {
  await Parser.init();
  const go = new Parser();
  go.setLanguage(await Language.load('node_modules/tree-sitter-go/tree-sitter-go.wasm'));
  return go;
}

/**
 * Compares the names in Go code with the schema: types, enum values, fields of struct literals and of
 * answers, clients, and which request belongs to which procedure. The aliases of imports are those of the pages.
 *
 * @param code a Go file
 * @returns one sentence for each name that the generated packages do not have
 */
export async function faultsInGo(code: string, schema: Schema): Promise<string[]> {
  const tree = (await (parser ??= loadParser())).parse(code);
  const root = tree?.rootNode;
  if (!root || root.hasError) {
    return ['This is no Go file.'];
  }
  const {structs, messageNames, clientNames, requests} = describePackages(schema);
  const names = find(root, 'selector_expression', 'qualified_type').flatMap((node) => {
    const message = nameIn(node, 'mgmtv1alpha1');
    const client = nameIn(node, 'mgmtv1alpha1connect');
    return [
      ...(message === undefined || messageNames.has(message) ? [] : [`mgmtv1alpha1.${message}`]),
      ...(client === undefined || clientNames.has(client) ? [] : [`mgmtv1alpha1connect.${client}`]),
    ];
  });
  const fields = find(root, 'composite_literal').flatMap((literal) => {
    const type = nameIn(literal.childForFieldName('type'), 'mgmtv1alpha1') ?? '';
    const known = structs.get(type);
    return known
      ? keysOf(literal)
          .filter((key) => !known.has(key))
          .map((key) => `${type}.${key}`)
      : [];
  });
  const answers = find(root, 'selector_expression').flatMap(({text}) => {
    const [, field] = /\.Msg(?:\(\))?\.(?:Get)?(\w+)$/.exec(text) ?? [];
    const isKnown = field === undefined || [...structs.values()].some((known) => known.has(field));
    return isKnown ? [] : [`field ${field}`];
  });
  const calls = find(root, 'call_expression').flatMap((call) => {
    const [, procedure = ''] =
      /\.(\w+)$/.exec(call.childForFieldName('function')?.text ?? '') ?? [];
    const argument = call.childForFieldName('arguments')?.text ?? '';
    const [, request] = /connect\.NewRequest\(\s*&mgmtv1alpha1\.(\w+)\{/.exec(argument) ?? [];
    const isCall = request !== undefined && procedure !== 'NewRequest';
    return isCall && requests.get(procedure) !== request ? [`${procedure}(${request})`] : [];
  });
  return [...new Set([...names, ...fields, ...answers, ...calls])].map(
    (name) => `The API has no ${name}.`,
  );
}
