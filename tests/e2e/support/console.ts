import { test as base, expect, type Page } from '@playwright/test';

/** What pages must not do: log errors or warnings, throw, or send a request that fails. */
export interface Watched {
  /** Everything that went wrong on the page so far; must be empty at the end of every test. */
  readonly faults: string[];
}

/** Runs in each page: answers for the code host's public API, unless the test does (`useRouteForApi`). */
function answerForApi(): void {
  const send = window.fetch;
  window.fetch = (input, init) =>
    String(input).startsWith('https://api.github.com/') && !('usesRoute' in window)
      ? Promise.resolve(Response.json({ stargazers_count: 1234 }))
      : send(input, init);
}

/** Lets a route of the test answer for the code host's public API. Call it before the page is opened. */
export async function useRouteForApi(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { usesRoute: true }));
}

/**
 * Records faults of a page: errors and warnings, thrown or logged, and failed requests. The code host's public API is
 * answered, because tests don't use the network. It is answered in the page: with a route, every request of every page
 * would pass through the test, and the browser would cache nothing.
 */
export async function watch(page: Page, faults: string[]): Promise<void> {
  await page.addInitScript(answerForApi);
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

/** Playwright's own `test`, for tests that open no page: the browser isn't started for them. */
export const testWithoutPage = base;

export { expect };
