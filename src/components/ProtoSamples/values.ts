/** What a reader fills in once for the samples of all pages; empty for what the samples come with. */
export interface Values {
  readonly address: string;
  readonly account: string;
  readonly variable: string;
}

export const noValues: Values = {address: '', account: '', variable: ''};

/** A value as a form asks for it. */
export interface ValueField {
  readonly name: keyof Values;
  readonly label: string;
  /** What the samples come with. */
  readonly example: string;
  /** Says what stands in code as it is, whatever the language. */
  readonly pattern: string;
  /** How a right value looks, as a sentence. */
  readonly rule: string;
}

export const valueFields: readonly ValueField[] = [
  {
    name: 'address',
    label: 'API address',
    example: 'http://localhost:8080',
    pattern: String.raw`https?://[\w.:\-\/~%\[\]]+`,
    rule: 'the address begins with http:// or https://.',
  },
  {
    name: 'account',
    label: 'Account id',
    example: '43c71652-b3f7-4dbb-87c2-508075496054',
    pattern: String.raw`[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}`,
    rule: 'the account id is a UUID.',
  },
  {
    name: 'variable',
    label: 'Key variable',
    example: 'NEOSYNC_API_KEY',
    pattern: String.raw`[A-Za-z_]\w*`,
    rule: 'a variable has letters, digits and underscores.',
  },
];

/** Whether a value can be used; an empty one stands for that of the samples. */
export function isUsable({pattern}: ValueField, value: string): boolean {
  return value === '' || new RegExp(`^(?:${pattern})$`).test(value);
}

/** Reads values back from storage, where anything may stand. */
export function parseValues(text: string | null): Values {
  if (text === null) {
    return noValues;
  }
  try {
    const stored = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const read = (name: keyof Values): string => {
      const value = stored[name];
      return typeof value === 'string' ? value : '';
    };
    return {address: read('address'), account: read('account'), variable: read('variable')};
  } catch {
    return noValues;
  }
}

/** The line of a Go program that imports `os`, which must not stand there without use. */
const osImport = '\t"os"\n';

/**
 * Writes the values of the reader into a sample.
 *
 * @param code as `src/plugins/protodocs/samples` writes it
 * @param values those that cannot be used are left out
 */
export function fillIn(code: string, values: Values): string {
  let filled = code;
  for (const field of valueFields) {
    const value = isUsable(field, values[field.name]) ? values[field.name] : '';
    if (value && field.name === 'address') {
      const base = value.replace(/\/+$/, '');
      filled = filled
        .replaceAll('$NEOSYNC_API_URL', base)
        .replaceAll("process.env.NEOSYNC_API_URL ?? 'http://localhost:8080'", `'${base}'`)
        .replaceAll('os.Getenv("NEOSYNC_API_URL")', `"${base}"`);
    } else if (value) {
      filled = filled.replaceAll(field.example, value);
    }
  }
  return filled.includes('os.') ? filled : filled.replace(osImport, '');
}
