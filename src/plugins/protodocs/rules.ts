import {
  getExtension,
  hasExtension,
  toJson,
  type DescField,
  type DescOneof,
  type FileRegistry,
  type JsonValue,
} from '@bufbuild/protobuf';

/** A rule of protovalidate: its path in the options, for example `string.min_len`, and its value. */
export interface Rule {
  readonly path: string;
  /** As in JSON; numbers of 64 bits and durations are texts. */
  readonly value: boolean | number | string;
}

function toRules(path: readonly string[], value: JsonValue): Rule[] {
  return typeof value === 'object'
    ? Object.entries(value ?? {}).flatMap(([key, inner]) => toRules([...path, key], inner))
    : [{path: path.join('.'), value}];
}

/**
 * Reads the validation rules that a field or a oneof declares.
 *
 * @param registry has to contain `buf/validate/validate.proto`
 */
export function rulesOf(registry: FileRegistry, desc: DescField | DescOneof): Rule[] {
  const name = desc.kind === 'field' ? 'buf.validate.field' : 'buf.validate.oneof';
  const extension = registry.getExtension(name);
  const {options} = desc.proto;
  if (!extension?.message || !options || !hasExtension(options, extension)) {
    return [];
  }
  const rules = toJson(extension.message, getExtension(options, extension) as never, {
    registry,
    useProtoFieldName: true,
  });
  return toRules([], rules);
}

const number = new Intl.NumberFormat('en-US');

/** Bounds in words: `1 to 10`, `1 or more`, `at most 10`. */
function range(least: Rule['value'] | undefined, most: Rule['value'] | undefined): string {
  const [from, to] = [least, most].map((value) =>
    value === undefined ? '' : number.format(BigInt(value)),
  );
  if (from && to) {
    return `${from} to ${to}`;
  }
  return from ? `${from} or more` : `at most ${to}`;
}

function plural(count: Rule['value'], noun: string): string {
  return `${count} ${noun}${Number(count) === 1 ? '' : 's'}`;
}

/** `^[a-z0-9-]{3,30}$` as `3–30 characters, a–z 0–9 -`; any other pattern as code. */
function patternInWords(pattern: string): string {
  const simple = /^\^\[(?<set>(?:\w-\w)+-?)\]\{(?<least>\d+),(?<most>\d+)\}\$$/.exec(pattern);
  const {set = '', least, most} = simple?.groups ?? {};
  if (!simple) {
    return `matches \`${pattern}\``;
  }
  const characters = set.replaceAll(/(\w)-(\w)/g, '$1–$2 ').trim();
  return `${least}–${most} characters, ${characters}`;
}

/** A duration such as `31536000s` as `365 days`. */
function durationInWords(value: string): string {
  const seconds = Number.parseFloat(value);
  const day = 86_400;
  return seconds % day === 0 ? plural(seconds / day, 'day') : plural(seconds, 'second');
}

/**
 * Says in words what rules demand.
 *
 * @param element full name of the field or oneof, for the error
 * @returns one phrase for each rule; two bounds of a number are one phrase
 * @throws Error for a rule without words, so that none is left out of the pages unnoticed
 */
export function rulesInWords(element: string, rules: readonly Rule[]): string[] {
  const values = new Map(rules.map(({path, value}) => [path, value]));
  const bounds = /^(?:u?int(?:32|64))\.[gl]te$/;
  const words = rules.flatMap(({path, value}): string[] => {
    switch (path) {
      case 'required':
        return ['required'];
      case 'string.uuid':
        return ['UUID'];
      case 'string.pattern':
        return [patternInWords(String(value))];
      case 'string.min_len':
        return [value === '1' ? 'not empty' : `at least ${plural(value, 'character')}`];
      case 'repeated.min_items':
        return [value === '1' ? 'at least 1 entry' : `at least ${value} entries`];
      case 'timestamp.gt_now':
        return ['in the future'];
      case 'timestamp.within':
        return [`at most ${durationInWords(String(value))} from now`];
      default:
        if (bounds.test(path)) {
          const type = path.replace(/\.[gl]te$/, '');
          const isSecond = path.endsWith('.lte') && values.has(`${type}.gte`);
          return isSecond ? [] : [range(values.get(`${type}.gte`), values.get(`${type}.lte`))];
        }
        throw new Error(
          `${element} has the validation rule ${path}, for which there are no words. ` +
            'Add them in src/plugins/protodocs/rules.ts.',
        );
    }
  });
  // That something has to be there comes before what it has to look like.
  return words.sort((a, b) => Number(b === 'required') - Number(a === 'required'));
}
