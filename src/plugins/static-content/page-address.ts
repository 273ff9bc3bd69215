import {applyTrailingSlash} from '@docusaurus/utils-common';
import siteConfig from '@generated/docusaurus.config';

/**
 * The one address of a page, without a redirect.
 *
 * @param permalink path as Docusaurus knows it; an index of an instance ends in a slash there
 */
export function pageAddress(permalink: string): string {
  return applyTrailingSlash(permalink, siteConfig);
}
