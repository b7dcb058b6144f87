import { expect, test } from './console';
import { openEditor, previewOf } from './page';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone: find a page, fix a word, open a pull request', async ({ page }) => {
  await openEditor(page, 'demo-editor');
  const panes = page.getByRole('navigation', { name: 'Panes' });

  // Find the page.
  await panes.getByRole('button', { name: 'Pages' }).tap();
  await page.getByRole('searchbox', { name: 'Filter pages' }).fill('raycast');
  await page
    .getByRole('button', { name: /raycast/i })
    .first()
    .tap();
  const source = page.getByRole('textbox', { name: /source/i });
  await expect(source).toBeVisible();

  // Mend a word, and look at it.
  await source.getByText('Raycast').last().tap();
  await page.keyboard.press('End');
  await page.keyboard.type(' Mended on a phone.');
  await panes.getByRole('button', { name: 'Preview' }).tap();
  await expect(previewOf(page).getByText('Mended on a phone.')).toBeVisible();
  await panes.getByRole('button', { name: /Changes/ }).tap();
  await expect(page.getByRole('region', { name: 'Changes' }).getByText('raycast.mdx')).toBeVisible();

  // Nothing is wider than the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // Propose it.
  await page.getByRole('button', { name: 'Open pull request' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Open pull request' });
  await dialog.getByRole('button', { name: 'Open pull request' }).tap();
  const link = page.getByRole('link', { name: /pull request #\d+/i }).first();
  await expect(link).toBeVisible({ timeout: 20_000 });
  const address = await link.getAttribute('href');
  const difference = await page.request.get(address ?? '');
  expect(await difference.text()).toContain('Mended on a phone.');
});
