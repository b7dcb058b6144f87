import type { Page } from '@playwright/test';
import { expect, test } from '../support/console';

/** A window of 1280 × 1024 px at 400 and 200 % zoom. */
const ZOOMED = [
  { width: 320, height: 256 },
  { width: 640, height: 512 },
] as const;

const PAGES = [
  '/',
  '/products/desktop',
  '/products/mcp/cursor',
  '/products/cli/commands',
  '/products/api/snippets',
  '/products/glossary',
  '/products/nope',
  '/auth',
  '/debug-components',
];

/** The spacing that readers must be able to set (WCAG 1.4.12). */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Texts that are wider or higher than their boxes, outside of pictures and boxes that scroll. */
const findCutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body :not(svg *, [aria-hidden=true] *, .visually-hidden)')]
      .filter(
        (element) => element.checkVisibility() && element.innerText?.trim() && element.children.length === 0,
      )
      .filter((element) => {
        const { display, overflow } = getComputedStyle(element);
        return !display.startsWith('inline') && !/auto|scroll/.test(overflow);
      })
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 2 || scrollHeight > clientHeight + 8,
      )
      .map(({ innerText }) => innerText),
  );

/** Icons of the header that are narrower than high. */
const findSqueezedIcons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header svg')]
      .filter((icon) => {
        const { width, height } = icon.getBoundingClientRect();
        return icon.checkVisibility() && width < height - 1;
      })
      .map(({ parentElement }) => parentElement?.textContent),
  );

test('fits a zoomed window, also with wide spacing', async ({ page, faults }) => {
  const fits = async (): Promise<void> => {
    for (const viewport of ZOOMED) {
      await page.setViewportSize(viewport);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([viewport.width, overflow, await findCutTexts(page)]).toEqual([viewport.width, 0, []]);
      expect(await findSqueezedIcons(page)).toEqual([]);
    }
  };
  for (const path of PAGES) {
    await page.goto(path);
    await test.step(path, fits);
    await page.evaluate((css) => {
      document.head.insertAdjacentHTML('beforeend', `<style>${css}</style>`);
    }, SPACING);
    await test.step(`${path} with wide spacing`, fits);
  }
  faults.length = 0;
});

test('keeps menus in a zoomed window', async ({ page }) => {
  await page.setViewportSize(ZOOMED[0]);
  await page.goto('/products/mcp/cursor');
  for (const viewport of ZOOMED) {
    await test.step(`keeps the "Copy page" menu in a window of ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await page.getByRole('button', { name: 'Copy page' }).click();
      const menu = page.locator('#copy_page');
      await expect(menu).toBeInViewport({ ratio: 1 });
      await menu.getByRole('button', { name: 'Connect to Claude' }).focus();
      await expect(menu.getByRole('button', { name: 'Connect to Claude' })).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    });
  }
  await test.step('scrolls the whole drawer in a low window', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const drawer = page.locator('#site_drawer');
    await drawer.evaluate((element) => element.scrollTo(0, 300));
    const titles = drawer.getByRole('navigation').getByRole('link');
    await expect
      .poll(() =>
        titles.evaluateAll(
          (links) =>
            links.filter((link) => {
              const { top, bottom, height } = link.getBoundingClientRect();
              return height > 0 && top >= 0 && bottom <= innerHeight;
            }).length,
        ),
      )
      .toBeGreaterThanOrEqual(4);
  });
});

test('scrolls to the ends of an enlarged image that is higher than the window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/products/desktop/copilot');
  await page.locator('[data-enlarge]').first().click();
  const dialog = page.locator('dialog[data-lightbox]');
  const figure = dialog.locator('figure');
  await expect
    .poll(() => figure.evaluate((element) => element.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(0);
  await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect
    .poll(() => figure.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom))
    .toBeGreaterThanOrEqual(0);
});
