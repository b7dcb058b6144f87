import type { Browser, BrowserContext, Page } from '@playwright/test';
import { BUILD, listFiles } from '../../support/build';
import { expect, test, watch } from '../support/console';
import { signInTo } from '../support/page';

/** `npm run test:crawl` opens every page; `npm test` opens one of each kind, because other tests open more of them. */
const isWhole = process.env.CRAWL === 'whole';
/** In `npm test`, other tests run at the same time. */
const PAGES_AT_ONCE = isWhole ? 4 : 2;
/** Timeout of each step on a page, in ms. */
const PATIENCE = { timeout: 60_000 };
/** Enough for a much slower machine; a page that is ready doesn't wait. */
const TIMEOUT_A_PAGE = 15_000;

/** Every page of the build, by its files. */
const routes = listFiles(BUILD)
  .filter((file) => file.endsWith('.html') && !file.endsWith('404.html'))
  .map((file) => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`)
  .sort();
/** Screens that show a documentation page are opened with one. */
const toAddress = (route: string): string =>
  /^\/(?:edit|preview)$/.test(route) ? `${route}?path=docs/obsidian/commands.mdx` : route;
const needsSession = (route: string): boolean => /^\/(?:admin|edit|preview|github)(?:\/|$)/.test(route);
/** Outside the documentation, in it, and below screens of the application. */
const MISSING = ['/no-such-page', '/products/no-such-page', '/admin/no-such-page', '/edit/no-such-page'];

/** Each section of the documentation is one kind, and so is every other page. */
const kindOf = (route: string): string => /^\/products\/[^/]+/.exec(route)?.[0] ?? route;

function choose(all: readonly string[]): readonly string[] {
  const kinds = all.map(kindOf);
  return isWhole ? all : all.filter((_, at) => kinds.indexOf(kinds[at] ?? '') === at);
}

/** A browser whose visits aren't counted, and that reports what the content security policy blocks. */
async function openBrowser(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await context.route(/\/rest\/v1\/(?:page_views|analytics_events|search_analytics)/, (route) =>
    route.fulfill({ status: 201 }),
  );
  // The component reference shows a missing image on purpose.
  await context.route('**/img/examples/missing.png', (route) =>
    route.fulfill({ path: `${BUILD}/favicon.ico` }),
  );
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`blocked by the policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  return context;
}

/** Opens a page with the headers of production, hydrates it, and waits until nothing is loading. */
async function visit(page: Page, route: string, status: number): Promise<void> {
  const response = await page.goto(toAddress(route));
  expect(response?.status(), route).toBe(status);
  expect(response?.headers()['content-security-policy'], route).toContain("object-src 'none'");
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await expect(page.locator('html'), route).toHaveAttribute('data-has-hydrated', 'true', PATIENCE);
  await expect(page.getByRole('heading', { level: 1 }).first(), route).toBeAttached(PATIENCE);
  // Images further down are loaded, too.
  await page.evaluate(() => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
}

/**
 * Opens pages, several at a time.
 *
 * @param status status that the pages respond with
 * @returns what went wrong, after the page it went wrong on
 */
async function crawl(context: BrowserContext, all: readonly string[], status = 200): Promise<string[]> {
  const found: string[] = [];
  const left = [...all];
  const work = async (): Promise<void> => {
    const page = await context.newPage();
    const faults: string[] = [];
    await watch(page, faults);
    for (let route = left.shift(); route !== undefined; route = left.shift()) {
      await visit(page, route, status);
      // The browser logs the expected status.
      const others = faults.splice(0).filter((fault) => status === 200 || !fault.includes(String(status)));
      found.push(...others.map((fault) => `${route} ${fault}`));
    }
    await page.close();
  };
  const began = Date.now();
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
  console.log(`Opened ${all.length} pages in ${Math.round((Date.now() - began) / 1000)} s.`);
  return found;
}

const toTimeout = (all: readonly string[]): number => 60_000 + all.length * TIMEOUT_A_PAGE;

test('public pages violate no policy, log nothing and load completely', async ({ browser, baseURL }) => {
  const chosen = choose(routes.filter((route) => !needsSession(route)));
  test.setTimeout(toTimeout(chosen));
  expect(chosen.length).toBeGreaterThan(isWhole ? 200 : 20);
  const context = await openBrowser(browser, baseURL);
  expect(await crawl(context, chosen)).toEqual([]);
});

test('pages for editors and admins violate no policy, log nothing and load completely', async ({
  browser,
  baseURL,
}) => {
  const chosen = choose(routes.filter(needsSession));
  test.setTimeout(toTimeout(chosen));
  expect(chosen).toEqual(expect.arrayContaining(['/admin', '/admin/people', '/edit', '/preview']));
  const context = await openBrowser(browser, baseURL);
  const page = await context.newPage();
  await signInTo(page, 'demo-admin', '/edit');
  await expect(page.getByRole('heading', { level: 1, name: 'Editor' })).toBeAttached();
  await page.close();
  expect(await crawl(context, chosen)).toEqual([]);
});

test('missing pages violate no policy, log only the 404 and load completely', async ({
  browser,
  baseURL,
}) => {
  const context = await openBrowser(browser, baseURL);
  expect(await crawl(context, MISSING, 404)).toEqual([]);
});
