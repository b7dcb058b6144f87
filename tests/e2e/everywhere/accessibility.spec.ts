import { expectAccessibleInThemes, findViolations } from '../support/accessibility';
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

for (const path of PAGES) {
  test(`axe finds nothing on ${path}, on a phone and a desktop, in both themes`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(path);
    // Each theme gets all rules at one of the widths, so that both have had them.
    for (const [width, first] of [
      [390, 'light'],
      [1440, 'dark'],
    ] as const) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessibleInThemes(page, { where: `${path} at ${width} px` }, first);
      });
    }
  });
}

test('axe finds what is wrong in the page, and in a frame of it', async ({ page }) => {
  await openEditor(page, 'demo-editor', { path: 'docs/support.mdx' });
  const heading = previewOf(page).getByRole('heading', { level: 1 });
  await heading.evaluate((element) => element.insertAdjacentHTML('afterend', '<img src="/img/brands.svg">'));
  await page
    .locator('header')
    .first()
    .evaluate((element) => element.insertAdjacentHTML('beforeend', '<input>'));
  // The second text has the color of the first one, and another background.
  await heading.evaluate((element) => {
    const text = '<p style="color: #777; background: #fff">';
    element.insertAdjacentHTML('afterend', `${text}Gray</p>${text.replace('#fff', '#888')}Hidden</p>`);
  });
  const rules = ['image-alt', 'label', 'color-contrast'];
  const found = await findViolations(page, { rules, where: 'Editor' });
  expect(found).toEqual([
    expect.stringMatching(/^Editor: color-contrast: .*Gray.*contrast of 4\.47 .*Hidden.*contrast of 1\.26 /s),
    expect.stringContaining('Editor: image-alt: <img src="/img/brands.svg">'),
    expect.stringContaining('Editor: label: <input>'),
  ]);
});
