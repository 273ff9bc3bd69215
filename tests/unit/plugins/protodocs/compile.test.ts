import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {compileProtos} from '../../../../src/plugins/protodocs/compile';
import {compileFile, makeModule, removeModules} from './protos';

afterAll(removeModules);

function faultOf(text: string): string {
  const folder = makeModule({'demo/v1/demo.proto': text});
  try {
    compileProtos(folder);
    return 'none';
  } catch (error) {
    return (error as Error).message
      .replaceAll(folder, 'MODULE')
      .replaceAll(path.relative('.', folder), 'MODULE');
  }
}

describe('compiling .proto files', () => {
  it('says where a name is unknown', () => {
    expect(faultOf('syntax = "proto3";\npackage demo.v1;\nmessage One {\n  Two two = 1;\n}\n'))
      .toMatchInlineSnapshot(`
      "The API schema does not compile:
      MODULE/demo/v1/demo.proto:4:3: cannot find \`Two\` in this scope
      Correct the first of these lines; the others can follow from it. Check with: npx buf build MODULE"
    `);
  });

  it('says first what breaks the grammar, though other lines suffer from it too', () => {
    expect(
      faultOf(
        'syntax = "proto3";\npackage demo.v1;\nmessage One {\n  Two two = 1;\n}\nmessage Two [\n}\n',
      ),
    ).toMatchInlineSnapshot(`
      "The API schema does not compile:
      MODULE/demo/v1/demo.proto:6:1: missing message field tag in declaration
      MODULE/demo/v1/demo.proto:6:1: unexpected message field at file scope
      MODULE/demo/v1/demo.proto:6:13: compact options cannot be empty
      MODULE/demo/v1/demo.proto:6:13: encountered unmatched \`[\` delimiter
      MODULE/demo/v1/demo.proto:7:1: encountered unmatched \`}\` delimiter
      and 3 more
      Correct the first of these lines; the others can follow from it. Check with: npx buf build MODULE"
    `);
  });

  it('asks for the module when the folder is none', () => {
    expect(() => compileProtos('no/such/folder')).toThrowErrorMatchingInlineSnapshot(
      `[Error: no/such/folder is no buf module: buf.yaml is missing. Correct the folder.]`,
    );
  });

  it('keeps the comments and the imports', () => {
    const {comments, registry} = compileFile('// A thing.\nmessage One {}\n');
    expect(comments.get('demo.v1.One')).toBe('A thing.');
    expect(registry.getExtension('buf.validate.field')).toBeDefined();
  });
});
