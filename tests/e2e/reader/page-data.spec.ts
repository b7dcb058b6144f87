import { expect, test } from '../support/console';
import { wake } from '../support/page';

const PAGE = '/products/cli';
const DATA = `/page-data${PAGE}.json`;
const article = 'main article';

test('the application shows a page at every URL that the host serves it at', async ({ page }) => {
  for (const address of [PAGE, `${PAGE}.html`, '/products/%63li', `${PAGE}?from=mail#top`]) {
    await page.goto(address);
    const title = await page.locator('h1').textContent();
    await wake(page);
    await expect(page.locator('h1')).toHaveText(title ?? '');
    await expect(page.locator(article)).toContainText('command');
  }
});

test('an unknown URL with non-ASCII letters shows the not-found page before and after hydration', async ({
  page,
  faults,
}) => {
  await page.goto('/products/caf%C3%A9');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const title = await page.locator('h1').textContent();
  await wake(page);
  await expect(page.locator('h1')).toHaveText(title ?? '');
  for (const fault of faults.splice(0)) expect(fault).toContain('404');
});

test('a page that was opened before a deployment is reloaded once, when the application starts', async ({
  page,
}) => {
  let documents = 0;
  await page.route(PAGE, async (route) => {
    documents += 1;
    await route.continue();
  });
  await page.route(DATA, async (route) => {
    const response = await route.fetch();
    const data = await response.json();
    const frontMatter = { ...data.frontMatter, contentVersion: 'newer' };
    await route.fulfill({ response, json: documents === 1 ? { ...data, frontMatter } : data });
  });
  await page.goto(PAGE);
  await page.mouse.move(300, 300);
  await expect.poll(() => documents).toBe(2);
  await page.waitForLoadState();
  await wake(page);
  expect(documents).toBe(2);
});

test('two quick navigations end at the last page, whichever data arrives first', async ({ page }) => {
  let releaseFirst = (): void => undefined;
  let releaseLast = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    releaseFirst = resolve;
  });
  const last = new Promise<void>((resolve) => {
    releaseLast = resolve;
  });
  await page.route('/page-data/products/obsidian.json', async (route) => {
    await first;
    await route.continue();
  });
  await page.route('/page-data/products/raycast.json', async (route) => {
    await last;
    await route.continue();
  });
  await page.goto(PAGE);
  await wake(page);
  const menu = page.getByRole('navigation', { name: 'Documentation' });
  const obsidian = page.waitForRequest('**/page-data/products/obsidian.json');
  const raycast = page.waitForRequest('**/page-data/products/raycast.json');
  await menu.locator('a[href="/products/obsidian"]').evaluate((link: HTMLElement) => link.click());
  await obsidian;
  await menu.locator('a[href="/products/raycast"]').evaluate((link: HTMLElement) => link.click());
  await raycast;
  releaseFirst();
  await page.waitForResponse('**/page-data/products/obsidian.json');
  await expect(page).toHaveURL(/\/products\/raycast$/);
  releaseLast();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cairn for Raycast');
  await expect(page.locator(article)).toBeVisible();
});
