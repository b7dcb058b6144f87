import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type DevSite, startDevSite } from '../../support/processes/devSite';
import { expect, test } from '../support/console';
import { previewOf, putCursorAfter } from '../support/page';

const PAGE = '/products/meet-cairn/fundamentals';
const FILE = 'docs/meet-product/fundamentals.mdx';

/** Tests of a site that compiles pages while they run; the check runs them after all others (`scripts/check.mts`). */
const ALONE = { tag: '@alone' };

test.describe.configure({ mode: 'serial' });

let site: DevSite;
test.beforeAll(async () => {
  test.setTimeout(270_000);
  site = await startDevSite();
});
test.afterAll(() => site?.remove());

async function signIn(page: Page, login: string) {
  await page.getByRole('button', { name: 'Sign in with GitHub' }).click();
  await page.getByRole('button', { name: login }).click();
}

/** Puts the cursor after the line of the source that contains `word`, and types. */
async function typeAfter(page: Page, word: string, text: string) {
  await putCursorAfter(page.getByRole('textbox', { name: /source/i }), word);
  await page.keyboard.type(text);
}

const readFile = () => readFileSync(path.join(site.folder, FILE), 'utf8');

/** Lines of `after` that aren't in `before`, and vice versa. */
function changedLines(before: string, after: string): [string[], string[]] {
  const [old, young] = [before.split('\n'), after.split('\n')];
  return [old.filter((line) => !young.includes(line)), young.filter((line) => !old.includes(line))];
}

test(
  'reads, signs in, edits, opens a pull request, merges, and sees the page change',
  ALONE,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const before = readFile();
    const firstLine = before.split('\n').find((line) => /^[A-Z]/.test(line)) ?? '';
    expect(firstLine).not.toBe('');

    // Read, and follow 'Edit this page' to the sign-in and back.
    await page.goto(site.url + PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Edit this page' }).click();
    await signIn(page, 'demo-editor');
    await expect(page).toHaveURL(/\/edit\?path=/);

    // Edit one line; the preview follows.
    await typeAfter(page, firstLine.slice(0, 24), ' Waypoints appear.');
    await expect(previewOf(page).getByText('Waypoints appear.')).toBeVisible();

    // Open a pull request.
    await page.getByRole('button', { name: 'Open pull request' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Open pull request' }).click();
    const link = page.getByRole('link', { name: /pull request #?\d+/i }).first();
    // The development server compiles pages at the same time.
    await expect(link).toBeVisible({ timeout: 60_000 });
    const pullRequest = await link.getAttribute('href');

    // Nothing has reached the default branch or the checkout yet.
    expect(readFile()).toBe(before);

    // Merge on the code host: the checkout's file changes by one line, and so does the running site.
    await page.goto(pullRequest ?? '');
    await expect(page.getByText('Waypoints appear.')).toBeVisible();
    await page.getByRole('button', { name: 'Merge pull request' }).click();
    await expect(page.getByText(/^Merged/).first()).toBeVisible();
    const [removed, added] = changedLines(before, readFile());
    expect(removed).toHaveLength(1);
    expect(added).toHaveLength(1);
    expect(added[0]).toBe(`${removed[0]} Waypoints appear.`);

    await expect(async () => {
      await page.goto(site.url + PAGE);
      await expect(page.getByRole('main').getByText('Waypoints appear.')).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 90_000 });
  },
);

test('keeps a draft and a save after kill -9 of the launcher', ALONE, async ({ page, faults }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}/edit?path=${encodeURIComponent(FILE)}`);
  await signIn(page, 'demo-editor');
  await typeAfter(page, 'Waypoints appear.', ' Saved before the crash.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  const branch = await page.evaluate(() => document.cookie.match(/selected-branch=([^;]+)/)?.[1] ?? '');
  await typeAfter(page, 'Saved before the crash.', ' Only typed.');
  await expect(page.getByText('draft stored')).toBeVisible();

  await site.kill();
  await site.start();
  faults.length = 0;

  await page.goto(`${site.url}/edit?path=${encodeURIComponent(FILE)}&branch=${branch}`);
  await expect(page.getByRole('textbox', { name: /source/i })).toContainText('Saved before the crash.');
  await expect(page.getByText(/draft/i).first()).toBeVisible();
  faults.length = 0;
});
