import {type Browser} from '@playwright/test';

/** A slow telephone: the figures of Lighthouse's "slow 4G", and a processor of a quarter of the speed. */
export const slowPhone = {latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8, slowdown: 4};

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
  const target = page.locator(`main a[href="${link}"], nav a[href="${link}"]`).first();
  await target.scrollIntoViewIfNeeded();
  const duration = await target.evaluate(async (element: HTMLElement) => {
    const headline = document.querySelector('h1')?.textContent;
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
    // What a mouse does on its way: it is over the link before it is pressed.
    element.dispatchEvent(new MouseEvent('mouseover', {bubbles: true}));
    element.click();
    return changed;
  });
  await context.close();
  return duration;
}
