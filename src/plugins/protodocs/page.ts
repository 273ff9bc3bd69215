import path from 'node:path';
import {heightClass, linesOf} from '../../lib/intrinsic-size';
import {isInPlace, methodParts, nestedIn} from '../../lib/proto-text';
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

const sumOf = (heights: readonly number[]): number =>
  heights.reduce((sum, height) => sum + height, 0);

/** The room of a message in rem: its text, its fields, and the closed ones of other messages. */
function roomOfMessage(message: MessageDoc, messages: ApiPage['messages']): number {
  const {description, fields, oneofs, usedByMethods, usedByMessages} = message;
  const rows = fields.map(
    (field) =>
      (nestedIn(message, field, messages) ? 7 : 4) +
      1.35 * (linesOf(field.description, 38) + linesOf(field.rules.join(', '), 38)),
  );
  const groups = oneofs.map((oneof) => 3 + 1.35 * linesOf(oneof.description, 38));
  const users = [...usedByMethods, ...usedByMessages].map(({text}) => text).join(', ');
  return (
    5 + 1.65 * linesOf(description, 32) + 1.25 * linesOf(users, 36) + sumOf([...rows, ...groups])
  );
}

/** The room of an RPC in rem; its samples are cut off where they become long. */
function roomOfMethod(method: MethodDoc, messages: ApiPage['messages']): number {
  const parts = methodParts(method, messages).map(({message}) =>
    message ? roomOfMessage(message, messages) : 3,
  );
  const errors = method.errors.map(({when}) => 3 + 1.35 * linesOf(when, 36));
  return 60 + 1.65 * linesOf(method.description, 32) + sumOf([...parts, ...errors]);
}

/** An element that the filter shows or hides, with the room to reserve until the browser draws it. */
function entry(attributes: string, ...blocks: readonly string[]): string {
  return [`<section data-filter-entry=""${attributes}>`, ...blocks, '</section>'].join('\n\n');
}

function size(rem: number): string {
  return ` data-size="${heightClass(1.15 * rem)}"`;
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
function show(component: string, {fullName}: {readonly fullName: string}): string {
  return `<${component} data-static="" of="${fullName}" content={content} />`;
}

/**
 * Arranges the page of a file: title and description in the front matter; the service with its RPCs, each
 * with the messages that it alone uses; the messages that several use; enums. The data of the elements
 * stands in a file of its own, which only the server needs: elements are static content.
 *
 * @param file what the .proto file describes
 * @param data titles and texts of the page
 * @param lastUpdate when the sources of the page changed, if that is known
 */
export function arrangePage(file: FileDoc, data: PageData, lastUpdate?: string): Page {
  const {name, services, messages, enums} = file;
  const methods = services.flatMap((service) => service.methods);
  const shared = messages.filter((message) => !isInPlace(message));
  const content: ApiPage = {
    methods: byFullName(methods),
    messages: byFullName(messages),
    enums: byFullName(enums),
  };

  const blocks = [
    [
      '---',
      `title: ${JSON.stringify(data.title)}`,
      `description: ${JSON.stringify(data.description)}`,
      ...(lastUpdate === undefined ? [] : [`last_update: {date: ${JSON.stringify(lastUpdate)}}`]),
      '---',
    ].join('\n'),
    `{/* asked: ${data.asked} */}`,
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
        ` data-rpc=""${size(roomOfMethod(method, content.messages))}`,
        typeMark('RPC'),
        heading(3, method.name, method.fullName),
        show('ProtoServiceMethod', method),
      ),
    ),
    group(
      heading(2, 'Messages', 'messages'),
      // Where older links lead.
      '<Anchor id="requests-and-responses" /><Anchor id="types" />Messages that several RPCs or messages use. The others stand where they are used.',
      ...shared.map((message) =>
        entry(
          size(roomOfMessage(message, content.messages)),
          typeMark('Message'),
          heading(3, message.longName, message.fullName),
          show('ProtoMessage', message),
        ),
      ),
    ),
    ...(enums.length > 0
      ? [
          group(
            heading(2, 'Enums', 'enums'),
            ...enums.map((item) =>
              entry(
                '',
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
  return {mdx: `${blocks.join('\n\n')}\n`, content};
}
