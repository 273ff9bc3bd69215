import {camelCase} from '@site/src/lib/camel-case';
import type {Transformer} from './define';
import {addresses} from './system/addresses';
import {emails} from './system/emails';
import {identifiers} from './system/identifiers';
import {keepOrEmpty} from './system/keep-or-empty';
import {names} from './system/names';
import {numbers} from './system/numbers';
import {phoneNumbers} from './system/phone-numbers';
import {texts} from './system/texts';
import {times} from './system/times';

/** The system transformers that are no scripts, by their id in the reference and in its order. */
export const systemTransformers = {
  ...keepOrEmpty,
  ...names,
  ...emails,
  ...phoneNumbers,
  ...addresses,
  ...numbers,
  ...texts,
  ...times,
  ...identifiers,
} satisfies Readonly<Record<string, Transformer>>;

export type TransformerId = keyof typeof systemTransformers;

/** Whether a text is the id of one of them; it may come from an address. */
export function isTransformerId(text: string): text is TransformerId {
  return Object.hasOwn(systemTransformers, text);
}

/** The field of the config in the API, where the id does not give it. */
const configs: Readonly<Partial<Record<TransformerId, string>>> = {
  generate_null: 'nullconfig',
  generate_random_string: 'generateStringConfig',
};

/** The field of the config that holds the options of a transformer in the API. */
export function configField(id: TransformerId): string {
  return configs[id] ?? camelCase(`${id}_config`);
}
