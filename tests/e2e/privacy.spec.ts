import {spawn} from 'node:child_process';
import {EventEmitter, once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer, type AddressInfo} from 'node:net';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import type {BrowserContext, Page, Route} from '@playwright/test';
import {listFiles} from '../../hosting/build-folder.mjs';
import {serveFixtureSite} from './fixture-site';
import {expect, gotoHydrated, test} from './fixtures';

const settings = {
  POSTHOG_KEY: 'phc_test',
  VISITOR_ID_SCRIPT_URL: 'https://visitors.example/snippet.js',
  VISITOR_ID_CONNECT_HOSTS: 'https://api.visitors.example',
};
const libraryUrl = 'https://us-assets.i.posthog.com/static/array.js';
const eventsUrl = 'https://us.i.posthog.com/e/';
const snippetUrl = settings.VISITOR_ID_SCRIPT_URL;

/** What the stand-in of the analytics service receives: the key, and a page view with its address. */
interface PageView {
  readonly key: string;
  readonly event: string;
  readonly address: string;
}

/** An event as the real library sends it. */
interface RealEvent {
  readonly event: string;
  readonly properties: {readonly token: string};
}

/** The events of one request, which the library compresses, and of which it makes batches. */
function readEvents(body: Buffer | null): readonly RealEvent[] {
  const text = body?.[0] === 0x1f ? gunzipSync(body).toString() : String(body);
  const sent = JSON.parse(text) as RealEvent | {readonly batch: readonly RealEvent[]};
  return 'batch' in sent ? sent.batch : [sent];
}

/** Does what the real library does with page views: sends those that wait, then each as it happens. */
const standInLibrary = `
  const [[key, options]] = window.posthog._i;
  const waiting = window.posthog;
  const capture = (event, {$current_url = location.href} = {}) =>
    fetch(options.api_host + '/e/', {
      method: 'POST',
      body: JSON.stringify({key, event, address: $current_url}),
    });
  window.posthog = {__SV: 1, capture};
  for (const [name, ...values] of waiting) window.posthog[name](...values);
`;

const standInSnippet = `
  const [{loadEventStart}] = performance.getEntriesByType('navigation');
  fetch('https://api.visitors.example/visit', {
    method: 'POST',
    body: loadEventStart > 0 ? 'after load' : 'before load',
  });
`;

/** Answers requests to the services with `answer`, and lists the addresses that were asked for. */
async function standIn(
  context: BrowserContext,
  answer: (route: Route) => Promise<unknown>,
): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/^https:/, async (route) => {
    asked.push(route.request().url());
    await answer(route);
  });
  return asked;
}

const script = (body: string) => ({contentType: 'text/javascript', body});
const accepted = {status: 200, headers: {'Access-Control-Allow-Origin': '*'}};

/** Stands in for services that work, and collects what they receive. */
async function workingServices(
  context: BrowserContext,
  libraryArrives: Promise<unknown> = Promise.resolve(),
): Promise<{asked: string[]; views: PageView[]; visits: (string | null)[]}> {
  const views: PageView[] = [];
  const visits: (string | null)[] = [];
  const asked = await standIn(context, async (route) => {
    switch (route.request().url()) {
      case libraryUrl:
        await libraryArrives;
        return route.fulfill(script(standInLibrary));
      case snippetUrl:
        return route.fulfill(script(standInSnippet));
      case eventsUrl:
        views.push(route.request().postDataJSON() as PageView);
        return route.fulfill(accepted);
      default:
        visits.push(route.request().postData());
        return route.fulfill(accepted);
    }
  });
  return {asked, views, visits};
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  server.close();
  return port;
}

async function openSecondPage(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', {name: 'other page'}).click();
  await expect(page.getByRole('heading', {name: 'Second page', level: 1})).toBeVisible();
}

test.describe('With the settings of both services', () => {
  // In one worker: the site is built once.
  test.describe.configure({mode: 'default'});

  let origin: string;
  let close: () => void;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    ({origin, close} = await serveFixtureSite('third-parties', {
      linked: ['src/plugins'],
      settings,
    }));
  });

  test.afterAll(() => {
    close();
  });

  test('the policy allows exactly their hosts', async ({request}) => {
    const policy = (await request.get(`${origin}/`)).headers()['content-security-policy'] ?? '';
    const named = policy.split('; ').filter((directive) => directive.includes('https:'));
    expect(named.map((directive) => directive.replaceAll(/ 'sha256-[^']+'/g, ''))).toEqual([
      "script-src 'self' https://us-assets.i.posthog.com https://visitors.example",
      "connect-src 'self' https://us.i.posthog.com https://api.visitors.example",
    ]);
  });

  test.describe('that work', () => {
    test.use({expectedProblems: [/outside request/]});

    test('a page view is counted once for the first view and once for each change of route', async ({
      context,
      page,
    }) => {
      const {asked, views} = await workingServices(context);
      await gotoHydrated(page, `${origin}/`);
      await expect.poll(() => views.length).toBe(1);
      await page.getByRole('link', {name: 'To the part'}).click();
      await expect(page).toHaveURL(`${origin}/#part`);
      await openSecondPage(page);
      await page.goBack();
      await expect.poll(() => views.length).toBe(3);
      await gotoHydrated(page, `${origin}/second`);
      await expect.poll(() => views.length).toBe(4);
      const addresses = ['/', '/second', '/#part', '/second'];
      expect(views).toEqual(
        addresses.map((address) => ({
          key: 'phc_test',
          event: '$pageview',
          address: origin + address,
        })),
      );
      // The two full page loads, and nothing else of this service.
      expect(asked.filter((url) => url.includes('posthog') && url !== eventsUrl)).toEqual([
        libraryUrl,
        libraryUrl,
      ]);
    });

    test('the real library sends page views, and nothing else', async ({context, page}) => {
      await context.addInitScript(() => {
        // The library counts no robots, which it knows by this, and by the name of the browser.
        Object.defineProperty(Navigator.prototype, 'webdriver', {get: () => false});
        Object.defineProperty(Navigator.prototype, 'userAgentData', {get: () => undefined});
      });
      const events: RealEvent[] = [];
      const others: string[] = [];
      await context.route(/^https:/, async (route) => {
        const request = route.request();
        const url = new URL(request.url());
        if (request.url() === libraryUrl) {
          await route.fulfill(
            script(readFileSync('node_modules/posthog-js/dist/array.js', 'utf8')),
          );
        } else if (request.url() === snippetUrl) {
          await route.fulfill(script(''));
        } else {
          if (`${url.origin}${url.pathname}` === eventsUrl) {
            events.push(...readEvents(request.postDataBuffer()));
          } else {
            others.push(request.url());
          }
          await route.fulfill({...accepted, json: {status: 1}});
        }
      });
      await gotoHydrated(page, `${origin}/?q=words-of-the-reader`);
      await openSecondPage(page);
      await expect.poll(() => events.length).toBe(2);
      expect(events.map(({event}) => event)).toEqual(['$pageview', '$pageview']);
      expect(events.map(({properties}) => properties.token)).toEqual(['phc_test', 'phc_test']);
      expect(JSON.stringify(events)).not.toContain('words-of-the-reader');
      expect(others).toEqual([]);
      expect(await context.cookies()).toEqual([]);
    });

    test('views that wait for the library are counted on their own pages, without the query', async ({
      context,
      page,
    }) => {
      const library = new EventEmitter();
      const {views} = await workingServices(context, once(library, 'arrives'));
      await gotoHydrated(page, `${origin}/?q=words-of-the-reader`);
      await openSecondPage(page);
      expect(views).toEqual([]);
      library.emit('arrives');
      await expect.poll(() => views.length).toBe(2);
      expect(views.map(({address}) => address).sort()).toEqual([`${origin}/`, `${origin}/second`]);
    });

    test('visitors are identified after the page has loaded', async ({context, page}) => {
      const {visits} = await workingServices(context);
      await gotoHydrated(page, `${origin}/`);
      await expect.poll(() => visits).toEqual(['after load']);
    });
  });

  test.describe('while the site is developed', () => {
    // The development server alone: a request to a service fails the test.
    test.use({expectedProblems: [/outside request: http:\/\/127\.0\.0\.1/]});

    test('`npm start` sends no page view and loads no visitor snippet', async ({context, page}) => {
      test.setTimeout(180_000);
      const port = await findFreePort();
      const server = spawn(
        process.execPath,
        [
          path.resolve('node_modules/.bin/docusaurus'),
          ...['start', '.docusaurus/fixtures/third-parties', '--no-open'],
          ...['--host', '127.0.0.1', '--port', String(port)],
        ],
        {env: {...process.env, ...settings, NODE_ENV: 'development'}, stdio: 'ignore'},
      );
      try {
        const address = `http://127.0.0.1:${port}/`;
        await expect
          .poll(
            () =>
              fetch(address).then(
                ({ok}) => ok,
                () => false,
              ),
            {timeout: 120_000},
          )
          .toBe(true);
        const {asked} = await workingServices(context);
        await gotoHydrated(page, address);
        await openSecondPage(page);
        await page.waitForTimeout(1000);
        expect(asked).toEqual([]);
        expect(await page.evaluate(() => 'posthog' in window)).toBe(false);
      } finally {
        server.kill();
        await once(server, 'exit');
      }
    });
  });

  for (const [signal, value] of [
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ] as const) {
    test.describe(`and a reader whose browser says ${signal}`, () => {
      // The fixture site alone: a request to a service fails the test.
      test.use({expectedProblems: [/outside request: http:\/\/127\.0\.0\.1/]});

      test('nothing of them is requested', async ({context, page}) => {
        await context.addInitScript(
          ([name, signalValue]) => {
            Object.defineProperty(Navigator.prototype, name, {get: () => signalValue});
          },
          [signal, value] as const,
        );
        const {asked} = await workingServices(context);
        await gotoHydrated(page, `${origin}/`);
        await openSecondPage(page);
        expect(asked).toEqual([]);
        expect(await page.evaluate(() => 'posthog' in window)).toBe(false);
        await expect(page.locator('script[src^="https:"], link[href^="https://us"]')).toHaveCount(
          0,
        );
      });
    });
  }

  const faults = [
    {
      what: 'hang',
      answer: () => once(new EventEmitter(), 'never'),
      problems: [/outside request/],
    },
    {
      what: 'are blocked',
      answer: (route: Route) => route.abort(),
      problems: [/outside request/, /Failed to load resource/],
    },
    {
      what: 'answer with errors',
      answer: (route: Route) => route.fulfill({status: 500, ...script('Sorry')}),
      problems: [/outside request/, /Failed to load resource/],
    },
    {
      what: 'send broken scripts',
      answer: (route: Route) => route.fulfill(script('throw new Error("broken")')),
      problems: [/outside request/, /uncaught: broken/],
    },
  ];

  for (const {what, answer, problems} of faults) {
    test.describe(`that ${what}`, () => {
      // In a tuple: Playwright takes a list of two for a value and its options.
      test.use({expectedProblems: [problems, {scope: 'test'}]});

      test('pages load and lead on', async ({context, page}) => {
        const asked = await standIn(context, answer);
        await gotoHydrated(page, `${origin}/`);
        expect(await page.evaluate(() => document.readyState)).toBe('complete');
        await expect.poll(() => [...asked].sort()).toEqual([libraryUrl, snippetUrl].sort());
        await openSecondPage(page);
        await page.goBack();
        await expect(page.getByRole('heading', {name: 'First page', level: 1})).toBeVisible();
      });
    });
  }
});

test('without settings no file of the site knows the services', () => {
  const traces = /window\.posthog|posthog\.init|globalPrivacyControl|doNotTrack|script-hosts/;
  const files = listFiles('build').filter((file) => /\.(?:html|js)$/.test(file));
  expect(files.length).toBeGreaterThan(70);
  expect(files.filter((file) => traces.test(readFileSync(`build/${file}`, 'utf8')))).toEqual([]);
});
