import {ScalarType, type DescEnum, type DescField, type DescMessage} from '@bufbuild/protobuf';
import {reflect, type ScalarValue} from '@bufbuild/protobuf/reflect';
import {tokenVariable, type Call} from './call';
import {printLiteral, type Literal, type Style} from './literal';
import {printMessage, type MessageCode} from './message';

const style: Style = {indent: '\t', width: 78, aligned: true};

const messagesPackage = 'github.com/nucleuscloud/neosync/backend/gen/go/protos/mgmt/v1alpha1';

/**
 * The name that protoc-gen-go gives to an element: `GoCamelCase` of
 * google.golang.org/protobuf/internal/strs, for names of letters, digits and underscores.
 */
export function goName(name: string): string {
  return name
    .replace(/^_/, 'X')
    .replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
    .replaceAll(
      /(^|\d)([a-z])/g,
      (_match, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

/** Name of a message or enum: nested ones are joined with an underscore. */
export function goTypeName({name, parent}: DescMessage | DescEnum): string {
  return parent ? `${goTypeName(parent)}_${name}` : name;
}

/** Name of an enum value: the enum's own name, or that of the message around it, stands before it. */
export function goValueName(desc: DescEnum, value: string): string {
  return `${desc.parent ? goTypeName(desc.parent) : desc.name}_${value}`;
}

/** Packages that the code of a request needs besides those of every sample. */
type Imports = Set<string>;

/** Functions of the package `proto` that make a pointer of a literal. */
const pointerFunctions: Partial<Record<ScalarType, string>> = {
  [ScalarType.BOOL]: 'Bool',
  [ScalarType.INT32]: 'Int32',
  [ScalarType.INT64]: 'Int64',
  [ScalarType.STRING]: 'String',
};

/** A scalar; one that is declared `optional` is a pointer in Go. */
function scalar(field: DescField, value: ScalarValue, imports: Imports): string {
  const type = field.scalar ?? ScalarType.BYTES;
  if (type === ScalarType.BYTES) {
    throw new Error('There is no code for bytes in samples. Add it in samples/go.ts.');
  }
  const literal = typeof value === 'string' ? JSON.stringify(value) : String(value);
  if (!field.proto.proto3Optional) {
    return literal;
  }
  const pointer = pointerFunctions[type];
  if (pointer === undefined) {
    throw new Error(
      `There is no pointer function for ${field.toString()}. Add it in samples/go.ts.`,
    );
  }
  imports.add('google.golang.org/protobuf/proto');
  return `proto.${pointer}(${literal})`;
}

function enumValue(field: DescField, value: number): string {
  const name = field.enum?.value[value]?.name;
  const constant = `mgmtv1alpha1.${field.enum ? goValueName(field.enum, String(name)) : ''}`;
  return field.proto.proto3Optional ? `${constant}.Enum()` : constant;
}

function timestamp(date: Date, imports: Imports): Literal {
  imports.add('time').add('google.golang.org/protobuf/types/known/timestamppb');
  const parts = [
    date.getUTCFullYear(),
    `time.${date.toLocaleString('en-US', {month: 'long', timeZone: 'UTC'})}`,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
    0,
    'time.UTC',
  ];
  return `timestamppb.New(time.Date(${parts.join(', ')}))`;
}

function listType(field: DescField): string {
  if (field.message) {
    return `*mgmtv1alpha1.${goTypeName(field.message)}`;
  }
  return field.enum ? `mgmtv1alpha1.${goTypeName(field.enum)}` : 'string';
}

/** How Go writes messages; the packages that their code needs are added to `imports`. */
function goCode(imports: Imports): MessageCode {
  return {
    file: 'go.ts',
    nameOf: ({name}) => goName(name),
    open: (message, isListItem) => (isListItem ? '{' : `&mgmtv1alpha1.${goTypeName(message)}{`),
    list: {open: (field) => `[]${listType(field)}{`, close: '}'},
    choice: (field, value) => ({
      open: `&mgmtv1alpha1.${goTypeName(field.parent)}_${goName(field.name)}{`,
      close: '}',
      entries: [{key: `${goName(field.name)}:`, value}],
    }),
    enumValue,
    scalar: (field, value) => scalar(field, value, imports),
    timestamp: (date) => timestamp(date, imports),
  };
}

/** Writes the import block: the standard library, then the rest, each sorted. */
function importBlock(extra: Imports): string {
  const all = [
    ...['context', 'fmt', 'log', 'net/http', 'os', 'connectrpc.com/connect'],
    ...[messagesPackage, `${messagesPackage}/mgmtv1alpha1connect`],
    ...extra,
  ].sort();
  const lines = all.map((path) =>
    path === messagesPackage ? `\tmgmtv1alpha1 "${path}"` : `\t"${path}"`,
  );
  const isStandard = (line: string): boolean => !line.includes('.');
  return [
    'import (',
    ...lines.filter(isStandard),
    '',
    ...lines.filter((line) => !isStandard(line)),
    ')',
  ].join('\n');
}

/**
 * Writes a call in Go, as a program that runs as it is, with the packages of release 0.4.25. The tests
 * look up every name; all programs have also been compiled against those packages.
 *
 * @returns code as gofmt leaves it
 */
export function goSample(call: Call): string {
  const {method} = call;
  const imports: Imports = new Set();
  const request = printLiteral(
    printMessage(reflect(method.input, call.request), goCode(imports)),
    style,
    // A request always stands on lines of its own.
    Infinity,
  );
  const token = tokenVariable(call);
  const isStream = method.methodKind !== 'unary';
  const body = [
    `client := mgmtv1alpha1connect.New${method.parent.name}Client(http.DefaultClient, os.Getenv("NEOSYNC_API_URL"))`,
    `request := connect.NewRequest(${request})`,
    ...(token === undefined
      ? []
      : [`request.Header().Set("Authorization", "Bearer "+os.Getenv("${token}"))`]),
    '',
    `${isStream ? 'stream' : 'response'}, err := client.${method.name}(context.Background(), request)`,
    'if err != nil {',
    '\tlog.Fatal(err)',
    '}',
    ...(isStream
      ? [
          'for stream.Receive() {',
          '\tfmt.Println(stream.Msg())',
          '}',
          'if err := stream.Err(); err != nil {',
          '\tlog.Fatal(err)',
          '}',
        ]
      : ['fmt.Println(response.Msg)']),
  ];
  const lines = body.join('\n').split('\n');
  return [
    'package main',
    '',
    importBlock(imports),
    '',
    'func main() {',
    ...lines.map((line) => line && `\t${line}`),
    '}',
  ].join('\n');
}
