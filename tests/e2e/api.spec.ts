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
  const summary = page.getByText(`Request, response and samples of ${rpc}`, {exact: true});
  return page.locator('details').filter({has: summary});
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

  test('lists RPCs, groups of messages and enums in its table of contents', async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await gotoHydrated(page, jobs);
    const entries = page.locator('.table-of-contents a');
    await expect(entries).toHaveText([
      'JobService',
      ...(await page.locator('section[data-filter-entry] > h3').allTextContents())
        .slice(0, 27)
        .map((text) => text.replace('\u200b', '')),
      'Messages',
      'Requests and responses',
      'Types',
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
    await expect(box.getByRole('status')).toHaveText(/^3 of /);
    await expect(page.locator('h3:visible')).toHaveText([/^PauseJob/, /^Requests and responses/]);
    await expect(page.locator('h4:visible')).toHaveText([/^PauseJobRequest/, /^PauseJobResponse/]);

    for (const name of ['truncate_before_insert', 'truncateBeforeInsert']) {
      await box.getByRole('searchbox').fill(name);
      await expect(page.locator('h4:visible')).toHaveText([
        /^PostgresTruncateTableConfig/,
        /^MysqlTruncateTableConfig/,
      ]);
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
    await gotoHydrated(page, jobs);
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

test.describe('The samples of an RPC', () => {
  test('are tabs whose choice holds for all of them, and for the next visit', async ({page}) => {
    await gotoHydrated(page, jobs);
    const getJobs = samplesOf(page, 'GetJobs');
    await getJobs.locator('summary').click();
    await expect(getJobs.getByRole('tab')).toHaveText(['curl', 'TypeScript', 'Go', 'CLI']);
    await expect(getJobs.getByRole('tabpanel')).toContainText('JobService/GetJobs');
    await getJobs.getByRole('tab', {name: 'Go'}).click();
    await expect(getJobs.getByRole('tabpanel')).toContainText('client.GetJobs(');

    const createJob = samplesOf(page, 'CreateJob');
    await createJob.locator('summary').click();
    await expect(createJob.getByRole('tabpanel')).toContainText('client.CreateJob(');

    await gotoHydrated(page, keys);
    const createKey = samplesOf(page, 'CreateAccountApiKey');
    await createKey.locator('summary').click();
    await expect(createKey.getByRole('tab', {name: 'Go'})).toHaveAttribute('aria-selected', 'true');
  });

  test('are colored when they are opened, with request and response below', async ({page}) => {
    await gotoHydrated(page, jobs);
    const samples = samplesOf(page, 'GetJobRunLogsStream');
    await expect(samples.locator('.hl-string')).toHaveCount(0);
    await samples.locator('summary').click();
    await expect(samples.locator('.hl-string').first()).toBeVisible();
    await expect(samples.getByRole('tab').first()).toHaveText('buf curl');
    await expect(samples.getByText('Request', {exact: true})).toBeVisible();
    await expect(samples.getByText('Response', {exact: true})).toBeVisible();
  });

  test('do not make a narrow page scroll sideways', async ({page}) => {
    await page.setViewportSize({width: 320, height: 800});
    await gotoHydrated(page, jobs);
    await samplesOf(page, 'CreateJob').locator('summary').click();
    await expect(samplesOf(page, 'CreateJob').getByRole('tabpanel')).toBeVisible();
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
    await samples.locator('summary').click();
    for (const text of [
      'curl "$NEOSYNC_API_URL',
      'neosync.apikeys.createAccountApiKey',
      'package main',
    ]) {
      await expect(samples.getByText(text)).toBeVisible();
    }
    await expect(page.getByRole('search', {name: 'Filter by name'})).toHaveCount(0);
  });

  test('leads to another file with plain links', async ({page}) => {
    await page.goto(jobs);
    const link = byId(page, 'mgmt.v1alpha1.JobMappingTransformer.config').getByRole('link', {
      name: 'TransformerConfig',
    });
    await showLink(link);
    await link.click();
    await expect(page).toHaveURL(/transformer\.proto#mgmt\.v1alpha1\.TransformerConfig$/);
    await expect(byId(page, 'mgmt.v1alpha1.TransformerConfig')).toBeInViewport();
  });
});
