import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
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

test('a page is hydrated only when the whole document has arrived', async ({ page, baseURL }) => {
  let finish = (): void => undefined;
  const server = createServer(async (incoming, outgoing) => {
    const { host: _host, origin: _origin, ...headers } = incoming.headers as Record<string, string>;
    const response = await fetch(new URL(incoming.url ?? '', baseURL), { headers });
    const body = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? '';
    outgoing.writeHead(response.status, { 'content-type': type });
    if (!type.includes('html')) return outgoing.end(body);
    const half = body.length / 2;
    outgoing.write(body.subarray(0, half));
    finish = () => outgoing.end(body.subarray(half));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await page.route('**/_supabase/**', (route) => route.fulfill({ json: [] }));
  const data = page.waitForResponse(`**${DATA}`);
  const scripts = page.waitForResponse('**/assets/js/main.*.js');
  // The fragment starts the application while the document loads.
  await page.goto(`http://127.0.0.1:${port}${PAGE}#top`, { waitUntil: 'commit' });
  await Promise.all([data, scripts]);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  finish();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(page.locator(article)).toContainText('command');
  await page.close();
  server.close();
  server.closeAllConnections();
});

test('hydration replaces no part of the text, in which the reader may have selected something', async ({
  page,
}) => {
  await page.goto('/products/extensions-plugins/visual-studio-code/get-started');
  await expect(page.locator(`${article} pre`).first()).toBeAttached();
  await page.evaluate(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    const observer = new MutationObserver((records) => {
      changes.push(...records.map(({ type, target }) => `${type} ${target.nodeName}`));
    });
    observer.observe(document.querySelector('main') as Element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await wake(page);
  expect(await page.evaluate(() => Reflect.get(window, 'changes'))).toEqual([]);
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
  // Not `waitForLoadState`, which the page that is about to be reloaded has reached already.
  const reloaded = page.waitForEvent('load');
  await page.mouse.move(300, 300);
  await reloaded;
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

/** Records the requests of the menu's file. */
function countMenuRequests(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/page-data/navigation.json') count += 1;
  });
  return () => count;
}

/** What a page shows of the navigation (menu, breadcrumbs, previous and next page), and all other links. */
const readMenu = (page: Page) =>
  page.evaluate(() => {
    const list = (selector: string, ...attributes: string[]) =>
      Array.from(document.querySelectorAll(selector), (each) => [
        each.textContent,
        each.getAttribute('href'),
        ...attributes.map((name) => each.getAttribute(name)),
      ]);
    return [
      list('#site_navigation a, #site_navigation h2', 'aria-current'),
      list('nav[aria-label=Breadcrumbs] li > *', 'aria-current'),
      list('a', 'class', 'target', 'rel'),
    ];
  });

test('the menu of a page is in its HTML: no script and no file has it', async ({ page }) => {
  const requests = countMenuRequests(page);
  await page.goto('/products/desktop/drive/sharing');
  const built = await readMenu(page);
  expect(built[0]?.length).toBeGreaterThan(100);
  await wake(page);
  expect(await readMenu(page)).toEqual(built);
  await page.goto('/products/cli');
  const next = await readMenu(page);
  await page.goto('/products/desktop/drive/sharing');
  await wake(page);
  await page
    .locator('#site_navigation a[href="/products/cli"]')
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/products/cli');
  await expect(page.locator('h1')).toHaveText('Command line');
  expect(await readMenu(page)).toEqual(next);
  expect(requests()).toBe(0);
});

test('on the way from a page without a menu, it is loaded once, and is the same', async ({ page }) => {
  const requests = countMenuRequests(page);
  await page.goto('/products/cli');
  const built = await readMenu(page);
  await page.goto('/');
  await wake(page);
  expect(requests()).toBe(0);
  for (let visit = 0; visit < 2; visit += 1) {
    await page.locator('a[href="/products/meet-cairn"]').first().click();
    await expect(page).toHaveURL('/products/meet-cairn');
    await page
      .locator('#site_navigation a[href="/products/cli"]')
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL('/products/cli');
    await expect(page.locator('h1')).toHaveText('Command line');
    expect(await readMenu(page)).toEqual(built);
    await page.locator('header a[href="/"]').first().click();
    await expect(page).toHaveURL('/');
  }
  expect(requests()).toBe(1);
});

test("a page without a menu loads the document when the menu can't be loaded", async ({ page, faults }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route('/page-data/navigation.json', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/');
  await wake(page);
  await page.locator('a[href="/products/meet-cairn"]').first().click();
  await expect.poll(() => documents).toBe(2);
  await expect(page.locator('#site_navigation a[aria-current=page]')).toHaveAttribute(
    'href',
    '/products/meet-cairn',
  );
  expect(faults.filter((fault) => !/navigation\.json|500/.test(fault))).toEqual([]);
  faults.length = 0;
});
