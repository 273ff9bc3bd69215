// cspell:ignore mport
import {generateDocFiles} from 'docusaurus-protobuffet-plugin/dist/generators';
import {parseFileDescriptors} from 'docusaurus-protobuffet-plugin/dist/parsers';
import {compile} from '@mdx-js/mdx';
import {afterAll, describe, expect, it} from 'vitest';
import {describeFiles} from '../../../../src/plugins/protodocs/documents';
import {arrangePage, withFullNames} from '../../../../src/plugins/protodocs/page';
import type {PageData} from '../../../../src/plugins/protodocs/pages';
import type {FileDoc} from '../../../../src/lib/proto-types';
import {compileFile, removeModules} from './protos';

afterAll(removeModules);

const data: PageData = {
  title: 'Things',
  description: 'DemoService reads things, and its description is long enough for a page.',
  authentication: 'Takes `any` token.',
  calls: {
    GetThing: {
      source: 'backend/things.go:3-9',
      request: {id: '7'},
      response: {thing: {id: '7', kind: 'KIND_BIG'}},
    },
  },
};

const schema = compileFile(
  `
// Reads things. See \`GetThing\` and {not.this}.
service DemoService {
  // Reads one thing <fast>. Then it stops.
  // Errors: \`not_found\` for an unknown id.
  rpc GetThing(GetThingRequest) returns (GetThingResponse) {}
}
// Kinds of {things}.
enum Kind {
  // None.
  KIND_UNSPECIFIED = 0;
  // Big \`one\`.
  KIND_BIG = 1;
}
// A thing, as \`GetThing\` returns it.
message Thing {
  // Id.
  string id = 1;
  // Kind.
  Kind kind = 2;
}
// Names a thing.
message GetThingRequest {
  // Id.
  string id = 1 [(buf.validate.field).string.min_len = 1];
}
// Carries a thing.
message GetThingResponse {
  // The thing.
  Thing thing = 1;
}
`,
  '// What this file is for: <things>.\n//\n// import this.',
);

function generate(): {files: FileDoc[]; mdx: string} {
  const {files} = parseFileDescriptors({files: describeFiles(schema, () => data)}, '/api');
  const named = withFullNames(files);
  return {files: named, mdx: generateDocFiles({files: named})[0]?.fileContents ?? ''};
}

describe('a page of the API', () => {
  const {files, mdx: generated} = generate();
  const page = arrangePage('demo/v1/demo.proto', generated, data);

  it('is arranged from what docusaurus-protobuffet writes', () => {
    expect(page.mdx).toMatchInlineSnapshot(`
      "---
      title: "Things"
      description: "DemoService reads things, and its description is long enough for a page."
      ---

      import ProtoFile, {ProtoEnum, ProtoMessage, ProtoServiceMethod, ProtoServiceMethods, ProtoSource} from '@theme/ProtoFile';

      import content from './demo.proto.json';

      <ProtoSource file="demo/v1/demo.proto" />

      What this file is for: &#60;things&#62;.

      &#105;mport this.

      ## DemoService {/* #demo.v1.DemoService */}

      Reads things. See [\`GetThing\`](#demo.v1.DemoService.GetThing) and &#123;not.this&#125;.

      - **Authentication.** Takes \`any\` token. See [credentials](../../index.mdx#credentials).
      - **Errors.** Each RPC lists its own. For the others, see [errors of every RPC](../../index.mdx#errors).
      - **Samples.** They read \`NEOSYNC_API_URL\` and \`NEOSYNC_API_KEY\` from the environment. TypeScript uses \`fetch\`, because [the SDK](../../typescript.mdx#sdk) lacks this service; Go uses [the published packages](../../go.mdx#packages).

      <ProtoFile>

      <ProtoServiceMethods data-static="" service="DemoService" content={content.methods} />

      <section data-filter-entry="">

      ### GetThing {/* #demo.v1.DemoService.GetThing */}

      <ProtoServiceMethod data-static="" content={content.methods[0]} />

      </section>

      <section data-filter-group="">

      ## Messages {/* #messages */}

      <section data-filter-group="">

      ### Requests and responses {/* #requests-and-responses */}

      <ProtoMessage data-static="" size={3} content={content.messages[0]} />

      <ProtoMessage data-static="" size={2} content={content.messages[1]} />

      </section>

      <section data-filter-group="">

      ### Types {/* #types */}

      <ProtoMessage data-static="" size={3} content={content.messages[2]} />

      </section>

      </section>

      <section data-filter-group="">

      ## Enums {/* #enums */}

      <section data-filter-entry="">

      ### Kind {/* #demo.v1.Kind */}

      <ProtoEnum data-static="" content={content.enums[0]} />

      </section>

      </section>

      </ProtoFile>
      "
    `);
  });

  it('is valid MDX, whatever the comments contain', async () => {
    await expect(compile(page.mdx)).resolves.toBeDefined();
  });

  it('keeps all that is known about an element, our own keys too', () => {
    const [file] = files;
    expect(page.content).toEqual({
      methods: file?.services[0]?.methods,
      messages: ['GetThingRequest', 'GetThingResponse', 'Thing'].map((name) =>
        file?.messages.find((message) => message.name === name),
      ),
      enums: file?.enums,
    });
    expect(page.content.methods[0]?.errors).toEqual([
      {code: 'not_found', http: 404, when: 'For an unknown id.'},
    ]);
    expect(page.content.messages[0]?.fields[0]?.rules).toEqual(['not empty']);
  });

  it('links types by their full names', () => {
    expect(page.content.methods[0]?.responseTypeLink).toBe('#demo.v1.GetThingResponse');
    expect(page.content.messages[1]?.fields[0]?.typeLink).toBe('#demo.v1.Thing');
    expect(page.content.messages[2]?.fields.map(({typeLink}) => typeLink)).toEqual([
      undefined,
      '#demo.v1.Kind',
    ]);
  });

  it('links the names in comments, but no element to itself', () => {
    expect(page.content.messages[2]?.description).toBe(
      'A thing, as [`GetThing`](#demo.v1.DemoService.GetThing) returns it.',
    );
  });

  it('says what uses a type', () => {
    const [request, , thing] = page.content.messages;
    expect(request?.usedByMethods).toEqual([
      {text: 'GetThing', to: '#demo.v1.DemoService.GetThing'},
    ]);
    expect(thing?.usedByMessages).toEqual([
      {text: 'GetThingResponse', to: '#demo.v1.GetThingResponse'},
    ]);
    expect(page.content.enums[0]?.usedByMessages).toEqual([{text: 'Thing', to: '#demo.v1.Thing'}]);
  });

  it('cannot be arranged from anything else', () => {
    expect(() =>
      arrangePage('demo.proto', '# Something\n', data),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: A page of docusaurus-protobuffet is not as src/plugins/protodocs/page.ts knows it. Was the package updated? Adapt readGenerated to what it writes now.]`,
    );
    expect(() =>
      arrangePage('demo.proto', generated.replace('<ProtoEnum', '<Enum'), data),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: docusaurus-protobuffet wrote \`Kind\` without an element below it.]`,
    );
  });
});

describe('the data of a page', () => {
  it('has to have an example for each RPC', () => {
    expect(() =>
      describeFiles(schema, () => ({...data, calls: {}})),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: protodocs/pages/demo.yaml: calls.GetThing is missing. Add a request and a response as examples.]`,
    );
  });

  it('has to fit the schema', () => {
    const wrong = {source: 'a.go:1', request: {ident: '7'}, response: {}};
    expect(() =>
      describeFiles(schema, () => ({...data, calls: {GetThing: wrong}})),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: protodocs/pages/demo.yaml: calls.GetThing.request is no GetThingRequest: cannot decode message demo.v1.GetThingRequest from JSON: key "ident" is unknown. Correct the example.]`,
    );
  });
});
