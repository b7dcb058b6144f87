import { expectAccessible, findViolations } from '../support/accessibility';
import { expect, test } from '../support/console';
import { openEditor, previewOf } from '../support/page';

/** One page of every kind. */
const PAGES = [
  '/',
  '/products/meet-cairn/macos-installation-guide',
  '/products/desktop',
  '/products/large-language-models/local-models',
  '/debug-components',
  '/debug-tabs',
];

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing at ${width} px in the ${theme} theme`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const path of PAGES) {
        await page.goto(path);
        await expectAccessible(page, { where: path });
      }
    });
  }
}

test('axe finds what is wrong in the page, and in a frame of it', async ({ page }) => {
  await openEditor(page, 'demo-editor', { path: 'docs/support.mdx' });
  const heading = previewOf(page).getByRole('heading', { level: 1 });
  await heading.evaluate((element) => element.insertAdjacentHTML('afterend', '<img src="/img/brands.svg">'));
  await page
    .locator('header')
    .first()
    .evaluate((element) => element.insertAdjacentHTML('beforeend', '<input>'));
  const found = await findViolations(page, { rules: ['image-alt', 'label'], where: 'Editor' });
  expect(found).toEqual([
    expect.stringContaining('Editor: image-alt: <img src="/img/brands.svg">'),
    expect.stringContaining('Editor: label: <input>'),
  ]);
});
