import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../support/accessibility';
import { expect, test } from '../support/console';
import { openEditor, signInTo, wake } from '../support/page';

const GUIDE = '/products/extensions-plugins/visual-studio-code/get-started';
const LAPTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const readStyle = (locator: Locator, name: string) =>
  locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

/** Expects that a property of one element differs from that of another. */
async function expectDifferent(one: Locator, other: Locator, property: string): Promise<void> {
  expect(await readStyle(one, property)).not.toBe(await readStyle(other, property));
}

test.describe('forced colors', () => {
  test.use({ viewport: LAPTOP });

  /** Checks a page that is open on a light device and on a dark one. */
  const onEachDevice = async (page: Page, check: () => Promise<void>): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await test.step(`on a ${colorScheme} device`, async () => {
        await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
        await check();
      });
    }
  };

  test('show the current page, the current heading and the selected tab', async ({ page }) => {
    await page.goto(GUIDE);
    await wake(page);
    const pages = page.getByRole('navigation', { name: 'Documentation' });
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const tabs = page.locator('[data-content]').getByRole('tab');
    await onEachDevice(page, async () => {
      await expectDifferent(
        pages.locator('[aria-current="page"]'),
        pages.getByRole('link', { name: 'Commands', exact: true }),
        'text-decoration-line',
      );
      await expect(contents.first()).toHaveAttribute('aria-current', 'location');
      await expectDifferent(contents.first(), contents.last(), 'border-inline-start-color');
      await expectDifferent(tabs.nth(0), tabs.nth(1), 'border-bottom-color');
    });
  });

  test('show the selected result and section in search', async ({ page }) => {
    await page.goto('/products/raycast');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('local model');
    const sections = dialog.locator('[aria-pressed]');
    await expect(sections.first()).toBeVisible();
    const results = dialog.getByRole('option');
    await expect(results.first()).toHaveAttribute('aria-selected', 'true');
    await onEachDevice(page, async () => {
      await expectDifferent(sections.nth(0), sections.nth(1), 'outline-style');
      await expectDifferent(results.nth(0), results.nth(1), 'outline-style');
      await test.step('show the words that were found on a background of their own', async () => {
        const word = results.locator('mark').first();
        expect(await readStyle(word, 'background-color')).toMatch(/^rgb\(/);
      });
    });
  });

  const PARTS: readonly (readonly [path: string, listControls: (page: Page) => readonly Locator[]])[] = [
    [
      '/',
      (page) =>
        ['Read the Docs', 'Quick guides', 'Get Support'].map((name) =>
          page.getByRole('link', { name }).first(),
        ),
    ],
    [
      GUIDE,
      (page) => [
        page.getByRole('banner').getByRole('button', { name: 'Search' }),
        page
          .locator('label, div')
          .filter({ has: page.getByRole('searchbox') })
          .last(),
        page.getByRole('button', { name: 'Yes' }),
      ],
    ],
    ['/products/desktop/download', () => []],
    [
      '/nowhere',
      (page) => [page.getByRole('button', { name: 'Go Back' }), page.getByRole('link', { name: 'Go Home' })],
    ],
  ];
  for (const [path, listControls] of PARTS) {
    test(`draw icons, and the edges of controls, on ${path}`, async ({ page, faults }) => {
      await page.goto(path);
      await onEachDevice(page, async () => {
        await test.step('draw icons in the color of the text around them', async () => {
          const different = await page.locator('svg[stroke="currentColor"]').evaluateAll((icons) =>
            icons.flatMap((icon) => {
              const { parentElement: around } = icon;
              if (!around || getComputedStyle(icon).color === getComputedStyle(around).color) return [];
              return [icon.outerHTML];
            }),
          );
          expect(different).toEqual([]);
        });
        await test.step('draw the edges of buttons and fields', async () => {
          for (const control of listControls(page)) {
            expect(await readStyle(control, 'border-bottom-style')).toBe('solid');
            expect(await readStyle(control, 'border-bottom-color')).not.toBe(await readBackground(page));
          }
        });
      });
      expect(faults.filter((fault) => path !== '/nowhere' || !fault.includes('404'))).toEqual([]);
      faults.length = 0;
    });
  }
});

test('forced colors show what is selected in the editor and the admin area', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await page.emulateMedia({ forcedColors: 'active' });
  await signInTo(page, 'demo-admin', '/admin/analytics');
  const areas = page.getByRole('navigation', { name: 'Admin' });
  const period = page.getByRole('button', { name: '28 days' });
  await expect(period).toHaveAttribute('aria-pressed', 'true');
  await expectDifferent(period, page.getByRole('button', { name: '7 days' }), 'outline-style');
  await expectDifferent(
    areas.locator('[aria-current]'),
    areas.getByRole('link', { name: 'People' }),
    'outline-style',
  );
  await openEditor(page, 'demo-admin', { path: 'docs/support.mdx' });
  const stone = page.getByRole('banner').getByRole('link').locator('path').first();
  expect(await readStyle(stone, 'fill')).not.toBe(await readBackground(page));
  const tabs = page.getByRole('tab');
  await expectDifferent(
    tabs.and(page.locator('[aria-selected="true"]')).first(),
    tabs.and(page.locator('[aria-selected="false"]')).first(),
    'border-bottom-color',
  );
  await expect(page.locator('[data-path="docs/support.mdx"] > button')).toHaveCSS('outline-style', 'solid');
  await page.getByRole('separator').first().focus();
  const line = await page
    .getByRole('separator')
    .first()
    .evaluate((separator) => getComputedStyle(separator, '::before').borderInlineStart);
  expect(line).toMatch(/^3px solid/);
  await page.getByRole('button', { name: /^Account:/ }).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expect(page.getByRole('menuitem').first()).toHaveCSS('outline-style', 'solid');
});

test('forced colors show the current version, changed lines, and drop marks of the navigation', async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP);
  await page.emulateMedia({ forcedColors: 'active' });
  await openEditor(page, 'demo-editor', { path: 'docs/support.mdx' });
  await page.getByRole('textbox', { name: 'Source of docs/support.mdx' }).press('Control+End');
  await page.keyboard.insertText('One more line.');
  await page.getByRole('button', { name: 'Page history' }).click();
  const dialog = page.getByRole('dialog', { name: /^History of/ });
  await expect(dialog.locator('button[aria-current]')).toHaveCSS('outline-style', 'solid');
  await dialog.getByLabel('Compare with').selectOption('current');
  await expect(dialog.locator('.cm-merge-b .cm-changedLineGutter').first()).toHaveCSS(
    'border-inline-start-style',
    'solid',
  );
  const backgrounds = await dialog
    .locator('[data-split] > :first-child > span')
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label, '::before').backgroundColor));
  expect(new Set([...backgrounds, await readBackground(page)]).size).toBe(3);
  await dialog.press('Escape');
  await page.getByRole('tab', { name: 'Navigation' }).click();
  const lines = page.locator('[data-file]');
  const target = lines.nth(3);
  await lines.nth(1).hover();
  await page.mouse.down();
  for (const [y, readMark] of [
    [3, () => target.evaluate((line) => getComputedStyle(line, '::after').borderTopStyle)],
    [15, () => readStyle(target, 'outline-style')],
  ] as const) {
    await target.hover({ position: { x: 40, y: y - 1 } });
    await target.hover({ position: { x: 40, y } });
    await expect(target).toHaveAttribute('data-drop');
    expect(await readMark()).toBe('solid');
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('a field is as high as the button beside it', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  const expectOneHeight = async (field: Locator, button: Locator): Promise<void> => {
    await expect(button).toBeVisible();
    const boxes = await Promise.all([field.boundingBox(), button.boundingBox()]);
    expect(boxes[0]?.height).toBe(boxes[1]?.height);
    expect(boxes[0]?.y).toBeCloseTo(boxes[1]?.y ?? 0, 0);
  };
  await signInTo(page, 'demo-admin', '/admin/github');
  await expectOneHeight(
    page.getByLabel('Content repository'),
    page.getByRole('button', { name: 'Use this repository…' }),
  );
  await openEditor(page, 'demo-editor', { path: 'docs/support.mdx' });
  await page.getByRole('button', { name: 'Page history' }).click();
  await expectOneHeight(
    page.getByLabel('Compare with'),
    page.getByRole('button', { name: 'Restore this version' }),
  );
});

test('forced colors show that a search is loading', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.route('**/search/*', () => undefined);
  await page.goto('/products/raycast');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('local model');
  const line = page.locator('.search-skeleton i').first();
  await expect(line).toBeVisible();
  expect(await readStyle(line, 'background-color')).not.toBe(await readBackground(page));
});

const readBackground = (page: Page) => readStyle(page.locator('html'), 'background-color');

test('with more contrast, text has a contrast of 7:1 in both themes', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  for (const path of ['/', GUIDE, '/products/api/snippets', '/products/glossary']) {
    await test.step(path, async () => {
      await page.goto(path);
      // The second rule leaves out text below 4.5:1, which the first one reports.
      const rules = ['color-contrast', 'color-contrast-enhanced'];
      await expectAccessibleInThemes(page, { where: path, rules });
    });
  }
});

test.describe('a page', () => {
  test('begins at the same height below one breadcrumb and below several', async ({ page }) => {
    const tops = [];
    for (const path of ['/products/cli', '/products/cli/commands']) {
      await page.goto(path);
      for (const viewport of [PHONE, LAPTOP]) {
        await page.setViewportSize(viewport);
        tops.push((await page.getByRole('heading', { level: 1 }).boundingBox())?.y);
      }
    }
    expect(tops.every((top) => top !== undefined)).toBe(true);
    expect(tops.slice(0, 2)).toEqual(tops.slice(2));
  });

  test('is laid out for every width', async ({ page }) => {
    const text = page.locator('[data-content]');
    await page.goto('/products/large-language-models/local-models');
    await test.step('has a table of contents above the text that is as wide as the text', async () => {
      for (const width of [390, 840, 900, 1199, 1279]) {
        await page.setViewportSize({ width, height: 800 });
        const block = await page.locator('details', { hasText: 'On this page' }).boundingBox();
        const column = await text.boundingBox();
        expect([block?.x, block?.width], `${width} px`).toEqual([column?.x, column?.width]);
      }
    });
    await page.goto(GUIDE);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await test.step('has the table of contents beside the text from 1280 px, and above it on narrower screens', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const [rail, column] = [await contents.boundingBox(), await text.boundingBox()];
      expect(rail?.x).toBeGreaterThanOrEqual((column?.x ?? 0) + (column?.width ?? 0));
      await page.setViewportSize({ width: 1279, height: 800 });
      await expect(contents).toBeHidden();
      const block = await page.locator('summary', { hasText: 'On this page' }).boundingBox();
      expect(block?.y).toBeLessThan((await text.boundingBox())?.y ?? 0);
    });
    await test.step('breaks words that are wider than the navigation', async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      const sides = await page
        .getByRole('navigation', { name: 'Documentation' })
        .getByRole('link', { name: 'Raycast', exact: true })
        .evaluate((link) => {
          link.textContent = 'getWorkstreamActivitySummaryOfTheLastSevenDays';
          return [link.scrollWidth, link.clientWidth];
        });
      expect(sides[0]).toBe(sides[1]);
    });
  });

  test('has a table of contents whose lines are the same whichever entry is the current one', async ({
    page,
  }) => {
    await page.goto('/products/desktop/troubleshooting');
    const widths = await page.getByRole('navigation', { name: 'On this page' }).evaluate((contents) => {
      const readWidth = (link: Element) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return range.getBoundingClientRect().width;
      };
      return [...contents.querySelectorAll('a')].map((link) => {
        link.removeAttribute('aria-current');
        const width = readWidth(link);
        link.setAttribute('aria-current', 'location');
        return [width, readWidth(link)];
      });
    });
    expect(widths.length).toBeGreaterThan(1);
    for (const [other, current] of widths) expect(current).toBe(other);
  });

  test('uses the width of a phone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/products/release-notes');
    await test.step('gives the sentences of a table with many columns space', async () => {
      const cell = page.getByRole('columnheader', { name: 'What changed' }).last();
      expect((await cell.boundingBox())?.width).toBeGreaterThan(200);
    });
    await page.goto('/products/cli');
    await test.step('fills a phone with diagrams from edge to edge', async () => {
      const diagram = page.locator('figure', { hasText: 'Diagram as text' });
      const box = await diagram.boundingBox();
      expect([box?.x, box?.width]).toEqual([0, PHONE.width]);
      expect(await readStyle(diagram, 'border-radius')).toBe('0px');
    });
  });
});

test('an open drawer closes when the window gets wide enough for the sidebar', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto(GUIDE);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const drawer = page.locator('#site_drawer');
  await expect(drawer).toHaveJSProperty('popover', 'auto');
  expect(await drawer.evaluate((element) => element.matches(':popover-open'))).toBe(true);
  await page.setViewportSize({ width: 1300, height: 800 });
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible();
  await expect.poll(() => drawer.evaluate((element) => element.matches(':popover-open'))).toBe(false);
  const text = await page.locator('[data-content]').boundingBox();
  expect(text?.x).toBeGreaterThan((await drawer.boundingBox())?.width ?? 0);
});
