import {linesOf, heightClass} from '../../lib/intrinsic-size';
import {routeBase} from './links';
import type {PageData} from './pages';
import {tokenVariable} from './samples/call';
import type {EnumDoc, FileDoc, MessageDoc, MethodDoc, PageContent} from '../../lib/proto-types';

/** Files of a page: the MDX, and what its components show. */
export interface Page {
  readonly mdx: string;
  readonly content: PageContent;
}

/** A heading of the generator, with the element below it. */
interface Part<Element> {
  readonly heading: string;
  readonly element: Element;
}

/** What the generator wrote for one file. */
interface GeneratedPage {
  readonly packageName: string;
  readonly description: string;
  readonly messages: readonly Part<MessageDoc>[];
  readonly enums: readonly Part<EnumDoc>[];
  readonly services: readonly {
    readonly heading: string;
    readonly description: string;
    readonly methods: readonly Part<MethodDoc>[];
  }[];
}

const section = /^## (?<title>Messages|Enums|Services)$/m;
const element = /^<Proto(?:Message|Enum|ServiceMethod) key=\{[^}]*\} \w+=\{(?<json>.*)\} \/>$/;

/** Finds the elements below headings of one level. */
function readParts<Element>(text: string, level: string): Part<Element>[] {
  return text
    .split(new RegExp(`^${level} (?=\`)`, 'm'))
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.split('\n');
      const {json} = lines.map((line) => element.exec(line)?.groups).find(Boolean) ?? {};
      if (json === undefined) {
        throw new Error(`docusaurus-protobuffet wrote ${head} without an element below it.`);
      }
      return {heading: head.replaceAll('`', ''), element: JSON.parse(json) as Element};
    });
}

/** Takes apart what docusaurus-protobuffet 0.3.3 writes. */
function readGenerated(mdx: string): GeneratedPage {
  const [head = '', ...rest] = mdx.split(section);
  const parts = new Map<string, string>();
  for (let index = 0; index < rest.length; index += 2) {
    parts.set(rest[index] ?? '', rest[index + 1] ?? '');
  }
  const {packageName, description} =
    /^_\*\*package\*\* (?<packageName>\S+)_\n(?<description>.*)^---$/ms.exec(head)?.groups ?? {};
  if (packageName === undefined || description === undefined) {
    throw new Error(
      'A page of docusaurus-protobuffet is not as src/plugins/protodocs/page.ts knows it. ' +
        'Was the package updated? Adapt readGenerated to what it writes now.',
    );
  }
  const services = (parts.get('Services') ?? '').split(/^### (?=`)/m).slice(1);
  return {
    packageName,
    description: description.trim(),
    messages: readParts(parts.get('Messages') ?? '', '###'),
    enums: readParts(parts.get('Enums') ?? '', '###'),
    services: services.map((text) => {
      const [own = ''] = text.split(/^#### (?=`)/m);
      const [name = '', ...lines] = own.split('\n');
      return {
        heading: name.replaceAll('`', ''),
        description: lines.join('\n').trim(),
        methods: readParts(text, '####'),
      };
    }),
  };
}

function heading(level: 2 | 3, text: string, id: string): string {
  return `${'#'.repeat(level)} ${text} {/* #${id} */}`;
}

/** The room of a message, as `heightClass` gives it. */
function sizeOf({description, fields, oneofs, usedByMethods, usedByMessages}: MessageDoc): number {
  const rows = fields.map(
    (field) => 4 + 1.35 * (linesOf(field.description, 38) + linesOf(field.rules.join(', '), 38)),
  );
  const groups = oneofs.map((oneof) => 3 + 1.35 * linesOf(oneof.description, 38));
  const users = [...usedByMethods, ...usedByMessages].map(({text}) => text).join(', ');
  const text = 1.65 * linesOf(description, 32) + 1.25 * linesOf(users, 36);
  const rem = [...rows, ...groups].reduce((sum, height) => sum + height, text + 5);
  return heightClass(1.15 * rem);
}

/** An element that the filter shows or hides. */
function entry(...blocks: readonly string[]): string {
  return ['<section data-filter-entry="">', ...blocks, '</section>'].join('\n\n');
}

/** Elements that disappear with their heading when the filter hides them all. */
function group(...blocks: readonly string[]): string {
  return ['<section data-filter-group="">', ...blocks, '</section>'].join('\n\n');
}

const list = new Intl.ListFormat('en-US');

/** What holds for all RPCs of a page, with links to the pages that say more. */
function notes(name: string, data: PageData, methods: readonly MethodDoc[]): string {
  const root = '../'.repeat(name.split('/').length - 1);
  const variables = new Set(
    methods.map(tokenVariable).filter((variable) => variable !== undefined),
  );
  const names = ['NEOSYNC_API_URL', ...variables].map((variable) => `\`${variable}\``);
  const usesSdk = methods.some(({samples}) =>
    samples.some(({code}) => code.includes('@neosync/sdk')),
  );
  const typescript = usesSdk
    ? `TypeScript uses [the SDK](${root}typescript.mdx#sdk)`
    : `TypeScript uses \`fetch\`, because [the SDK](${root}typescript.mdx#sdk) lacks this service`;
  return [
    `- **Authentication.** ${data.authentication.trim()} See [credentials](${root}index.mdx#credentials).`,
    `- **Errors.** Each RPC lists its own. For the others, see [errors of every RPC](${root}index.mdx#errors).`,
    `- **Samples.** They read ${list.format(names)} from the environment. ${typescript}; ` +
      `Go uses [the published packages](${root}go.mdx#packages).`,
  ].join('\n');
}

/**
 * Arranges a page that docusaurus-protobuffet has generated.
 *
 * Before: messages, enums, services, in this order; RPCs at level 4; no description; every element
 * with all its data inside the page.
 * After: front matter with title and description; the service with its RPCs at level 3; messages in
 * two groups; enums. The data of the elements stands in a file of its own, which only the server
 * needs: elements are static content.
 *
 * @param name path of the .proto file, for example `mgmt/v1alpha1/job.proto`
 * @param generated MDX as the generator wrote it
 * @param data titles and texts of the page
 * @param lastUpdate when the sources of the page changed, if that is known
 * @throws Error when the MDX is not what version 0.3.3 writes
 */
export function arrangePage(
  name: string,
  generated: string,
  data: PageData,
  lastUpdate?: string,
): Page {
  const {packageName, description, messages, enums, services} = readGenerated(generated);
  const methods = services.flatMap((service) => service.methods.map((part) => part.element));
  const isCalled = ({element: {usedByMethods}}: Part<MessageDoc>): boolean =>
    usedByMethods.length > 0;
  const order = methods.flatMap(({requestFullType, responseFullType}) => [
    requestFullType,
    responseFullType,
  ]);
  const calls = messages
    .filter(isCalled)
    .sort((a, b) => order.indexOf(a.element.fullName) - order.indexOf(b.element.fullName));
  const types = messages.filter((part) => !isCalled(part));
  const content: PageContent = {
    methods,
    messages: [...calls, ...types].map((part) => part.element),
    enums: enums.map((part) => part.element),
  };

  const messageBlock = ({element: message}: Part<MessageDoc>): string =>
    `<ProtoMessage data-static="" size={${sizeOf(message)}} content={content.messages[${content.messages.indexOf(message)}]} />`;
  const messageGroup = (title: string, id: string, list: readonly Part<MessageDoc>[]): string[] =>
    list.length > 0 ? [group(heading(3, title, id), ...list.map(messageBlock))] : [];

  const blocks = [
    [
      '---',
      `title: ${JSON.stringify(data.title)}`,
      `description: ${JSON.stringify(data.description)}`,
      ...(lastUpdate === undefined ? [] : [`last_update: {date: ${JSON.stringify(lastUpdate)}}`]),
      '---',
    ].join('\n'),
    "import ProtoFile, {ProtoEnum, ProtoMessage, ProtoServiceMethod, ProtoServiceMethods, ProtoSource} from '@theme/ProtoFile';",
    `import content from './${name.split('/').at(-1)}.json';`,
    `<ProtoSource file=${JSON.stringify(name)} />`,
    description,
    ...services.flatMap((service) => [
      heading(2, service.heading, `${packageName}.${service.heading}`),
      service.description,
      notes(name, data, methods),
    ]),
    `<ProtoFile>`,
    `<ProtoServiceMethods data-static="" service="${services[0]?.heading ?? ''}" content={content.methods} />`,
    ...content.methods.map(({name: rpc, fullName}, index) =>
      entry(
        heading(3, rpc, fullName),
        `<ProtoServiceMethod data-static="" content={content.methods[${index}]} />`,
      ),
    ),
    group(
      heading(2, 'Messages', 'messages'),
      ...messageGroup('Requests and responses', 'requests-and-responses', calls),
      ...messageGroup('Types', 'types', types),
    ),
    ...(enums.length > 0
      ? [
          group(
            heading(2, 'Enums', 'enums'),
            ...content.enums.map(({longName, fullName}, index) =>
              entry(
                heading(3, longName, fullName),
                `<ProtoEnum data-static="" content={content.enums[${index}]} />`,
              ),
            ),
          ),
        ]
      : []),
    '</ProtoFile>',
  ];
  return {mdx: `${blocks.join('\n\n')}\n`, content};
}

/**
 * Replaces the links that docusaurus-protobuffet sets on types, which have its own short ids, by
 * links with full names. On the same page only the fragment is left.
 *
 * @param files the files with the generator's links
 */
export function withFullNames(files: readonly FileDoc[]): FileDoc[] {
  const targets = new Map(
    files.flatMap((file) =>
      [...file.messages, ...file.enums].map(({anchor, fullName}) => [
        `${routeBase}/${file.name}#${anchor}`,
        {file: file.name, fullName},
      ]),
    ),
  );
  return files.map((file) => {
    function rename(link: string | undefined): string | undefined {
      const target = targets.get(link ?? '');
      if (!target) {
        return undefined;
      }
      const page = target.file === file.name ? '' : `${routeBase}/${target.file}`;
      return `${page}#${target.fullName}`;
    }
    return {
      ...file,
      messages: file.messages.map((message) => ({
        ...message,
        fields: message.fields.map((field) => ({...field, typeLink: rename(field.typeLink)})),
      })),
      services: file.services.map((service) => ({
        ...service,
        methods: service.methods.map((method) => ({
          ...method,
          requestTypeLink: rename(method.requestTypeLink),
          responseTypeLink: rename(method.responseTypeLink),
        })),
      })),
    };
  });
}
