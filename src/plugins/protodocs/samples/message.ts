import {isMessage, type DescField, type DescMessage, type DescOneof} from '@bufbuild/protobuf';
import type {ReflectMessage, ScalarValue} from '@bufbuild/protobuf/reflect';
import {TimestampSchema, timestampDate} from '@bufbuild/protobuf/wkt';
import type {Entry, Literal} from './literal';

/** How a language writes the parts of a message. */
export interface MessageCode {
  /** File of the language in this folder, for errors. */
  readonly file: string;
  /** Name of a field, or of a group of which one field is set. */
  readonly nameOf: (element: DescField | DescOneof) => string;
  /** What a message begins with; the type of an item may follow from its list. */
  readonly open: (message: DescMessage, isListItem: boolean) => string;
  readonly list: {readonly open: (field: DescField) => string; readonly close: string};
  /** The field of a group that is set. */
  readonly choice: (field: DescField, value: Literal) => Literal;
  readonly enumValue: (field: DescField, value: number) => string;
  readonly scalar: (field: DescField, value: ScalarValue) => string;
  readonly timestamp: (date: Date) => Literal;
}

/**
 * Writes a message as code.
 *
 * @throws Error when it has something that no sample has had so far
 */
export function printMessage(
  message: ReflectMessage,
  code: MessageCode,
  isListItem = false,
): Literal {
  if (isMessage(message.message, TimestampSchema)) {
    return code.timestamp(timestampDate(message.message));
  }
  function single(field: DescField, value: unknown): Literal {
    if (field.message) {
      return printMessage(value as ReflectMessage, code, field.fieldKind === 'list');
    }
    return field.enum
      ? code.enumValue(field, value as number)
      : code.scalar(field, value as ScalarValue);
  }
  function valueOf(field: DescField): Literal {
    if (field.fieldKind === 'map') {
      throw new Error(`There is no code for maps in samples. Add it in samples/${code.file}.`);
    }
    if (field.fieldKind !== 'list') {
      return single(field, message.get(field));
    }
    const items = [...message.get(field)].map((item) => ({key: '', value: single(field, item)}));
    return {open: code.list.open(field), close: code.list.close, entries: items};
  }
  const entries = message.fields
    .filter((field) => message.isSet(field))
    .map((field): Entry => {
      const value = valueOf(field);
      return field.oneof
        ? {key: `${code.nameOf(field.oneof)}:`, value: code.choice(field, value)}
        : {key: `${code.nameOf(field)}:`, value};
    });
  return {open: code.open(message.desc, isListItem), close: '}', entries};
}
