import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {addressOfPath, htmlFile, twinFile} from '@site/src/content/addresses.mjs';

/** Path of the Markdown twin of the page that is shown; `src/plugins/markdown-twins` writes it. */
export function useTwinPath(): string {
  const {pathname} = useLocation();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  return baseUrl + twinFile(htmlFile(addressOfPath(pathname, baseUrl)));
}
