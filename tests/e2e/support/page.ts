import { type APIRequestContext, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#domain/auth/sessionKey';
import { type DemoLogin, fetchSession, type TokenResponse, toSignInService } from '../../support/signIn';

/** Moves the pointer, which is a sign of intent, and waits until the page is hydrated. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/**
 * Measures the layout shifts of a page from its start; call it before the page is opened.
 *
 * @returns reads the sum so far: 0.1 is noticeable
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += 'value' in entry ? Number(entry.value) : 0;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const readShifts = () => {
      add(observer.takeRecords());
      return sum;
    };
    Object.assign(window, { readShifts });
  });
  return () => page.evaluate<number>('window.readShifts()');
}

/**
 * Pretends to be a device with a platform: `MacIntel`, `Win32`, or `''` for an unknown one. Call it before a page is
 * opened.
 */
export async function setPlatform(page: Page, platform: string): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'platform', { get: () => value });
  }, platform);
}

/**
 * Opens a page of the application as a demo account. The session is fetched and stored directly, because the sign-in
 * pages have separate tests and take longer than most tests.
 */
export async function signInTo(page: Page, login: DemoLogin, address: string): Promise<void> {
  await storeSession(page, login);
  await page.goto(address);
}

/**
 * Signs a demo account in, and opens nothing of the application yet.
 *
 * @param site origin of the site; by default the one that all tests share
 */
export async function storeSession(page: Page, login: DemoLogin, site = ''): Promise<TokenResponse> {
  // Any file of the site, because only its origin can write its storage.
  await page.goto(`${site}/robots.txt`);
  const session = await fetchSession(toSignInService(new URL(page.url()).origin), login);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_STORAGE_KEY,
    JSON.stringify(session),
  ] as const);
  return session;
}

/** Deletes all rows of a table as an admin: rows that tests saved before they failed. */
export async function deleteRows(request: APIRequestContext, siteUrl: string, table: string): Promise<void> {
  const service = toSignInService(siteUrl);
  const { access_token } = await fetchSession(service, 'demo-admin');
  const headers = { apikey: service.publishableKey, authorization: `Bearer ${access_token}` };
  const url = `${service.databaseUrl}/rest/v1/${table}?updated_at=not.is.null`;
  const response = await request.delete(url, { headers });
  expect(response.status(), await response.text()).toBeLessThan(300);
}

/** Opens a documentation page as a user who has used the editor, which stores that on the device. */
export async function openAsEditor(page: Page, address: string): Promise<void> {
  await openEditor(page, 'demo-editor');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('has-role'))).toBe('1');
  await page.goto(address);
}

/** Opens the editor as a demo account. */
export async function openEditor(
  page: Page,
  login: DemoLogin,
  query: Readonly<Record<string, string>> = {},
): Promise<void> {
  const search = new URLSearchParams(query).toString();
  await signInTo(page, login, search ? `/edit?${search}` : '/edit');
  await expect(page.getByRole('heading', { level: 1, name: 'Editor' })).toBeAttached();
}

/** Puts the cursor at the end of the line of the source that contains `word`. */
export async function putCursorAfter(source: Locator, word: string): Promise<void> {
  const found = source.getByText(word).first();
  await expect(async () => {
    // Lines far from the visible ones aren't rendered.
    if ((await found.count()) === 0) await source.evaluate(scrollOn);
    await found.click({ timeout: 2000 });
    // The source may scroll between finding the line and the click.
    await expect(source.locator('.cm-activeLine')).toContainText(word, { timeout: 1000 });
  }).toPass();
  // A line of the file may wrap: each press moves at least to the end of one visual line.
  for (let times = 0; times < 4; times++) await source.press('End');
}

/** Runs in the page: scrolls the source down, or to its start from its end. */
function scrollOn(content: Element): void {
  const scroller = content.closest('.cm-scroller');
  const before = scroller?.scrollTop;
  scroller?.scrollBy(0, 400);
  if (scroller?.scrollTop === before) scroller?.scrollTo(0, 0);
}

/** The page in the preview next to the source. */
export function previewOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Preview of the page"]');
}

const FILE = 'docs/raycast.mdx';

/**
 * Shows MDX as a page in the documentation layout, with the editor's preview, to test what no published page contains.
 * Signs in the demo editor.
 *
 * @param body MDX without front matter
 * @param beforeShown runs after the sign-in, before any of the text has loaded
 */
export async function showContent(
  page: Page,
  body: string,
  beforeShown: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const sha = '1'.repeat(40);
  await storeSession(page, 'demo-editor');
  await page.route('**/api/page-source?*', (route) =>
    route.fulfill({
      json: {
        path: FILE,
        branch: 'main',
        headSha: sha,
        blobSha: sha,
        text: `---\ntitle: Shown\n---\n\n${body}\n`,
      },
    }),
  );
  await beforeShown();
  await page.goto(`/preview?path=${FILE}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Shown' })).toBeVisible();
}

/**
 * Stops the page's clock, which `page.clock.install()` replaced; from here on, only `page.clock.runFor` advances it.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Hydrates a page whose clock is stopped; at most 20 ms pass in the page afterwards. */
export async function wakeWithStoppedClock(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', { timeout: 50 });
  }).toPass();
}
