import type {Page} from '@playwright/test';
import {expect, gotoHydrated, test} from './fixtures';
import {routes} from './routes';

const desktop = {width: 1280, height: 800};
const phone = {width: 360, height: 740};

function navbar(page: Page) {
  return page.getByRole('navigation', {name: 'Main'});
}

test.describe('Navigation', () => {
  test('Docs (/), API (/api) and Changelog (/changelog) are on the left, source and chat on the right', async ({
    page,
  }) => {
    await page.setViewportSize(desktop);
    await gotoHydrated(page, '/quickstart');
    const middle = desktop.width / 2;
    for (const [name, path] of [
      ['Docs', '/'],
      ['API', '/api'],
      ['Changelog', '/changelog'],
    ] as const) {
      const link = navbar(page).getByRole('link', {name, exact: true});
      await expect(link).toHaveAttribute('href', path);
      expect((await link.boundingBox())?.x).toBeLessThan(middle);
    }
    for (const [name, address] of [
      ['GitHub', 'https://github.com/nucleuscloud/neosync'],
      ['Discord', 'https://discord.com/invite/MFAMgnp4HF'],
    ] as const) {
      const link = navbar(page).getByRole('link', {name});
      await expect(link).toHaveAttribute('href', address);
      expect((await link.boundingBox())?.x).toBeGreaterThan(middle);
    }
  });

  test('the release that the docs describe stands beside the logo, with a link to all releases', async ({
    page,
  }) => {
    await page.setViewportSize({width: 1440, height: 800});
    await gotoHydrated(page, '/');
    const label = navbar(page).getByRole('link', {name: '0.4.25, all releases'});
    await expect(label).toHaveText('0.4.25');
    await expect(label).toHaveAttribute('href', 'https://github.com/nucleuscloud/neosync/releases');
    await expect(page.locator('.markdown')).toContainText('These docs describe Neosync 0.4.25');
  });

  test('below 996 px the navigation becomes a mobile menu', async ({page}) => {
    await page.setViewportSize({width: 997, height: 800});
    await gotoHydrated(page, '/quickstart');
    const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
    const searchLabel = page.getByRole('button', {name: 'Search'}).locator('span').first();
    const footerLink = page.getByRole('contentinfo').getByRole('link').first();
    for (const [width, isNarrow] of [
      [997, false],
      [996, true],
      [995, true],
    ] as const) {
      await page.setViewportSize({width, height: 800});
      await expect(toggle).toBeVisible({visible: isNarrow});
      await expect(searchLabel).toHaveCSS('position', isNarrow ? 'absolute' : 'static');
      await expect(footerLink).toHaveCSS('display', isNarrow ? 'flex' : 'inline');
    }
    await expect(navbar(page).getByRole('link', {name: 'Changelog'})).toBeHidden();
    await toggle.click();
    await expect(page.getByRole('link', {name: 'Platform', exact: true})).toBeVisible();
    await page.getByRole('button', {name: 'Back to main menu'}).click();
    await expect(page.getByRole('link', {name: 'Changelog'}).first()).toBeVisible();
  });

  test('the mobile menu opens and closes by keyboard', async ({page}) => {
    await page.setViewportSize(phone);
    await gotoHydrated(page, '/quickstart');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).focus();
    await page.keyboard.press('Enter');
    const close = page.getByRole('button', {name: 'Close navigation bar'});
    await expect(close).toBeVisible();
    await close.focus();
    await page.keyboard.press('Enter');
    await expect(close).toBeHidden();
  });

  test('the first stop of the Tab key skips to the content', async ({page}) => {
    await gotoHydrated(page, '/quickstart');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() =>
      document
        .querySelector('#__docusaurus_skipToContent_fallback')
        ?.contains(document.activeElement),
    );
    expect(inside).toBe(true);
  });

  test('the docs sidebar cannot be hidden, and opening a group closes no other', async ({page}) => {
    await page.setViewportSize(desktop);
    await gotoHydrated(page, '/quickstart');
    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    await expect(page.getByRole('button', {name: /collapse sidebar/i})).toHaveCount(0);
    const groups = sidebar.getByRole('button');
    for (const group of await groups.all()) {
      if ((await group.getAttribute('aria-expanded')) === 'false') {
        await group.click();
      }
    }
    await expect(sidebar.getByRole('button', {expanded: false})).toHaveCount(0);
    await expect(sidebar.getByRole('link')).toHaveCount(docsPaths.length);
    await sidebar.getByRole('link').last().click();
    await expect(page).not.toHaveURL(/quickstart/);
    await expect(sidebar.getByRole('link')).toHaveCount(docsPaths.length);
  });

  test('a group of the sidebar stays as the reader left it', async ({page}) => {
    await page.setViewportSize(desktop);
    await gotoHydrated(page, '/quickstart');
    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    await sidebar.getByRole('button', {name: 'Guides', expanded: true}).click();
    await sidebar.getByRole('button', {name: 'Deploy', expanded: false}).press('Enter');
    await expect(sidebar.getByRole('link', {name: 'Kubernetes'})).toBeVisible();
    await gotoHydrated(page, '/platform');
    await expect(sidebar.getByRole('button', {name: 'Guides', expanded: false})).toBeVisible();
    await expect(sidebar.getByRole('link', {name: 'Kubernetes'})).toBeVisible();
    await expect(sidebar.getByRole('link', {name: 'Terraform'})).toBeHidden();
  });

  test('the group of the current page is open, even when the reader had closed it', async ({
    page,
  }) => {
    await page.setViewportSize(desktop);
    await gotoHydrated(page, '/guides/terraform');
    const guides = page
      .getByRole('navigation', {name: 'Docs sidebar'})
      .getByRole('button', {name: 'Guides'});
    await guides.click();
    await expect(guides).toHaveAttribute('aria-expanded', 'false');
    await page.reload();
    await expect(guides).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('aside [aria-current="page"]')).toBeInViewport();
  });

  test('on a phone, the title of a page begins in its first 160 px', async ({page}) => {
    await page.setViewportSize(phone);
    for (const path of ['/quickstart', '/deploy/environment-variables', '/cli/jobs/trigger']) {
      await gotoHydrated(page, path);
      const title = await page.locator('h1').boundingBox();
      expect(title?.y).toBeLessThanOrEqual(160);
    }
  });

  test('the sidebar opens scrolled to the active page', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 600});
    await gotoHydrated(page, '/cli/jobs/trigger');
    const active = page.locator('aside [aria-current="page"]');
    await expect(active).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a link into a closed part of the sidebar opens it and brings its entry into view', async ({
    page,
  }) => {
    await page.setViewportSize({width: 1280, height: 600});
    await page.emulateMedia({reducedMotion: 'no-preference'});
    await gotoHydrated(page, '/guides/using-neosync-in-ci');
    await page.locator('main a[href="/cli/sync"]').first().click();
    await expect(page).toHaveURL(/sync$/);
    await expect(page.locator('aside [aria-current="page"]')).toBeInViewport({ratio: 1});
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('the table of contents shows heading levels 2 and 3 and no other', async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await gotoHydrated(page, '/cli/sync');
    const listed = await page
      .locator('.theme-doc-toc-desktop a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const headings = await page
      .locator('article :is(h2, h3)[id]')
      .evaluateAll((elements) => elements.map(({id}) => `#${id}`));
    expect(listed).toEqual(headings);
  });

  test('the footer carries the copyright line of 2024', async ({page}) => {
    await gotoHydrated(page, '/');
    await expect(page.getByRole('contentinfo')).toContainText(
      'Copyright © 2024 Nucleus Cloud Corp.',
    );
  });

  test('titles have a vertical bar before the name of the site', async ({page}) => {
    await gotoHydrated(page, '/quickstart');
    await expect(page).toHaveTitle(/^.+ \| Neosync$/);
  });

  test('the introduction shows the tagline', async ({page}) => {
    await gotoHydrated(page, '/');
    await expect(page.getByRole('main')).toContainText(
      'Open source Data Anonymization and Synthetic Data',
    );
  });

  test('the site is in English only', async ({page}) => {
    await gotoHydrated(page, '/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(
      page.locator(
        'link[rel="alternate"][hreflang]:not([hreflang="x-default"]):not([hreflang="en"])',
      ),
    ).toHaveCount(0);
  });

  test('search engines may index the site', async ({page}) => {
    const response = await gotoHydrated(page, '/');
    expect(response.headers()).not.toHaveProperty('x-robots-tag');
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });
});

test('buttons change below the pointer', async ({page}) => {
  await gotoHydrated(page, '/search');
  const button = page.getByRole('main').getByRole('button', {name: 'Search'});
  const colorOf = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await colorOf();
  await button.hover();
  await expect.poll(colorOf).not.toBe(before);
});

test.describe('Color mode', () => {
  test.use({colorScheme: 'dark'});

  test('is light at first, whatever the system prefers', async ({page}) => {
    await gotoHydrated(page, '/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('is stored when it is switched, and set before the page paints', async ({page}) => {
    await gotoHydrated(page, '/');
    await page.getByRole('button', {name: /dark and light mode/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        window.name ||= document.documentElement.dataset.theme ?? '';
      });
    });
    await page.reload();
    expect(await page.evaluate(() => window.name)).toBe('dark');
  });
});

test.describe('Announcement bar', () => {
  const bar = (page: Page) => page.getByRole('region', {name: 'Announcement'});

  test('links to the newest changelog entry', async ({page}) => {
    await gotoHydrated(page, '/');
    await bar(page).getByRole('link').click();
    await expect(page).toHaveURL(/\/changelog\/flexible-schema-references$/);
  });

  test('stays away once it is dismissed', async ({page}) => {
    await gotoHydrated(page, '/');
    await bar(page).getByRole('button', {name: 'Dismiss the announcement'}).click();
    await expect(bar(page)).toHaveCount(0);
    await gotoHydrated(page, '/quickstart');
    await expect(bar(page)).toHaveCount(0);
  });

  test('shows again on the very next load when its id changes', async ({page}) => {
    await gotoHydrated(page, '/');
    await bar(page).getByRole('button', {name: 'Dismiss the announcement'}).click();
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) =>
        name.startsWith('docusaurus.announcement.id'),
      );
      localStorage.setItem(String(key), 'an-older-announcement');
    });
    await gotoHydrated(page, '/quickstart');
    await expect(bar(page)).toBeVisible();
  });
});

test.describe('Not-found page', () => {
  test.use({expectedProblems: [/404 \(Not Found\)/]});

  test('names the nearest pages for an unknown path', async ({page}) => {
    const response = await gotoHydrated(page, '/deploy/docker-compos');
    expect(response.status()).toBe(404);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await page.getByRole('main').getByRole('link', {name: 'Deploy: docker compose'}).click();
    await expect(page).toHaveURL(/\/deploy\/docker-compose$/);
  });

  test('has a title with the title delimiter', async ({page}) => {
    await gotoHydrated(page, '/missing');
    await expect(page).toHaveTitle('Page not found | Neosync');
  });
});

const docsPaths = routes
  .filter(({area}) => !['api', 'changelog', 'search'].includes(area))
  .map(({path}) => path)
  .sort();

test.describe('Without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  for (const viewport of [desktop, phone]) {
    test(`every page of the docs can be reached at ${viewport.width} px`, async ({page}) => {
      await page.setViewportSize(viewport);
      await page.goto('/');
      const links = page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link');
      const addresses = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('href')),
      );
      expect(addresses.sort()).toEqual(docsPaths);
      await expect(links.last()).toBeVisible();
      await links.last().click();
      await expect(page).not.toHaveURL(/\/$/);
      await expect(page.locator('h1')).toBeVisible();
    });
  }

  test('every tab panel is readable', async ({page}) => {
    await page.goto('/cli/installing');
    const panels = page.locator('[role="tabpanel"]');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible();
    }
  });
});

test.describe('With storage blocked', () => {
  test.use({expectedProblems: [/Docusaurus browser storage is not available/]});

  test('pages work and the color mode switches', async ({page}) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await gotoHydrated(page, '/quickstart');
    await page.getByRole('button', {name: /dark and light mode/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test('a language chosen in tabs is remembered on other pages', async ({page}) => {
  await gotoHydrated(page, '/cli/installing');
  const tabs = page.getByRole('tab');
  const second = tabs.nth(1);
  await second.click();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('links in view are prefetched', async ({page}) => {
  await gotoHydrated(page, '/');
  await expect.poll(() => page.locator('link[rel="prefetch"]').count()).toBeGreaterThan(0);
});

for (const [name, connection] of [
  ['slow-2g', {effectiveType: 'slow-2g', saveData: false}],
  ['2g', {effectiveType: '2g', saveData: false}],
  ['data saver', {effectiveType: '4g', saveData: true}],
] as const) {
  test(`prefetching is skipped on ${name}`, async ({page}) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', {value});
    }, connection);
    await gotoHydrated(page, '/');
    await page.getByRole('link', {name: 'Platform', exact: true}).first().hover();
    await page.waitForTimeout(1000);
    await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
  });
}

test('prefetching is not skipped on 3g', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: {effectiveType: '3g', saveData: false},
    });
  });
  await gotoHydrated(page, '/');
  await expect.poll(() => page.locator('link[rel="prefetch"]').count()).toBeGreaterThan(0);
});

test('the rows of a table are entries on a phone, and still a table for screen readers', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await gotoHydrated(page, '/platform');
  const table = page.getByRole('table').first();
  const [first, second] = await table.getByRole('row').nth(1).getByRole('cell').all();
  const [above, below] = [await first?.boundingBox(), await second?.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  expect(await second?.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe(
    '"What it does"',
  );
  await expect(table.getByRole('columnheader')).toHaveCount(4);
});

test('on a phone, no table is wider than the text, and no frame of one scrolls', async ({page}) => {
  await page.setViewportSize(phone);
  for (const path of ['/deploy/environment-variables', '/core-features', '/deploy/kubernetes']) {
    await gotoHydrated(page, path);
    const faults = await page.locator('.markdown table').evaluateAll((tables) =>
      tables
        .map((table) => table.parentElement)
        .filter(
          (frame) =>
            frame !== null &&
            (frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight + 1),
        )
        .map((frame) => frame?.textContent.slice(0, 60)),
    );
    expect(faults, path).toEqual([]);
  }
});

test('forced colors keep the active entry of the sidebar visible', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await page.setViewportSize(desktop);
  await gotoHydrated(page, '/quickstart');
  await expect(page.locator('aside [aria-current="page"]')).toBeVisible();
});
