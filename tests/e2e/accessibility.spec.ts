import { expectAccessible } from './accessibility';
import { test } from './console';

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
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const path of PAGES) {
        await page.goto(path);
        await expectAccessible(page, { where: path });
      }
    });
  }
}
