import type { Page } from '@playwright/test';
import { expect, test } from './console';
import { wake } from './page';

const PAGE = '/products/meet-cairn/macos-installation-guide';
const NEXT = '/products/meet-cairn/linux-installation-guide';

const goNext = (page: Page) => page.getByRole('link', { name: /^Next [A-Z]/ }).click();

test.describe('not found', () => {
  test.afterEach(({ faults }) => {
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    faults.length = 0;
  });

  test('is status 404 with a way back, before and with the application', async ({ page }) => {
    for (const path of ['/nowhere', '/products/nowhere', '/products/desktop/nowhere']) {
      await page.goto('/products/glossary');
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await page.getByRole('button', { name: 'Go Back' }).click();
      await expect(page).toHaveURL(/\/products\/glossary$/);
    }
  });

  test('has a variant below the application pages', async ({ page }) => {
    for (const path of ['/edit/nowhere', '/github/nowhere', '/auth/nowhere']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await wake(page);
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

/** Puts an expression into the script of the next page that is loaded, in place of its first text. */
async function breakNextPage(page: Page, message: string): Promise<void> {
  await page.route('**/assets/js/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const body = script.includes('AppImage')
      ? script.replace(/children:"/, () => `children:(()=>{throw new Error(${JSON.stringify(message)})})()+"`)
      : script;
    await route.fulfill({ response, body });
  });
}

test.describe('a page that breaks while it is drawn', () => {
  test.afterEach(({ faults }) => {
    faults.length = 0;
  });

  test('shows an id, the message, and two ways on', async ({ page, faults }) => {
    await page.goto(PAGE);
    await breakNextPage(page, 'The test broke this page.');
    await wake(page);
    await goNext(page);
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText('The test broke this page.')).toBeVisible();
    const id = await page
      .getByText(/^Error id:/)
      .locator('code')
      .textContent();
    expect(id).toMatch(/^[0-9a-f]{10}$/);
    expect(faults.some((fault) => fault.includes(`Error ${id}`))).toBe(true);
    await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    await page.unroute('**/assets/js/*.js');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page).toHaveURL(new RegExp(`${NEXT}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Linux');
  });

  test('shows the configuration screen when it is about the configuration of the database', async ({
    page,
  }) => {
    await page.goto(PAGE);
    await breakNextPage(page, 'The database is not configured.');
    await wake(page);
    await goNext(page);
    await expect(page.getByRole('heading', { name: 'Configuration' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText(/database/i);
    await expect(main).toContainText(/documentation/i);
    await expect(main.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  });
});

test('sign-in says that it is loading until it knows who is there', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/auth');
  await expect(page.getByText('Loading authentication...')).toBeVisible();
  await page.goto('/auth/callback');
  await expect(page.getByText('Processing authentication...')).toBeVisible();
  await context.close();
});

test('the guard sends visitors to sign in and back', async ({ page }) => {
  await page.goto('/edit?path=docs/raycast.mdx');
  await expect(page).toHaveURL(/\/auth\?return=/);
  await page.getByRole('button', { name: 'Sign in with GitHub' }).click();
  await page.getByRole('button', { name: 'demo-editor' }).click();
  await expect(page).toHaveURL(/\/edit\?path=docs(?:%2F|\/)raycast\.mdx/);
});

test.describe('people who want no motion', () => {
  test('see the cairn standing', async ({ page }) => {
    const animation = () =>
      page
        .locator('main svg')
        .first()
        .locator('path')
        .last()
        .evaluate((stone) => getComputedStyle(stone).animationName);
    await page.goto('/');
    expect(await animation()).not.toBe('none');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    expect(await animation()).toBe('none');
  });

  test('get every transition at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/', PAGE, '/debug-tabs']) {
      await page.goto(path);
      const longest = await page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('*')].flatMap((element) => {
            const { animationDuration, transitionDuration } = getComputedStyle(element);
            return `${animationDuration},${transitionDuration}`.split(',').map(Number.parseFloat);
          }),
        ),
      );
      expect(longest).toBeLessThanOrEqual(0.001);
    }
  });
});

test('the theme goes through light, dark and system, and follows the device', async ({ page }) => {
  await page.goto(PAGE);
  await wake(page);
  const html = page.locator('html');
  const toggle = page.getByRole('button', { name: /^Theme:/ });
  for (const [choice, theme] of [
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'light'],
  ] as const) {
    await toggle.click();
    await expect(html).toHaveAttribute('data-theme-choice', choice);
    await expect(html).toHaveAttribute('data-theme', theme);
    expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe(choice);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/img/icon-dark.svg');
});
