import type {PluginConfig} from '@docusaurus/types';
import type {Settings} from './env';

/**
 * The plugins that bring in services of other companies: those whose settings are there, and none in
 * development.
 *
 * @param mode `NODE_ENV`, which `docusaurus start` and `docusaurus build` set
 */
export function thirdParties(
  {analytics, visitorId}: Pick<Settings, 'analytics' | 'visitorId'>,
  mode: string | undefined,
): PluginConfig[] {
  const isOn = mode === 'production';
  return [
    isOn && analytics ? ['./src/plugins/analytics/index.ts', {...analytics}] : null,
    isOn && visitorId ? ['./src/plugins/visitor-id/index.ts', {...visitorId}] : null,
  ];
}
