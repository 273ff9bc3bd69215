import type {ApiPage, FieldDoc, MessageDoc, MethodDoc, OneofDoc} from './proto-types';

/** Types of protobuf itself, by full name. */
const wellKnownTypes: Readonly<Record<string, string>> = {
  'google.protobuf.Struct': 'https://protobuf.dev/reference/protobuf/google.protobuf/#struct',
  'google.protobuf.Timestamp': 'https://protobuf.dev/reference/protobuf/google.protobuf/#timestamp',
};

/** Where the type of a field is documented; nothing for scalars. */
export function typeAddress({typeLink, fullType}: FieldDoc): string | undefined {
  return typeLink ?? wellKnownTypes[fullType];
}

/** What a reader has to know before calling an RPC, as small labels. */
interface MethodBadge {
  readonly kind: 'note' | 'success' | 'warning' | 'since';
  readonly text: string;
}

export function methodBadges(method: MethodDoc): readonly MethodBadge[] {
  const badges: readonly (MethodBadge | false)[] = [
    method.responseStreaming && {kind: 'since', text: 'Server stream'},
    method.requestStreaming && {kind: 'since', text: 'Client stream'},
    method.credentials === 'user' && {kind: 'note', text: 'User token only'},
    method.credentials === 'none' && {kind: 'success', text: 'No token'},
    method.deprecated && {kind: 'warning', text: 'Deprecated'},
  ];
  return badges.filter((badge) => badge !== false);
}

/** Fields that belong together: the members of one oneof, or fields outside of any. */
export interface FieldGroup {
  readonly oneof: OneofDoc | undefined;
  readonly fields: readonly FieldDoc[];
}

export function groupFields({fields, oneofs}: MessageDoc): readonly FieldGroup[] {
  const groups: {oneof: OneofDoc | undefined; fields: FieldDoc[]}[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && last.oneof?.name === field.oneof) {
      last.fields.push(field);
    } else {
      groups.push({oneof: oneofs.find(({name}) => name === field.oneof), fields: [field]});
    }
  }
  return groups;
}

/** Whether a message stands where it is used: on its page, in the one RPC or message that uses it. */
export function isInPlace({fullName, usedByMethods, usedByMessages}: MessageDoc): boolean {
  const [user, ...others] = [...usedByMethods, ...usedByMessages];
  return others.length === 0 && user?.to.startsWith('#') === true && user.to !== `#${fullName}`;
}

/** The message of the page that a field carries, and whether it stands there. */
export interface NestedMessage {
  readonly message: MessageDoc;
  readonly isHere: boolean;
}

/** Finds the message of a field; nothing for scalars, enums, and messages of other pages. */
export function nestedIn(
  parent: MessageDoc,
  field: FieldDoc,
  messages: ApiPage['messages'],
): NestedMessage | undefined {
  const message = messages[field.fullType];
  const first = parent.fields.find(({fullType}) => fullType === field.fullType);
  return message && {message, isHere: isInPlace(message) && first === field};
}

/** What an RPC takes or returns. */
export interface MethodPart {
  readonly label: string;
  readonly name: string;
  /** Where the message is documented. */
  readonly to: string | undefined;
  /** The message when it stands in the RPC. */
  readonly message: MessageDoc | undefined;
}

/** The request and the response of an RPC. */
export function methodParts(method: MethodDoc, messages: ApiPage['messages']): MethodPart[] {
  const part = (label: string, name: string, type: string, to: string | undefined): MethodPart => {
    const message = messages[type];
    return {label, name, to, message: message && isInPlace(message) ? message : undefined};
  };
  return [
    part('Request', method.requestLongType, method.requestFullType, method.requestTypeLink),
    part('Response', method.responseLongType, method.responseFullType, method.responseTypeLink),
  ];
}

/**
 * Finds what an element of a page shows.
 *
 * @param elements those of its kind, by their full names
 * @param name the full name, as the attribute `of` of the element gives it
 * @throws Error with the cure when the page does not have it
 */
export function elementNamed<Element>(
  elements: Readonly<Record<string, Element>> | undefined,
  name: string | undefined,
): Element {
  const element = elements?.[name ?? ''];
  if (element === undefined) {
    throw new Error(
      `The JSON file beside the page does not have ${name ?? 'an element without the attribute "of"'}. Generate the page again: npm start.`,
    );
  }
  return element;
}
