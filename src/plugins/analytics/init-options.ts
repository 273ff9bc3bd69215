/**
 * Options of `posthog.init`: page views and nothing else. Each part that is switched off would
 * otherwise collect more, or load more scripts.
 */
export const initOptions = {
  // The client module of posthog-docusaurus counts the first view as well.
  capture_pageview: false,
  capture_pageleave: false,
  autocapture: false,
  rageclick: false,
  capture_dead_clicks: false,
  capture_exceptions: false,
  capture_heatmaps: false,
  capture_performance: false,
  disable_session_recording: true,
  disable_surveys: true,
  // No cookie, and nothing in the browser's storage.
  persistence: 'memory',
  person_profiles: 'never',
  respect_dnt: true,
  // What a reader searches for stands in these parts of an address.
  mask_personal_data_properties: true,
  custom_personal_data_properties: ['q', 'filter'],
  // When a view is counted, the document still has the title of the page before.
  property_denylist: ['title'],
  // No feature flags and no settings from the server, which could switch parts on again.
  advanced_disable_flags: true,
  disable_external_dependency_loading: true,
} as const;
