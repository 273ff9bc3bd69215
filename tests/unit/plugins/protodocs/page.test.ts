// cspell:ignore mport
import {compile} from '@mdx-js/mdx';
import {afterAll, describe, expect, it} from 'vitest';
import {describeFiles} from '../../../../src/plugins/protodocs/documents';
import {arrangePage, type Page} from '../../../../src/plugins/protodocs/page';
import type {PageData} from '../../../../src/plugins/protodocs/pages';
import {compileFile, removeModules} from './protos';

afterAll(removeModules);

const data: PageData = {
  title: 'Things',
  description: 'DemoService reads things, and its description is long enough for a page.',
  asked: 'who, what',
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
import "google/protobuf/timestamp.proto";
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
  // When it was made.
  google.protobuf.Timestamp made_at = 3;
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

function arrange(): Page {
  const [file] = describeFiles(schema, () => data);
  return arrangePage(file!, data);
}

describe('a page of the API', () => {
  const page = arrange();
  const {methods, messages, enums} = page.content;

  it('has its service, the messages that several use, and enums', () => {
    expect(page.mdx).toMatchInlineSnapshot(`
      "---
      title: "Things"
      description: "DemoService reads things, and its description is long enough for a page."
      ---

      {/* asked: who, what */}

      import ProtoFile, {ProtoEnum, ProtoMessage, ProtoServiceMethod, ProtoServiceMethods, ProtoSource} from '@theme/ProtoFile';

      import content from './demo.proto.json';

      <ProtoSource file="demo/v1/demo.proto" />

      What this file is for: &#60;things&#62;.

      &#105;mport this.

      ## DemoService {/* #demo.v1.DemoService */}

      Reads things. See [\`GetThing\`](#demo.v1.DemoService.GetThing) and &#123;not.this&#125;.

      - **Authentication.** Takes \`any\` token. See [credentials](../../index.mdx#credentials).
      - **Errors.** Each RPC lists its own. For the others, see [errors of every RPC](../../index.mdx#errors).
      - **Samples.** They read \`NEOSYNC_API_URL\` and \`NEOSYNC_API_KEY\` from the environment. TypeScript uses \`fetch\`, because [the SDK](../../typescript.mdx#sdk) lacks this service; Go uses [the packages of the repository](../../go.mdx#packages).

      <ProtoFile>

      <ProtoServiceMethods data-static="" service="DemoService" content={content} />

      <section data-filter-entry="" data-rpc="" data-size="8">

      {/* type: RPC */}

      ### GetThing {/* #demo.v1.DemoService.GetThing */}

      <ProtoServiceMethod data-static="" of="demo.v1.DemoService.GetThing" content={content} />

      </section>

      <section data-filter-group="">

      ## Messages {/* #messages */}

      <Anchor id="requests-and-responses" /><Anchor id="types" />Messages that several RPCs or messages use. The others stand where they are used.

      </section>

      <section data-filter-group="">

      ## Enums {/* #enums */}

      <section data-filter-entry="">

      {/* type: Enum */}

      ### Kind {/* #demo.v1.Kind */}

      <ProtoEnum data-static="" of="demo.v1.Kind" content={content} />

      </section>

      </section>

      </ProtoFile>
      "
    `);
  });

  it('is valid MDX, whatever the comments contain', async () => {
    await expect(compile(page.mdx)).resolves.toBeDefined();
  });

  it('has the data of all that it shows, and of the messages that stand inside', () => {
    const shown = [
      ...page.mdx.matchAll(/<(?<component>\w+) data-static="" of="(?<name>[^"]+)"/g),
    ].map(({groups}) => [groups?.component, groups?.name]);
    expect(shown).toEqual([
      ...Object.keys(methods).map((name) => ['ProtoServiceMethod', name]),
      ...Object.keys(enums).map((name) => ['ProtoEnum', name]),
    ]);
    expect(Object.keys(messages)).toEqual([
      'demo.v1.Thing',
      'demo.v1.GetThingRequest',
      'demo.v1.GetThingResponse',
    ]);
    expect(methods['demo.v1.DemoService.GetThing']?.errors).toEqual([
      {code: 'not_found', http: 404, when: 'For an unknown id.'},
    ]);
    expect(messages['demo.v1.GetThingRequest']?.fields[0]?.rules).toEqual(['not empty']);
  });

  it('has a long response once, where it comes first', () => {
    const rpc = 'rpc NAME(Thing) returns (Thing) {}';
    const twice = compileFile(
      `service DemoService { ${rpc.replace('NAME', 'Get')} ${rpc.replace('NAME', 'Set')} }
       message Thing { repeated string tags = 1; }`,
    );
    const call = {source: 'a.go:1', request: {}, response: {tags: ['a', 'b', 'c']}};
    const [file] = describeFiles(twice, () => ({...data, calls: {Get: call, Set: call}}));
    expect(file?.services[0]?.methods.map(({responseLike}) => responseLike)).toEqual([
      undefined,
      {text: 'Get', to: '#demo.v1.DemoService.Get'},
    ]);
  });

  it('links types by their full names', () => {
    expect(methods['demo.v1.DemoService.GetThing']).toMatchObject({
      requestTypeLink: '#demo.v1.GetThingRequest',
      responseTypeLink: '#demo.v1.GetThingResponse',
    });
    expect(messages['demo.v1.Thing']?.fields.map(({typeLink}) => typeLink)).toEqual([
      undefined,
      '#demo.v1.Kind',
      undefined,
    ]);
  });

  it('links the names in comments, but no element to itself', () => {
    expect(messages['demo.v1.Thing']?.description).toBe(
      'A thing, as [`GetThing`](#demo.v1.DemoService.GetThing) returns it.',
    );
  });

  it('says what uses a type', () => {
    expect(messages['demo.v1.GetThingRequest']?.usedByMethods).toEqual([
      {text: 'GetThing', to: '#demo.v1.DemoService.GetThing'},
    ]);
    const inResponse = [{text: 'GetThingResponse', to: '#demo.v1.GetThingResponse'}];
    expect(messages['demo.v1.Thing']?.usedByMessages).toEqual(inResponse);
    expect(enums['demo.v1.Kind']?.usedByMessages).toEqual([{text: 'Thing', to: '#demo.v1.Thing'}]);
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
