import type {Loader} from './load';

/**
 * Turns the attributes of an element in a page, for example `<CliCommand command="neosync sync" />`,
 * into the Markdown that takes its place.
 *
 * The Markdown is parsed like a page. JSX that is a block stands between blank lines. Its links lead to
 * files relative to the page, whose path within the project is the second argument.
 *
 * @throws Error with cause and cure when an attribute is missing, unknown or names nothing in the data;
 *   the page and the line are added by `src/remark/reference-data.ts`
 */
export interface ReferenceRenderer {
  (attributes: Readonly<Record<string, string>>, page: string): string;
  /** Names of the files in `docs/_data` that it reads, without `.yaml`: a page with the element depends on them. */
  readonly files: readonly string[];
}

/** Renderers by the name of the element. */
export type ReferenceRenderers = Readonly<Record<string, ReferenceRenderer>>;

/**
 * Makes the renderers of elements that show one file of reference data.
 *
 * @param load reads the data
 * @param others read what else the renderers show
 * @returns a function that takes what renders the data and the attributes of the element: their texts are
 *   the next arguments, empty for one that is missing, and the path of the page is the last
 */
export function elementsOf<Data>(load: Loader<Data>, ...others: readonly Loader<unknown>[]) {
  const files = [load, ...others].map(({file}) => file);
  return (
    render: (data: Data, ...texts: string[]) => string,
    ...attributes: readonly string[]
  ): ReferenceRenderer => {
    const renderer = (given: Readonly<Record<string, string>>, page: string): string => {
      const unknown = Object.keys(given).find((name) => !attributes.includes(name));
      if (unknown !== undefined) {
        throw new Error(`It has no attribute ${unknown}. Remove it.`);
      }
      return render(load(), ...attributes.map((name) => given[name] ?? ''), page);
    };
    return Object.assign(renderer, {files});
  };
}
