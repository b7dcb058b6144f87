import { expect, test } from '../support/console';
import { wake } from '../support/page';

const PAGE = '/products/meet-cairn/macos-installation-guide';

test.beforeEach(({ page }) =>
  page.route(/player\.vimeo\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' }),
  ),
);

test('prints a guide', async ({ page }) => {
  await page.setViewportSize({ width: 1680, height: 1000 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(PAGE);
  await test.step('prints on white in the dark theme', async () => {
    const colors = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const lightness = (color: string) => {
        if (!context) return -1;
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
        return (red + green + blue) / 3;
      };
      const html = getComputedStyle(document.documentElement);
      const heading = document.querySelector('h1');
      return [lightness(html.backgroundColor), heading ? lightness(getComputedStyle(heading).color) : -1];
    });
    expect(colors[0]).toBeGreaterThan(240);
    expect(colors[1]).toBeLessThan(80);
  });

  await page.emulateMedia({ colorScheme: 'light' });
  await test.step('prints only the article', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Download the file for your processor')).toBeVisible();
    for (const name of ['Documentation', 'On this page', 'Previous and next page'])
      await expect(page.getByRole('navigation', { name }), name).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Copy code' }).first()).toBeHidden();
  });

  await test.step('prints nothing on every page over the text', async () => {
    const fixed = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility() && getComputedStyle(element).position === 'fixed')
        .map(({ textContent }) => textContent),
    );
    expect(fixed).toEqual([]);
  });

  await test.step('prints the URLs of links', async () => {
    const link = page.locator('[data-content] p > a[href^="/products/"]').first();
    const address = await link.getAttribute('href');
    const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);
    // Chromium returns it in pieces, with the URL filled in or not yet.
    expect(printed.replace(/["\s]/g, '')).toMatch(/^\(https?:\/\/[^/]+(?:attr\(href\)|\/products\/.*)\)$/);
    expect(address).toMatch(/^\/products\//);
  });
});

test('prints the URLs of cards after their titles, not over them', async ({ page }) => {
  await page.goto('/products/desktop/drive');
  await page.emulateMedia({ media: 'print' });
  const card = page.locator('[data-content]').getByRole('link', { name: 'Save and organize' });
  expect(await card.evaluate((element) => getComputedStyle(element, '::after').position)).toBe('static');
});

test('prints a diagram as text until it is drawn', async ({ page }) => {
  await page.goto('/products/desktop');
  await page.emulateMedia({ media: 'print' });
  const diagram = page.locator('figure[data-status]').first();
  await expect(diagram).toHaveAttribute('data-status', 'waiting');
  await expect(diagram.locator('pre')).toBeVisible();
  await expect(diagram.getByRole('img')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await wake(page);
  await diagram.scrollIntoViewIfNeeded();
  await expect(diagram).toHaveAttribute('data-status', 'drawn');
  await page.emulateMedia({ media: 'print' });
  await expect(diagram.getByRole('img')).toBeVisible();
  await expect(diagram.locator('pre')).toBeHidden();
});

test('prints the headings of a long table on every page, where Chromium prints no buttons', async ({
  page,
}) => {
  await page.goto('/products/large-language-models/local-models');
  await page.emulateMedia({ media: 'print' });
  await wake(page);
  await expect(page.getByRole('columnheader', { name: 'Publisher' }).locator('button')).toHaveCSS(
    'display',
    'contents',
  );
});

test('prints the language of a code block inside its edge, and filled buttons with their background', async ({
  page,
}) => {
  await page.goto('/debug-components');
  await page.emulateMedia({ media: 'print' });
  const distance = await page.getByText('TypeScript', { exact: true }).evaluate((language) => {
    const edge = language.parentElement?.getBoundingClientRect().right ?? 0;
    return edge - language.getBoundingClientRect().right;
  });
  expect(distance).toBeGreaterThanOrEqual(12);
  const button = page.getByRole('link', { name: 'Download', exact: true });
  await expect(button).toHaveCSS('print-color-adjust', 'exact');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Read the Docs' })).toHaveCSS('print-color-adjust', 'exact');
});

test('prints every panel under its label, and the content of accordions', async ({ page }) => {
  await page.goto('/debug-tabs');
  await page.emulateMedia({ media: 'print' });
  for (const text of [
    'brew services start ollama',
    'winget install Ollama.Ollama',
    'sudo systemctl start ollama',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('tablist').first()).toBeHidden();
  await expect(page.getByText('Windows', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await page.goto('/debug-components');
  for (const text of ['With a local model, yes.', 'On your device.', 'As Markdown or JSON.'])
    await expect(
      page.getByRole('paragraph').or(page.locator('details > div')).filter({ hasText: text }).first(),
    ).toBeVisible();
});

test('prints the bands of the landing page on a light background, as their text is dark', async ({
  page,
}) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const backgrounds = await page
    .locator('[data-theme=dark]')
    .evaluateAll((bands) =>
      bands.map((band) => getComputedStyle(band).backgroundColor.match(/\d+/g)?.map(Number) ?? []),
    );
  expect(backgrounds.length).toBeGreaterThan(0);
  expect(backgrounds.filter((background) => Math.min(...background) < 200)).toEqual([]);
});

test('cuts no part of the landing page between two pages of paper', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 1000 });
  // Columns break like pages of paper, and can be measured.
  await page.addStyleTag({ content: 'main { height: 1040px; columns: 720px; column-fill: auto; }' });
  const cut = await page
    .locator('main :is(h2, li)')
    .evaluateAll((parts) =>
      parts.filter((part) => part.getClientRects().length > 1).map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
});
