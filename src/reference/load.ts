import fs from 'node:fs';
import path from 'node:path';
import {CORE_SCHEMA, load, Type, type YAMLException} from 'js-yaml';
import {LineCounter, parseDocument} from 'yaml';
import type {z} from 'zod';

/** `<<: *name`, which takes over the keys of another part. */
const merge = new Type('tag:yaml.org,2002:merge', {
  kind: 'scalar',
  resolve: (key: unknown) => key === '<<',
});

const syntax = CORE_SCHEMA.extend({implicit: [merge]});

/** A file as `yaml` reads it: it takes six times as long, and knows where everything stands. */
function readPlaces(text: string) {
  const lines = new LineCounter();
  return {document: parseDocument(text, {lineCounter: lines, merge: true}), lines};
}

/** Line of the innermost part of the path that is written in the file. */
function lineOf(
  {document, lines}: ReturnType<typeof readPlaces>,
  keys: readonly PropertyKey[],
): number {
  for (let length = keys.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(keys.slice(0, length), true);
    if (node !== null && typeof node === 'object' && 'range' in node && Array.isArray(node.range)) {
      return lines.linePos(Number(node.range[0])).line;
    }
  }
  return 1;
}

/** Writes `['flags', 2, 'name']` as `flags[2].name`. */
function formatPath(keys: readonly PropertyKey[]): string {
  const text = keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
  return text || 'the document';
}

/**
 * Parses a file.
 *
 * @throws Error naming file, line, cause and cure when it is not YAML
 */
function parse(file: string, text: string): unknown {
  try {
    return load(text, {schema: syntax});
  } catch (error) {
    const {document, lines} = readPlaces(text);
    const [fault] = document.errors;
    const {line, cause} = fault
      ? {line: lines.linePos(fault.pos[0]).line, cause: fault.message.split(/ at line \d+/)[0]}
      : {line: (error as YAMLException).mark.line + 1, cause: (error as YAMLException).reason};
    throw new Error(`${file}:${line}: The file is not YAML: ${cause}. Correct the line.`, {
      cause: error,
    });
  }
}

/**
 * What was read last with each schema. Pages ask for the same file many times, and parsing it takes
 * longer than the rest of a page; the text decides whether it is still the same.
 */
const checked = new WeakMap<z.ZodType, {file: string; text: string; data: unknown}>();

/**
 * Reads one file of reference data and checks it.
 *
 * @param name file name in the folder without `.yaml`, for example `cli`
 * @param schema the shape of the data; use `z.strictObject` so that a misspelled key is found
 * @param folder where the data lies; relative paths start at the project
 * @param schemaFile where the schema is written, for the error
 * @returns the data, as the schema types it
 * @throws Error naming file, line, path in the data, cause and cure when the file is missing, is not
 *   YAML or does not fit the schema; every fault of the file is listed
 */
export function loadReferenceData<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  folder = 'docs/_data',
  schemaFile = `src/reference/${name}.ts`,
): z.output<Schema> {
  const file = path.posix.join(folder, `${name}.yaml`);
  if (!fs.existsSync(file)) {
    throw new Error(
      `${file}: The file is missing. Create it, or correct the name in src/reference.`,
    );
  }
  const text = fs.readFileSync(file, 'utf8');
  const known = checked.get(schema);
  if (known?.file === file && known.text === text) {
    return known.data as z.output<Schema>;
  }
  const result = schema.safeParse(parse(file, text));
  if (!result.success) {
    const places = readPlaces(text);
    const faults = result.error.issues.map((issue) => {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
      const line = lineOf(places, [...issue.path, ...unknown]);
      return `${file}:${line}: ${formatPath(issue.path)}: ${issue.message}`;
    });
    throw new Error(`${faults.join('\n')}\nCorrect the data, or its schema in ${schemaFile}.`);
  }
  checked.set(schema, {file, text, data: result.data});
  return result.data;
}

/** Reads one file of reference data. */
export interface Loader<Data> {
  (): Data;
  /** Its name in docs/_data, without `.yaml`. */
  readonly file: string;
}

/** Makes what reads one file of docs/_data, and throws as `loadReferenceData` does. */
export function loaderOf<Schema extends z.ZodType>(file: string, schema: Schema) {
  return Object.assign(() => loadReferenceData(file, schema), {file, schema});
}
