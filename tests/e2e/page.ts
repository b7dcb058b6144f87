import { type APIRequestContext, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#domain/auth/sessionKey';
import { EMBEDDED_PUBLISHABLE_KEY, EMBEDDED_SUPABASE_PATH } from '#domain/embedded/defaults';
import { type DemoLogin, fetchSession, type SignInService } from '../support/signIn';

/** A sign of intent, after which the application takes over. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/**
 * Adds up how far things on a page move by themselves, from when it's opened; to be called before.
 * @returns reads the sum: 0.1 is what readers notice
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
 * Pretends to be a device of a platform: `MacIntel`, `Win32`, or `''` for an unknown one. To be called before a page is
 * opened.
 */
export async function setPlatform(page: Page, platform: string): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'platform', { get: () => value });
  }, platform);
}

/**
 * Opens a page of the application as a demo account. The session is fetched and stored, without the sign-in's pages:
 * those have tests of their own, and take longer than most tests.
 */
export async function signInTo(page: Page, login: DemoLogin, address: string): Promise<void> {
  // Tests that run at the same time sign in as the same user: whichever is first makes the profile.
  await page.route('**/rest/v1/profiles', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201 }) : route.continue(),
  );
  // A file of the site, since only its origin may write its storage.
  await page.goto('/robots.txt');
  const session = await fetchSession(toSignInService(new URL(page.url()).origin), login);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_STORAGE_KEY,
    JSON.stringify(session),
  ] as const);
  await page.goto(address);
}

function toSignInService(siteUrl: string): SignInService {
  const databaseUrl = `${siteUrl}${EMBEDDED_SUPABASE_PATH}`;
  return { siteUrl, databaseUrl, publishableKey: EMBEDDED_PUBLISHABLE_KEY };
}

/** Deletes all rows of a table that an admin may delete: what tests saved before they failed. */
export async function deleteRows(request: APIRequestContext, siteUrl: string, table: string): Promise<void> {
  const service = toSignInService(siteUrl);
  const { access_token } = await fetchSession(service, 'demo-admin');
  const headers = { apikey: service.publishableKey, authorization: `Bearer ${access_token}` };
  const url = `${service.databaseUrl}/rest/v1/${table}?updated_at=not.is.null`;
  const response = await request.delete(url, { headers });
  expect(response.status(), await response.text()).toBeLessThan(300);
}

/**
 * Opens a page of the documentation as someone who has used the editor, which remembers on the device that they may.
 */
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

/** Puts the cursor at the end of the line of the source that holds `word`. */
export async function putCursorAfter(source: Locator, word: string): Promise<void> {
  const found = source.getByText(word).first();
  await expect(async () => {
    // Lines far below the visible ones aren't rendered.
    if ((await found.count()) === 0) {
      await source.evaluate((content) => content.closest('.cm-scroller')?.scrollBy(0, 400));
    }
    await found.click({ timeout: 2000 });
    // The source may scroll between the look and the click.
    await expect(source.locator('.cm-activeLine')).toContainText(word, { timeout: 1000 });
  }).toPass();
  // A line of the file may be several on the screen: each press goes to the end of one of them at least.
  for (let times = 0; times < 4; times++) await source.press('End');
}

/** The page that is being edited, as the preview beside the source shows it. */
export function previewOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Preview of the page"]');
}

const FILE = 'docs/raycast.mdx';

/**
 * Shows a text as a page, in the documentation layout, by way of the preview that editors have: what pages of the
 * site do not happen to use can be looked at as well. Signs the demo editor in.
 *
 * @param body MDX without front matter
 * @param beforeShown runs when the person is signed in and nothing of the text has been loaded yet
 */
export async function showContent(
  page: Page,
  body: string,
  beforeShown: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const sha = '1'.repeat(40);
  await signInTo(page, 'demo-editor', '/robots.txt');
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

/** Stops the page's clock, which `page.clock.install()` made ours; from here on it goes by `page.clock.runFor` only. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Has the application take over a page whose clock is stopped; at most 20 ms pass in the page after it has. */
export async function wakeWithStoppedClock(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', { timeout: 50 });
  }).toPass({ timeout: 20_000 });
}
