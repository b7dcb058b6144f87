import { expect, test } from '../support/console';
import { wake } from '../support/page';

const PAGE = '/products/cli';

test('browsers prefetch the page of a link until the application is hydrated', async ({ page, baseURL }) => {
  const client = await page.context().newCDPSession(page);
  let links: string[] = [];
  client.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    links = preloadingAttemptSources.map(({ key }) => key.url.replace(baseURL ?? '', ''));
  });
  const loaded: string[] = [];
  client.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') loaded.push(prefetchUrl.replace(baseURL ?? '', ''));
  });
  await client.send('Preload.enable');

  // The application loads late, as on a slow network.
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(PAGE);
  await expect.poll(() => links).toContain('/products/extensions-plugins');
  expect(links.filter((link) => !/^\/products\/[\w/-]+(?:#[\w-]+)?$/.test(link))).toEqual([]);

  await page.getByRole('link', { name: 'Extensions and plugins' }).first().hover();
  await expect.poll(() => loaded).toEqual(['/products/extensions-plugins']);

  release();
  await wake(page);
  await expect.poll(() => links).toEqual([]);
});
