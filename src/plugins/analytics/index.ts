import posthogPlugin from 'posthog-docusaurus';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {AnalyticsSettings} from '../../config/env';
import {policyHosts} from '../../lib/policy-hosts';
import {assetsHost, guardedTags} from './head-tags';
import {initOptions} from './init-options';

/**
 * Counts page views with posthog-docusaurus, whose client module sends one for the first view and
 * one for each change of route. Of its head tags only the snippet is kept, behind a guard.
 */
export default function analyticsPlugin(
  context: LoadContext,
  {apiKey, host}: AnalyticsSettings,
): Plugin {
  const posthog = posthogPlugin(context, {apiKey, appUrl: host, ...initOptions});
  return {
    name: 'analytics',
    getClientModules: posthog.getClientModules,
    injectHtmlTags(args) {
      return {
        headTags: [
          ...policyHosts({script: [assetsHost(host)], connect: [host]}),
          ...guardedTags(posthog.injectHtmlTags?.(args).headTags),
        ],
      };
    },
  };
}
