import posthogPlugin from 'posthog-docusaurus';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {policyHosts} from '../../lib/policy-hosts';
import {assetsHost, guardedTags} from './head-tags';
import {initOptions} from './init-options';

/** Which project counts page views, and where. */
export interface AnalyticsSettings {
  /** Key of the project that events belong to; it is public. */
  readonly apiKey: string;
  /** Origin that events are sent to. */
  readonly host: string;
}

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
