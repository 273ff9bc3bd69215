import type {RootContent} from 'mdast';
import {inlineParts} from '../../components/InlineMarkdown/parts';
import {elementNamed, groupFields, methodBadges, typeAddress} from '../../lib/proto-text';
import type {
  ApiPage,
  EnumDoc,
  FieldDoc,
  LinkDoc,
  MessageDoc,
  MethodDoc,
} from '../../lib/proto-types';
import type {TwinPage} from './flatten';
import {attributeOf, type ElementForm} from './form';
import {
  bulletList,
  code,
  facts,
  heading,
  inlineCode,
  labeled,
  link,
  paragraph,
  separator,
  strong,
  table,
  type Words,
} from './nodes';

/** The text of a comment with its code and links. */
function inline(text: string, page: TwinPage): Words[] {
  return inlineParts(text).map((part): Words => {
    const words = part.isCode ? inlineCode(part.text) : part.text;
    return part.to === undefined ? words : link(page.link(part.to), words);
  });
}

function paragraphs(text: string, page: TwinPage): RootContent[] {
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((words) => paragraph(...inline(words, page)));
}

function typeLink(name: string, to: string | undefined, page: TwinPage): Words {
  return to === undefined ? inlineCode(name) : link(page.link(to), inlineCode(name));
}

function usedBy(links: readonly LinkDoc[], page: TwinPage): RootContent[] {
  const words = links.flatMap(({text, to}, index): Words[] => [
    ...(index > 0 ? [', '] : []),
    link(page.link(to), text),
  ]);
  return words.length > 0 ? [paragraph('Used by ', ...words)] : [];
}

function deprecation({deprecated}: {readonly deprecated: boolean}): Words[] {
  return deprecated ? [strong('Deprecated')] : [];
}

function badges(method: MethodDoc): Words[] {
  return facts(...methodBadges(method).map(({text}) => [strong(text)]));
}

function methodIndex(methods: readonly MethodDoc[], page: TwinPage): RootContent[] {
  return [
    table(
      [['RPC'], ['What it does']],
      methods.map((method) => [
        [link(page.link(`#${method.fullName}`), method.name)],
        facts(inline(method.summary, page), badges(method)),
      ]),
    ),
  ];
}

function ofMethod(method: MethodDoc, page: TwinPage): RootContent[] {
  const labels = badges(method);
  const errors = method.errors.map(({code: name, http, when}): Words[][] => [
    [inlineCode(name)],
    [String(http)],
    inline(when, page),
  ]);
  return [
    ...(labels.length > 0 ? [paragraph(...labels)] : []),
    paragraph(inlineCode(`POST ${method.path}`)),
    ...paragraphs(method.description, page),
    paragraph(
      'Takes ',
      typeLink(method.requestLongType, method.requestTypeLink, page),
      method.responseStreaming ? ', streams ' : ', returns ',
      typeLink(method.responseLongType, method.responseTypeLink, page),
    ),
    ...(errors.length > 0 ? [table([['Error'], ['HTTP'], ['When']], errors)] : []),
    paragraph(`Request, response and samples of ${method.name}`),
    bulletList([
      ...method.samples.map(({label, language, code: sample}) =>
        labeled(label, [code(language, sample)]),
      ),
      labeled('Request', [code('json', method.requestExample)]),
      labeled('Response', [code('json', method.responseExample)]),
    ]),
  ];
}

function fieldType(field: FieldDoc, page: TwinPage): Words[] {
  const type = typeLink(field.longType, typeAddress(field), page);
  if (field.ismap) {
    return ['map from ', inlineCode(field.mapKey ?? ''), ' to ', type];
  }
  const labels: Readonly<Record<FieldDoc['label'], Words[]>> = {
    '': [type],
    optional: [type, separator, 'optional'],
    repeated: ['list of ', type],
  };
  return labels[field.label];
}

function fieldRow(field: FieldDoc, page: TwinPage): Words[][] {
  return [
    facts(
      [inlineCode(field.name)],
      field.jsonName === field.name ? [] : [inlineCode(field.jsonName)],
      deprecation(field),
    ),
    fieldType(field, page),
    facts(inline(field.rules.join(', '), page), inline(field.description, page)),
  ];
}

function fieldRows(message: MessageDoc, page: TwinPage): Words[][][] {
  return groupFields(message).flatMap(({oneof, fields}) => [
    ...(oneof
      ? [
          [
            facts(
              ['One of ', inlineCode(oneof.name)],
              oneof.rules.length > 0 ? ['exactly one must be set'] : [],
              inline(oneof.description, page),
            ),
          ],
        ]
      : []),
    ...fields.map((field) => fieldRow(field, page)),
  ]);
}

function ofMessage(message: MessageDoc, page: TwinPage): RootContent[] {
  const rows = fieldRows(message, page);
  return [
    heading(4, message.longName),
    ...paragraphs(message.description, page),
    ...(rows.length > 0
      ? [table([facts(['Field'], ['and its name in JSON']), ['Type'], ['Rules and meaning']], rows)]
      : []),
    ...usedBy([...message.usedByMethods, ...message.usedByMessages], page),
  ];
}

function ofEnum(item: EnumDoc, page: TwinPage): RootContent[] {
  return [
    ...paragraphs(item.description, page),
    table(
      [['Value'], ['Number'], ['Meaning']],
      item.values.map((value) => [
        facts([inlineCode(value.name)], deprecation(value)),
        [value.number],
        inline(value.description, page),
      ]),
    ),
    ...usedBy(item.usedByMessages, page),
  ];
}

/** Makes the form of an element that shows one part of the page's content. */
function formOf<Item>(
  itemsOf: (content: ApiPage) => Readonly<Record<string, Item>>,
  toMarkdown: (item: Item, page: TwinPage) => RootContent[],
): ElementForm {
  return (element, _children, page) =>
    toMarkdown(
      elementNamed(page.content && itemsOf(page.content), attributeOf(element, 'of')),
      page,
    );
}

/** The elements that pages of the API are made of. */
export const apiForms: Readonly<Record<string, ElementForm>> = {
  ProtoEnum: formOf(({enums}) => enums, ofEnum),
  ProtoFile: (_element, children) => children,
  ProtoMessage: formOf(({messages}) => messages, ofMessage),
  ProtoServiceMethod: formOf(({methods}) => methods, ofMethod),
  ProtoServiceMethods: (_element, _children, page) =>
    methodIndex(Object.values(page.content?.methods ?? {}), page),
  ProtoSource: (element) => [paragraph(inlineCode(attributeOf(element, 'file') ?? ''))],
};
