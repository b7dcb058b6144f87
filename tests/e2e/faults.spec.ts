import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { SESSION_STORAGE_KEY } from '#domain/auth/sessionKey';
import { EMBEDDED_PUBLISHABLE_KEY, EMBEDDED_SUPABASE_PATH } from '#domain/embedded/defaults';
import { SECRETS } from '../support/faults/secrets';
import { fetchSession } from '../support/signIn';
import { expect, test } from './console';
import { goOnEditing, save, startEditing, typeAfter } from './editing';
import { openEditor } from './page';
import { readStorage } from './storage';

const PAGE = 'docs/support.mdx';
const OPENING = 'find the answer';
const TEN_MINUTES = 600_000;

test.describe.configure({ timeout: 180_000 });

const source = (page: Page) => page.getByRole('textbox', { name: /^Source of/ });
const branchOf = (page: Page): string => new URL(page.url()).searchParams.get('branch') ?? '';

/** Every answer of the functions to pages of a test. */
let answers: Promise<string>[] = [];

test.beforeEach(({ context }) => {
  answers = [];
  context.on('response', (response) => {
    // A page that is left takes its answers along.
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''));
  });
});

/** Neither answers nor the page nor the drafts hold a secret, whatever went wrong. */
test.afterEach(async ({ page }) => {
  const told = [...(await Promise.all(answers)), await page.content(), await readStorage(page)];
  expect(told.length).toBeGreaterThan(3);
  expect(told.filter((text) => SECRETS.test(text))).toEqual([]);
});

/** The page's session as the browser stores it. */
const SessionSchema = v.object({ access_token: v.string(), expires_at: v.number() });

async function readSession(page: Page): Promise<v.InferOutput<typeof SessionSchema>> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), SESSION_STORAGE_KEY);
  return v.parse(SessionSchema, JSON.parse(stored ?? '{}'));
}

test('a session that ends while someone types: the text stays, and is saved after a sign-in', async ({
  page,
  faults,
}) => {
  const editing = await startEditing(page, 'demo-editor', { path: PAGE });
  await typeAfter(editing, OPENING, ' Typed before the end.');
  // This session alone: other tests are signed in as the same user.
  const { access_token } = await readSession(page);
  const ended = await page.request.post(`${EMBEDDED_SUPABASE_PATH}/auth/v1/logout?scope=local`, {
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, authorization: `Bearer ${access_token}` },
  });
  expect(ended.status()).toBe(204);
  await typeAfter(editing, 'Typed before the end.', ' And after.');
  await page.keyboard.press('Control+s');
  const failure = page.getByRole('alert').filter({ hasText: 'Not saved.' });
  await expect(failure).toContainText('Your sign-in with GitHub has ended.');
  await expect(failure).toContainText('Your changes are still here, and stored on this device.');
  await expect(source(page)).toContainText('Typed before the end. And after.');

  page.on('dialog', (dialog) => void dialog.accept());
  await failure.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByRole('button', { name: 'Sign in with GitHub' }).click();
  await page.getByRole('button', { name: 'demo-editor' }).click();
  await expect(source(page)).toContainText('Typed before the end. And after.');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  const again = await goOnEditing(page, { path: PAGE, branch: branchOf(page) });
  expect(await again.readFile(branchOf(page), PAGE)).toContain('Typed before the end. And after.');
  for (const fault of faults.splice(0)) expect(fault).toMatch(/40[13]|404/);
});

test('a role that is removed while someone types: the text stays, and is saved with the role back', async ({
  page,
  baseURL,
  faults,
}) => {
  const editing = await startEditing(page, 'demo-editor', { path: PAGE });
  await typeAfter(editing, OPENING, ' Typed with a role.');
  // The functions see someone without a role from here on. Other tests need the editor's.
  const siteUrl = baseURL ?? '';
  const service = {
    siteUrl,
    databaseUrl: `${siteUrl}${EMBEDDED_SUPABASE_PATH}`,
    publishableKey: EMBEDDED_PUBLISHABLE_KEY,
  };
  const { access_token } = await fetchSession(service, 'demo-reader');
  await page.route('**/api/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${access_token}` } }),
  );
  await typeAfter(editing, 'Typed with a role.', ' And without.');
  await page.keyboard.press('Control+s');
  const failure = page.getByRole('alert').filter({ hasText: 'Not saved.' });
  await expect(failure).toContainText("You don't have permission to do this.");
  await expect(failure).toContainText('Your changes are still here, and stored on this device.');
  await expect(source(page)).toContainText('Typed with a role. And without.');
  await page.unroute('**/api/**');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  expect(await editing.readFile(branchOf(page), PAGE)).toContain('Typed with a role. And without.');
  for (const fault of faults.splice(0)) expect(fault).toMatch(/403|404/);
});

test('two tabs that refresh one session at the same moment both stay signed in', async ({
  page,
  context,
}) => {
  await openEditor(page, 'demo-editor', { path: PAGE });
  const { access_token: before } = await readSession(page);
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  }, SESSION_STORAGE_KEY);
  await page.goto('/robots.txt');
  const other = await context.newPage();
  const refreshes: number[] = [];
  context.on('response', (response) => {
    if (response.url().includes('grant_type=refresh_token')) refreshes.push(response.status());
  });
  const address = `/edit?path=${PAGE}`;
  await Promise.all([page.goto(address), other.goto(address)]);
  for (const tab of [page, other]) await expect(source(tab)).toBeVisible({ timeout: 60_000 });
  expect(refreshes).toContain(200);
  expect(refreshes.filter((status) => status !== 200)).toEqual([]);
  expect((await readSession(page)).access_token).not.toBe(before);
  await expect(other.getByRole('button', { name: 'Sign in with GitHub' })).toHaveCount(0);
});

for (const [name, shift] of [
  ['fast', TEN_MINUTES],
  ['slow', -TEN_MINUTES],
] as const) {
  test(`a browser whose clock is ten minutes ${name} signs in, and saves`, async ({ page, context }) => {
    await context.clock.install({ time: Date.now() + shift });
    await page.goto(`/edit?path=${PAGE}`);
    await page.getByRole('button', { name: 'Sign in with GitHub' }).click();
    await page.getByRole('button', { name: 'demo-editor' }).click();
    await expect(source(page)).toBeVisible();
    // Counted by the browser's clock: the session is refreshed before it has expired at the server.
    const { expires_at } = await readSession(page);
    const now = await page.evaluate(() => Date.now());
    expect(Math.abs(expires_at * 1000 - now - 3_600_000)).toBeLessThan(120_000);
    const editing = await goOnEditing(page, { path: PAGE });
    await typeAfter(editing, OPENING, ` Typed by a ${name} clock.`);
    await save(editing);
    expect(await editing.readFile(branchOf(page), PAGE)).toContain(`Typed by a ${name} clock.`);
  });
}
