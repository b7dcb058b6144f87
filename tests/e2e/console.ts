import { test as base, expect, type Page } from '@playwright/test';

interface Answer {
  readonly status: number;
  readonly body: object;
}

interface Watched {
  /**
   * Everything that pages must not do: log errors or warnings, throw, or send a request that fails. Must be empty at the
   * end of every test.
   */
  readonly faults: string[];
  /** Answers GitHub's public API, because tests don't use the network; a test may replace the answer. */
  readonly gitHub: { answer: () => Answer | Promise<Answer> };
}

const answerStars = (): Answer => ({ status: 200, body: { stargazers_count: 1234 } });

/**
 * Answers requests to GitHub's public API.
 *
 * Only its requests are intercepted: with `page.route`, every request of a page would take the way through the test,
 * and nothing would come from the browser's cache.
 */
async function answerGitHub(page: Page, gitHub: Watched['gitHub']): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', async ({ requestId }) => {
    const { status, body } = await gitHub.answer();
    const responseHeaders = [
      { name: 'content-type', value: 'application/json' },
      { name: 'access-control-allow-origin', value: '*' },
    ];
    const encoded = Buffer.from(JSON.stringify(body)).toString('base64');
    await browser
      .send('Fetch.fulfillRequest', { requestId, responseCode: status, responseHeaders, body: encoded })
      // The page may be closed by then.
      .catch(() => undefined);
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: 'https://api.github.com/*' }] });
}

/**
 * Records faults of a page: errors and warnings, thrown or logged, and failed requests. GitHub's public API is answered.
 */
export async function watch(
  page: Page,
  faults: string[],
  gitHub: Watched['gitHub'] = { answer: answerStars },
): Promise<void> {
  await answerGitHub(page, gitHub);
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
  gitHub: async ({}, use) => use({ answer: answerStars }),
  faults: [
    async ({ page, browser, gitHub }, use) => {
      const contexts = browser.contexts();
      const faults: string[] = [];
      await watch(page, faults, gitHub);
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
