import type { Page } from '@playwright/test';
import { expectAccessibleInThemes, listSmallTargets } from '../support/accessibility';
import { expect, test } from '../support/console';
import { openText, save, startEditing, typeAfter } from '../support/editing';
import { openEditor, previewOf } from '../support/page';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** The header is one row and nothing in it is squeezed: the account's initial stays a circle. */
async function checkHeader(page: Page): Promise<void> {
  const initial = page.getByRole('button', { name: /^Account:/ }).locator('span');
  await expect(initial).toHaveCSS('width', '28px');
  await expect(initial).toHaveCSS('height', '28px');
  const account = await page.getByRole('button', { name: /^Account:/ }).boundingBox();
  expect((account?.x ?? 0) + (account?.width ?? 0)).toBeLessThanOrEqual(390);
  const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
  expect(height).toBeLessThan(60);
  const targets = page.locator('header :is(a, button), nav[aria-label="Panes"] button');
  expect(await listSmallTargets(targets)).toEqual([]);
}

test('on a phone: find a page, fix a word, open a pull request', async ({ page }) => {
  await openEditor(page, 'demo-editor');
  const panes = page.getByRole('navigation', { name: 'Panes' });
  await checkHeader(page);

  // Find the page.
  await panes.getByRole('button', { name: 'Pages' }).tap();
  await page.getByRole('searchbox', { name: 'Filter pages' }).fill('raycast');
  await page
    .getByRole('button', { name: /raycast/i })
    .first()
    .tap();
  const source = page.getByRole('textbox', { name: /source/i });
  await expect(source).toBeVisible();
  // A phone shows no tooltip that could say why.
  await expect(page.getByRole('button', { name: 'Open pull request' })).toBeDisabled();
  await expect(page.getByText('Change something, then open a pull request.')).toBeInViewport({ ratio: 1 });
  await expectAccessibleInThemes(page);

  // Fix a word, and look at the preview.
  await source.getByText('Raycast').last().tap();
  await page.keyboard.press('End');
  await page.keyboard.type(' Fixed on a phone.');
  await panes.getByRole('button', { name: 'Preview' }).tap();
  await expect(previewOf(page).getByText('Fixed on a phone.')).toBeVisible();
  await panes.getByRole('button', { name: /Changes/ }).tap();
  await expect(page.getByRole('region', { name: 'Changes' }).getByText('raycast.mdx')).toBeVisible();

  // Nothing is wider than the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // Open a pull request.
  await page.getByRole('button', { name: 'Open pull request' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Open pull request' });
  await dialog.getByRole('button', { name: 'Open pull request' }).tap();
  const link = page.getByRole('link', { name: /pull request #\d+/i }).first();
  await expect(link).toBeVisible();
  const address = await link.getAttribute('href');
  const difference = await page.request.get(address ?? '');
  expect(await difference.text()).toContain('Fixed on a phone.');

  // A long branch name and the state of the pull request fit into the header, too.
  await page.getByRole('button', { name: 'Keep editing' }).tap();
  await expect(page.getByRole('button', { name: /^Pull request #\d+/ })).toBeVisible();
  await checkHeader(page);
});

test('on a phone, dialogs cut nothing off', async ({ page }) => {
  await openEditor(page, 'demo-editor', { path: 'docs/desktop/troubleshooting/windows.mdx' });
  const open = async (command: string, name: string) => {
    await page.keyboard.press('Control+Shift+P');
    await page.getByRole('combobox', { name: 'Type a command or page name' }).fill(command);
    await page.keyboard.press('Enter');
    return page.getByRole('dialog', { name });
  };
  const visibility = await open('Visibility of this page', 'Visibility');
  await expect(visibility.getByText(/^This takes effect right away/)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  const creation = await open('New page', 'New page');
  await expect(creation.getByRole('button', { name: 'Before' })).toBeVisible();
  const title = await creation.locator('[data-chosen] label span').boundingBox();
  const before = await creation.getByRole('button', { name: 'Before' }).boundingBox();
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(before?.x ?? 0);
  await page.keyboard.press('Escape');
  const replacing = await open('Find and replace', 'Find and replace');
  await replacing.getByLabel('Find', { exact: true }).fill('raycast');
  await expect(replacing.getByRole('button', { name: /^Delete \d+ matches/ })).toBeInViewport({ ratio: 1 });
});

test('on a phone, a conflict shows although the preview is open, and so does who else is on the branch', async ({
  page,
  browser,
  faults,
}) => {
  const path = 'docs/raycast.mdx';
  const other = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const text = '---\ntitle: Raycast\ndescription: Short.\n---\n\nFirst words.\n';
  const { branch, editing } = await openText(other, path, text);
  await other.getByRole('button', { name: 'Open pull request' }).click();
  const dialog = other.getByRole('dialog', { name: 'Open pull request' });
  await dialog.getByRole('button', { name: 'Open pull request' }).click();
  await other.getByRole('button', { name: 'Keep editing' }).click();

  const mine = await startEditing(page, 'demo-admin', { path, branch });
  await typeAfter(mine, 'First words.', ' Mine.');
  await expect(page.getByRole('button', { name: /^On this page: / })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pull request #\d+/ })).toBeVisible();
  await checkHeader(page);

  await typeAfter(editing, 'First words.', ' Theirs.');
  await save(editing);
  await page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name: 'Preview' }).tap();
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByRole('alert', { name: `Conflict in ${path}` })).toBeInViewport();
  await checkHeader(page);
  // The conflict itself: its request, and the browser's message about that.
  expect(faults.splice(0).every((fault) => fault.includes('409'))).toBe(true);
});

test('on a phone, failures show where the user looks', async ({ page, context, faults }) => {
  await openEditor(page, 'demo-editor', { path: 'docs/raycast.mdx', branch: 'main' });
  const source = page.getByRole('textbox', { name: /source/i });
  await source.getByText('Raycast').last().tap();
  await page.keyboard.type('Fixed on a phone.');

  await test.step('a failure below the visible part of a form is scrolled to', async () => {
    await page.getByRole('button', { name: 'Open pull request' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Open pull request' });
    await expect(dialog.getByLabel('Title')).toBeVisible();
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Open pull request' }).tap();
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
    for (const fault of faults.splice(0))
      expect(fault).toMatch(/INTERNET_DISCONNECTED|Failed to fetch|ChunkLoadError|Content sync failed/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a toast covers neither a banner nor the controls around it', async () => {
    await page.route('**/api/commits', (route) => route.fulfill({ status: 502, body: '<html>' }));
    await page.keyboard.press('Control+s');
    const banner = page.getByRole('alert').filter({ hasText: 'error 502' });
    await expect(banner).toBeVisible();
    await page.keyboard.press('Control+Shift+P');
    await page.getByRole('combobox', { name: 'Type a command or page name' }).fill('Copy link');
    await page.keyboard.press('Enter');
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages).toContainText(/link/i);

    const toast = await messages.boundingBox();
    const others = [page.getByRole('banner'), banner, page.getByRole('navigation', { name: 'Panes' })];
    for (const other of others) {
      const box = await other.boundingBox();
      if (!toast || !box) throw new Error('not on the screen');
      expect(toast.y >= box.y + box.height || toast.y + toast.height <= box.y).toBe(true);
    }
    await expect(source).toBeInViewport();
    for (const fault of faults.splice(0)) expect(fault).toMatch(/502|404/);
  });
});
