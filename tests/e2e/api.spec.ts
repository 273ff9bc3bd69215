import {readFileSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';
import type {Locator, Page} from '@playwright/test';
import {expect, gotoHydrated, test} from './fixtures';

const jobs = '/api/mgmt/v1alpha1/job.proto';
const keys = '/api/mgmt/v1alpha1/api_key.proto';

/** The element with an id, which can contain dots. */
function byId(page: Page, id: string): Locator {
  return page.locator(`[id="${id}"]`);
}

/** The samples of an RPC. */
function samplesOf(page: Page, rpc: string): Locator {
  return page.locator('[data-sample]').filter({
    has: page.getByText(`Language of the sample of ${rpc}`, {exact: true}),
  });
}

/** The field of a value that stands in all samples. */
function valueOf(page: Page, label: string): Locator {
  return page.getByRole('form', {name: 'Values of the samples'}).getByLabel(label);
}

/** The section, row or message that the page marks as the target of its address. */
function target(page: Page): Locator {
  return page.locator('[data-target]');
}

/**
 * Brings a link far down the page into view and waits until it stands still: messages take their true
 * height when they come near the view, some frames after a jump of thousands of lines.
 */
async function showLink(link: Locator): Promise<void> {
  let place: number | undefined;
  for (let still = 0; still < 5;) {
    // Waits for two frames in which the link does not move.
    await link.scrollIntoViewIfNeeded();
    const y = (await link.boundingBox())?.y;
    still = y === place ? still + 1 : 0;
    place = y;
  }
}

test.describe('The page of the largest .proto file', () => {
  test('is at most 70 kB of HTML with 8,000 elements, and 25 kB of JavaScript of its own', async ({
    page,
  }) => {
    const html = readFileSync(`build${jobs}.html`);
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(70_000);

    async function scriptsOf(path: string): Promise<Map<string, number>> {
      const scripts = new Map<string, number>();
      const bodies: Promise<unknown>[] = [];
      page.removeAllListeners('response');
      page.on('response', (response) => {
        const isPrefetch = response.request().headers()['sec-purpose'] === 'prefetch';
        if (response.url().endsWith('.js') && !isPrefetch) {
          bodies.push(
            response.body().then((body) => {
              scripts.set(response.url(), brotliCompressSync(body).length);
            }),
          );
        }
      });
      await gotoHydrated(page, path);
      await Promise.all(bodies);
      return scripts;
    }
    await page.addInitScript(() => {
      // No prefetching of what links lead to.
      Object.defineProperty(navigator, 'connection', {
        value: {effectiveType: '2g', saveData: true},
      });
    });
    const plain = await scriptsOf('/core-concepts');
    const own = [...(await scriptsOf(jobs))].filter(([url]) => !plain.has(url));
    expect(own.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(25_000);
    expect(await page.locator('*').count()).toBeLessThanOrEqual(8000);
  });

  test('lists RPCs, shared messages and enums in the sidebar, below its entry', async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await gotoHydrated(page, jobs);
    const entries = page.locator('.table-of-contents a');
    const names = (await page.locator('section[data-filter-entry] > h3').allTextContents()).map(
      (text) => text.replace('\u200b', ''),
    );
    await expect(page.locator('aside li:has(> [aria-current="page"]) + li a')).toHaveCount(
      await entries.count(),
    );
    await expect(entries).toHaveText([
      'JobService',
      ...names.slice(0, 27),
      'Messages',
      ...names.slice(27, -5),
      'Enums',
      'JobStatus',
      'JobRunStatus',
      'ActivityStatus',
      'LogWindow',
      'LogLevel',
    ]);
  });

  test('is complete when it is reached by a link, left and reached again', async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await gotoHydrated(page, jobs);
    const rows = await page.locator('main tbody tr').count();
    expect(rows).toBeGreaterThan(300);
    let loads = 0;
    page.on('load', () => (loads += 1));

    const sidebar = page.locator('aside');
    for (const [name, heading] of [
      ['API keys', 'API keys'],
      ['Jobs and runs', 'Jobs and runs'],
      ['Transformers and custom code', 'Transformers and custom code'],
    ] as const) {
      await sidebar.getByRole('link', {name, exact: true}).click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
    }
    await page.goBack();
    await expect(page.locator('main tbody tr')).toHaveCount(rows);
    expect(loads).toBe(0);
  });
});

test.describe('The filter of an API page', () => {
  test('looks at the names of RPCs, messages, fields and values', async ({page}) => {
    await gotoHydrated(page, jobs);
    const box = page.getByRole('search', {name: 'Filter by name'});
    await box.getByRole('searchbox').fill('PauseJob');
    await expect(box.getByRole('status')).toHaveText(/^1 of /);
    await expect(page.locator('h3:visible')).toHaveText([/^PauseJob/]);
    await expect(page.locator('h4:visible')).toHaveText([/^PauseJobRequest/, /^PauseJobResponse/]);

    for (const name of ['truncate_before_insert', 'truncateBeforeInsert']) {
      await box.getByRole('searchbox').fill(name);
      await expect(page.locator('h3:visible')).toHaveText([/^JobDestinationOptions/]);
    }

    await box.getByRole('searchbox').fill('LOG_WINDOW_ONE_DAY');
    await expect(page.locator('h3:visible')).toHaveText([/^LogWindow/]);
    await expect(page).toHaveURL(/\?filter=LOG_WINDOW_ONE_DAY$/);
  });
});

test.describe('A link to an element of the API', () => {
  const field = 'mgmt.v1alpha1.CreateJobRequest.cron_schedule';

  test('shows and marks a field', async ({page}) => {
    await gotoHydrated(page, `${jobs}#${field}`);
    await expect(byId(page, field)).toBeInViewport();
    await expect(target(page)).toHaveId(field);
  });

  test('works for RPCs, messages, enums and values, by full names and by short ids', async ({
    page,
  }) => {
    for (const [id, text] of [
      ['mgmt.v1alpha1.JobService.PauseJob', /^PauseJob/],
      ['pausejob', /^PauseJob/],
      ['mgmt.v1alpha1.JobSource', /^JobSource/],
      ['jobsource', /^JobSource/],
      ['mgmt.v1alpha1.JobRunStatus', /^JobRunStatus/],
      ['jobrunstatus', /^JobRunStatus/],
      ['mgmt.v1alpha1.JobRunStatus.JOB_RUN_STATUS_FAILED', /^JOB_RUN_STATUS_FAILED/],
      ['mgmt.v1alpha1.JOB_RUN_STATUS_FAILED', /^JOB_RUN_STATUS_FAILED/],
      ['mgmt.v1alpha1.JobSourceOptions.config', /^One of config/],
    ] as const) {
      await page.goto('about:blank');
      await gotoHydrated(page, `${jobs}#${id}`);
      await expect(byId(page, id)).toBeInViewport();
      await expect(target(page)).toHaveText(text);
    }
  });

  test('opens the message around it', async ({page}) => {
    for (const [id, text] of [
      ['mgmt.v1alpha1.MysqlSourceConnectionOptions', /^MysqlSourceConnectionOptions/],
      ['mysqlsourceconnectionoptions', /^MysqlSourceConnectionOptions/],
      ['mgmt.v1alpha1.JobRunEventTask.event_time', /^event_time/],
    ] as const) {
      await page.goto('about:blank');
      await gotoHydrated(page, `${jobs}#${id}`);
      await expect(byId(page, id)).toBeInViewport();
      await expect(target(page)).toHaveText(text);
    }
    await page.getByRole('link', {name: 'CreateJob', exact: true}).first().click();
    await page.goBack();
    await expect(byId(page, 'mgmt.v1alpha1.JobRunEventTask.event_time')).toBeVisible();
  });

  test('moves the mark, and brings back what the filter hides', async ({page}) => {
    await gotoHydrated(page, `${jobs}?filter=CreateJobRequest`);
    await byId(page, 'mgmt.v1alpha1.CreateJobRequest.source')
      .getByRole('link', {name: 'JobSource'})
      .click();
    await expect(byId(page, 'mgmt.v1alpha1.JobSource')).toBeInViewport();
    await expect(target(page)).toHaveCount(1);
    await expect(target(page)).toHaveText(/^JobSource/);
  });

  test('leads to another file without loading a page', async ({page}) => {
    await gotoHydrated(page, `${jobs}#mgmt.v1alpha1.JobMappingTransformer`);
    let loads = 0;
    page.on('load', () => (loads += 1));
    const link = byId(page, 'mgmt.v1alpha1.JobMappingTransformer.config').getByRole('link', {
      name: 'TransformerConfig',
    });
    await showLink(link);
    await link.click();
    await expect(page).toHaveURL(/transformer\.proto#mgmt\.v1alpha1\.TransformerConfig$/);
    await expect(target(page)).toHaveText(/^TransformerConfig/);
    await expect(byId(page, 'mgmt.v1alpha1.TransformerConfig')).toBeInViewport();
    expect(loads).toBe(0);
  });
});

test.describe('A message that several use', () => {
  test('opens in each field that carries it, and stands on the page once', async ({page}) => {
    await gotoHydrated(page, jobs);
    const section = page
      .locator('section')
      .filter({has: byId(page, 'mgmt.v1alpha1.JobService.CreateJob')});
    const mappings = section.locator('[data-of="mgmt.v1alpha1.JobMapping"]');
    await mappings.locator('summary').first().click();
    await expect(mappings.getByRole('row').filter({hasText: 'transformer'}).first()).toBeVisible();
    await expect(byId(page, 'mgmt.v1alpha1.JobMapping.schema')).toHaveCount(1);
  });
});

test.describe('The samples of an RPC', () => {
  test('are in the language that was chosen in any of them, also at the next visit', async ({
    page,
  }) => {
    await gotoHydrated(page, jobs);
    const getJobs = samplesOf(page, 'GetJobs');
    await expect(getJobs.getByRole('radio')).toHaveCount(4);
    await expect(getJobs.locator('pre:visible').first()).toContainText('JobService/GetJobs');
    await getJobs.getByRole('radio', {name: 'Go'}).check();
    await expect(getJobs.locator('pre:visible').first()).toContainText('client.GetJobs(');
    await expect(samplesOf(page, 'CreateJob').locator('pre:visible').first()).toContainText(
      'client.CreateJob(',
    );

    await gotoHydrated(page, keys);
    await expect(
      samplesOf(page, 'CreateAccountApiKey').getByRole('radio', {name: 'Go'}),
    ).toBeChecked();
  });

  test('are colored when they come near the view, with the response below', async ({page}) => {
    await gotoHydrated(page, jobs);
    const samples = samplesOf(page, 'GetJobRunLogsStream');
    await expect(samples.locator('.hl-string')).toHaveCount(0);
    await showLink(samples.getByRole('button', {name: 'Copy'}).first());
    await expect(samples.getByRole('button', {name: 'Copy the sample'})).toBeVisible();
    await expect(samples.locator('.hl-string').first()).toBeVisible();
    await expect(samples.getByRole('radio', {name: 'buf curl'})).toBeChecked();
    await expect(samples.getByText('Response', {exact: true})).toBeVisible();
  });

  test('stay beside the text of their RPC, and nowhere longer than the window', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 800});
    await gotoHydrated(page, `${jobs}#mgmt.v1alpha1.JobService.CreateJob`);
    const samples = samplesOf(page, 'CreateJob');
    const rowOf = byId(page, 'mgmt.v1alpha1.CreateJobRequest.sync_options');
    await rowOf.scrollIntoViewIfNeeded();
    await expect(samples).toBeInViewport({ratio: 1});
    const [text, code] = [await rowOf.boundingBox(), await samples.boundingBox()];
    expect(code!.x).toBeGreaterThan(text!.x + text!.width);

    await samples.getByRole('button', {name: 'Show all of the sample'}).click();
    await expect(samples.getByText("}'", {exact: false}).first()).toBeVisible();
    expect((await samples.boundingBox())!.height).toBeGreaterThan(800);
  });

  test('have the values that a reader fills in once, copied too, until they are reset', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({width: 1280, height: 800});
    await gotoHydrated(page, keys);
    await page.getByText('Your values in the samples').click();
    await valueOf(page, 'API address').fill('https://api.example.com/');
    await valueOf(page, 'Account id').fill('no id');
    await expect(page.getByText('Not used yet: the account id is a UUID.')).toBeVisible();

    await gotoHydrated(page, jobs);
    expect(new URL(page.url()).search).toBe('');
    const samples = samplesOf(page, 'GetJobs');
    await samples.getByRole('button', {name: 'Copy the sample'}).click();
    const text = await page.evaluate(async () => navigator.clipboard.readText());
    expect(text).toContain('curl "https://api.example.com/mgmt.v1alpha1.JobService/GetJobs"');
    expect(text).toContain('"accountId": "43c71652-b3f7-4dbb-87c2-508075496054"');

    await page.getByText('Your values in the samples').click();
    await page.getByRole('button', {name: 'Reset'}).click();
    await expect(samples.locator('pre:visible').first()).toContainText('curl "$NEOSYNC_API_URL/');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('example.com');
  });

  test('follow the fields on a narrow page, which does not scroll sideways', async ({page}) => {
    await page.setViewportSize({width: 320, height: 800});
    await gotoHydrated(page, `${jobs}#mgmt.v1alpha1.JobService.CreateJob`);
    const last = byId(page, 'mgmt.v1alpha1.CreateJobResponse.job');
    const [text, code] = [
      await last.boundingBox(),
      await samplesOf(page, 'CreateJob').boundingBox(),
    ];
    expect(code!.y).toBeGreaterThan(text!.y);
    const [width, shown] = await page.evaluate(() => {
      const {scrollWidth, clientWidth} = document.documentElement;
      return [scrollWidth, clientWidth];
    });
    expect(width).toBe(shown);
  });
});

test.describe('An API page without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('has everything: RPCs with badges and errors, tables, samples', async ({page}) => {
    await page.goto(keys);
    const section = page
      .locator('section')
      .filter({has: byId(page, 'mgmt.v1alpha1.ApiKeyService.GetAccountApiKey')});
    await expect(section).toContainText('User token only');
    await expect(section).toContainText('/mgmt.v1alpha1.ApiKeyService/GetAccountApiKey');
    await expect(section.getByRole('row').filter({hasText: 'not_found'})).toContainText('404');
    await expect(byId(page, 'mgmt.v1alpha1.CreateAccountApiKeyRequest.expires_at')).toContainText(
      'required, in the future, at most 365 days from now',
    );

    const samples = samplesOf(page, 'CreateAccountApiKey');
    for (const text of [
      'curl "$NEOSYNC_API_URL',
      'neosync.apikeys.createAccountApiKey',
      'package main',
    ]) {
      await expect(samples.locator('pre:visible').filter({hasText: text})).toHaveCount(1);
    }
    await expect(page.getByRole('form', {name: 'Values of the samples'})).toHaveCount(0);
    await expect(page.getByRole('search', {name: 'Filter by name'})).toHaveCount(0);
  });

  test('leads to another file with plain links', async ({page}) => {
    await page.goto(`${jobs}#mgmt.v1alpha1.JobMappingTransformer.config`);
    const link = byId(page, 'mgmt.v1alpha1.JobMappingTransformer.config').getByRole('link', {
      name: 'TransformerConfig',
    });
    await showLink(link);
    await link.click();
    await expect(page).toHaveURL(/transformer\.proto#mgmt\.v1alpha1\.TransformerConfig$/);
    await expect(byId(page, 'mgmt.v1alpha1.TransformerConfig')).toBeInViewport();
  });
});
