import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {twinPath} from '../twin-path';

/** Path of the Markdown twin of the page that is shown; `src/plugins/markdown-twins` writes it. */
export function useTwinPath(): string {
  const {pathname} = useLocation();
  return twinPath(pathname, useDocusaurusContext().siteConfig.baseUrl);
}
