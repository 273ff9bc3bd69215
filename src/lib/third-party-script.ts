/**
 * The parts of an inline script that brings in another company's code. The reader's wish is looked
 * at before anything else runs, and nothing is requested before the page has loaded: what hangs or
 * fails then holds up neither the page nor the browser's `load` event.
 */

/**
 * Keeps a script from running for readers whose browser asks not to be tracked, by Global Privacy
 * Control or Do Not Track.
 *
 * @param script JavaScript source
 */
export function unlessRefused(script: string): string {
  return `(function(){if(navigator.globalPrivacyControl||navigator.doNotTrack==='1')return;${script}})();`;
}

/**
 * Runs a script when the page has loaded.
 *
 * @param script JavaScript source
 */
export function afterLoad(script: string): string {
  return `addEventListener('load',function(){${script}});`;
}
