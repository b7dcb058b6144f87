import { test as base, expect, type Page } from '@playwright/test';

/** What pages must not do: log errors or warnings, throw, or send a request that fails. */
interface Watched {
  /** Everything that went wrong on the page so far; must be empty at the end of every test. */
  readonly faults: string[];
}

/**
 * Records faults of a page: errors and warnings, thrown or logged, and failed requests. The code host's public API is
 * answered here, because tests don't use the network.
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
 * Playwright's `test`, which also fails when a page logs an error or a warning, throws, or has a failed request. A test
 * that provokes a fault checks `faults` and empties it.
 */
export const test = base.extend<Watched>({
  faults: [
    async ({ page, browser }, use) => {
      const contexts = browser.contexts();
      const faults: string[] = [];
      await watch(page, faults);
      await use(faults);
      // A request that is still pending when a test ends isn't a fault.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      // Other browsers that a test opened would keep loading during the next tests.
      const opened = browser.contexts().filter((context) => !contexts.includes(context));
      await Promise.all(opened.map((context) => context.close()));
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
