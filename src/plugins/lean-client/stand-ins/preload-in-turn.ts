import preload from '@docusaurus/core/lib/client/preload';

/**
 * Stands in for what loads the code of the first page, before React takes it over: it begins in a task
 * of its own. To run all modules of the bundle is a long one on slow devices, and readers who scroll or
 * tap wait for it.
 */
export default async function preloadInTurn(path: string): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  await preload(path);
}
