import type {LoadContext, Plugin} from '@docusaurus/types';
import {afterEach, describe, expect, it, vi} from 'vitest';
import analyticsPlugin from '../../../src/plugins/analytics';
import {assetsHost} from '../../../src/plugins/analytics/head-tags';

const host = 'https://us.i.posthog.com';

function makePlugin(mode: string): Plugin {
  vi.stubEnv('NODE_ENV', mode);
  return analyticsPlugin({} as LoadContext, {apiKey: 'phc_1', host});
}

function headTags(mode: string): {tagName: string; innerHTML?: string}[] {
  const tags = makePlugin(mode).injectHtmlTags?.({content: undefined}).headTags;
  return tags as {tagName: string; innerHTML?: string}[];
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the analytics plugin', () => {
  it('names the hosts of the service for the policy', () => {
    expect(headTags('production').slice(0, -1)).toEqual([
      {
        tagName: 'meta',
        attributes: {name: 'script-hosts', content: 'https://us-assets.i.posthog.com'},
      },
      {tagName: 'meta', attributes: {name: 'connect-hosts', content: host}},
    ]);
  });

  it('opens no connection ahead of time', () => {
    expect(JSON.stringify(headTags('production'))).not.toContain('preconnect');
  });

  it('looks at the wish of the reader first, and starts the library after the page has loaded', () => {
    const script = headTags('production').at(-1)?.innerHTML ?? '';
    expect(script).toMatch(
      /^\(function\(\)\{if\(navigator\.globalPrivacyControl\|\|navigator\.doNotTrack==='1'\)return;/,
    );
    expect(script.indexOf("addEventListener('load'")).toBeLessThan(script.indexOf('posthog.init('));
  });

  it('counts page views, and has everything else switched off', () => {
    const script = headTags('production').at(-1)?.innerHTML ?? '';
    const options: unknown = JSON.parse(/posthog\.init\("phc_1", (\{.*?\})\)/.exec(script)![1]!);
    expect(options).toMatchInlineSnapshot(`
      {
        "advanced_disable_flags": true,
        "api_host": "https://us.i.posthog.com",
        "autocapture": false,
        "capture_dead_clicks": false,
        "capture_exceptions": false,
        "capture_heatmaps": false,
        "capture_pageleave": false,
        "capture_pageview": false,
        "capture_performance": false,
        "custom_personal_data_properties": [
          "q",
          "filter",
        ],
        "disable_external_dependency_loading": true,
        "disable_session_recording": true,
        "disable_surveys": true,
        "mask_personal_data_properties": true,
        "persistence": "memory",
        "person_profiles": "never",
        "property_denylist": [
          "title",
        ],
        "rageclick": false,
        "respect_dnt": true,
      }
    `);
  });

  it('has a client module for the production build only, as posthog-docusaurus has', () => {
    expect(makePlugin('production').getClientModules?.()).toEqual([
      expect.stringMatching(/posthog-docusaurus\/src\/posthog$/),
    ]);
    expect(makePlugin('development').getClientModules?.()).toEqual([]);
  });
});

describe('the host of the library', () => {
  it.each([
    ['https://us.i.posthog.com', 'https://us-assets.i.posthog.com'],
    ['https://eu.i.posthog.com', 'https://eu-assets.i.posthog.com'],
    ['https://posthog.example.com', 'https://posthog.example.com'],
  ])('of %s is %s', (appHost, expected) => {
    expect(assetsHost(appHost)).toBe(expected);
  });
});
