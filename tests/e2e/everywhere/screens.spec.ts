import type { Page } from '@playwright/test';
import { expectAccessibleInThemes, listSmallTargets } from '../support/accessibility';
import { expect, test, testWithoutPage } from '../support/console';
import { wake, watchShifts } from '../support/page';

const PAGE = '/products/meet-cairn/macos-installation-guide';
const NEXT = '/products/meet-cairn/linux-installation-guide';

const goNext = (page: Page) => page.getByRole('link', { name: /^Next [A-Z]/ }).click();

test.describe('not found', () => {
  test.afterEach(({ faults }) => {
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    faults.length = 0;
  });

  test('returns status 404 with a way back, before and after hydration', async ({ page }) => {
    await page.goto('/products/glossary');
    for (const path of ['/nowhere', '/products/nowhere', '/products/desktop/nowhere']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await page.getByRole('button', { name: 'Go Back' }).click();
      await expect(page).toHaveURL(/\/products\/glossary$/);
    }
  });

  test('leads home from a tab that was opened with the URL', async ({ page, context }) => {
    await page.goto('/');
    const opened = context.waitForEvent('page');
    await page.evaluate(() => window.open('/nowhere', '_blank', 'noopener'));
    const tab = await opened;
    await tab.waitForURL('**/nowhere');
    await wake(tab);
    expect(await tab.evaluate(() => history.length)).toBe(1);
    await tab.getByRole('button', { name: 'Go Back' }).click();
    await expect(tab).toHaveURL(/:\d+\/$/);
  });

  test('offers search and popular pages, at every width', async ({ page }) => {
    await page.goto('/products/nowhere');
    const popular = page.getByRole('navigation', { name: 'Popular pages' });
    await expect(popular.getByRole('link', { name: 'Meet Cairn' })).toHaveAttribute(
      'href',
      '/products/meet-cairn',
    );
    for (const width of [320, 390, 768, 1280, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expect(popular).toBeInViewport();
    }
    await page.getByRole('button', { name: 'Search the documentation' }).click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
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

/** Makes the next page throw when it renders, until the document is loaded again. */
async function breakNextPage(page: Page, message: string): Promise<void> {
  await page.evaluate(
    ([path, text]) => {
      const read = Response.prototype.json;
      Response.prototype.json = async function json(this: Response) {
        const data: unknown = await read.call(this);
        if (!this.url.endsWith(`${path}.json`)) return data;
        return Object.defineProperty(data, 'elements', {
          get() {
            throw new Error(text);
          },
        });
      };
    },
    [NEXT, message] as const,
  );
}

test.describe('a page that throws while it renders', () => {
  test.afterEach(({ faults }) => {
    faults.length = 0;
  });

  test('shows an error ID, the message, and two ways to continue', async ({ page, faults }) => {
    await page.goto(PAGE);
    await breakNextPage(page, 'The test broke this page.');
    await wake(page);
    await goNext(page);
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText('The test broke this page.')).toBeVisible();
    const id = await page
      .getByText(/^Error ID:/)
      .locator('code')
      .textContent();
    expect(id).toMatch(/^[0-9a-f]{10}$/);
    expect(faults.some((fault) => fault.includes(`Error ${id}`))).toBe(true);
    await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page).toHaveURL(new RegExp(`${NEXT}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Linux');
  });

  test('shows the configuration screen for a database configuration error', async ({ page }) => {
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

test.describe('a slow connection', () => {
  /** Holds back scripts and pages until they are released. */
  async function holdFiles(page: Page): Promise<() => void> {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/(?:assets\/js|page-data)\//, async (route) => {
      await held;
      await route.continue();
    });
    return release;
  }

  test('shows a loader and the previous page while the next page loads', async ({ page }) => {
    await page.goto(PAGE);
    await wake(page);
    const release = await holdFiles(page);
    await page.getByRole('link', { name: 'Support', exact: true }).last().click();
    const loader = page.getByText('Loading. Please wait...');
    await expect(loader).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('macOS');
    release();
    await expect(page).toHaveURL(/\/products\/support$/);
    await expect(loader).toHaveCount(0);
  });

  test('loses no text and no click from before hydration', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 1280, height: 900 });
    const release = await holdFiles(page);
    await page.goto(PAGE);
    const filter = page.getByRole('searchbox', { name: 'Filter pages by title' });
    await filter.focus();
    await page.keyboard.type('power');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    release();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(filter).toHaveValue('power');
    const navigation = page.getByRole('navigation', { name: 'Documentation' });
    await expect(navigation.getByRole('link', { name: 'Power menu' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Fundamentals' })).toHaveCount(0);
  });
});

test('the first tab stop skips the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ['/', PAGE, '/debug-components']) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('the landing page has a menu on phones, with and without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  const visit = async (visited: Page) => {
    await visited.setViewportSize({ width: 390, height: 844 });
    await visited.goto('/');
    await visited.getByRole('button', { name: 'Open the menu' }).click();
    const menu = visited.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Documentation' })).toHaveAttribute(
      'href',
      '/products/meet-cairn',
    );
    await expect(menu.getByRole('link', { name: 'Get Support' })).toHaveAttribute('href', /^https:.*support/);
    await expect(menu.getByRole('link', { name: /Support/ })).toHaveCount(1);
    await menu.getByRole('link', { name: 'Desktop app' }).click();
    await expect(visited).toHaveURL(/\/products\/desktop$/);
  };
  await visit(page);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  await visit(await context.newPage());
  await context.close();
});

test('sign-in shows that it is loading until it knows the session', async ({ page }) => {
  // Never answered.
  await page.route('**/assets/js/**', () => undefined);
  const needsScripts = page.getByText('This page needs JavaScript.');
  await page.goto('/auth', { waitUntil: 'commit' });
  await expect(page.getByText('Loading authentication...')).toBeVisible();
  await page.goto('/auth/callback', { waitUntil: 'commit' });
  await expect(page.getByText('Processing authentication...')).toBeVisible();
  await expect(needsScripts).toBeHidden();
});

test.describe('when scripts are off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

  test('screens of the application say that they need scripts', async ({ page }) => {
    for (const address of ['/auth', '/edit', '/admin']) {
      await test.step(`${address} says that it needs scripts when they are off`, async () => {
        await page.goto(address);
        await expect(page.getByText('This page needs JavaScript.')).toBeVisible();
        await expect(page.getByRole('status')).toBeHidden();
      });
    }
  });

  test('offers nothing that needs scripts when scripts are off', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Copy code' }).first()).toBeHidden();
    await page.getByRole('button', { name: 'Copy page' }).click();
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeHidden();
    await expect(page.getByText('brew install').first()).toBeVisible();
  });
});

test('the guard sends visitors to sign in and back', async ({ page }) => {
  await page.goto('/edit?path=docs/raycast.mdx');
  await expect(page).toHaveURL(/\/auth\?return=/);
  await page.getByRole('button', { name: 'Sign in with GitHub' }).click();
  await page.getByRole('button', { name: 'demo-editor' }).click();
  await expect(page).toHaveURL(/\/edit\?path=docs(?:%2F|\/)raycast\.mdx/);
});

test('readers who prefer reduced motion see none', async ({ page }) => {
  const animation = () =>
    page
      .locator('main [data-stone]')
      .last()
      .evaluate((stone) => getComputedStyle(stone).animationName);
  await page.goto('/');
  expect(await animation()).not.toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', PAGE, '/debug-tabs']) {
    await page.goto(path);
    if (path === '/') {
      await test.step('see the cairn without animation', async () => {
        expect(await animation()).toBe('none');
      });
    }
    await test.step(`see no transitions on ${path}`, async () => {
      const longest = await page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('*')].flatMap((element) => {
            const { animationDuration, transitionDuration } = getComputedStyle(element);
            return `${animationDuration},${transitionDuration}`.split(',').map(Number.parseFloat);
          }),
        ),
      );
      expect(longest).toBeLessThanOrEqual(0.001);
    });
  }
});

test('the theme goes through dark, light and system on a light device, and follows the device', async ({
  page,
}) => {
  await page.goto(PAGE);
  await wake(page);
  const html = page.locator('html');
  const toggle = page.getByRole('button', { name: /^Theme:/ });
  for (const [choice, theme] of [
    ['dark', 'dark'],
    ['light', 'light'],
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

test("the layout doesn't shift while a page loads and hydrates", async ({ page }) => {
  const readShifts = await watchShifts(page);
  for (const width of [390, 1280, 1680]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      '/',
      PAGE,
      '/products/large-language-models/local-models',
      '/products/desktop',
      '/debug-tabs',
    ]) {
      await page.goto(path, { waitUntil: 'load' });
      await wake(page);
      await page.waitForTimeout(300);
      const shift = await readShifts();
      // The number of stars replaces its dots, and a late font can wrap a line differently; nothing else shifts. 0.1 is
      // noticeable.
      expect.soft(shift, `${path} at ${width} px`).toBeLessThan(0.02);
    }
  }
});

testWithoutPage(
  "the content security policy blocks scripts that aren't the site's own",
  async ({ request }) => {
    for (const path of ['/', PAGE, '/edit']) {
      const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
      const scripts = /script-src (?<sources>[^;]+)/.exec(policy)?.groups?.sources ?? '';
      expect(scripts.split(' ').filter((source) => !/^'(?:self|sha256-.+)'$/.test(source))).toEqual([]);
      for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(part);
      expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.github\.com/);
      expect(policy).toMatch(/img-src [^;]*https:\/\/storage\.googleapis\.com/);
      expect(policy).toMatch(/frame-src [^;]*https:\/\/www\.youtube-nocookie\.com/);
    }
  },
);

test('the links and buttons below a page, and those of sign-in, are large enough on phones', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGE);
  await wake(page);
  expect(await listSmallTargets(page.locator('footer :is(a, button:not([data-search]))'))).toEqual([]);
  await page.goto('/auth');
  const back = page.getByRole('link', { name: 'Back to the documentation' });
  await expect(back).toBeVisible();
  expect(await listSmallTargets(back)).toEqual([]);
});

test('the screens pass axe in both themes, with an open drawer and menu too', async ({ page, faults }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/nowhere', '/edit/nowhere', '/auth', '/products/glossary']) {
    await test.step(path, async () => {
      await page.goto(path);
      // After `wake`, the pointer rests on search, which doesn't need the application.
      await page.mouse.move(8, 700);
      await page.mouse.move(12, 704);
      await wake(page);
      await expectAccessibleInThemes(page, { where: path });
    });
  }
  await page.goto(PAGE);
  await test.step('the drawer', async () => {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expectAccessibleInThemes(page, { where: 'the drawer' });
  });
  await page.keyboard.press('Escape');
  await test.step('the copy menu', async () => {
    await page.getByRole('button', { name: /Copy page/ }).click();
    await expectAccessibleInThemes(page, { where: 'the copy menu' });
  });
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  faults.length = 0;
});

test('the debug page shows each screen', async ({ page, faults }) => {
  for (const [name, heading] of [
    ['loading', 'Loading'],
    ['error', 'Something went wrong'],
    ['configuration', 'Configuration'],
  ] as const) {
    await page.goto('/debug-screens');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`show=${name}$`));
    await wake(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto('/debug-screens?show=toasts');
  await wake(page);
  await expect(page.getByText('The second message.')).toBeVisible();
  await expect(page.getByText('The first message.')).toHaveCount(0);
  expect(faults.join('\n')).toContain('This is an example of an error.');
  faults.length = 0;
});
