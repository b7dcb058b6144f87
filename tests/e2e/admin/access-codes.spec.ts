import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/console';

// All tests use the same stack, so codes and roles of one test exist in the next.
test.describe.configure({ mode: 'serial' });

async function signIn(page: Page, login: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with GitHub' }).click();
  await page.getByRole('button', { name: login }).click();
}

/** A page of another user, in a separate browser. */
async function openAs(context: BrowserContext, path: string, login: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await signIn(page, login);
  return page;
}

test('an admin creates a code, a reader redeems it and starts editing, and the admin revokes another', async ({
  page,
  browser,
  faults,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  // A signed-out user is redirected to sign-in and back.
  await page.goto('/admin/access-codes');
  await expect(page).toHaveURL(/\/auth\?return=%2Fadmin%2Faccess-codes/);
  await signIn(page, 'demo-admin');
  await expect(page).toHaveURL(/\/admin\/access-codes$/);
  await expect(page.getByText('No access codes yet. Create one to invite an editor.')).toBeVisible();

  await page.getByRole('button', { name: 'Create code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note').fill('For the docs guild');
  await dialog.getByLabel('Uses').fill('1');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  const code = await dialog.getByTestId('access-code').innerText();
  expect(code).toMatch(/^(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}$/);
  await dialog.getByRole('button', { name: 'Copy code' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row', { name: /For the docs guild/ });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('0 of 1');
  await expect(page.locator('body')).not.toContainText(code);

  // The reader has read-only access, and tries a wrong code before the right one.
  const context = await browser.newContext();
  const reader = await openAs(context, '/edit?path=docs/raycast.mdx', 'demo-reader');
  await expect(reader.getByText('You have read-only access.')).toBeVisible();
  await reader.evaluate(() => Object.assign(window, { sameDocument: true }));
  await reader.getByLabel('Access code').fill('WRONG-WRONG-WRONG-WRONG');
  await reader.getByRole('button', { name: 'Redeem code' }).click();
  await expect(reader.getByText('Invalid or expired access code.').first()).toBeVisible();
  await reader.getByLabel('Access code').fill(code.toLowerCase());
  // The text that is shown so far may lack links to hidden pages.
  const readAgain = reader.waitForRequest(/\/api\/page-source\?path=docs%2Fraycast\.mdx/);
  await reader.getByRole('button', { name: 'Redeem code' }).click();
  await readAgain;
  await expect(reader.getByText('You can edit now.')).toBeVisible();
  await expect(reader.getByText('You have read-only access.')).toBeHidden();
  await expect(reader.getByRole('button', { name: 'Open pull request' })).toBeVisible();
  await expect(reader.getByRole('main')).toBeFocused();
  expect(await reader.evaluate(() => 'sameDocument' in window)).toBe(true);
  await context.close();
  // Other tests need someone without a role.
  const revoked = await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('auth-session') ?? '{}');
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${access_token}` };
    const { people } = await (await fetch('/api/people?search=demo-reader', { headers })).json();
    const body = JSON.stringify({ userId: people[0].id, role: 'editor', isGranted: false });
    return (await fetch('/api/people', { method: 'POST', headers, body })).status;
  });
  expect(revoked).toBe(200);

  // The admin sees that the code is used up, and revokes a second one.
  await page.reload();
  await expect(row).toContainText('Used up');
  await expect(row).toContainText('1 of 1');
  await page.getByRole('button', { name: 'Create code' }).click();
  await dialog.getByLabel('Note').fill('By mistake');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Revoke By mistake' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row', { name: /By mistake/ })).toContainText('Active');
  await page.getByRole('button', { name: 'Revoke By mistake' }).click();
  await dialog.getByRole('button', { name: 'Revoke code' }).click();
  await expect(page.getByText('Access code revoked.')).toBeVisible();
  await expect(page.getByRole('row', { name: /By mistake/ })).toContainText('Revoked');

  await test.step('the admin page fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(row).toBeVisible();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
  expect(faults).toEqual([]);
});

test('shows a page that no build contains at its URL to users with a role only', async ({
  page,
  browser,
  faults,
}) => {
  const address = '/products/hidden-notes';
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/edit');
  await signIn(page, 'demo-editor');
  await expect(page.getByRole('heading', { name: 'Editor' })).toBeVisible();

  // Written and merged, but after the site was built.
  const url = await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('auth-session') ?? '{}');
    const response = await fetch('/api/pull-requests', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
      body: JSON.stringify({
        operationId: crypto.randomUUID(),
        title: 'Hidden notes',
        body: '',
        baseBranch: 'main',
        useExistingBranch: false,
        files: [
          {
            path: 'docs/hidden-notes.mdx',
            content: '---\ntitle: Hidden notes\n---\n\n<Callout type="tip">Whisper.</Callout>\n',
            baseBlobSha: null,
          },
        ],
      }),
    });
    return (await response.json()).url;
  });
  await page.goto(url);
  await page.getByRole('button', { name: 'Merge pull request' }).click();
  await expect(page.getByText(/^Merged/).first()).toBeVisible();

  // With a session, the application starts by itself, before any interaction.
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hidden notes');
  await expect(page.getByText('Whisper.')).toBeVisible();
  await expect(page.getByText('This page is hidden. Only editors and admins can see it.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible();
  // The host serves the not-found page for this URL.
  expect(faults.splice(0).filter((fault) => !fault.includes(address) && !fault.includes('404'))).toEqual([]);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const requested: string[] = [];
  visitor.on('request', (request) => requested.push(request.url()));
  await visitor.goto(address);
  await visitor.mouse.move(400, 300);
  await visitor.mouse.move(410, 310);
  await expect(visitor.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(visitor.getByText('Page not found')).toBeVisible();
  // No request was sent, except to count the page view.
  expect(requested.filter((url) => /\/api\/|\/auth\/v1|user_roles/.test(url))).toEqual([]);
  await context.close();
});
