import path from 'node:path';
import {heightClass, linesOf} from '../../lib/intrinsic-size';
import {typeMark} from '../../reference/markdown';
import {toMdx} from './mdx';
import type {PageData} from './pages';
import {tokenVariable} from './samples/call';
import type {ApiPage, FileDoc, MessageDoc, MethodDoc} from '../../lib/proto-types';

/** Files of a page: the MDX, and what its elements show. */
export interface Page {
  readonly mdx: string;
  readonly content: ApiPage;
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
    ? `TypeScript uses [the SDK](${root}typescript.mdx#sdk), which npm did not have when this was written`
    : `TypeScript uses \`fetch\`, because [the SDK](${root}typescript.mdx#sdk) lacks this service`;
  return [
    `- **Authentication.** ${data.authentication.trim()} See [credentials](${root}index.mdx#credentials).`,
    `- **Errors.** Each RPC lists its own. For the others, see [errors of every RPC](${root}index.mdx#errors).`,
    `- **Samples.** They read ${list.format(names)} from the environment. ${typescript}; ` +
      `Go uses [the packages of the repository](${root}go.mdx#packages).`,
  ].join('\n');
}

function byFullName<Element extends {readonly fullName: string}>(
  elements: readonly Element[],
): Readonly<Record<string, Element>> {
  return Object.fromEntries(elements.map((element) => [element.fullName, element]));
}

/** A place where an element is shown. */
function show(component: string, {fullName}: {readonly fullName: string}, attributes = ''): string {
  return `<${component} data-static="" of="${fullName}"${attributes} content={content} />`;
}

function showMessage(message: MessageDoc): string {
  return show('ProtoMessage', message, ` size={${sizeOf(message)}}`);
}

function messageGroup(title: string, id: string, messages: readonly MessageDoc[]): string[] {
  return messages.length > 0 ? [group(heading(3, title, id), ...messages.map(showMessage))] : [];
}

/**
 * Arranges the page of a file: title and description in the front matter; the service with its RPCs;
 * messages in two groups; enums. The data of the elements stands in a file of its own, which only the
 * server needs: elements are static content.
 *
 * @param file what the .proto file describes
 * @param data titles and texts of the page
 * @param lastUpdate when the sources of the page changed, if that is known
 */
export function arrangePage(file: FileDoc, data: PageData, lastUpdate?: string): Page {
  const {name, services, messages, enums} = file;
  const methods = services.flatMap((service) => service.methods);
  const order = methods.flatMap(({requestFullType, responseFullType}) => [
    requestFullType,
    responseFullType,
  ]);
  const isCalled = ({usedByMethods}: MessageDoc): boolean => usedByMethods.length > 0;
  const calls = messages
    .filter(isCalled)
    .sort((a, b) => order.indexOf(a.fullName) - order.indexOf(b.fullName));
  const types = messages.filter((message) => !isCalled(message));

  const blocks = [
    [
      '---',
      `title: ${JSON.stringify(data.title)}`,
      `description: ${JSON.stringify(data.description)}`,
      ...(lastUpdate === undefined ? [] : [`last_update: {date: ${JSON.stringify(lastUpdate)}}`]),
      '---',
    ].join('\n'),
    "import ProtoFile, {ProtoEnum, ProtoMessage, ProtoServiceMethod, ProtoServiceMethods, ProtoSource} from '@theme/ProtoFile';",
    `import content from './${path.posix.basename(name)}.json';`,
    `<ProtoSource file=${JSON.stringify(name)} />`,
    toMdx(file.description),
    ...services.flatMap((service) => [
      heading(2, service.name, service.fullName),
      toMdx(service.description),
      notes(name, data, methods),
    ]),
    '<ProtoFile>',
    `<ProtoServiceMethods data-static="" service="${services[0]?.name ?? ''}" content={content} />`,
    ...methods.map((method) =>
      entry(
        typeMark('RPC'),
        heading(3, method.name, method.fullName),
        show('ProtoServiceMethod', method),
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
            ...enums.map((item) =>
              entry(
                typeMark('Enum'),
                heading(3, item.longName, item.fullName),
                show('ProtoEnum', item),
              ),
            ),
          ),
        ]
      : []),
    '</ProtoFile>',
  ];
  const content: ApiPage = {
    methods: byFullName(methods),
    messages: byFullName([...calls, ...types]),
    enums: byFullName(enums),
  };
  return {mdx: `${blocks.join('\n\n')}\n`, content};
}
