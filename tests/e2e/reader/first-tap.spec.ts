import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/console';

const PAGE = '/products/extensions-plugins/visual-studio-code/get-started';
const WITH_IMAGE = '/products/desktop/copilot';

/** What the page records about its controls. */
interface Counted {
  /** Texts written to the clipboard. */
  readonly copied: string[];
  themeChanges: number;
}

/** Runs in the page before its scripts. */
function count(): void {
  const counted: Counted = { copied: [], themeChanges: 0 };
  Object.assign(window, { counted });
  addEventListener('themechange', () => {
    counted.themeChanges += 1;
  });
  Object.defineProperty(navigator, 'clipboard', {
    value: {
      async write([item]: ClipboardItem[]) {
        const blob = await item?.getType('text/plain');
        counted.copied.push((await blob?.text()) ?? '');
      },
    },
  });
}

const readCounted = (page: Page) => page.evaluate(() => Reflect.get(window, 'counted') as Counted);

/**
 * Opens a page and holds back the application's scripts.
 *
 * @returns releases them, and waits until the page is hydrated
 */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/js/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(count);
  await page.goto(path);
  const html = page.locator('html');
  return async () => {
    await expect(html).toHaveAttribute('data-has-hydrated', 'false');
    release();
    await expect(html).toHaveAttribute('data-has-hydrated', 'true');
    // Anything handled late would have been handled by now.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  };
}

for (const [device, use] of [
  ['a desktop', { viewport: { width: 1280, height: 900 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const) {
  const isPhone = 'hasTouch' in use;
  const press = (control: Locator) => (isPhone ? control.tap() : control.click());
  /** The navigation, which is a drawer on a phone. */
  const openNavigation = async (page: Page): Promise<Locator> => {
    if (isPhone) await press(page.getByRole('button', { name: 'Open the menu' }));
    const navigation = page.getByRole('navigation', { name: 'Documentation' });
    await expect(navigation).toBeVisible();
    return navigation;
  };

  test.describe(`before hydration, on ${device},`, () => {
    test.use(use);

    test('the theme changes', async ({ page }) => {
      const start = await openHeld(page, PAGE);
      const { themeChanges } = await readCounted(page);
      await press(page.getByRole('button', { name: 'Theme: System. Switch to dark.' }));
      const toggle = page.getByRole('button', { name: 'Theme: Dark. Switch to light.' });
      await expect(toggle).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await start();
      await expect(toggle).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect((await readCounted(page)).themeChanges).toBe(themeChanges + 1);
      await press(toggle);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      expect((await readCounted(page)).themeChanges).toBe(themeChanges + 2);
    });

    test('the link is copied', async ({ page, baseURL }) => {
      const start = await openHeld(page, PAGE);
      await press(page.getByRole('button', { name: 'Copy link' }));
      await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
      await expect(page.locator('[data-announcer]')).toHaveText('Link copied');
      await start();
      expect((await readCounted(page)).copied).toEqual([`${baseURL}${PAGE}`]);
      await press(page.getByRole('button', { name: 'Copy link' }));
      await expect.poll(async () => (await readCounted(page)).copied).toHaveLength(2);
    });

    test('the page is copied as Markdown, and its menu shows progress while the text loads', async ({
      page,
    }) => {
      let send = (): void => undefined;
      const sent = new Promise<void>((resolve) => {
        send = resolve;
      });
      await page.route('**/*.md', async (route) => {
        await sent;
        await route.continue();
      });
      const start = await openHeld(page, PAGE);
      await press(page.getByRole('button', { name: 'Copy page' }));
      const item = page.getByRole('button', { name: 'Copy as Markdown' });
      await press(item);
      await expect(page.getByRole('button', { name: 'Copying…' })).toBeVisible();
      await expect(item).toBeHidden();
      send();
      await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
      await start();
      const { copied } = await readCounted(page);
      expect(copied).toEqual([expect.stringMatching(/^# /)]);
      await press(page.getByRole('button', { name: 'Copy page' }));
      await press(item);
      await expect.poll(async () => (await readCounted(page)).copied).toHaveLength(2);
    });

    test('code is copied', async ({ page }) => {
      const start = await openHeld(page, PAGE);
      const button = page.getByRole('button', { name: 'Copy code' }).filter({ visible: true }).first();
      const code = await page.locator('pre > code').filter({ visible: true }).first().textContent();
      await press(button);
      await expect(button).toHaveAttribute('data-copy-state', 'copied');
      await start();
      expect((await readCounted(page)).copied).toEqual([code]);
      await press(button);
      await expect.poll(async () => (await readCounted(page)).copied).toEqual([code, code]);
    });

    test('an image is enlarged, and stays enlarged', async ({ page }) => {
      const start = await openHeld(page, WITH_IMAGE);
      const image = page.getByRole('link', { name: /^Enlarge image/ }).filter({ visible: true });
      const dialog = page.getByRole('dialog');
      await press(image);
      await expect(dialog.getByRole('img')).toBeVisible();
      await start();
      await expect(dialog).toHaveCount(1);
      await expect(page).toHaveURL(new RegExp(`${WITH_IMAGE}$`));
      await press(dialog.getByRole('button', { name: 'Close enlarged image' }));
      await expect(dialog).toHaveCount(0);
      await press(image);
      await expect(dialog).toHaveCount(1);
    });

    test('the navigation is filtered, and typing more keeps filtering', async ({ page }) => {
      const start = await openHeld(page, PAGE);
      const navigation = await openNavigation(page);
      const field = navigation.getByRole('searchbox', { name: 'Filter pages by title' });
      const [found, other] = ['Power menu', 'Glossary'].map((name) => navigation.getByRole('link', { name }));
      if (!found || !other) throw new Error('no links');
      await expect(other).toBeVisible();
      await field.pressSequentially('POWER');
      await expect(found).toBeVisible();
      await expect(other).toBeHidden();
      await expect(page.locator('[data-announcer]')).toHaveText(/^Matching pages: \d+\.$/);
      await start();
      await expect(field).toHaveValue('POWER');
      await expect(found).toBeVisible();
      await expect(other).toBeHidden();
      await field.fill('zzz');
      await expect(navigation.getByText('No page titles match')).toBeVisible();
      await field.press('Escape');
      await expect(other).toBeVisible();
      await expect(found).toBeHidden();
    });

    test('a group of the navigation opens, and stays open', async ({ page }) => {
      const start = await openHeld(page, PAGE);
      const navigation = await openNavigation(page);
      const group = navigation.locator('li', { has: page.locator('> a[href="/products/desktop"]') }).last();
      const row = group.locator('> details > summary');
      const { width = 0, height = 0 } = (await row.boundingBox()) ?? {};
      const position = { x: width - 10, y: height / 2 };
      await (isPhone ? row.tap({ position }) : row.click({ position }));
      const child = group.getByRole('link', { name: 'Onboarding' });
      await expect(child).toBeVisible();
      await start();
      await expect(child).toBeVisible();
    });

    test('tabs switch, and keep the choice', async ({ page }) => {
      const start = await openHeld(page, '/debug-tabs');
      const tab = page.getByRole('tab', { name: 'Linux' }).first();
      await press(tab);
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await start();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      const first = page.getByRole('tab', { name: 'macOS' }).first();
      await press(first);
      await expect(first).toHaveAttribute('aria-selected', 'true');
      await expect(tab).toHaveAttribute('aria-selected', 'false');
    });

    test('an accordion closes and opens, and keeps its state', async ({ page }) => {
      const start = await openHeld(page, '/debug-tabs');
      const title = page.getByText('Start at sign-in', { exact: true });
      const accordion = page.locator('details', { has: title }).last();
      await expect(accordion).toHaveJSProperty('open', true);
      await press(title);
      await expect(accordion).toHaveJSProperty('open', false);
      await start();
      await expect(accordion).toHaveJSProperty('open', false);
      await press(title);
      await expect(accordion).toHaveJSProperty('open', true);
    });

    test('the menus open, and stay open', async ({ page }) => {
      const start = await openHeld(page, isPhone ? '/' : PAGE);
      const [opener, inside] = isPhone
        ? [page.getByRole('button', { name: 'Open the menu' }), page.locator('#site_menu')]
        : [page.getByRole('button', { name: 'Copy page' }), page.locator('#copy_page')];
      await press(opener);
      await expect(inside).toBeVisible();
      await start();
      await expect(inside).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(inside).toBeHidden();
    });

    test('a button that needs the application shows that it is busy, and is clicked once', async ({
      page,
    }) => {
      const start = await openHeld(page, PAGE);
      const yes = page.getByRole('button', { name: 'Yes', exact: true });
      await press(yes);
      await expect(yes).toHaveAttribute('aria-busy', 'true');
      await start();
      await expect(yes).toHaveAttribute('aria-pressed', 'true');
      await expect(yes).not.toHaveAttribute('aria-busy');
    });
  });
}

test('the drawer opens before hydration, stays open, and closes when its own page is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const start = await openHeld(page, PAGE);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const navigation = page.getByRole('navigation', { name: 'Documentation' });
  await expect(navigation).toBeVisible();
  await start();
  await expect(navigation).toBeVisible();
  await navigation.locator('[aria-current="page"]').click();
  await expect(navigation).toBeHidden();
});

test('the drawer closes when a page is chosen before hydration, so that Back shows the page without it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHeld(page, PAGE);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const navigation = page.getByRole('navigation', { name: 'Documentation' });
  await expect(navigation).toBeVisible();
  // Without going there, so that the drawer can be looked at.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await navigation.getByRole('link').first().click();
  await expect(navigation).toBeHidden();
});
