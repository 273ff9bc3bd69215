import {cliRenderers} from './cli';
import {composeRenderers} from './compose';
import {environmentVariableRenderers} from './environment-variables';
import {errorTableRenderers} from './error-table';
import {errorRenderers} from './errors';
import {helmValueRenderers} from './helm-values';
import {knownFaultRenderers} from './known-faults';
import type {ReferenceRenderers} from './renderer';
import {settingsRuleRenderers} from './settings-rules';
import {systemTransformerRenderers} from './system-transformers';

/**
 * Every element that a page can use to show reference data, by name. Each area of data has one module
 * in this folder; add its renderers here.
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
