import { test as base, expect, type Page } from '@playwright/test';
import { type Watched, watch } from './console';

/**
 * Makes a `test` for a group whose tests use one page in turn, because opening it takes longer than most of them. The
 * first test opens it, and after a failure the next test opens it again. Each test starts where the one before it ended,
 * has to work on a page that was just opened, too, and fails for the same faults as in `console.ts`.
 *
 * @param open opens the page; gets it empty, in a separate browser
 */
export function sharePage(open: (page: Page) => Promise<unknown>) {
  // One after another, in one worker.
  base.describe.configure({ mode: 'default' });
  const faults: string[] = [];
  let shared: Page | null = null;
  base.afterAll(() => shared?.context().close());
  return base.extend<Watched>({
    page: async ({ browser }, use) => {
      if (!shared) {
        shared = await (await browser.newContext()).newPage();
        await watch(shared, faults);
        await open(shared);
      }
      await use(shared);
    },
    faults: [
      async ({ page }, use) => {
        await use(faults);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.emulateMedia({ colorScheme: null, reducedMotion: null });
        expect(faults.splice(0)).toEqual([]);
      },
      { auto: true },
    ],
  });
}
