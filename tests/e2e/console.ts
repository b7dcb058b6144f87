import { test as base, expect, type Page } from '@playwright/test';

/** What pages may not do: write errors or warnings, throw, or ask for what is not there. */
interface Watched {
  /** Everything that went wrong on the page so far; checked to be empty at the end of every test. */
  readonly faults: string[];
}

/**
 * Writes down what goes wrong on a page: errors and warnings, thrown or logged, and failed requests. The code host's
 * public API is answered here, since tests talk to this machine only.
 */
export async function watch(page: Page, faults: string[]): Promise<void> {
  await page.route('https://api.github.com/**', (route) =>
    route.fulfill({ json: { stargazers_count: 1234 } }),
  );
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
}

/**
 * Playwright's `test` that fails when a page logs an error or a warning, throws, or has a request fail. A test
 * that provokes a fault empties `faults` after looking at it.
 */
export const test = base.extend<Watched>({
  faults: [
    async ({ page, browser }, use) => {
      const contexts = browser.contexts();
      const faults: string[] = [];
      await watch(page, faults);
      await use(faults);
      // A request that a test still answers when it ends is no fault.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      // Other browsers that a test opened would go on loading beside the tests after it.
      const opened = browser.contexts().filter((context) => !contexts.includes(context));
      await Promise.all(opened.map((context) => context.close()));
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
