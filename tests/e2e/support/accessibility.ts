import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './console';

type Theme = 'light' | 'dark';

/** WCAG 2.2 AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe, minified, because every document and frame has to compile it. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** A color of axe; its types leave out this part. */
interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Color;
}

/** Runs in each document after axe. */
function prepareAxe(): void {
  const { configure, commons } = Reflect.get(window, 'axe');
  // A frame whose content is in an attribute has no URL of the site, so axe has to accept every origin.
  configure({ allowedOrigins: ['<unsafe_all_origins>'] });
  // Axe would parse the same few colors tens of thousands of times, which takes almost half of its time.
  const colors: Color = commons.color.Color.prototype;
  const { parseString } = colors;
  const known = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>();
  colors.parseString = function parseOnce(text) {
    const found = known.get(text);
    if (found) return Object.assign(this, found);
    const { r, g, b, alpha } = parseString.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

const INSTALL = `${AXE}; (${prepareAxe})();`;

/** Shows the page in `theme`, and waits until every color has changed. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** What to check. */
interface AxeOptions {
  /** Selector of the part to check; by default, the whole page. */
  readonly within?: string;
  /** Ids of the only rules to run; by default, all of WCAG 2.2 AA and best practices. */
  readonly rules?: readonly string[];
  /** What the page shows, named before each finding; by default, its URL. */
  readonly where?: string;
}

/** Expects that axe finds nothing. */
export async function expectAccessible(page: Page, options: AxeOptions = {}): Promise<void> {
  expect.soft(await findViolations(page, options)).toEqual([]);
}

/** Runs axe in the page and in its frames, and returns what it finds. */
export async function findViolations(
  page: Page,
  { within, rules, where = page.url() }: AxeOptions,
): Promise<string[]> {
  await page.evaluate(finishAnimations);
  // Embeds of other sites aren't ours to check, and no script runs in one that hasn't loaded.
  const frames = page.frames().filter((frame) => frame === page.mainFrame() || /^about:/.test(frame.url()));
  for (const frame of frames) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(INSTALL);
  }
  // How long axe waits for a frame before it leaves it out, in ms.
  const pingWaitTime = frames.length === page.frames().length ? 20_000 : 500;
  const violations = await page.evaluate(
    async ({ part, runOnly, wait }) => {
      const run = Reflect.get(window, 'axe').run as typeof axe.run;
      const options = { runOnly, resultTypes: ['violations' as const], pingWaitTime: wait };
      return (await run(part ?? document, options)).violations;
    },
    {
      wait: pingWaitTime,
      part: within,
      runOnly: rules ? { type: 'rule' as const, values: [...rules] } : TAGS,
    },
  );
  return violations.map(({ id, nodes }) => {
    const found = nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ');
    return `${where}: ${id}: ${found}`.slice(0, 900);
  });
}

/**
 * Runs in the page: waits until two frames in a row start no animation, because axe reads computed colors. Animations
 * that depend on a scroll position, such as the faded edges of tables, only end when someone scrolls.
 */
async function finishAnimations(): Promise<void> {
  let running: Animation[];
  do {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    running = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)));
  } while (running.length > 0);
}

/** Rules about what themes change: colors, and which of two images is shown. */
const THEME_RULES = [
  'color-contrast',
  'link-in-text-block',
  'image-alt',
  'image-redundant-alt',
  'role-img-alt',
  'svg-img-alt',
];

/**
 * Expects that axe finds nothing in either theme; in the second one, only {@link THEME_RULES} run again.
 *
 * @param first theme to start with, in which all rules run
 */
export async function expectAccessibleInThemes(
  page: Page,
  options: AxeOptions = {},
  first: Theme = 'light',
): Promise<void> {
  const { where = page.url() } = options;
  const second = first === 'light' ? 'dark' : 'light';
  await showTheme(page, first);
  await expectAccessible(page, { ...options, where: `${where}, ${first}` });
  await showTheme(page, second);
  await expectAccessible(page, { rules: THEME_RULES, ...options, where: `${where}, ${second}` });
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
