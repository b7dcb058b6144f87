import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './console';

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
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        const found = violations.map(
          ({ id, nodes }) =>
            `${path}: ${id}: ${nodes
              .map(({ html }) => html)
              .join(' | ')
              .slice(0, 600)}`,
        );
        expect(found).toEqual([]);
      }
    });
  }
}
