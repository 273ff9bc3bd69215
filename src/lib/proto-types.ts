/**
 * What the pages of the API reference are made of. The names of the keys follow protoc-gen-doc, as
 * docusaurus-protobuffet reads them, with keys of our own.
 */

/** An answer that is not OK. */
export interface ErrorDoc {
  /** Code of the Connect protocol, for example `not_found`. */
  readonly code: string;
  readonly http: number;
  /** When it happens, as text with code and links. */
  readonly when: string;
}

/** The ways to make a call that a page can show; each page of the site uses these names in its tabs. */
export type SampleKind = 'curl' | 'typescript' | 'go' | 'cli';

export interface SampleDoc {
  readonly kind: SampleKind;
  readonly label: string;
  /** Language of the code, as fences name it. */
  readonly language: 'bash' | 'go' | 'ts';
  readonly code: string;
}

/** What a call has to carry: any valid token, the token of a person, or nothing at all. */
export type Credentials = 'any' | 'user' | 'none';

/** A link to an element: its name and where it is documented. */
export interface LinkDoc {
  readonly text: string;
  readonly to: string;
}

/** Keys that all elements have in common. */
interface ElementDoc {
  readonly name: string;
  /** Name with package, which is also the id of the element on its page. */
  readonly fullName: string;
  /** Text of the comment: paragraphs with empty lines between them, with code and links on code. */
  readonly description: string;
  readonly deprecated: boolean;
}

export interface MethodDoc extends ElementDoc {
  /** Short id, as docusaurus-protobuffet would give it to the heading: older links lead there. */
  readonly anchor: string;
  /** The first sentence of the description. */
  readonly summary: string;
  /** Path of the call over HTTP. */
  readonly path: string;
  readonly credentials: Credentials;
  /** Address of the code that answers the call. */
  readonly source?: string;
  readonly errors: readonly ErrorDoc[];
  /** Example of a response as JSON; of a stream, its messages one below the other. */
  readonly responseExample: string;
  /** An RPC above whose response has the same long example, which stands there. */
  readonly responseLike?: LinkDoc;
  readonly samples: readonly SampleDoc[];
  readonly requestLongType: string;
  readonly requestFullType: string;
  readonly requestStreaming: boolean;
  readonly requestTypeLink?: string;
  readonly responseLongType: string;
  readonly responseFullType: string;
  readonly responseStreaming: boolean;
  readonly responseTypeLink?: string;
}

export interface FieldDoc extends ElementDoc {
  readonly jsonName: string;
  readonly label: '' | 'optional' | 'repeated';
  readonly longType: string;
  readonly fullType: string;
  readonly ismap: boolean;
  /** Type of the key when the field is a map. */
  readonly mapKey?: string;
  /** Name of the oneof that the field is a member of. */
  readonly oneof?: string;
  /** The validation rules in words. */
  readonly rules: readonly string[];
  /** Where the type is documented; absent for types that no page has. */
  readonly typeLink?: string;
}

export interface OneofDoc {
  readonly name: string;
  readonly description: string;
  readonly rules: readonly string[];
}

export interface MessageDoc extends ElementDoc {
  readonly anchor: string;
  readonly longName: string;
  readonly fields: readonly FieldDoc[];
  readonly oneofs: readonly OneofDoc[];
  /** RPCs that take or return the message. */
  readonly usedByMethods: readonly LinkDoc[];
  /** Messages that have a field of this type. */
  readonly usedByMessages: readonly LinkDoc[];
}

export interface EnumValueDoc extends ElementDoc {
  readonly number: string;
}

export interface EnumDoc extends ElementDoc {
  readonly anchor: string;
  readonly longName: string;
  readonly values: readonly EnumValueDoc[];
  readonly usedByMessages: readonly LinkDoc[];
}

export interface ServiceDoc {
  readonly name: string;
  readonly fullName: string;
  /** Text of the comment, as that of an element. */
  readonly description: string;
  readonly methods: readonly MethodDoc[];
}

export interface FileDoc {
  /** Path of the file in the module, for example `mgmt/v1alpha1/job.proto`. */
  readonly name: string;
  readonly package: string;
  /** Text of the comment, as that of an element. */
  readonly description: string;
  readonly messages: readonly MessageDoc[];
  readonly enums: readonly EnumDoc[];
  readonly services: readonly ServiceDoc[];
}

/**
 * What the page of a file shows: its elements by their full names. It stands
 * as JSON beside the page, which names an element where it is to be shown:
 * `<ProtoMessage of="mgmt.v1alpha1.Job" … />`.
 */
export interface ApiPage {
  readonly methods: Readonly<Record<string, MethodDoc>>;
  readonly messages: Readonly<Record<string, MessageDoc>>;
  readonly enums: Readonly<Record<string, EnumDoc>>;
}
