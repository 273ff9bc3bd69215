import {describe, expect, it, vi} from 'vitest';
import {thirdParties} from '../../../src/config/third-parties';

// The pages of the API reference do not matter here, and making them takes time.
vi.mock('../../../src/plugins/protodocs/generate', () => ({
  descriptorsFile: '',
  folders: {},
  generateProtodocs: () => [],
}));

const settings = {
  analytics: {apiKey: 'phc_1', host: 'https://us.i.posthog.com'},
  visitorId: {scriptUrl: 'https://scripts.example/v.js', connectHosts: ['https://a.example']},
};

describe('services of other companies', () => {
  it('are there when their settings are', () => {
    expect(thirdParties(settings, 'production')).toEqual([
      ['./src/plugins/analytics/index.ts', settings.analytics],
      ['./src/plugins/visitor-id/index.ts', settings.visitorId],
    ]);
  });

  it('are absent one by one without their settings', () => {
    expect(thirdParties({}, 'production')).toEqual([null, null]);
    expect(thirdParties({visitorId: settings.visitorId}, 'production')[0]).toBeNull();
    expect(thirdParties({analytics: settings.analytics}, 'production')[1]).toBeNull();
  });

  it('are absent in development', () => {
    expect(thirdParties(settings, 'development')).toEqual([null, null]);
    expect(thirdParties(settings, undefined)).toEqual([null, null]);
  });

  it.each([
    ['production', true],
    ['development', false],
  ])('are a part of the site in %s: %s', async (mode, expected) => {
    vi.resetModules();
    vi.stubEnv('NODE_ENV', mode);
    vi.stubEnv('POSTHOG_KEY', 'phc_1');
    vi.stubEnv('VISITOR_ID_SCRIPT_URL', 'https://scripts.example/v.js');
    const {default: config} = await import('../../../docusaurus.config');
    vi.unstubAllEnvs();
    const plugins = JSON.stringify(config.plugins);
    expect(plugins.includes('plugins/analytics')).toBe(expected);
    expect(plugins.includes('plugins/visitor-id')).toBe(expected);
  });
});
