import {type Browser} from '@playwright/test';

/** A slow telephone: the figures of Lighthouse's "slow 4G", and a processor of a quarter of the speed. */
export const slowPhone = {latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8, slowdown: 4};

/** How long a pointer rests on a link before it is pressed, in milliseconds: a reader's aim takes as long at least. */
const rest = 100;

/**
 * Measures the time from a click on a link to the moment when the headline of the next page is drawn.
 *
 * @param link address that the link leads to, as it stands in the page
 * @param conditions network and processor, if slower than this machine's
 * @returns milliseconds
 */
export async function timeClick(
  browser: Browser,
  {url, link}: {url: string; link: string},
  conditions?: typeof slowPhone,
): Promise<number> {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}});
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await page.waitForLoadState('networkidle');
  if (conditions) {
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.latency,
      downloadThroughput: conditions.bytesPerSecond,
      uploadThroughput: conditions.bytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', {rate: conditions.slowdown});
  }
  const target = page.locator(`:is(main, nav) a[href="${link}"]:visible`).first();
  await target.scrollIntoViewIfNeeded();
  const duration = await target.evaluate(async (element: HTMLElement, rest: number) => {
    const headline = document.querySelector('h1')?.textContent;
    // What a browser sends when a pointer comes to an element.
    element.dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));
    element.dispatchEvent(new MouseEvent('mouseover', {bubbles: true}));
    await new Promise((resolve) => setTimeout(resolve, rest));
    const start = performance.now();
    const changed = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        const next = document.querySelector('h1')?.textContent;
        if (next && next !== headline) {
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - start));
        }
      });
      observer.observe(document, {subtree: true, childList: true, characterData: true});
    });
    element.click();
    return changed;
  }, rest);
  await context.close();
  return duration;
}
