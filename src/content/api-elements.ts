import type {Nodes, RootContent} from 'mdast';
import {inlineParts} from '../components/InlineMarkdown/parts';
import {
  elementNamed,
  groupFields,
  methodBadges,
  methodParts,
  nestedIn,
  typeAddress,
} from '../lib/proto-text';
import type {ApiPage, EnumDoc, FieldDoc, LinkDoc, MessageDoc, MethodDoc} from '../lib/proto-types';
import {attributeOf, type ElementForm, type FormContext} from './form';
import {
  bulletList,
  cellFacts,
  code,
  facts,
  heading,
  inlineCode,
  labeled,
  link,
  marked,
  paragraph,
  separator,
  strong,
  table,
  text,
  aside,
  type Row,
  type Words,
} from './nodes';

/** The text of a comment with its code and links. */
function inline(comment: string, page: FormContext): Words[] {
  return inlineParts(comment).map((part): Words => {
    const words = part.isCode ? inlineCode(part.text) : part.text;
    return part.to === undefined ? words : link(page.link(part.to), words);
  });
}

function paragraphs(comment: string, page: FormContext): RootContent[] {
  return comment
    .split('\n\n')
    .filter(Boolean)
    .map((words) => paragraph(...inline(words, page)));
}

function typeLink(name: string, to: string | undefined, page: FormContext): Words {
  return to === undefined ? inlineCode(name) : link(page.link(to), inlineCode(name));
}

function usedBy(links: readonly LinkDoc[], page: FormContext): RootContent[] {
  const words = links.flatMap(({text: name, to}, index): Words[] => [
    ...(index > 0 ? [', '] : []),
    link(page.link(to), name),
  ]);
  return words.length > 0 ? [aside(paragraph('Used by ', ...words))] : [];
}

/** Marks what is no sentence. */
function asValue<Part extends Nodes>(part: Part): Part {
  return marked(part, {type: 'value'});
}

function deprecation({deprecated}: {readonly deprecated: boolean}): Words[] {
  return deprecated ? [strong('Deprecated')] : [];
}

function badges(method: MethodDoc): Words[] {
  return facts(...methodBadges(method).map((badge) => [strong(badge.text)]));
}

function methodIndex(methods: readonly MethodDoc[], page: FormContext): RootContent[] {
  const rows = methods.map((method) => ({
    cells: [
      [link(page.link(`#${method.fullName}`), method.name)],
      cellFacts(inline(method.summary, page), badges(method)),
    ],
  }));
  return [aside(table([['RPC'], ['What it does']], rows))];
}

/** What an RPC takes and returns: the fields that stand in it, and links to others. */
function ofParts(method: MethodDoc, page: FormContext): RootContent[] {
  return methodParts(method, page.content?.messages ?? {}).flatMap(({label, name, to, message}) =>
    message
      ? withHeading(4, message, page)
      : [asValue(paragraph(`${label}: `, typeLink(name, to, page)))],
  );
}

function ofMethod(method: MethodDoc, page: FormContext): RootContent[] {
  const labels = badges(method);
  const errors = method.errors.map(({code: name, http, when}) => ({
    cells: [[inlineCode(name)], [String(http)], inline(when, page)],
  }));
  return [
    ...(labels.length > 0 ? [asValue(paragraph(...labels))] : []),
    aside(paragraph(inlineCode(`POST ${method.path}`))),
    ...paragraphs(method.description, page),
    ...ofParts(method, page),
    ...(errors.length > 0
      ? [marked(table([['Error'], ['HTTP'], ['When']], errors), {under: 3})]
      : []),
    ...[
      paragraph(`Samples of ${method.name}`),
      bulletList([
        ...method.samples.map(({label, language, code: sample}) =>
          labeled(label, [code(language, sample)]),
        ),
        labeled('Response', [
          method.responseLike
            ? paragraph(
                'As that of ',
                link(page.link(method.responseLike.to), method.responseLike.text),
              )
            : code('json', method.responseExample),
        ]),
      ]),
    ].map(aside),
  ];
}

function fieldType(field: FieldDoc, page: FormContext): Words[] {
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

function rulesOf(rules: readonly string[], page: FormContext): Words[] {
  const [first, ...rest] = inline(rules.join(', '), page);
  return first === undefined
    ? []
    : [asValue(typeof first === 'string' ? text(first) : first), ...rest];
}

function fieldRow(field: FieldDoc, page: FormContext): Row {
  return {
    cells: [
      cellFacts(
        [inlineCode(field.name)],
        field.jsonName === field.name ? [] : [aside(inlineCode(field.jsonName))],
        deprecation(field),
      ),
      fieldType(field, page),
      cellFacts(rulesOf(field.rules, page), inline(field.description, page)),
    ],
    data: {id: field.fullName, type: 'Field'},
  };
}

function fieldRows(message: MessageDoc, page: FormContext): Row[] {
  return groupFields(message).flatMap(({oneof, fields}) => [
    ...(oneof
      ? [
          {
            cells: [
              cellFacts(
                [aside(text('One of ')), inlineCode(oneof.name)],
                oneof.rules.length > 0 ? [asValue(text('exactly one must be set'))] : [],
                inline(oneof.description, page),
              ),
            ],
            data: {id: `${message.fullName}.${oneof.name}`, type: 'Oneof'},
          },
        ]
      : []),
    ...fields.map((field) => fieldRow(field, page)),
  ]);
}

type Level = 4 | 5 | 6;

/** A message that stands where it is used. */
function withHeading(level: Level, message: MessageDoc, page: FormContext): RootContent[] {
  const title = heading(level, message.longName);
  return [
    marked(title, {id: message.fullName, type: 'Message'}),
    ...fieldsOf(message, page, level === 4 ? 5 : 6),
  ];
}

/** The fields of a message, then the messages that stand in them, with headings of a level. */
function fieldsOf(message: MessageDoc, page: FormContext, level: Level): RootContent[] {
  const rows = fieldRows(message, page);
  const nested = groupFields(message)
    .flatMap(({fields}) => fields)
    .map((field) => nestedIn(message, field, page.content?.messages ?? {}));
  return [
    ...paragraphs(message.description, page),
    ...(rows.length > 0
      ? [
          table(
            [cellFacts(['Field'], ['and its name in JSON']), ['Type'], ['Rules and meaning']],
            rows,
          ),
        ]
      : []),
    ...nested.flatMap((item) => (item?.isHere ? withHeading(level, item.message, page) : [])),
  ];
}

function ofMessage(message: MessageDoc, page: FormContext): RootContent[] {
  return [
    ...fieldsOf(message, page, 4),
    ...usedBy([...message.usedByMethods, ...message.usedByMessages], page),
  ];
}

function ofEnum(item: EnumDoc, page: FormContext): RootContent[] {
  const rows = item.values.map((value) => ({
    cells: [
      cellFacts([inlineCode(value.name)], deprecation(value)),
      [aside(text(value.number))],
      inline(value.description, page),
    ],
    data: {id: value.fullName, type: 'Enum value'},
  }));
  return [
    ...paragraphs(item.description, page),
    table([['Value'], ['Number'], ['Meaning']], rows),
    ...usedBy(item.usedByMessages, page),
  ];
}

/** Makes the form of an element that shows one part of the page's content. */
function formOf<Item>(
  itemsOf: (content: ApiPage) => Readonly<Record<string, Item>>,
  toBlocks: (item: Item, page: FormContext) => RootContent[],
): ElementForm {
  return (element, _children, page) =>
    toBlocks(elementNamed(page.content && itemsOf(page.content), attributeOf(element, 'of')), page);
}

/** The elements that pages of the API are made of. */
export const apiForms: Readonly<Record<string, ElementForm>> = {
  ProtoEnum: formOf(({enums}) => enums, ofEnum),
  ProtoFile: (_element, children) => children,
  ProtoMessage: formOf(({messages}) => messages, ofMessage),
  ProtoServiceMethod: formOf(({methods}) => methods, ofMethod),
  ProtoServiceMethods: (_element, _children, page) =>
    methodIndex(Object.values(page.content?.methods ?? {}), page),
  ProtoSource: (element) => [aside(paragraph(inlineCode(attributeOf(element, 'file') ?? '')))],
};
