// @ts-check

/** A slow telephone: the figures of Lighthouse's "slow 4G", and a processor of a quarter of the speed. */
export const slowPhone = {latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8, slowdown: 4};

/**
 * Measures the time from a click on a link to the moment when the headline of the next page is drawn.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{url: string, link: string}} walk the page, and the address that the link leads to as it
 *   stands in the page
 * @param {typeof slowPhone} [conditions] network and processor, if slower than this machine's
 * @returns {Promise<number>} milliseconds
 */
export async function timeClick(browser, {url, link}, conditions) {
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
  const duration = await target.evaluate(async (element) => {
    const headline = () => document.querySelector('h1')?.textContent;
    const before = headline();
    const start = performance.now();
    const changed = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (headline() && headline() !== before) {
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - start));
        }
      });
      observer.observe(document, {subtree: true, childList: true, characterData: true});
    });
    // What a mouse does on its way: it is over the link before it is pressed.
    element.dispatchEvent(new MouseEvent('mouseover', {bubbles: true}));
    if (element instanceof HTMLElement) {
      element.click();
    }
    return changed;
  });
  await context.close();
  return /** @type {number} */ (duration);
}
