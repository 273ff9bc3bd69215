import {elementNamed} from '../../lib/proto-text';
import type {ApiPage, EnumDoc, FieldDoc, MessageDoc, MethodDoc} from '../../lib/proto-types';

/** A part of an API element that has an address of its own. */
export interface ApiMember {
  readonly anchor: string;
  readonly title: string;
  readonly type: string;
  readonly texts: readonly string[];
}

/** What a search can find of an element of the API. */
export interface ApiElement extends ApiMember {
  readonly members: readonly ApiMember[];
}

/** Takes the Markdown out of a comment: code and links keep their words. */
function plain(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '');
}

/** What a reader has to know before using an element, as the badges on its page say it. */
function warnings({deprecated}: {readonly deprecated: boolean}): string[] {
  return deprecated ? ['Deprecated.'] : [];
}

const credentials: Readonly<Record<MethodDoc['credentials'], readonly string[]>> = {
  any: [],
  user: ['User token only.'],
  none: ['No token.'],
};

function ofMethod(method: MethodDoc): ApiElement {
  const {requestLongType, responseLongType, responseStreaming} = method;
  return {
    anchor: method.fullName,
    title: method.name,
    type: 'RPC',
    texts: [
      ...warnings(method),
      ...credentials[method.credentials],
      plain(method.description),
      `Takes ${requestLongType}, ${responseStreaming ? 'server stream of' : 'returns'} ${responseLongType}.`,
      ...method.errors.map(({code, http, when}) => `${code} ${http} ${plain(when)}`),
    ],
    members: [],
  };
}

const labels: Readonly<Record<FieldDoc['label'], string>> = {
  '': '',
  optional: 'optional ',
  repeated: 'list of ',
};

function textsOfField(field: FieldDoc): string[] {
  const {longType, mapKey, label} = field;
  const type =
    mapKey === undefined ? labels[label] + longType : `map from ${mapKey} to ${longType}`;
  return [
    ...warnings(field),
    plain(field.description),
    [`Type: ${type}`, ...field.rules.map(plain)].join(', '),
  ];
}

function ofMessage(message: MessageDoc): ApiElement {
  return {
    anchor: message.fullName,
    title: message.longName,
    type: 'Message',
    texts: [...warnings(message), plain(message.description)],
    members: [
      ...message.oneofs.map(({name, description, rules}) => ({
        anchor: `${message.fullName}.${name}`,
        title: name,
        type: 'Oneof',
        texts: [plain(description), ...rules.map(plain)],
      })),
      ...message.fields.map((field) => ({
        anchor: field.fullName,
        title: field.name,
        type: 'Field',
        texts: textsOfField(field),
      })),
    ],
  };
}

function ofEnum(item: EnumDoc): ApiElement {
  return {
    anchor: item.fullName,
    title: item.longName,
    type: 'Enum',
    texts: [...warnings(item), plain(item.description)],
    members: item.values.map((value) => ({
      anchor: value.fullName,
      title: value.name,
      type: 'Enum value',
      texts: [...warnings(value), plain(value.description)],
    })),
  };
}

/** The elements that pages of the API are made of, and what each shows of the page's content. */
const elements: Readonly<
  Record<string, ((page: ApiPage | undefined, name: string | undefined) => ApiElement) | undefined>
> = {
  ProtoServiceMethod: (page, name) => ofMethod(elementNamed(page?.methods, name)),
  ProtoMessage: (page, name) => ofMessage(elementNamed(page?.messages, name)),
  ProtoEnum: (page, name) => ofEnum(elementNamed(page?.enums, name)),
};

/**
 * Reads an element that shows a part of the API: `<ProtoMessage of="mgmt.v1alpha1.Job" … />`.
 *
 * @param component name of any element of a page
 * @param name what its attribute `of` says
 * @param content what the page shows
 * @returns what to find of it; nothing for other elements
 * @throws Error when the element shows something that the content does not have
 */
export function apiElement(
  component: string | null,
  name: string | undefined,
  content: ApiPage | undefined,
): ApiElement | undefined {
  return elements[component ?? '']?.(content, name);
}
