import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Keeps a page readable when one of its scripts is missing, as it happens to a tab that was
 * opened before a new deployment: see `inline-script.js` for the behavior.
 */
export default function chunkRecoveryPlugin(context: LoadContext): Plugin {
  const source = readFileSync(path.join(__dirname, 'inline-script.js'), 'utf8');
  const script = source
    .replace(/^\/\*\*[\s\S]*?\*\/\n/, '')
    .replace('__ASSETS__', JSON.stringify(`${context.siteConfig.baseUrl}assets/js/`));
  return {
    name: 'chunk-recovery',
    getClientModules() {
      return [path.join(__dirname, 'client')];
    },
    injectHtmlTags() {
      return {headTags: [{tagName: 'script', innerHTML: script}]};
    },
  };
}
