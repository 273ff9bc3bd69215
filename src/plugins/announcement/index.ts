import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {announcementScript} from './inline-script';

/**
 * Decides before the first paint whether the announcement bar shows.
 *
 * The theme's own inline script looks at the dismissal alone, so a new announcement would stay
 * hidden for one page load. This script runs after it and also compares the announcement's id.
 */
export default function announcementPlugin(context: LoadContext): Plugin {
  const {announcementBar} = context.siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'announcement',
    injectHtmlTags() {
      if (!announcementBar?.id) {
        return {};
      }
      return {
        preBodyTags: [
          {
            tagName: 'script',
            innerHTML: announcementScript(announcementBar.id, context.siteStorage.namespace),
          },
        ],
      };
    },
  };
}
