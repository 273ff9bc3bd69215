import fs from 'node:fs';
import {strFromU8, unzipSync} from 'fflate';
import type {Locator, Page} from '@playwright/test';
import {findViolations, openBoxes} from './accessibility';
import {expect, gotoHydrated, test} from './fixtures';
import {overflowOf, showTheme} from './instruments';

const compose = '/deploy/docker-compose';
const kubernetes = '/deploy/kubernetes';

function boxOf(page: Page): Locator {
  return page.locator('details', {has: page.getByText('Build your files', {exact: true})});
}

async function open(page: Page, path: string): Promise<Locator> {
  await gotoHydrated(page, path);
  const box = boxOf(page);
  await box.getByText('Build your files', {exact: true}).click();
  await expect(box.getByRole('form')).toBeVisible();
  return box;
}

/** The text of a file that the box shows. */
function fileOf(box: Locator, name: string): Locator {
  return box.getByRole('group', {name, exact: true}).locator('code');
}

test.describe('the box that builds files', () => {
  test('answers at once, and keeps the answers in the address without a secret', async ({page}) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    const box = await open(page, compose);
    await expect(page).toHaveURL(compose);
    await expect(box.getByRole('status').first()).toHaveText(
      '2 files and 3 steps for release 0.4.25.',
    );
    const values = fileOf(box, '.env');
    const [, secret = ''] = /^DB_PASSWORD=([a-z2-7]{52})$/m.exec(await values.innerText()) ?? [];
    expect(secret).not.toBe('');

    await box.getByLabel('Sign-in').selectOption('Your OIDC provider');
    await box.getByLabel('TLS in front').selectOption('Yes');
    await expect(box.getByRole('status').first()).toHaveText(
      '3 files and 6 steps for release 0.4.25.',
    );
    await expect(fileOf(box, 'compose.override.yml')).toContainText('AUTH_PROVIDER_ID=company');
    // Answers do not change secrets.
    await expect(values).toContainText(`DB_PASSWORD=${secret}`);
    const {hash} = new URL(page.url());
    expect(hash).toMatch(/^#build\?release=0\.4\.25&signIn=own&.*tls=yes/);
    expect(hash).not.toContain(secret);
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(stored).not.toContain(secret);
    expect(sent.join('\n')).not.toContain(secret);

    await box.getByRole('button', {name: 'New secrets'}).click();
    await expect(values).not.toContainText(secret);
  });

  test('opens with the answers of the address', async ({page}) => {
    await gotoHydrated(page, `${compose}#build?release=0.4.24&temporal=cloud&redis=none`);
    const box = boxOf(page);
    await expect(box.getByLabel('Temporal')).toHaveValue('cloud');
    await expect(box.getByLabel('Redis')).toHaveValue('none');
    await expect(box.getByLabel('Release')).toHaveValue('0.4.24');
    await expect(box.getByText('These pages describe 0.4.25 alone.')).toBeVisible();
    await expect(fileOf(box, 'compose.override.yml')).toContainText('neosync/worker:0.4.24');
    await expect(fileOf(box, '.env')).toContainText('YOUR_NAMESPACE.YOUR_ACCOUNT.tmprl.cloud:7233');
    await expect(box).toBeInViewport();
  });

  test('takes another release, and says when it is none', async ({page}) => {
    const box = await open(page, compose);
    const release = box.getByLabel('Release');
    await release.fill('0.4.30');
    await expect(fileOf(box, 'compose.override.yml')).toContainText('neosync/api:0.4.30');
    await expect(page).toHaveURL(/#build\?release=0\.4\.30&/);
    await release.fill('latest');
    await expect(box.getByRole('listitem')).toHaveText(/^ReleaseWrite the three numbers/);
    await release.fill('0.4.25');
    await expect(box.getByText('These pages describe 0.4.25 alone.')).toHaveCount(0);
  });

  test('says why answers do not go together', async ({page}) => {
    const box = await open(page, compose);
    await box.getByLabel('Sign-in').selectOption('Bundled Keycloak');
    await box.getByLabel('TLS in front').selectOption('Yes');
    await expect(box.getByRole('status')).toHaveText('Nothing can be built of these answers.');
    await expect(box.getByRole('listitem')).toHaveText(
      /^Sign-in, TLS in frontThe bundled Keycloak/,
    );
    await expect(box.getByRole('button')).toHaveCount(0);
  });

  test('gives all files as one archive', async ({page}) => {
    const box = await open(page, kubernetes);
    const waiting = page.waitForEvent('download');
    await box.getByRole('button', {name: 'Download as ZIP'}).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe('neosync-kubernetes-0.4.25.zip');
    const files = unzipSync(fs.readFileSync(await download.path()));
    expect(Object.keys(files)).toEqual(['values.yaml', 'postgres-roles.sql']);
    const shown = await fileOf(box, 'values.yaml').textContent();
    expect(strFromU8(files['values.yaml'] ?? new Uint8Array()).trimEnd()).toBe(shown);
  });

  test('copies a file', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const box = await open(page, compose);
    const values = await fileOf(box, '.env').textContent();
    await box.locator('.language-dotenv').getByRole('button', {name: 'Copy code'}).click();
    await expect(box.getByRole('button', {name: 'Copied'})).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(values);
  });

  test('works with the keyboard alone', async ({page}) => {
    await gotoHydrated(page, compose);
    const box = boxOf(page);
    await box.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(box.getByRole('form', {name: 'Your installation'})).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(box.getByLabel('Release')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(box.getByLabel('Sign-in')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(box.getByLabel('Sign-in')).toHaveValue('keycloak');
    await expect(fileOf(box, '.env')).toContainText('KEYCLOAK_PASSWORD=');
  });

  for (const [path, answers] of [
    [compose, 'signIn=own&database=own&temporal=cloud&redis=own&runLogs=loki&metrics=yes&tls=yes'],
    [compose, 'signIn=keycloak&tls=yes'],
    [kubernetes, 'signIn=own&temporal=cloud&runLogs=loki&metrics=yes&tls=yes'],
  ] as const) {
    test(`breaks no rule of accessibility on ${path} with ${answers}`, async ({page}) => {
      const found: string[] = [];
      await gotoHydrated(page, `${path}#build?${answers}`);
      await expect(boxOf(page).getByRole('form')).toBeVisible();
      for (const theme of ['light', 'dark'] as const) {
        for (const width of [320, 1440]) {
          await showTheme(page, theme);
          await page.setViewportSize({width, height: 800});
          found.push(...(await findViolations(page, `${theme} ${width}`, openBoxes)));
          expect(await overflowOf(page)).toBeLessThanOrEqual(0);
        }
      }
      expect(found).toEqual([]);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the box says that it needs it', async ({page}) => {
    await page.goto(compose);
    const box = boxOf(page);
    await box.locator('summary').click();
    await expect(box.locator('noscript')).toBeVisible();
    await expect(box.locator('noscript')).toHaveText(
      'This needs JavaScript. The page has the same facts as text.',
      {useInnerText: true},
    );
  });
});
