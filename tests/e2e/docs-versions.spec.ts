import {execFileSync} from 'node:child_process';
import {cpSync, rmSync, symlinkSync} from 'node:fs';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {createServer} from '../../hosting/server.mjs';
import {expect, gotoHydrated, test} from './fixtures';

// Inside the project, so that the site finds the packages; the folder is ignored by git.
const site = '.docusaurus/fixtures/two-versions';

test.describe('With two versions of the docs', () => {
  let server: Server;
  let origin: string;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    rmSync(site, {recursive: true, force: true});
    cpSync('tests/fixtures/two-versions', site, {recursive: true});
    for (const folder of ['src', 'static']) {
      cpSync(folder, `${site}/${folder}`, {recursive: true});
    }
    // Some of the copied code names files in packages by their path.
    symlinkSync(path.resolve('node_modules'), `${site}/node_modules`);
    execFileSync('npx', ['docusaurus', 'build', site], {stdio: 'pipe'});
    server = createServer(`${site}/build`);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  test.afterAll(() => {
    server.close();
  });

  test.use({expectedProblems: [/outside request/]});

  test('a dropdown offers them and the choice is kept in local storage', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 800});
    await gotoHydrated(page, `${origin}/`);
    await expect(page.getByText('Release 0.4.24.')).toBeVisible();
    await page
      .getByRole('navigation', {name: 'Main'})
      .getByRole('button', {name: '0.4.24'})
      .hover();
    await page.getByRole('link', {name: 'Next', exact: true}).click();
    await expect(page.getByText('The next release.')).toBeVisible();
    const kept = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('docs-preferred-version'))
        .map((key) => localStorage.getItem(key)),
    );
    expect(kept).toEqual(['current']);
  });
});

test('with one version there is no choice to make', async ({page}) => {
  await gotoHydrated(page, '/');
  await expect(page.getByRole('navigation', {name: 'Main'}).locator('.dropdown')).toHaveCount(0);
});
