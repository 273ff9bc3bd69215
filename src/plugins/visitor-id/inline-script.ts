import {afterLoad, unlessRefused} from '../../lib/third-party-script';

/**
 * The script that loads the snippet for visitor identification.
 *
 * @param scriptUrl address of the snippet, without quotes and angle brackets
 * @returns JavaScript source
 */
export function visitorIdScript(scriptUrl: string): string {
  return unlessRefused(
    afterLoad(
      [
        "var script=document.createElement('script');",
        'script.async=true;',
        `script.src=${JSON.stringify(scriptUrl)};`,
        'document.head.append(script);',
      ].join(''),
    ),
  );
}
