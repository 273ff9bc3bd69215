import {hasNginx, startNginx, type Nginx} from './nginx';
import {servingTest, testServing} from './serving-cases';

const test = servingTest.extend<object, {readonly nginx: Nginx}>({
  nginx: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants to see that nothing is needed.
    async ({}, provide) => {
      const nginx = await startNginx('.');
      await provide(nginx);
      await nginx.stop();
    },
    {scope: 'worker'},
  ],
  baseURL: async ({nginx}, provide) => {
    await provide(nginx.origin);
  },
});

if (hasNginx()) {
  testServing('nginx', test);
}
