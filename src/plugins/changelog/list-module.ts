import type {RouteConfig} from '@docusaurus/types';

/** A summary as the blog plugin asks a page to load it. */
interface Item {
  readonly content: {readonly path: string; readonly query: Readonly<Record<string, unknown>>};
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && 'content' in value;
}

/** The summaries that a route loads with a request for each; none if the route is no list. */
export function summariesOf({modules}: RouteConfig): readonly Item[] {
  const items: unknown = modules?.items;
  return Array.isArray(items) ? items.filter(isItem) : [];
}

/**
 * Writes a module with the summaries of a list page, so that one request loads them all.
 *
 * @returns JavaScript source; its default export is the `items` prop of `@theme/BlogListPage`
 */
export function listModule(items: readonly Item[]): string {
  const imports = items.map(({content: {path, query}}, index) => {
    const parameters = Object.entries(query).map(([name, value]) => `${name}=${String(value)}`);
    return `import * as entry${index} from ${JSON.stringify(`${path}?${parameters.join('&')}`)};`;
  });
  const names = items.map((_item, index) => `entry${index}`);
  return `${imports.join('\n')}
// As Docusaurus does with the modules of a route: what a page exports besides itself becomes its properties.
export default [${names.join(', ')}].map(({default: content, ...properties}) => ({
  content: Object.assign(content, properties),
}));
`;
}
