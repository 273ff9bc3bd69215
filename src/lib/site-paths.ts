import routes from '@generated/routes';
import type {Route} from '@generated/routes';

/** The addresses of all pages, base path included; the route table is in the main bundle anyway. */
export function sitePaths(): string[] {
  const paths = new Set<string>();
  function collect(list: readonly Route[]): void {
    for (const {path, exact, routes: children} of list) {
      if (children) {
        collect(children);
      } else if (exact && path !== '*') {
        paths.add(path);
      }
    }
  }
  collect(routes);
  return [...paths];
}
