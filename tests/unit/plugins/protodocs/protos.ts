import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {compileProtos} from '../../../../src/plugins/protodocs/compile';
import {readSchema, type Schema} from '../../../../src/plugins/protodocs/schema';

const created: string[] = [];

/**
 * Makes a buf module in a folder of its own.
 *
 * @param files .proto text by path; `buf.yaml` and the rules of the project are added
 */
export function makeModule(files: Readonly<Record<string, string>>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'protos-'));
  created.push(folder);
  const all = {'buf.yaml': 'version: v2\n', ...files};
  for (const [name, text] of Object.entries(all)) {
    fs.mkdirSync(path.join(folder, path.dirname(name)), {recursive: true});
    fs.writeFileSync(path.join(folder, name), text);
  }
  fs.cpSync('protodocs/proto/buf', path.join(folder, 'buf'), {recursive: true});
  return folder;
}

/** Compiles one file with the package `demo.v1`. */
export function compileFile(body: string, head = ''): Schema {
  const text = `${head}\nsyntax = "proto3";\npackage demo.v1;\nimport "buf/validate/validate.proto";\n${body}`;
  return readSchema(compileProtos(makeModule({'demo/v1/demo.proto': text})));
}

/** Deletes what {@link makeModule} made. */
export function removeModules(): void {
  for (const folder of created.splice(0)) {
    fs.rmSync(folder, {recursive: true});
  }
}
