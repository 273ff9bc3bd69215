// cspell:ignore testapp
import {expect, gotoHydrated, test} from './fixtures';
import {expectAccessible, indexFile, openBox, watchRequests} from './search-box';
import {SearchService, type Behavior} from './search-service';

/** A hit as the crawler of the service writes it, with markup in its texts. */
const hit = {
  objectID: '1',
  url: 'https://docs.neosync.dev/deploy/kubernetes#ingress',
  type: 'lvl2',
  content: null,
  hierarchy: {lvl0: 'Deploy', lvl1: 'Deploy on Kubernetes', lvl2: 'Ingress <b>', lvl3: null},
  _snippetResult: {
    hierarchy: {lvl2: {value: '<mark>Ingress</mark> &lt;b&gt;', matchLevel: 'full'}},
    content: {value: 'Answers of <i>the</i> <mark>service</mark>', matchLevel: 'full'},
  },
};

test.describe('With the hosted service', () => {
  let service: SearchService;

  test.beforeEach(async ({page}) => {
    service = new SearchService();
    service.hits = [hit];
    await service.start();
    await service.connect(page);
  });

  test.afterEach(() => service.stop());

  test.use({expectedProblems: [/outside request: https:\/\/testapp-dsn\.algolia\.net/]});

  test('a search asks it for the words in the language and the versions that the reader sees', async ({
    page,
  }) => {
    const paths = watchRequests(page);
    const {box, field, results, status, areas} = await openBox(page, '/quickstart');
    expect(service.requests).toEqual([]);
    await field.fill('ingress "tls"');
    await expect(status).toHaveText('1 result');
    expect(service.requests.at(-1)).toMatchObject({
      indexName: 'neosync',
      query: 'ingress "tls"',
      facetFilters: [
        'language:en',
        [
          'docusaurus_tag:default',
          'docusaurus_tag:docs-default-current',
          'docusaurus_tag:docs-api-current',
        ],
      ],
      hitsPerPage: 20,
    });
    const [first] = await results.all();
    await expect(box).toContainText('Deploy › Deploy on Kubernetes');
    await expect(first?.locator('mark').first() ?? box).toHaveText('Ingress');
    await expect(results).toContainText('Ingress <b>');
    await expect(results).toContainText('Answers of <i>the</i> service');
    await expect(box.locator('i, b')).toHaveCount(0);
    await expect(box).toContainText('Search by');
    await expectAccessible(page, 'hosted results');

    await areas.getByRole('button', {name: 'API'}).click();
    await expect
      .poll(() => service.requests.at(-1)?.facetFilters)
      .toEqual(['language:en', ['docusaurus_tag:docs-api-current']]);

    service.hits = [];
    await field.fill('nothing');
    await expect(box).toContainText('No results for "nothing"');
    await expectAccessible(page, 'no hosted results');
    expect(paths.filter((path) => indexFile.test(path))).toEqual([]);

    service.hits = [hit];
    await areas.getByRole('button', {name: 'All'}).click();
    await field.fill('ingress');
    await expect(status).toHaveText('1 result');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/127\.0\.0\.1.*\/deploy\/kubernetes#ingress$/);
  });

  test('the page /search shows its results', async ({page}) => {
    await gotoHydrated(page, '/search?q=ingress');
    const main = page.getByRole('main');
    await expect(main.getByRole('status')).toHaveText('1 result on 1 page');
    await expect(main.getByRole('link', {name: 'Ingress <b>'})).toHaveAttribute(
      'href',
      '/deploy/kubernetes#ingress',
    );
    expect(service.requests.map(({query}) => query)).toEqual(['ingress']);
  });

  test.describe('that does not answer', () => {
    test.use({
      expectedProblems: [/outside request: https:\/\/testapp-|Failed to load resource/],
    });

    const behaviors: readonly (readonly [string, Behavior])[] = [
      ['fails', 'fail'],
      ['does not answer in time', 'hang'],
      ['answers nonsense', 'nonsense'],
    ];
    for (const [name, behavior] of behaviors) {
      test(`because it ${name}, the box says so and searches offline for the rest of the visit`, async ({
        page,
      }) => {
        service.behavior = behavior;
        const {box, field, results, status} = await openBox(page, '/quickstart');
        await field.fill('kubernetes');
        await expect(box).toContainText('Unable to fetch results');
        await expect(box).toContainText('You might want to check your network connection.');
        await expect(status).toHaveText('Unable to fetch results');
        await expect(results).toHaveCount(0);
        await expectAccessible(page, 'hosted failure');

        await box.getByRole('button', {name: 'search offline'}).click();
        await expect(results.first()).toContainText('Kubernetes');
        await expect(field).toBeFocused();

        const {length} = service.requests;
        await openBox(page, '/quickstart');
        await field.fill('ingress');
        await expect(results.first()).toContainText(/ingress/i);
        expect(service.requests).toHaveLength(length);
      });
    }

    test('because it is gone, the page /search says so and searches offline', async ({page}) => {
      service.stop();
      await gotoHydrated(page, '/search?q=kubernetes');
      const main = page.getByRole('main');
      await expect(main.getByRole('status')).toHaveText('Unable to fetch results');
      await main.getByRole('button', {name: 'Search offline'}).click();
      await expect(main.getByRole('status')).toHaveText(/^\d+ results on \d+ pages$/);
    });
  });
});

test('without settings, nothing but the site itself is named or asked', async ({page}) => {
  const {field, results} = await openBox(page);
  await field.fill('kubernetes');
  await expect(results.first()).toContainText('Kubernetes');
  await expect(page.locator('link[rel="preconnect"], link[rel="dns-prefetch"]')).toHaveCount(0);
  await expect(page.locator('meta[name="connect-hosts"]')).toHaveCount(0);
});
