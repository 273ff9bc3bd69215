import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {EnumDoc, FieldDoc, MessageDoc, MethodDoc, PageContent} from '../../lib/proto-types';

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
  Record<string, ((content: PageContent, index: number) => ApiElement | undefined) | undefined>
> = {
  ProtoServiceMethod: ({methods}, index) => methods[index] && ofMethod(methods[index]),
  ProtoMessage: ({messages}, index) => messages[index] && ofMessage(messages[index]),
  ProtoEnum: ({enums}, index) => enums[index] && ofEnum(enums[index]),
};

/**
 * Reads an element that shows a part of the API: `<ProtoMessage content={content.messages[0]} />`.
 *
 * @param node any element of a page
 * @param content what the page shows, from the JSON file beside it
 * @returns what to find of it; nothing for other elements
 * @throws Error when the element shows something that the content does not have
 */
export function apiElement(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  content: PageContent | undefined,
): ApiElement | undefined {
  const read = elements[node.name ?? ''];
  if (!read) {
    return undefined;
  }
  const values = node.attributes.map(({value}) =>
    typeof value === 'object' && value !== null ? value.value : '',
  );
  const index = values.map((value) => /^content\.\w+\[(\d+)\]$/.exec(value)?.[1]).find(Boolean);
  const element = content && index !== undefined ? read(content, Number(index)) : undefined;
  if (!element) {
    throw new Error(
      `<${node.name}> shows ${values.filter(Boolean).join(' ')}, which the search index does not find in the content of the page.`,
    );
  }
  return element;
}
