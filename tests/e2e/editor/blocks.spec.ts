import type { Locator, Page } from '@playwright/test';
import { expectAccessible, listSmallTargets } from '../support/accessibility';
import { expect, test } from '../support/console';
import { setPlatform, wake } from '../support/page';
import { sharePage } from '../support/sharedPage';

const MODELS = '/products/large-language-models/local-models';
const COMMANDS = '/products/cli/commands';
const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };

/** In one browser, which loads the scripts of the site once. */
const shared = sharePage(async () => undefined);

const heightOf = (locator: Locator) =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().height));

test.describe('code', () => {
  shared('of one line takes one row, with its copy button inside', async ({ page }) => {
    await page.setViewportSize(LAPTOP);
    await page.goto('/products/cli/copilot');
    const block = page.locator('[data-code-block]').first();
    expect(await heightOf(block)).toBeLessThanOrEqual(46);
    await expect(block.getByRole('button', { name: 'Copy code' })).toBeVisible();
    await expect(block.locator('.f').first()).toHaveText(/^\S+\s?$/);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, viewport: PHONE });

    test('can be expanded, and wrapped', async ({ page, faults }) => {
      await page.goto('/debug-components');
      const long = page.locator('[data-code-block]', { hasText: 'Show all 32 lines' });
      const cut = await heightOf(long);
      await long.getByText('Show all 32 lines').click();
      expect(await heightOf(long)).toBeGreaterThan(cut);
      await long.getByText('Show fewer lines').click();
      expect(await heightOf(long)).toBe(cut);

      const wide = page.locator('[data-code-block]', { hasText: 'git commit --all' }).last();
      const code = wide.locator('pre');
      const overflow = () => code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(await overflow()).toBeGreaterThan(0);
      await wide.getByTitle('Wrap long lines').click();
      expect(await overflow()).toBe(0);
      // The page shows an image that is missing, and a video.
      faults.length = 0;
    });
  });
});

test.describe('tables on a phone', () => {
  shared.beforeEach(({ page }) => page.setViewportSize(PHONE));

  for (const path of [MODELS, COMMANDS, '/products/large-language-models/cloud-models']) {
    shared(`never break a name: ${path}`, async ({ page }) => {
      await page.goto(path);
      const broken = await page
        .locator('[data-content] :is(th, td):first-child code')
        .evaluateAll((elements) =>
          elements.flatMap((element) =>
            element.getClientRects().length > 1 ? (element.textContent ?? '') : [],
          ),
        );
      expect(broken).toEqual([]);
    });
  }

  shared('fade at the edges where they continue', async ({ page }) => {
    await page.goto(MODELS);
    const frame = page.getByRole('group', { name: /^Table: Model/ });
    const readFade = () =>
      frame.evaluate((element) => {
        const style = getComputedStyle(element);
        return ['--fade-start', '--fade-end'].map((name) =>
          Math.round(Number.parseFloat(style.getPropertyValue(name))),
        );
      });
    await expect.poll(readFade).toEqual([0, 40]);
    await frame.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
    await expect.poll(readFade).toEqual([40, 0]);
  });
});

test.describe('a long table', () => {
  shared.beforeEach(({ page }) => page.setViewportSize(LAPTOP));

  const names = (page: Page) => page.locator('[data-content] table').first().locator('tbody th');

  shared('keeps its header row below the site header', async ({ page }) => {
    await page.goto(MODELS);
    await wake(page);
    const table = page.locator('[data-fits] table').first();
    await table
      .locator('tbody tr')
      .nth(20)
      .evaluate((row) => row.scrollIntoView({ block: 'center' }));
    const header = await heightOf(page.getByRole('banner'));
    await expect
      .poll(() =>
        table
          .locator('thead th')
          .first()
          .evaluate((head) => Math.round(head.getBoundingClientRect().top)),
      )
      .toBe(header);
  });

  shared('can be filtered and sorted', async ({ page }) => {
    await page.goto(MODELS);
    await wake(page);
    const all = await names(page).count();
    const heads = page.locator('[data-content] table').first().locator('thead th');
    const readPlaces = () =>
      heads.evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().x)));
    const places = await readPlaces();
    await page.getByRole('searchbox', { name: 'Filter the rows of this table' }).fill('deepseek');
    await expect(page.getByText(new RegExp(`^\\d+ of ${all}$`))).toBeVisible();
    for (const name of await names(page).allTextContents()) expect(name).toMatch(/deepseek/i);
    expect(places.length).toBeGreaterThan(3);
    expect(await readPlaces()).toEqual(places);
    await page.keyboard.press('Escape');
    await expect(names(page)).toHaveCount(all);

    const download = page.getByRole('columnheader', { name: 'Download' });
    await download.getByRole('button').click();
    await download.getByRole('button').click();
    await expect(download).toHaveAttribute('aria-sort', 'descending');
    const sizes = await page
      .locator('[data-content] table')
      .first()
      .locator('tbody td:nth-child(4)')
      .allTextContents();
    const figures = sizes.map((size) => Number.parseFloat(size));
    expect(figures).toEqual(figures.toSorted((a, b) => b - a));
  });
});

test.describe('an API operation', () => {
  const SNIPPETS = '/products/api/snippets';

  shared('fits a phone, and its form changes the command', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(SNIPPETS);
    await wake(page);
    const content = page.locator('[data-content]');
    await expect(content.locator('[data-fits] table')).toHaveCount(await content.locator('table').count());

    const command = content.locator('[data-code-block]', { hasText: 'v1/snippets/search' });
    await content.getByText('Try it with your values').nth(1).click();
    await content.getByRole('textbox', { name: 'query' }).fill('tag:a & b');
    await expect(command).toContainText('query=tag%3Aa%20%26%20b');
    await content.getByRole('textbox', { name: 'Server' }).fill('http://localhost:39400/');
    await expect(command).toContainText("curl 'http://localhost:39400/v1/snippets/search?");
    await expectAccessible(page, { where: SNIPPETS });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('shows its command, and no form', async ({ page }) => {
      await page.goto(SNIPPETS);
      await expect(page.getByText('curl http://localhost:39300/v1/snippets/7kd2').first()).toBeVisible();
      await expect(page.getByText('Try it with your values').first()).toBeHidden();
    });
  });
});

test.describe('the sidebar', () => {
  shared.beforeEach(({ page }) => page.setViewportSize(LAPTOP));

  shared('scrolls below its filter, without showing through', async ({ page }) => {
    await page.goto(COMMANDS);
    const area = page.locator('#site_navigation');
    await area.evaluate((element) => element.scrollTo(0, 100));
    const filter = await page.getByRole('searchbox', { name: 'Filter pages by title' }).boundingBox();
    const rows = await area.boundingBox();
    expect((filter?.y ?? 0) + (filter?.height ?? 0)).toBeLessThanOrEqual(rows?.y ?? 0);
  });

  shared('shows the title of a section only above several pages', async ({ page }) => {
    await page.goto(COMMANDS);
    const heightOfTitle = (name: string) =>
      heightOf(page.getByRole('navigation', { name: 'Documentation' }).getByRole('heading', { name }));
    expect(await heightOfTitle('Suite')).toBeGreaterThan(10);
    expect(await heightOfTitle('MCP')).toBe(1);
  });
});

shared('the "Copy page" menu aligns with its button, and works with the arrow keys', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await page.goto(COMMANDS);
  await wake(page);
  const trigger = page.getByRole('button', { name: 'Copy page' });
  await trigger.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: /Connect to Claude/ })).toBeFocused();
  const [button, menu] = [await trigger.boundingBox(), await page.locator('#copy_page').boundingBox()];
  const endOf = (box: typeof button) => (box ? box.x + box.width : 0);
  expect(endOf(menu)).toBeCloseTo(endOf(button), 0);
});

shared('the arrow keys open the next and the previous page', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await page.goto('/products/raycast');
  await wake(page);
  const next = await page.locator('a[rel=next]').getAttribute('href');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`${next}$`));
  await expect(page.locator('a[rel=prev]')).toHaveAttribute('href', '/products/raycast');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/\/products\/raycast$/);
  await page.getByRole('searchbox', { name: 'Filter pages by title' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/products\/raycast$/);
});

shared('the glossary has an index of letters', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await page.goto('/products/glossary');
  await page
    .getByRole('navigation', { name: 'Terms by letter' })
    .getByRole('link', { name: 'Terms that start with M' })
    .click();
  await expect(page.locator('dt:target')).toHaveText(/^M/);
  await expect(page.locator('dt:target')).toBeInViewport();
});

test.describe("the device's operating system", () => {
  const chosen = (page: Page) => page.getByRole('tab', { selected: true }).first();

  for (const [platform, name] of [
    ['MacIntel', 'macOS'],
    ['Win32', 'Windows'],
    ['Linux x86_64', 'Linux'],
    ['iPhone', 'macOS'],
  ] as const) {
    test(`is shown first in tabs: ${platform || 'unknown'}`, async ({ page }) => {
      await setPlatform(page, platform);
      await page.goto('/debug-tabs');
      await expect(chosen(page)).toHaveText(name);
      await wake(page);
      await expect(chosen(page)).toHaveText(name);
    });
  }

  test('is replaced by a choice', async ({ page }) => {
    await setPlatform(page, 'Win32');
    await page.goto('/debug-tabs');
    await page.getByRole('tab', { name: 'Linux' }).first().click();
    await page.reload();
    await expect(chosen(page)).toHaveText('Linux');
    await wake(page);
    await expect(chosen(page)).toHaveText('Linux');
  });

  test('is marked in the list of downloads', async ({ page }) => {
    await setPlatform(page, 'Win32');
    await page.goto('/products/desktop/download');
    const marks = await page
      .locator('[data-platform] > p:first-child')
      .evaluateAll((titles) => titles.map((title) => getComputedStyle(title, '::after').content));
    expect(marks.filter((mark) => mark.includes('Your system'))).toHaveLength(1);
  });
});

shared('copying a link to a heading shows a confirmation', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(LAPTOP);
  await page.goto(COMMANDS);
  const heading = page.getByRole('heading', { name: 'Exit codes' });
  await heading.hover();
  const link = heading.getByRole('link');
  await link.click();
  await expect(link).toHaveAttribute('data-copy-state', 'copied');
  await expect(page).toHaveURL(/#exit-codes$/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/products\/cli\/commands#exit-codes$/,
  );
});

test.describe('touch targets', () => {
  shared(`are large enough, and in landmarks, at ${PHONE.width} and ${LAPTOP.width} px`, async ({ page }) => {
    for (const path of [
      COMMANDS,
      MODELS,
      '/products/glossary',
      '/products/mcp/get-started',
      '/products/paid-plans',
    ]) {
      await page.goto(path);
      for (const viewport of [PHONE, LAPTOP]) {
        await page.setViewportSize(viewport);
        await expectAccessible(page, {
          where: `${path}, ${viewport.width} px`,
          rules: ['target-size', 'region', 'empty-table-header', 'scope-attr-valid', 'td-headers-attr'],
        });
      }
    }
  });

  shared('are as large as a fingertip on a phone, except in sentences', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(COMMANDS);
    const targets = page.locator(
      'header a, header button, nav[aria-label="Breadcrumbs"] a, h2 > a, [data-content] button:not([data-term] > button), summary',
    );
    expect(await listSmallTargets(targets)).toEqual([]);
  });
});
