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

    test('theme, copy buttons and questions act on the first tap', async ({ page, baseURL }) => {
      let send = (): void => undefined;
      const sent = new Promise<void>((resolve) => {
        send = resolve;
      });
      await page.route('**/*.md', async (route) => {
        await sent;
        await route.continue();
      });
      const start = await openHeld(page, PAGE);
      const { themeChanges } = await readCounted(page);
      const html = page.locator('html');
      const toggle = page.getByRole('button', { name: 'Theme: Dark. Switch to light.' });
      const copyLink = page.getByRole('button', { name: 'Copy link' });
      const copyMarkdown = page.getByRole('button', { name: 'Copy as Markdown' });
      const copyCode = page.getByRole('button', { name: 'Copy code' }).filter({ visible: true }).first();
      const code = await page.locator('pre > code').filter({ visible: true }).first().textContent();
      const yes = page.getByRole('button', { name: 'Yes', exact: true });

      await test.step('the theme changes', async () => {
        await press(page.getByRole('button', { name: 'Theme: System. Switch to dark.' }));
        await expect(toggle).toBeVisible();
        await expect(html).toHaveAttribute('data-theme', 'dark');
      });
      await test.step('the link is copied', async () => {
        const isConfirmed = [
          expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible(),
          expect(page.locator('[data-announcer]')).toHaveText('Link copied'),
        ];
        await press(copyLink);
        await Promise.all(isConfirmed);
        await expect(copyLink).toBeVisible();
      });
      await test.step('the page is copied as Markdown, and its menu shows progress while the text loads', async () => {
        await press(page.getByRole('button', { name: 'Copy page' }));
        await press(copyMarkdown);
        await expect(page.getByRole('button', { name: 'Copying…' })).toBeVisible();
        await expect(copyMarkdown).toBeHidden();
        send();
        await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
      });
      await test.step('code is copied', async () => {
        await press(copyCode);
        await expect(copyCode).toHaveAttribute('data-copy-state', 'copied');
      });
      await test.step('a button that needs the application shows that it is busy, and is clicked once', async () => {
        await press(yes);
        await expect(yes).toHaveAttribute('aria-busy', 'true');
        await start();
        await expect(yes).toHaveAttribute('aria-pressed', 'true');
        await expect(yes).not.toHaveAttribute('aria-busy');
      });
      await test.step('after hydration, everything is as it was, and acts once', async () => {
        const copied = [`${baseURL}${PAGE}`, expect.stringMatching(/^# /), code];
        await expect(toggle).toBeVisible();
        await expect(html).toHaveAttribute('data-theme', 'dark');
        expect(await readCounted(page)).toEqual({ copied, themeChanges: themeChanges + 1 });
        await press(toggle);
        await expect(html).toHaveAttribute('data-theme', 'light');
        await press(copyLink);
        await expect.poll(async () => (await readCounted(page)).copied).toHaveLength(4);
        await press(page.getByRole('button', { name: 'Copy page' }));
        await press(copyMarkdown);
        await expect.poll(async () => (await readCounted(page)).copied).toHaveLength(5);
        await press(copyCode);
        await expect
          .poll(async () => (await readCounted(page)).copied)
          .toEqual([...copied, `${baseURL}${PAGE}`, expect.stringMatching(/^# /), code]);
        expect((await readCounted(page)).themeChanges).toBe(themeChanges + 2);
      });
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

    test('the navigation acts on the first tap', async ({ page }) => {
      const start = await openHeld(page, PAGE);
      const navigation = await openNavigation(page);
      const group = navigation
        .locator('li', { has: page.locator('> a[href="/products/core-dependencies"]') })
        .last();
      const child = group.locator('a[href="/products/core-dependencies/on-device-storage"]');
      const field = navigation.getByRole('searchbox', { name: 'Filter pages by title' });
      const [found, other] = ['Power menu', 'Glossary'].map((name) => navigation.getByRole('link', { name }));
      if (!found || !other) throw new Error('no links');
      await test.step('a group of the navigation opens, and stays open', async () => {
        const row = group.locator('> details > summary');
        const { width = 0, height = 0 } = (await row.boundingBox()) ?? {};
        const position = { x: width - 10, y: height / 2 };
        await (isPhone ? row.tap({ position }) : row.click({ position }));
        await expect(child).toBeVisible();
      });
      await test.step('the navigation is filtered, and typing more keeps filtering', async () => {
        await expect(other).toBeVisible();
        await field.pressSequentially('POWER');
        await expect(found).toBeVisible();
        await expect(other).toBeHidden();
        await expect(child).toBeHidden();
        await expect(page.locator('[data-announcer]')).toHaveText(/^Matching pages: \d+\.$/);
      });
      await test.step('after hydration, everything is as it was', async () => {
        await start();
        await expect(field).toHaveValue('POWER');
        await expect(found).toBeVisible();
        await expect(other).toBeHidden();
        await field.fill('zzz');
        await expect(navigation.getByText('No page titles match')).toBeVisible();
        await field.press('Escape');
        await expect(other).toBeVisible();
        await expect(found).toBeHidden();
        await expect(child).toBeVisible();
      });
    });

    test('content acts on the first tap', async ({ page }) => {
      const start = await openHeld(page, '/debug-tabs');
      const tab = page.getByRole('tab', { name: 'Linux' }).first();
      const title = page.getByText('Start at sign-in', { exact: true });
      const accordion = page.locator('details', { has: title }).last();
      await test.step('tabs switch, and keep the choice', async () => {
        await press(tab);
        await expect(tab).toHaveAttribute('aria-selected', 'true');
      });
      await test.step('an accordion closes and opens, and keeps its state', async () => {
        await expect(accordion).toHaveJSProperty('open', true);
        await press(title);
        await expect(accordion).toHaveJSProperty('open', false);
      });
      await test.step('after hydration, everything is as it was', async () => {
        await start();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expect(accordion).toHaveJSProperty('open', false);
        const first = page.getByRole('tab', { name: 'macOS' }).first();
        await press(first);
        await expect(first).toHaveAttribute('aria-selected', 'true');
        await expect(tab).toHaveAttribute('aria-selected', 'false');
        await press(title);
        await expect(accordion).toHaveJSProperty('open', true);
      });
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
  });
}

test('the drawer before hydration', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const start = await openHeld(page, PAGE);
  const navigation = page.getByRole('navigation', { name: 'Documentation' });
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(navigation).toBeVisible();
  };
  await test.step('the drawer closes when a page is chosen before hydration, so that Back shows the page without it', async () => {
    await open();
    // Without going there, so that the drawer can be looked at.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
    await navigation.getByRole('link').first().click();
    await expect(navigation).toBeHidden();
  });
  await test.step('the drawer opens before hydration, stays open, and closes when its own page is chosen', async () => {
    await open();
    await start();
    await expect(navigation).toBeVisible();
    await navigation.locator('[aria-current="page"]').click();
    await expect(navigation).toBeHidden();
  });
});
