import type {LoadContext, Plugin} from '@docusaurus/types';
import type {VisitorIdSettings} from '../../config/env';
import {policyHosts} from '../../lib/policy-hosts';
import {visitorIdScript} from './inline-script';

/** Loads the snippet of a visitor identification service after each page, unless the reader's browser refuses. */
export default function visitorIdPlugin(
  _context: LoadContext,
  {scriptUrl, connectHosts}: VisitorIdSettings,
): Plugin {
  return {
    name: 'visitor-id',
    injectHtmlTags() {
      return {
        headTags: [
          ...policyHosts({script: [new URL(scriptUrl).origin], connect: connectHosts}),
          {tagName: 'script', innerHTML: visitorIdScript(scriptUrl)},
        ],
      };
    },
  };
}
