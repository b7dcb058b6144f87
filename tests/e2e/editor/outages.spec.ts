import type { Page } from '@playwright/test';
import { expect, test } from '../support/console';
import { openEditor, putCursorAfter, signInTo, wake } from '../support/page';

const PAGE = '/products/meet-cairn/macos-installation-guide';
const NEXT = '/products/meet-cairn/linux-installation-guide';

/** Counts how often a page is loaded from the server. */
function countLoads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

const nextPage = (page: Page) =>
  page.getByRole('navigation', { name: 'Documentation' }).locator(`a[href="${NEXT}"]`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('after a deployment, a link to a page of the new version loads the page once', async ({
  page,
  faults,
}) => {
  const loads = countLoads(page);
  await page.goto(PAGE);
  await wake(page);
  await page.route('**/page-data/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), version: 'newer' } });
  });
  await nextPage(page).click();
  await expect.poll(loads).toBe(2);
  await page.unroute('**/page-data/**');
  await expect(heading(page)).toContainText('Linux');
  await expect(page).toHaveURL(NEXT);
  await wake(page);
  expect(loads()).toBe(2);
  for (const fault of faults.splice(0)) expect(fault).toContain('warning: OtherVersionError');
});

test('a page under the pointer that loads before everything is hydrated reloads nothing', async ({
  page,
}) => {
  const loads = countLoads(page);
  // Docusaurus defines this before it hydrates the page. Links load the page that they lead to with it.
  await page.addInitScript((next) => {
    let docusaurus: { preload: (path: string) => Promise<unknown> };
    Object.defineProperty(window, 'docusaurus', {
      get: () => docusaurus,
      set: (value) => {
        docusaurus = value;
        docusaurus.preload(next).then(() => document.documentElement.setAttribute('data-next-loaded', ''));
      },
    });
  }, NEXT);
  await page.goto(PAGE);
  await wake(page);
  await expect(page.locator('html[data-next-loaded]')).toBeAttached();
  await nextPage(page).click();
  await expect(heading(page)).toContainText('Linux');
  expect(loads()).toBe(1);
});

test('after a deployment, a link to a page whose script is gone loads the page once', async ({
  page,
  faults,
}) => {
  const loads = countLoads(page);
  await page.goto(PAGE);
  await wake(page);
  // Scripts that aren't loaded yet have new names.
  await page.route('**/assets/js/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('banner').locator('a[href="/"]').click();
  await expect.poll(loads).toBe(2);
  await page.unroute('**/assets/js/**');
  await expect(page).toHaveURL('/');
  await wake(page);
  expect(loads()).toBe(2);
  expect(faults.splice(0).join()).toContain('404');
});

test('a page chosen without a connection opens once there is one', async ({ page, context, faults }) => {
  const loads = countLoads(page);
  await page.goto(PAGE);
  await wake(page);
  await context.setOffline(true);
  await page.getByRole('banner').locator('a[href="/"]').click();
  const notice = page.getByText("You're offline. The page opens when you're back online.");
  await expect(notice).toBeInViewport();
  await expect(heading(page)).toContainText('macOS');
  // Another choice replaces the first one.
  await nextPage(page).click();
  await expect(notice).toBeInViewport();
  await context.setOffline(false);
  await expect(heading(page)).toContainText('Linux');
  await expect(notice).toHaveCount(0);
  expect(loads()).toBe(1);
  for (const fault of faults.splice(0)) expect(fault).toMatch(/INTERNET_DISCONNECTED|Failed to fetch/);
});

test('an answer that cannot be sent leaves the page as it is, and can be given again', async ({
  page,
  context,
  faults,
}) => {
  await page.goto(PAGE);
  await wake(page);
  await context.setOffline(true);
  const answer = page.getByRole('button', { name: 'Yes', exact: true });
  await answer.click();
  await expect(page.getByText("Your answer couldn't be sent.")).toBeVisible();
  await expect(heading(page)).toContainText('macOS');
  await context.setOffline(false);
  await answer.click();
  await expect(page.getByText('Is there anything we could add?')).toBeVisible();
  await expect(page.getByText("Your answer couldn't be sent.")).toHaveCount(0);
  for (const fault of faults.splice(0)) expect(fault).toContain('INTERNET_DISCONNECTED');
});

test('a part of the editor that cannot be loaded offers to try again, and the editor stays', async ({
  page,
  faults,
}) => {
  await openEditor(page, 'demo-editor', { path: 'docs/support.mdx' });
  const source = page.getByRole('textbox', { name: 'Source of docs/support.mdx' });
  await putCursorAfter(source, 'find the answer');
  await page.keyboard.type(' Quickly.');
  await page.route('**/assets/js/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('tab', { name: 'Navigation' }).click();
  await expect(page.getByText("This couldn't be loaded.")).toBeVisible();
  await expect(source).toContainText('Quickly.');
  await page.unroute('**/assets/js/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /navigation manager/i })).toBeVisible();
  expect(faults.splice(0).join()).toContain('404');
});

test('a full-width preview that cannot be loaded offers to try again', async ({ page, faults }) => {
  await page.route('**/rest/v1/user_roles*', async (route) => {
    // What loads once it is known that the user may edit.
    await page.route('**/assets/js/**', (script) => script.fulfill({ status: 404, body: '' }));
    await route.continue();
  });
  await signInTo(page, 'demo-editor', '/preview?path=docs/support.mdx');
  await expect(page.getByText("This couldn't be loaded.")).toBeVisible();
  await page.unroute('**/assets/js/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Support');
  expect(faults.splice(0).join()).toContain('404');
});

test('while database, functions and code host are down, pages load, and search and links work', async ({
  page,
  faults,
}) => {
  const away = (url: URL) => /^\/(?:api|_supabase)\//.test(url.pathname) || url.hostname === 'api.github.com';
  await page.route(away, (route) => route.abort('connectionrefused'));
  const loads = countLoads(page);
  await page.goto(PAGE);
  await expect(heading(page)).toBeVisible();
  await wake(page);
  await nextPage(page).click();
  await expect(heading(page)).toContainText('Linux');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('installation');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  expect(loads()).toBe(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The browser logs the refused connections, also of the page view that is counted when the page is left.
  await page.close();
  expect(faults.splice(0).filter((fault) => !fault.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);
});
