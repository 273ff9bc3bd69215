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
export type ReferenceRenderer = (
  attributes: Readonly<Record<string, string>>,
  page: string,
) => string;

/** Renderers by the name of the element. */
export type ReferenceRenderers = Readonly<Record<string, ReferenceRenderer>>;
