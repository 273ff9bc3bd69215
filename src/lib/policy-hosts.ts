import type {HtmlTagObject} from '@docusaurus/types';

/** Origins that a page needs beside its own. */
export interface PolicyHosts {
  /** Origins that scripts are loaded from. */
  readonly script?: readonly string[];
  /** Origins that scripts send requests to. */
  readonly connect?: readonly string[];
}

/**
 * Names origins in the head of every page. The content security policy is made from the built pages
 * and lets exactly these through: see `contentSecurityPolicy` in hosting/headers.mjs.
 *
 * @returns one `<meta>` for each kind that has an origin
 */
export function policyHosts({script = [], connect = []}: PolicyHosts): HtmlTagObject[] {
  return [
    {name: 'script-hosts', content: script.join(' ')},
    {name: 'connect-hosts', content: connect.join(' ')},
  ]
    .filter(({content}) => content !== '')
    .map((attributes) => ({tagName: 'meta', attributes}));
}
