import fs from 'node:fs';
import {describe, expect, test} from 'vitest';
import {site} from '../../src/config/site';
import {findErrors, loadErrors} from '../../src/reference/errors';
import {
  listTransformers,
  loadSystemTransformers,
  transformerSource,
} from '../../src/reference/system-transformers';

const data = loadSystemTransformers();
const transformers = listTransformers(data);

/** What came out in all 500 runs of a case. */
type Outcome =
  | {readonly value: string | null}
  | {readonly values: readonly string[]}
  | {readonly form: string; readonly characters?: readonly [number, number]}
  | {readonly range: readonly [number, number]; readonly digits?: readonly [number, number]};

/** tests/fixtures/reference/recorded-transformers.json: what the tool's own code did when it was run. */
interface Recorded {
  readonly release: string;
  /** The lists from which generators draw. */
  readonly lists: Readonly<
    Record<
      string,
      {
        readonly entries: number;
        readonly distinct: number;
        readonly characters: readonly [number, number];
        readonly values?: readonly string[];
      }
    >
  >;
  readonly transformers: readonly {
    readonly id: string;
    readonly name: string;
    readonly dataTypes: readonly string[];
    readonly jobTypes: readonly string[];
    readonly defaults: Readonly<Record<string, unknown>>;
  }[];
  /** One case for each example, with the options in the words of the page. */
  readonly examples: readonly {
    readonly transformer: string;
    readonly settings?: string;
    readonly input?: string | null;
    readonly outcome: Outcome;
  }[];
  readonly errors: readonly {
    readonly transformer: string;
    /** Where it came up: while the mapping was made (config) or read (parse), or in a row. */
    readonly stage: 'config' | 'parse' | 'row';
    readonly panics?: true;
    readonly text: string;
  }[];
}

const recorded = JSON.parse(
  fs.readFileSync('tests/fixtures/reference/recorded-transformers.json', 'utf8'),
) as Recorded;

/** The code of these is written by users. */
const withCode = ['transform_javascript', 'generate_javascript'];

/** Whether the last digit is the check digit of the others. */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .map(Number)
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0);
  return sum % 10 === 0;
}

describe('the catalogue of system transformers', () => {
  test('lists 41 transformers with 37 options', () => {
    expect(transformers).toHaveLength(41);
    expect(transformers.flatMap(({options = []}) => options)).toHaveLength(37);
  });

  test('says that all work in sync jobs and 28 in generation jobs', () => {
    expect(transformers.filter(({jobTypes}) => jobTypes.includes('sync'))).toHaveLength(41);
    expect(transformers.filter(({jobTypes}) => jobTypes.includes('generate'))).toHaveLength(28);
  });

  test('gives each one a name and a short name of its own', () => {
    expect(new Set(transformers.map(({name}) => name)).size).toBe(transformers.length);
    expect(new Set(transformers.map(transformerSource)).size).toBe(transformers.length);
  });

  test('offers every transformer for columns that may be NULL', () => {
    expect(transformers.filter(({dataTypes}) => !dataTypes.includes('null'))).toEqual([]);
  });

  test('offers generators in generation jobs, and nothing else', () => {
    for (const {name, kind, jobTypes} of transformers) {
      expect([name, jobTypes.includes('generate')]).toEqual([name, kind === 'generator']);
    }
  });
});

/** Whether an output of the page is one that the code wrote, or has the form of those. */
function expectOutcome(output: string | null | undefined, outcome: Outcome): void {
  if ('value' in outcome) {
    expect(output).toBe(outcome.value);
  } else if ('values' in outcome) {
    expect(outcome.values).toContain(output);
  } else if ('form' in outcome) {
    expect(output).toMatch(new RegExp(outcome.form));
    const [least = 0, most = Infinity] = outcome.characters ?? [];
    expect(output?.length).toBeGreaterThanOrEqual(least);
    expect(output?.length).toBeLessThanOrEqual(most);
  } else {
    expect(Number(output)).toBeGreaterThanOrEqual(outcome.range[0]);
    expect(Number(output)).toBeLessThanOrEqual(outcome.range[1]);
    const digits = output?.replace(/\D/g, '').length;
    expect(digits).toBeGreaterThanOrEqual(outcome.digits?.[0] ?? 0);
    expect(digits).toBeLessThanOrEqual(outcome.digits?.[1] ?? Infinity);
  }
}

/** The words of a value in the table of options: enumerations without their prefix. */
function shownDefault(value: unknown, prefix = ''): string {
  return typeof value === 'string' ? value.replace(prefix, '') : JSON.stringify(value);
}

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

describe.each(recorded.transformers)('$name, as the code of the release lists it', (listed) => {
  const own = transformers.find(({id}) => id === listed.id);

  test('has its name, types of columns and types of jobs', () => {
    expect(own?.name).toBe(listed.name);
    expect([...(own?.dataTypes ?? [])].sort()).toEqual([...listed.dataTypes].sort());
    expect([...(own?.jobTypes ?? [])].sort()).toEqual(listed.jobTypes);
  });

  test('has its options with their defaults', () => {
    const options = (own?.options ?? []).filter((option) => option.default !== undefined);
    expect(
      Object.fromEntries(options.map((option) => [camelCase(option.field), option.default])),
    ).toEqual(
      Object.fromEntries(
        options.map(({field, prefix}) => [
          camelCase(field),
          shownDefault(listed.defaults[camelCase(field)], prefix),
        ]),
      ),
    );
    const names = own?.options?.map(({field}) => camelCase(field)) ?? [];
    expect(names).toEqual(expect.arrayContaining(Object.keys(listed.defaults)));
  });
});

describe('the recorded cases', () => {
  test('are of the release, and of every transformer without code', () => {
    expect(recorded.release).toBe(site.release);
    const ids = transformers.map(({id}) => id).filter((id) => !withCode.includes(id));
    expect(recorded.transformers.map(({id}) => id).sort()).toEqual(ids.sort());
  });

  test.each([
    ['generate_first_name', 'first names', 'entries'],
    ['generate_last_name', 'last names', 'entries'],
    ['generate_email', 'email domains', 'entries'],
    ['transform_email', 'email domains', 'entries'],
    ['generate_full_address', 'addresses as Generate Full Address writes them', 'distinct'],
    ['generate_street_address', 'streets of the addresses', 'distinct'],
    ['generate_city', 'cities of the addresses', 'distinct'],
    ['generate_state', 'states of the addresses', 'distinct'],
    ['generate_zipcode', 'zip codes of the addresses', 'distinct'],
  ] as const)('give %s the size of its list', (id, list, size) => {
    const own = JSON.stringify(transformers.find((candidate) => candidate.id === id));
    const entries = recorded.lists[list]?.[size].toLocaleString('en-US') ?? 'no such list';
    expect(own).toMatch(new RegExp(`(?<!\\d)${entries}(?![\\d,])`));
  });

  test.each([
    ['generate_first_name', 'first names'],
    ['transform_first_name', 'first names'],
    ['generate_last_name', 'last names'],
    ['transform_last_name', 'last names'],
    ['generate_full_address', 'addresses as Generate Full Address writes them'],
    ['generate_street_address', 'streets of the addresses'],
    ['generate_city', 'cities of the addresses'],
  ])('give %s the lengths of its list', (id, list) => {
    const [shortest = 0, longest = 0] = recorded.lists[list]?.characters ?? [];
    const own = transformers.find((candidate) => candidate.id === id);
    expect(own?.length).toContain(`${shortest} to ${longest} characters`);
  });

  test('give Generate State all of its codes', () => {
    const own = JSON.stringify(transformers.find(({id}) => id === 'generate_state')?.limits);
    const codes = recorded.lists['states of the addresses']?.values ?? [];
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => !new RegExp(`\\b${code}\\b`).test(own))).toEqual([]);
  });
});

describe('the messages of a transformer', () => {
  const errors = loadErrors();

  /** A message and its variants, which its cause names as code. */
  const patternsOf = (id: string): RegExp[] =>
    findErrors(errors, [id])
      .flatMap(({message, cause}) => [
        message,
        ...[...cause.matchAll(/`([^`]+)`/g)]
          .map(([, code = '']) => code)
          .filter((code) => code.includes(' ')),
      ])
      .map((text) => {
        const parts = text.split('…').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
        return new RegExp(parts.join('.*'));
      });

  /** The message as it is printed where readers meet it. */
  const printed = ({stage, panics, text}: Recorded['errors'][number]): string => {
    if (stage === 'parse') {
      return `unable to convert benthos config to yaml for stream builder: ${text}`;
    }
    return panics && stage === 'row' ? `panic: ${text}` : text;
  };

  const explains = (id: string, error: Recorded['errors'][number]): boolean =>
    patternsOf(id).some((pattern) => pattern.test(printed(error)));

  test.each(recorded.errors)('name "$text" for $transformer', (error) => {
    const own = transformers.find(({id}) => id === error.transformer)?.errors ?? [];
    expect(own.filter(({id}) => explains(id, error))).not.toEqual([]);
  });

  test('are those that came up when its code was run', () => {
    const unseen = transformers
      .filter(({id}) => !withCode.includes(id))
      .flatMap(({id: transformer, errors: own = []}) =>
        own
          .filter(
            ({id}) =>
              !recorded.errors.some(
                (error) => error.transformer === transformer && explains(id, error),
              ),
          )
          .map(({id}) => `${transformer}: ${id}`),
      );
    expect(unseen).toEqual([]);
  });
});

describe('the examples', () => {
  const shown = transformers
    .filter(({id}) => !withCode.includes(id))
    .flatMap(({id, examples}) => examples.map((example) => ({id, ...example})))
    .filter(({result}) => result === undefined);

  test('are all recorded', () => {
    expect(recorded.examples).toHaveLength(shown.length);
  });

  test.each(shown)(
    'of $id with $settings for $input are what its code writes',
    ({id, settings, input, output, formatOnly}) => {
      const example = recorded.examples.find(
        (candidate) =>
          candidate.transformer === id &&
          candidate.settings === settings &&
          candidate.input === input,
      );
      expect(example, 'a recorded case with these settings and this input').toBeDefined();
      if (example) {
        expect('value' in example.outcome).toBe(formatOnly !== true);
        expectOutcome(output, example.outcome);
      }
    },
  );

  test('of card numbers pass the Luhn check as the option says', () => {
    const card = transformers.find(({id}) => id === 'generate_card_number');
    const outputs = card?.examples.map(({output}) => output ?? '') ?? [];
    expect(outputs.map(passesLuhn)).toEqual([true, false]);
  });

  test('with Preserve Length are as long as their input', () => {
    const kept = transformers
      .flatMap(({examples}) => examples)
      .filter(
        ({settings = '', output}) => settings.includes('Preserve Length on') && output !== null,
      );
    expect(kept.length).toBeGreaterThan(5);
    for (const {input, output} of kept) {
      expect(output).toHaveLength(input?.length ?? -1);
    }
  });
});
