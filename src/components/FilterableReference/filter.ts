/** What the reader typed and chose. */
export interface Filter {
  readonly text: string;
  /** Chosen values by facet, as slugs. A facet without a choice is missing. */
  readonly choices: Readonly<Record<string, string>>;
}

/** What a filter looks at in one entry. */
export interface Searchable {
  /** Visible text in lower case. */
  readonly text: string;
  /** Values by facet, as slugs. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
}

export const emptyFilter: Filter = {text: '', choices: {}};

const textParameter = 'filter';

/** Writes a value as it stands in the address: `No effect` becomes `no-effect`. */
export function toSlug(value: string): string {
  return value.trim().toLowerCase().replaceAll(/\s+/g, '-');
}

export function isEmpty({text, choices}: Filter): boolean {
  return text.trim() === '' && Object.keys(choices).length === 0;
}

/** True when the entry contains every word of the text and has every chosen value. */
export function matches(entry: Searchable, filter: Filter): boolean {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    words.every((word) => entry.text.includes(word)) &&
    Object.entries(filter.choices).every(([facet, value]) => entry.facets[facet]?.includes(value))
  );
}

/** Reads a filter from the query of an address; values that are no option are left out. */
export function parseFilter(
  query: string,
  options: Readonly<Record<string, readonly string[]>>,
): Filter {
  const parameters = new URLSearchParams(query);
  const choices: Record<string, string> = {};
  for (const [facet, values] of Object.entries(options)) {
    const value = toSlug(parameters.get(facet) ?? '');
    if (values.includes(value)) {
      choices[facet] = value;
    }
  }
  return {text: parameters.get(textParameter) ?? '', choices};
}

/** Puts a filter into the query of an address and keeps what else is in there. */
export function formatFilter(query: string, facets: readonly string[], filter: Filter): string {
  const parameters = new URLSearchParams(query);
  const values: Record<string, string | undefined> = {
    ...filter.choices,
    [textParameter]: filter.text.trim(),
  };
  for (const name of [textParameter, ...facets]) {
    const value = values[name];
    if (value) {
      parameters.set(name, value);
    } else {
      parameters.delete(name);
    }
  }
  const text = parameters.toString();
  return text && `?${text}`;
}
