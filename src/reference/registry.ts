import {cliRenderers, loadCliData} from './cli';
import {composeRenderers, loadCompose} from './compose';
import {environmentVariableRenderers, loadEnvironmentVariables} from './environment-variables';
import {errorTableRenderers} from './error-table';
import {errorRenderers, loadErrors} from './errors';
import {helmValueRenderers, loadHelmValues} from './helm-values';
import {knownFaultRenderers, loadKnownFaults} from './known-faults';
import type {ReferenceRenderers} from './renderer';
import {loadSettingsRules, settingsRuleRenderers} from './settings-rules';
import {loadSystemTransformers, systemTransformerRenderers} from './system-transformers';

/** What reads each file of reference data. */
export const loaders = [
  loadCliData,
  loadCompose,
  loadEnvironmentVariables,
  loadErrors,
  loadHelmValues,
  loadKnownFaults,
  loadSettingsRules,
  loadSystemTransformers,
];

/**
 * Every element that a page can use to show reference data, by name. Each area of data has one module
 * in this folder; add its loader and its renderers here.
 */
export const referenceRenderers: ReferenceRenderers = {
  ...cliRenderers,
  ...composeRenderers,
  ...environmentVariableRenderers,
  ...errorRenderers,
  ...errorTableRenderers,
  ...helmValueRenderers,
  ...knownFaultRenderers,
  ...settingsRuleRenderers,
  ...systemTransformerRenderers,
};
