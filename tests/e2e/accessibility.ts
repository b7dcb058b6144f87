import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from './console';

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** WCAG 2.2 AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Shows the page in `theme`, and waits until every color has changed. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/**
 * Expects that axe finds nothing.
 * @param options.within selector of the part to check; the whole page without it
 * @param options.rules ids of the only rules to run; all of WCAG 2.2 AA and best practice without them
 * @param options.where what the page shows, named before each finding
 */
export async function expectAccessible(
  page: Page,
  { within, rules, where = page.url() }: { within?: string; rules?: string[]; where?: string } = {},
): Promise<void> {
  // axe reads computed colors, so no color may be in transition. Animations that depend on a scroll position, such as
  // the faded edges of tables, only end when someone scrolls.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ timeline, effect }) =>
            timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  const axe = new AxeBuilder({ page });
  if (within) axe.include(within);
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${where}: ${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
  expect.soft(found.map((finding) => finding.slice(0, 900))).toEqual([]);
}

/** Expects that axe finds nothing in either theme. */
export async function expectAccessibleInThemes(
  page: Page,
  options: Parameters<typeof expectAccessible>[1] = {},
): Promise<void> {
  for (const theme of THEMES) {
    await showTheme(page, theme);
    await expectAccessible(page, { ...options, where: `${options.where ?? page.url()}, ${theme}` });
  }
}

/** The visible elements that are smaller than a fingertip, 44 × 44 px, with their sizes. */
export function listSmallTargets(targets: Locator): Promise<string[]> {
  return targets.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility() && (width < 44 || height < 44)
        ? [`${element.getAttribute('aria-label') ?? element.textContent}: ${width} × ${height}`]
        : [];
    }),
  );
}
