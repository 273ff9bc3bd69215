import routes from '@generated/routes';
import type {RouteConfig} from 'react-router-config';

/** The addresses of all pages, base path included; the route table is in the main bundle anyway. */
export function sitePaths(): string[] {
  const paths = new Set<string>();
  function collect(list: readonly RouteConfig[]): void {
    for (const {path, exact, routes: children} of list) {
      if (children) {
        collect(children);
      } else if (exact && typeof path === 'string') {
        paths.add(path);
      }
    }
  }
  collect(routes);
  return [...paths];
}
