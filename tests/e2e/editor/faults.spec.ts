import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { SESSION_STORAGE_KEY } from '#domain/auth/sessionKey';
import { EMBEDDED_PUBLISHABLE_KEY, EMBEDDED_SUPABASE_PATH } from '#domain/embedded/defaults';
import { SECRETS } from '../../support/faults/secrets';
import { fetchSession } from '../../support/signIn';
import { expect, test } from '../support/console';
import {
  connect,
  type Editing,
  goOnEditing,
  save,
  startEditing,
  typeAfter,
  waitForEditor,
} from '../support/editing';
import { openEditor } from '../support/page';
import { readStorage } from '../support/storage';

const PAGE = 'docs/support.mdx';
const OPENING = 'find the answer';
const TEN_MINUTES = 600_000;

const source = (page: Page) => page.getByRole('textbox', { name: /^Source of/ });
const branchOf = (page: Page): string => new URL(page.url()).searchParams.get('branch') ?? '';

/** Every response of the functions to the pages of a test. */
let answers: Promise<string>[] = [];

test.beforeEach(({ context }) => {
  answers = [];
  context.on('response', (response) => {
    // Responses can't be read once their page was left.
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''));
  });
});

/** No response, page or draft contains a secret, whatever failed. */
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

test('a session that expires during typing: the text is kept, and saved after signing in again', async ({
  page,
  faults,
}) => {
  const editing = await startEditing(page, 'demo-editor', { path: PAGE });
  await typeAfter(editing, OPENING, ' Typed before the end.');
  // Only this session, because other tests are signed in as the same user.
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
  const again = await waitForEditor(page);
  expect(await again.readFile(branchOf(page), PAGE)).toContain('Typed before the end. And after.');
  for (const fault of faults.splice(0)) expect(fault).toMatch(/40[13]|404/);
});

test('a role that is revoked during typing: the text is kept, and saved once the role is back', async ({
  page,
  baseURL,
  faults,
}) => {
  const editing = await startEditing(page, 'demo-editor', { path: PAGE });
  await typeAfter(editing, OPENING, ' Typed with a role.');
  // From here on, the functions see a user without a role. Other tests need the editor's role.
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

test('two tabs that refresh the session at the same time both stay signed in', async ({ page, context }) => {
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
  test(`a browser whose clock is ten minutes ${name} signs in and saves`, async ({ page, context }) => {
    await context.clock.install({ time: Date.now() + shift });
    await page.goto(`/edit?path=${PAGE}`);
    await page.getByRole('button', { name: 'Sign in with GitHub' }).click();
    await page.getByRole('button', { name: 'demo-editor' }).click();
    await expect(source(page)).toBeVisible();
    // By the browser's clock, the session is refreshed before it expires on the server.
    const { expires_at } = await readSession(page);
    const now = await page.evaluate(() => Date.now());
    expect(Math.abs(expires_at * 1000 - now - 3_600_000)).toBeLessThan(120_000);
    const editing = await waitForEditor(page);
    await typeAfter(editing, OPENING, ` Typed by a ${name} clock.`);
    await save(editing);
    expect(await editing.readFile(branchOf(page), PAGE)).toContain(`Typed by a ${name} clock.`);
  });
}

/** Expected log lines: scripts that weren't loaded before, such as the check before a save, are missing too. */
const OFFLINE_FAULTS =
  /INTERNET_DISCONNECTED|Failed to fetch|Content sync failed|be (?:pre)?loaded:|importScripts|ChunkLoadError|404/;

/**
 * Takes the browser offline: right away, or when a request to `address` has arrived, so that its response is lost.
 *
 * @returns brings it back online
 */
async function goOffline(page: Page, address: string | null): Promise<() => Promise<void>> {
  const context = page.context();
  if (address === null) await context.setOffline(true);
  else {
    await page.route(address, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      expect((await route.fetch()).ok()).toBe(true);
      await context.setOffline(true);
      return route.abort('internetdisconnected');
    });
  }
  return async () => {
    if (address !== null) await page.unroute(address);
    await expect(page.getByRole('banner').getByText('Offline', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('banner').getByText('Offline', { exact: true })).toBeHidden();
  };
}

async function get(page: Page, address: string): Promise<Record<string, unknown>> {
  const { access_token } = await readSession(page);
  const answer = await page.request.get(address, { headers: { authorization: `Bearer ${access_token}` } });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Expects exactly one branch whose name starts with this, with this many commits. */
async function expectOneBranch(page: Page, name: string, commits: number): Promise<void> {
  const { branches } = await get(page, '/api/branches');
  const names = v.parse(v.array(v.object({ name: v.string() })), branches).map((branch) => branch.name);
  expect(names.filter((other) => other.startsWith(name))).toEqual([name]);
  const status = await get(page, `/api/branch-status?branches=${encodeURIComponent(name)}`);
  expect(status).toMatchObject({ branches: [{ name, aheadBy: commits }] });
}

async function typeOnMain(page: Page, text: string): Promise<Editing> {
  const editing = await startEditing(page, 'demo-editor', { path: PAGE, branch: 'main' });
  await typeAfter(editing, OPENING, ` ${text}`);
  return editing;
}

test('offline while a branch is created, before the request is sent or before the response arrives: a retry creates one branch with the typed text', async ({
  page,
  faults,
}) => {
  const editing = await typeOnMain(page, 'Typed for a new branch.');
  const createBranch = async (from: string, address: string | null): Promise<string> => {
    const name = `edit/offline-${randomUUID().slice(0, 8)}`;
    await page.getByRole('button', { name: `Branch: ${from}` }).click();
    await page.getByRole('button', { name: 'New branch…' }).click();
    const dialog = page.getByRole('dialog', { name: 'New branch' });
    await dialog.getByLabel('Branch name').fill(name);
    const goOnline = await goOffline(page, address);
    await dialog.getByRole('button', { name: 'Create branch' }).click();
    await expect(dialog).toContainText('Failed to create branch. Check your connection and try again');
    await expect(dialog.getByLabel('Branch name')).toHaveValue(name);
    await goOnline();

    await dialog.getByRole('button', { name: 'Create branch' }).click();
    await expect(page.getByRole('button', { name: `Branch: ${name}` })).toBeVisible();
    await expect(source(page)).toContainText('Typed for a new branch.');
    return name;
  };
  const first = await test.step('before the request is sent', async () => {
    const name = await createBranch('main', null);
    await expectOneBranch(page, name, 0);
    await save(editing);
    expect(await editing.readFile(name, PAGE)).toContain('Typed for a new branch.');
    return name;
  });
  await test.step('before the response arrives', async () => {
    await typeAfter(editing, OPENING, ' And for another one.');
    const name = await createBranch(first, '**/api/branches');
    // It begins with the commit of the first branch.
    await expectOneBranch(page, name, 1);
    await save(editing);
    const text = await editing.readFile(name, PAGE);
    expect(text).toContain('Typed for a new branch. And for another one.');
    expect(await editing.readFile(first, PAGE)).not.toContain('And for another one.');
  });
  for (const fault of faults.splice(0)) expect(fault).toMatch(OFFLINE_FAULTS);
});

const NOT_SAVED = "Your changes couldn't be saved, so the pull request wasn't opened. Network error.";

const MOMENTS_OF_OPENING = [
  ['before anything is sent', null, NOT_SAVED],
  ['before the save has a response', '**/api/commits', NOT_SAVED],
  ['before the response arrives', '**/api/pull-requests', 'Network error. Please check your connection.'],
] as const;

test('offline while a pull request is opened, at any moment: a retry opens one, with the typed text', async ({
  page,
  faults,
}) => {
  let editing: Editing | null = null;
  for (const [moment, address, message] of MOMENTS_OF_OPENING) {
    await test.step(moment, async () => {
      const title = `Offline ${randomUUID().slice(0, 8)}`;
      if (editing) {
        await page.getByRole('button', { name: 'Keep editing' }).click();
        await page.getByRole('button', { name: /^Branch: / }).click();
        await page.getByRole('button', { name: /^main/ }).click();
        await expect(page.getByRole('button', { name: 'Branch: main' })).toBeVisible();
        await expect(source(page)).not.toContainText('Typed for');
        await typeAfter(editing, OPENING, ` Typed for ${title}.`);
      } else editing = await typeOnMain(page, `Typed for ${title}.`);
      await page.getByRole('button', { name: 'Open pull request' }).click();
      const dialog = page.getByRole('dialog', { name: 'Open pull request' });
      await dialog.getByLabel('Title').fill(title);
      await dialog.getByLabel('Description').fill('Written before the connection ended.');
      const branch = await dialog.getByLabel('Branch name').inputValue();
      const goOnline = await goOffline(page, address);
      const send = dialog.getByRole('button', { name: 'Open pull request' });
      await send.click();
      await expect(dialog.getByRole('alert')).toContainText(message);
      await expect(dialog.getByLabel('Title')).toHaveValue(title);
      await expect(dialog.getByLabel('Description')).toHaveValue('Written before the connection ended.');
      await goOnline();

      await send.click();
      const link = page.getByRole('link', { name: /View pull request #\d+/ });
      await expect(link).toBeVisible();
      await expectOneBranch(page, branch, 1);
      expect(await editing.readFile(branch, PAGE)).toContain(`Typed for ${title}.`);
      const url = (await link.getAttribute('href')) ?? '';
      const list = await (await page.request.get(url.replace(/\/pull\/\d+$/, '/pulls'))).text();
      expect(list.split(title)).toHaveLength(2);
    });
  }
  for (const fault of faults.splice(0)) expect(fault).toMatch(OFFLINE_FAULTS);
});

const MERGE = '**/api/pull-request-merge';
/** Each merge requests a content sync, and an account may do so twice in ten minutes. */
const MERGE_FAULTS = new RegExp(`${OFFLINE_FAULTS.source}|sync-and-compile|429`);

/** Opens a pull request that adds a sentence to a page, and its page in the editor, where an admin can merge it. */
async function openToMerge(page: Page, path: string) {
  const title = `Offline ${randomUUID().slice(0, 8)}`;
  const branch = `edit/${title.replace(' ', '-').toLowerCase()}`;
  const { readSource, post } = await connect(page, 'demo-admin');
  // The functions may still be starting.
  await expect(async () => {
    const { headSha, blobSha, text } = await readSource('main', path);
    await post('/api/pull-requests', {
      files: [{ path, content: `${text}\nWritten for ${title}.\n`, baseBlobSha: blobSha }],
      expectedHead: headSha,
      title,
      body: '',
      baseBranch: 'main',
      headBranch: branch,
      useExistingBranch: false,
    });
  }).toPass();
  const editing = await goOnEditing(page, { path, branch });
  const state = page.getByRole('button', { name: /^Pull request #\d+: / });
  await expect(state).toHaveAccessibleName(/: Open$/);
  await state.click();
  await page.getByRole('button', { name: 'Merge…' }).click();
  return { editing, state, branch, title, dialog: page.getByRole('dialog', { name: /^Merge pull request/ }) };
}

/** Expects that the sentence is on the default branch exactly once, from one commit. */
async function expectMergedOnce(page: Page, path: string, title: string): Promise<void> {
  const { versions } = await get(page, `/api/page-history?${new URLSearchParams({ path, branch: 'main' })}`);
  const subjects = v
    .parse(v.array(v.object({ subject: v.string() })), versions)
    .map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith(title))).toEqual([
    expect.stringMatching(/ \(#\d+\)$/),
  ]);
  const source = await get(page, `/api/page-source?${new URLSearchParams({ path, branch: 'main' })}`);
  expect(String(source.text).split(`Written for ${title}.`)).toHaveLength(2);
}

// A separate page for each test, so that parallel merges don't conflict.
for (const [moment, address, path] of [
  ['before the request is sent', null, 'docs/extensions-plugins/sublime/configuration.mdx'],
  ['before the response arrives', MERGE, 'docs/extensions-plugins/sublime/troubleshooting.mdx'],
] as const) {
  test(`offline while a pull request is merged, ${moment}: a retry merges it once`, async ({
    page,
    faults,
  }) => {
    const { state, title, dialog } = await openToMerge(page, path);
    const goOnline = await goOffline(page, address);
    const merge = dialog.getByRole('button', { name: 'Merge into main' });
    await merge.click();
    await expect(dialog.getByRole('alert')).toContainText('Network error. Please check your connection.');
    await goOnline();

    await merge.click();
    await expect(page.getByRole('dialog', { name: /^Merged pull request/ })).toBeVisible();
    await expect(state).toHaveAccessibleName(/: Merged$/);
    await expectMergedOnce(page, path, title);
    for (const fault of faults.splice(0)) expect(fault).toMatch(MERGE_FAULTS);
  });
}

test('offline while a pull request is merged, and its dialog closed: the editor detects the merge, and keeps the typed text', async ({
  page,
  faults,
}) => {
  const path = 'docs/extensions-plugins/jupyterlab/configuration.mdx';
  const { editing, state, branch, title, dialog } = await openToMerge(page, path);
  const goOnline = await goOffline(page, MERGE);
  await dialog.getByRole('button', { name: 'Merge into main' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Network error. Please check your connection.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await typeAfter(editing, `Written for ${title}.`, ' Typed while offline.');
  await goOnline();

  await expect(state).toHaveAccessibleName(/: Merged$/);
  await expect(page.getByRole('region', { name: 'Pull request merged' })).toContainText(
    'Your unsaved changes need a new branch.',
  );
  await expect(source(page)).toContainText('Typed while offline.');
  await expectMergedOnce(page, path, title);
  expect(await editing.readFile(branch, path)).not.toContain('Typed while offline.');
  for (const fault of faults.splice(0)) expect(fault).toMatch(MERGE_FAULTS);
});
