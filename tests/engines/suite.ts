import {readFileSync} from 'node:fs';
import {setTimeout as wait} from 'node:timers/promises';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {routes} from '../e2e/routes';
import type {Browser, Engine} from './browser';
import {serveSite, type Changes, type Site} from './site';

const paths = [...routes.map(({path}) => path), '/missing'];

/** How long a step may take on a busy machine; a passing test does not wait. */
const patience = 60_000;

/** The last message of a tour, which proves that its console is heard. */
const lastWords = 'This is the end of the tour';

/** Says on the console what the policy of a page blocks, in engines that keep it for themselves. */
const reportBlocked = `document.addEventListener('securitypolicyviolation', (violation) =>
  console.error(\`\${violation.effectiveDirective} blocks \${violation.blockedURI}\`));`;

/** What a page does wrong on purpose, which every console must show. */
const faults = `
  console.error('A message of the page');
  console.warn('A warning of the page');
  void Promise.reject(new Error('A promise that nobody awaits'));
  setTimeout(() => { throw new Error('An error that nobody catches'); });
  new Image().src = 'http://elsewhere.test/picture.png';`;

/**
 * Runs in a page: opens each address in a frame as wide as a desk's screen, and then makes it as
 * narrow as a phone's. What is wrong goes to the server.
 */
async function tour(addresses: readonly string[], farewell: string): Promise<void> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const faults: string[] = [];
  async function look(address: string): Promise<void> {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'position: absolute; inset: 0; width: 1280px; height: 900px; border: 0';
    frame.src = address;
    document.body.append(frame);
    const deadline = Date.now() + 60_000;
    const rootOf = () => frame.contentDocument?.documentElement;
    while (
      rootOf()?.dataset.hasHydrated !== 'true' ||
      frame.contentDocument?.readyState !== 'complete'
    ) {
      if (Date.now() > deadline) {
        faults.push(`${address} does not hydrate`);
        return;
      }
      await pause(20);
    }
    for (const width of [1280, 360]) {
      frame.style.width = `${width}px`;
      const widthDeadline = Date.now() + 10_000;
      do {
        // What the page itself does about the width comes a little later.
        await pause(50);
      } while (rootOf()!.scrollWidth > width && Date.now() < widthDeadline);
      const needed = rootOf()!.scrollWidth;
      if (frame.contentWindow!.innerWidth !== width || needed > width) {
        faults.push(`${address} is ${needed} px wide at ${width} px`);
      }
    }
    frame.remove();
  }
  const waiting = [...addresses];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await look(next);
    }
  }
  await Promise.all([work(), work(), work()]);
  console.error(farewell);
  await fetch('/report', {method: 'POST', body: JSON.stringify(faults)});
}

/** Runs in a page. */
function isHydrated(): boolean {
  return document.documentElement.dataset.hasHydrated === 'true';
}

/** Runs in a page: whether an element is where a browser puts the target of a link. */
function isAtTop(selector: string): boolean {
  const {top} = document.querySelector(selector)!.getBoundingClientRect();
  return top > 0 && top < 200;
}

/** Runs in a page. */
function hasTitle(title: string): boolean {
  return document.querySelector('h1')?.textContent === title;
}

/** Runs in a page. */
function isInField(): boolean {
  return document.activeElement?.getAttribute('role') === 'combobox';
}

/** Runs in a page. */
function isShown(selector: string): boolean {
  return document.querySelector(selector)?.checkVisibility() ?? false;
}

/** Runs in a page. */
function isSelected(selector: string): boolean {
  return document.querySelector(selector)?.getAttribute('aria-selected') === 'true';
}

/** Runs in a page, where a reload takes it away. */
function mark(): void {
  document.documentElement.dataset.isMarked = '';
}

/** Runs in a page. */
function isMarked(): boolean {
  return document.documentElement.dataset.isMarked === '';
}

/**
 * Tests what each engine could do in its own way.
 *
 * @param engine in which the site is tested
 */
export function testEngine(engine: Engine): void {
  let browser: Browser;
  const sites: Site[] = [];

  async function serve(changes?: Changes): Promise<Site> {
    const site = await serveSite(changes);
    sites.push(site);
    return site;
  }

  async function waitFor<Values extends readonly unknown[]>(
    inPage: (...values: Values) => unknown,
    ...values: Values
  ): Promise<void> {
    await expect
      .poll(() => browser.run(inPage, ...values).catch(() => false), {timeout: patience})
      .toBe(true);
  }

  async function openHydrated(address: string): Promise<void> {
    await browser.open(address);
    await waitFor(isHydrated);
  }

  describe(`In ${engine.name}`, () => {
    beforeAll(async () => {
      browser = await engine.start();
    });

    beforeEach(() => browser.resize(1280, 900));

    afterEach(async ({task}) => {
      sites.splice(0).forEach((site) => site.close());
      if (task.result?.state === 'fail') {
        // It may not answer any more, and not close.
        await Promise.race([browser.close(), wait(10_000)]);
        browser = await engine.start();
      }
    });

    afterAll(() => browser.close());

    /** Opens pages one after the other, and returns what the console then says. */
    async function takeTour(addresses: readonly string[], prelude: string) {
      const site = await serve({
        isFramed: true,
        prelude,
        pages: {
          '/tour': `<!doctype html><body><script>(${String(tour)})(...${JSON.stringify([addresses, lastWords])})</script>`,
        },
      });
      const finished = expect.poll(() => site.reports.length, {timeout: 3 * patience}).toBe(1);
      const messages = await engine.readConsole({
        start: `${site.origin}/tour`,
        finished,
        lastWords,
      });
      return {
        messages,
        faults: JSON.parse(site.reports[0]!) as string[],
        opened: addresses.filter((address) => site.requests.includes(address)),
      };
    }

    test('the console shows messages, errors and what the policy blocks', async () => {
      const {messages} = await takeTour(['/quickstart'], reportBlocked + faults);
      for (const text of [
        'A message of the page',
        'A warning of the page',
        'A promise that nobody awaits',
        'An error that nobody catches',
        'img-src blocks http://elsewhere.test/picture.png',
        lastWords,
      ]) {
        expect(messages).toContainEqual(expect.stringContaining(text));
      }
    });

    test('every page hydrates, leaves the console empty, and is as wide as the screen of a desk and of a phone', async () => {
      const seen = await takeTour(paths, reportBlocked);
      expect(seen).toEqual({
        messages: [expect.stringContaining(lastWords)],
        faults: [],
        opened: paths,
      });
    });

    test('pages are fetched ahead', async () => {
      const site = await serve();
      await openHydrated(`${site.origin}/`);
      const own = await browser.run(() =>
        [...document.scripts].map(({src}) => new URL(src, location.href).pathname),
      );
      await expect
        .poll(() => site.requests.filter((url) => url.endsWith('.js') && !own.includes(url)), {
          timeout: patience,
        })
        .not.toEqual([]);
    });

    test('a link leads on without a reload', async () => {
      const site = await serve();
      await openHydrated(`${site.origin}/`);
      await browser.run(mark);
      await browser.click('main a[href="/quickstart"]');
      await waitFor(hasTitle, 'Quickstart');
      expect(await browser.run(isMarked)).toBe(true);
    });

    test('the search leads from the keyboard to a page', async () => {
      const site = await serve();
      await openHydrated(`${site.origin}/quickstart`);
      await browser.run(mark);
      await browser.press('Control', 'k');
      await waitFor(isInField);
      await browser.type('kubernetes ingress');
      await waitFor(() => document.querySelector('[role="row"][aria-selected="true"]') !== null);
      await browser.press('Enter');
      await waitFor(() => location.pathname === '/deploy/kubernetes');
      expect(await browser.run(isMarked)).toBe(true);
      expect(await browser.run(() => document.querySelector('[role="dialog"]'))).toBe(null);
    });

    test('the color mode and the dismissal of the announcement are kept', async () => {
      const site = await serve();
      await openHydrated(`${site.origin}/quickstart`);
      await browser.click('[aria-label^="Switch between dark and light mode"]');
      await browser.click('[aria-label="Dismiss the announcement"]');
      await openHydrated(`${site.origin}/platform`);
      expect(await browser.run(() => document.documentElement.dataset.theme)).toBe('dark');
      expect(
        await browser.run(() => {
          const bar = document.querySelector('[aria-label="Dismiss the announcement"]');
          return bar?.checkVisibility() ?? false;
        }),
      ).toBe(false);
    });

    test('the target of an address is shown', async () => {
      const site = await serve();
      for (const address of [
        '/api/mgmt/v1alpha1/job.proto#mgmt.v1alpha1.CreateJobRequest',
        '/deploy/environment-variables?component=worker#api-db-host',
        '/guides/troubleshooting#s3-shared-config-profile',
      ]) {
        await openHydrated(site.origin + address);
        const target = `[id="${new URL(address, site.origin).hash.slice(1)}"]`;
        await waitFor(isAtTop, target);
      }
    });

    test('a message inside another opens by its address, and samples keep the language that is chosen', async () => {
      const site = await serve();
      const jobs = '/api/mgmt/v1alpha1/job.proto';
      const choice = '[data-rpc] [value="go"]';
      await openHydrated(`${site.origin}${jobs}#mgmt.v1alpha1.JobRunEventTask.event_time`);
      await waitFor(isShown, '[id="mgmt.v1alpha1.JobRunEventTask.event_time"]');
      await openHydrated(`${site.origin}${jobs}#getjobs`);
      await browser.click(choice);
      await waitFor(isShown, '[data-rpc] [data-kind="go"]');
      await openHydrated(`${site.origin}${jobs}#getjobs`);
      await waitFor(isShown, '[data-rpc] [data-kind="go"]');
    });

    test('tabs are chosen', async () => {
      const site = await serve();
      await openHydrated(`${site.origin}/cli/installing`);
      const tab = '[role="tab"][aria-selected="false"]';
      await browser.run(
        (selector) => document.querySelector(selector)!.setAttribute('data-chosen', ''),
        tab,
      );
      await browser.click('[data-chosen]');
      await waitFor(isSelected, '[data-chosen]');
    });

    test('a list is filtered, and the address says by what', async () => {
      const site = await serve();
      await openHydrated(`${site.origin}/deploy/environment-variables`);
      await browser.click('main [type="search"]');
      await browser.type('db host');
      await waitFor(() => location.search === '?filter=db+host');
      const rows = await browser.run(
        () =>
          [...document.querySelectorAll('[data-filter-group] tbody tr')].filter((row) =>
            row.checkVisibility(),
          ).length,
      );
      expect(rows).toBeGreaterThan(0);
      expect(rows).toBeLessThan(20);
    });

    test('code is copied', async () => {
      const site = await serve();
      await openHydrated(`${site.origin}/cli/version`);
      await browser.click('[aria-label="Copy code"]');
      await waitFor(() =>
        [...document.querySelectorAll('main button')].some(
          ({textContent}) => textContent === 'Copied',
        ),
      );
      await browser.press('Control', 'k');
      await waitFor(isInField);
      await browser.press('Control', 'v');
      await waitFor(() => {
        const code = document.querySelector('main pre')!.textContent.replaceAll('\n', '');
        return document.querySelector('input')?.value === code;
      });
    });

    test('JavaScript of a reader runs in its worker', async () => {
      const site = await serve();
      await openHydrated(`${site.origin}/transformers/user-defined`);
      await browser.run(() => {
        const summaries = [...document.querySelectorAll('summary')];
        summaries.find(({textContent}) => textContent === 'Run your JavaScript')?.click();
      });
      const button = 'form[aria-label="Your JavaScript"] [type="submit"]';
      await waitFor(isShown, button);
      await browser.click(button);
      await waitFor(() => document.querySelector('li[data-tone] pre') !== null);
      expect(
        await browser.run(() => document.querySelector('li[data-tone] pre')?.textContent),
      ).toBe('"****-****-****-9012"');
    });

    test('a system transformer is tried on a value of the address', async () => {
      const site = await serve();
      await openHydrated(
        `${site.origin}/transformers/introduction#try?id=transform_character_scramble&value=Zo%C3%AB+42&option-userProvidedRegex=%5Cd`,
      );
      await waitFor(() => document.querySelectorAll('li[data-tone] code').length === 5);
      expect(
        await browser.run(() => document.querySelector('li[data-tone] code')?.textContent),
      ).toMatch(/^Zoë \d\d$/);
    });

    test('a system transformer is tried in its entry', async () => {
      const site = await serve();
      await openHydrated(
        `${site.origin}/transformers/system#try?id=transform_character_scramble&value=Zo%C3%AB+42&option-userProvidedRegex=%5Cd`,
      );
      await waitFor(() => document.querySelectorAll('li[data-tone] code').length === 5);
      await waitFor(isAtTop, '#try-transform_character_scramble');
    });

    test('a run is planned for tables of the address', async () => {
      const site = await serve();
      await openHydrated(
        `${site.origin}/table-constraints/circular-dependencies#try-tables?example=ring&where=public.users%09plan+%3D+%27trial%27`,
      );
      await waitFor(() => document.querySelector('figure mark') !== null);
      expect(
        await browser.run(() => ({
          ring: document.querySelector('[aria-label^="Ring of"]')?.getAttribute('aria-label'),
          steps: document.querySelectorAll('details[open] tbody tr').length,
        })),
      ).toEqual({ring: 'Ring of public.users, public.addresses', steps: 3});
    });

    test('the example of the introduction takes another transformer', async () => {
      const site = await serve();
      await openHydrated(`${site.origin}/`);
      await browser.run(() => {
        const buttons = [...document.querySelectorAll('figure button')];
        const button = buttons.find(({textContent}) => textContent === 'Try others');
        (button as HTMLButtonElement | undefined)?.click();
      });
      await waitFor(isShown, 'th select');
    });

    test('a page that crashes says so and comes back', async () => {
      const site = await serve({
        prelude: `{
          const Real = ResizeObserver;
          ResizeObserver = class extends Real {
            constructor(callback) {
              if (!('isMended' in document.documentElement.dataset)) throw new Error('Broken on purpose');
              super(callback);
            }
          };
        }`,
      });
      await browser.open(`${site.origin}/core-features`);
      await waitFor(hasTitle, 'This page crashed.');
      await browser.click('main .button--primary');
      await waitFor(hasTitle, 'This page crashed.');
      await browser.run(() => Object.assign(document.documentElement.dataset, {isMended: ''}));
      await browser.click('main .button--primary');
      await waitFor(hasTitle, 'Core features');
    });

    test('a page whose script does not load reloads once', async () => {
      const shell = /\/(?:main|runtime~main|common)\.\w+\.js$/;
      const loads = () => site.requests.filter((url) => url === '/quickstart').length;
      const site = await serve({
        isBroken: (url) => url.endsWith('.js') && !shell.test(url) && loads() < 2,
      });
      await openHydrated(`${site.origin}/quickstart`);
      expect(loads()).toBe(2);
      expect(await browser.run(() => document.getElementById('recovery-notice'))).toBe(null);
    });

    test('a page is read without JavaScript', async () => {
      const site = await serve({
        pages: {
          '/frame':
            '<!doctype html><iframe sandbox="allow-same-origin" src="/cli/installing" width="1200" height="800"></iframe>',
          '/cli/installing': readFileSync('build/cli/installing.html', 'utf8'),
        },
      });
      await browser.open(`${site.origin}/frame`);
      const seen = await browser.run(() => {
        const page = document.querySelector('iframe')!.contentDocument!;
        const panels = [...page.querySelectorAll('[role="tabpanel"]')];
        return {
          hasScripts: page.documentElement.dataset.hasHydrated === 'true',
          title: page.querySelector('h1')?.textContent,
          shownPanels: panels.filter((panel) => panel.checkVisibility()).length,
          offersSearch: page.querySelector('[aria-keyshortcuts]')?.checkVisibility(),
        };
      });
      expect(seen).toEqual({
        hasScripts: false,
        title: 'Install the CLI',
        shownPanels: 7,
        offersSearch: false,
      });
    });
  });

  test(`In ${engine.name}, less motion and other colors are respected`, async () => {
    const adapted = await engine.start({isAdapted: true});
    const site = await serveSite();
    try {
      await adapted.open(`${site.origin}/quickstart`);
      const seen = await adapted.run((colors) => {
        const link = document.querySelector('main a[href]')!;
        const moving = document.getAnimations().length;
        return {
          motion: matchMedia('(prefers-reduced-motion: reduce)').matches,
          colors: matchMedia(colors).matches,
          scroll: getComputedStyle(document.documentElement).scrollBehavior,
          moving,
          isReadable:
            link.checkVisibility() &&
            getComputedStyle(link).color !== getComputedStyle(document.body).backgroundColor,
        };
      }, engine.adaptedColors);
      expect(seen).toEqual({
        motion: true,
        colors: true,
        scroll: 'auto',
        moving: 0,
        isReadable: true,
      });
    } finally {
      site.close();
      await adapted.close();
    }
  });
}
