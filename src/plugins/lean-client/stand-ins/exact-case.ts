import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';
import routes from '@generated/routes';
import type {Location} from 'history';
import {matchRoutes} from 'react-router-config';

/**
 * Stands in for what Docusaurus makes of an address before it chooses the page: the router ignores case,
 * and servers do not. So `/Quickstart` becomes an address with the same words that no page has.
 */
export default function normalizeExactly(location: Location): Location {
  const normalized = normalizeLocation(location);
  const written = normalized.pathname.replace(/(?<=.)\/$/, '');
  const isOtherCase = matchRoutes(routes, normalized.pathname).some(
    ({route: {path, exact}}) =>
      exact && path !== written && String(path).toLowerCase() === written.toLowerCase(),
  );
  return isOtherCase ? {...normalized, pathname: `${written}//`} : normalized;
}
