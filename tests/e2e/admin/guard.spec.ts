import type { Page } from '@playwright/test';
import { expect, test } from '../support/console';

const PAGE = '/edit?path=docs/meet-product/fundamentals.mdx';

async function signIn(page: Page, login: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with GitHub' }).click();
  await page.getByRole('button', { name: login }).click();
}

/**
 * Disconnects the page from the database, the sign-in service and the functions.
 *
 * @returns reconnects it
 */
async function disconnect(page: Page): Promise<() => Promise<void>> {
  const servers = /\/(?:_supabase|api)\//;
  await page.route(servers, (route) => route.abort('internetdisconnected'));
  return () => page.unroute(servers);
}

const unreachable = (page: Page) => page.getByRole('heading', { name: "Can't reach the server" });

test('shows an editor that the connection is lost, and opens once it is back', async ({ page, faults }) => {
  await page.goto(PAGE);
  await signIn(page, 'demo-editor');
  await expect(page.getByRole('textbox', { name: /source/i })).toBeVisible();

  const reconnect = await disconnect(page);
  await page.goto('/admin');
  await expect(unreachable(page)).toBeVisible();
  await expect(page.getByText('Access Denied')).toHaveCount(0);
  await page.goto(PAGE);
  await expect(unreachable(page)).toBeVisible();
  await expect(page.getByText('read-only')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  await reconnect();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('textbox', { name: /source/i })).toBeVisible();
  await expect(unreachable(page)).toHaveCount(0);

  // It also opens without any event.
  const reconnectAgain = await disconnect(page);
  await page.goto('/admin');
  await expect(unreachable(page)).toBeVisible();
  await reconnectAgain();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();

  expect(
    faults.filter(
      (fault) =>
        !/ERR_INTERNET_DISCONNECTED|Failed to fetch|Error (?:fetching|checking)|Content sync failed/.test(
          fault,
        ),
    ),
  ).toEqual([]);
  faults.length = 0;
});

test('a sign-in without a connection stays on the page', async ({ page, faults }) => {
  await page.goto('/auth?return=/edit');
  await expect(page.getByRole('button', { name: 'Sign in with GitHub' })).toBeVisible();
  const reconnect = await disconnect(page);
  await page.getByRole('button', { name: 'Sign in with GitHub' }).click();
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.');
  await expect(page).toHaveURL(/\/auth\?return=/);
  await reconnect();
  faults.length = 0;
  await page.getByRole('button', { name: 'Sign in with GitHub' }).click();
  await expect(page.getByRole('button', { name: 'demo-editor' })).toBeVisible();
});

test('a sign-in returns to the whole URL', async ({ page }) => {
  await page.goto('/admin/people?role=editor#top');
  await signIn(page, 'demo-admin');
  await expect(page).toHaveURL(/\/admin\/people\?role=editor#top$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page removes a session that a crafted link sent to it', async ({ page, baseURL }) => {
  const target = encodeURIComponent(`${baseURL}/products/meet-cairn`);
  await page.goto(`/_supabase/auth/v1/authorize?provider=github&redirect_to=${target}`);
  const sent = page.waitForResponse((response) => /#access_token=/.test(response.headers().location ?? ''));
  await page.getByRole('button', { name: 'demo-admin' }).click();
  await sent;
  await expect(page).toHaveURL(/\/products\/meet-cairn$/);
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('access_token');
});

test('the sign-in callback shows no text from its URL', async ({ page, faults }) => {
  await page.goto('/auth/callback?error=made_up&error_description=Call+555-0100+now');
  await expect(page.getByRole('alert')).toHaveText('Authentication failed. Please check your credentials.');
  await expect(page.locator('body')).not.toContainText('555');
  await page.goto('/auth/callback?error=access_denied&error_description=Call+555-0100+now');
  await expect(page.getByRole('alert')).toContainText('You canceled the sign-in.');
  expect(faults).toEqual([]);
});

test('reports the missing settings of a site', async ({ page }) => {
  await page.route('**/assets/js/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    await route.fulfill({
      response,
      body: script.replaceAll('"/_supabase"', '""').replaceAll('supabaseUrl:"/_supabase"', 'supabaseUrl:""'),
    });
  });
  for (const path of ['/edit', '/admin', '/auth', '/preview']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Configuration Required' }), path).toBeVisible();
    await expect(page.getByText('SUPABASE_URL'), path).toBeVisible();
  }
});
