import {createRequire} from 'node:module';
import {afterAll, describe, expect, test} from 'vitest';
import {describeFiles} from '../../../../src/plugins/protodocs/documents';
import {compileFile, removeModules} from './protos';

afterAll(removeModules);

/** What docusaurus-protobuffet has of JavaScript, which comes without types. */
interface Protobuffet {
  readonly parseFileDescriptors: (source: object, routeBase: string) => object;
  readonly generateDocFiles: (
    parsed: object,
  ) => readonly {readonly fileName: string; readonly fileContents: string}[];
}

const require = createRequire(import.meta.url);
const packageRoot = 'docusaurus-protobuffet-plugin/dist';
const {parseFileDescriptors} = require(`${packageRoot}/parsers`) as Protobuffet;
const {generateDocFiles} = require(`${packageRoot}/generators`) as Protobuffet;

describe('The descriptors', () => {
  test('are read by docusaurus-protobuffet, whose own command writes a page of them', () => {
    const schema = compileFile(
      'service Things { rpc Get(Thing) returns (Thing) {} }\nmessage Thing { string id = 1; }\nenum Kind { KIND_UNSPECIFIED = 0; }',
    );
    const files = describeFiles(schema, () => ({
      title: 'Things',
      description: '',
      asked: '',
      authentication: '',
      calls: {Get: {source: 'backend/things.go:3-9', request: {}, response: {}}},
    }));
    const pages = generateDocFiles(parseFileDescriptors({files: structuredClone(files)}, 'api'));
    expect(pages.map(({fileName}) => fileName)).toEqual(['demo/v1/demo.proto']);
    expect(pages[0]?.fileContents.match(/^#+ `.+`$/gm)).toEqual([
      '# `demo.proto`',
      '### `Thing`',
      '### `Kind`',
      '### `Things`',
      '#### `Get`',
    ]);
  });
});
