import type {HtmlTagObject, HtmlTags} from '@docusaurus/types';
import {afterLoad, unlessRefused} from '../../lib/third-party-script';

/**
 * Keeps page views until the library is there, in the form that it expects: an array of calls. Each
 * view keeps its address, so a reader who has gone on meanwhile is counted on the right pages; that
 * is why the snippet, which would put its own `capture` in place, cannot overwrite this one.
 */
const queue = [
  'var views=window.posthog=[];',
  "Object.defineProperty(views,'capture',{value:function(name){",
  "views.push(['capture',name,{$current_url:location.origin+location.pathname,$pathname:location.pathname}])",
  '}});',
].join('');

/**
 * The origin that the snippet loads the library from, found as the snippet finds it.
 *
 * @param host origin that events are sent to
 */
export function assetsHost(host: string): string {
  return host.replace('.i.posthog.com', '-assets.i.posthog.com');
}

/**
 * Takes the script out of the head tags of posthog-docusaurus and guards it: it runs after the page
 * has loaded, unless the reader's browser refuses. The `preconnect` link is left out, as it would
 * contact the service before anybody has looked at the reader's wish.
 *
 * @param tags as the plugin returns them; nothing in development
 */
export function guardedTags(tags: HtmlTags = []): HtmlTagObject[] {
  return [tags]
    .flat()
    .filter((tag) => typeof tag === 'object')
    .filter(({tagName}) => tagName === 'script')
    .map((tag) => ({...tag, innerHTML: unlessRefused(queue + afterLoad(tag.innerHTML ?? ''))}));
}
