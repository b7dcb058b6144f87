import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { product } from '../../../src/domain/product/product';
import { expectAccessibleInThemes } from '../support/accessibility';
import { expect } from '../support/console';
import { type Editing, newLines, save, startEditing } from '../support/editing';
import { previewOf } from '../support/page';
import { sharePage } from '../support/sharedPage';

const FILE = 'docs/desktop/drive/index.mdx';

let editing: Editing;
const test = sharePage(async (page) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  editing = await startEditing(page, 'demo-editor', { path: FILE, branch: 'main' });
  await expect(previewOf(page).getByRole('heading', { level: 1 })).toBeVisible();
});

/** The branch that is open. */
const branchOf = (page: Page): string => new URL(page.url()).searchParams.get('branch') ?? '';

/** Saves, which creates a branch if the default one is open, and returns the name of the branch. */
async function saveToBranch(page: Page): Promise<string> {
  await save(editing);
  expect(branchOf(page)).toMatch(/^editor-changes-/);
  return branchOf(page);
}

/** Opens the form of an element with the button that appears next to it. */
async function openForm(page: Page, target: Locator, button: string): Promise<Locator> {
  await target.scrollIntoViewIfNeeded();
  await target.hover({ position: { x: 8, y: 8 } });
  await previewOf(page).getByRole('button', { name: button }).click();
  return page.getByRole('dialog');
}

async function runCommand(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+Shift+p');
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
}

test('an edit in a form is undone in the source', async ({ page }) => {
  const { source } = editing;
  await runCommand(page, 'Page settings');
  const title = page.getByRole('dialog').getByLabel('Title', { exact: true });
  await title.fill('Another title');
  await expect(source).toContainText('title: Another title');
  await page.keyboard.press('Escape');
  await source.click();
  await page.keyboard.press('Control+z');
  await expect(source).toContainText('title: Drive');
});

test("the list of images shows one that the site doesn't serve", async ({ page, faults }) => {
  await runCommand(page, 'Insert an image');
  const form = page.getByRole('dialog');
  const missing = /\/img\/[^?]*share-dialog-light\.svg$/;
  await page.route(missing, (route) => route.fulfill({ status: 404 }));
  await form.getByRole('button', { name: 'Choose an image' }).click();
  await form.getByLabel('Filter images').fill('share-dialog-light');
  const image = form.getByRole('region', { name: 'Images' }).locator('img');
  await expect(image).toHaveAttribute('src', /^data:image\//);
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  await form.getByRole('region', { name: 'Images' }).getByRole('button').click();
  // The page refers to the image itself, not to the copy that is shown.
  await expect(form.getByLabel('URL of the image', { exact: true })).toHaveValue(missing);
  // The form asks the site for it once more.
  await expect(form.locator('img')).toHaveAttribute('src', /^data:image\//);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  for (const fault of faults.splice(0)) expect(fault).toContain('404');
});

/** Pastes a file into the source, with the type that the browser infers from its name. */
async function pasteImage(source: Locator, content: Buffer, name: string): Promise<void> {
  const base64 = content.toString('base64');
  await source.evaluate(
    (element, image) => {
      const bytes = Uint8Array.from(atob(image.base64), (sign) => sign.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], image.name, { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { base64, name },
  );
}

test("rejects a file that isn't an image, and explains what to do", async ({ page }) => {
  await pasteImage(editing.source, Buffer.from('<svg onload="alert(1)" />'), 'drawing.png');
  await expect(page.getByRole('alert').filter({ hasText: 'SVG files can contain scripts' })).toContainText(
    'File upload failed. Please try again.',
  );
});

test('a table is edited like a spreadsheet', async ({ page }) => {
  const before = await editing.readFile(branchOf(page), FILE);
  const form = page.getByRole('dialog');
  await openForm(page, previewOf(page).getByRole('table').first(), 'Edit table');
  await expect(editing.source).toBeInViewport();
  const cell = (row: number, column: number) => form.getByLabel(`Row ${row}, column ${column}`);
  const first = await cell(1, 1).inputValue();
  const third = await cell(3, 1).inputValue();

  // A block copied from the spreadsheet itself, pasted below the table.
  await cell(1, 1).click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(form.getByRole('status')).toHaveText('2 × 1 cells selected');
  await page.keyboard.press('Control+c');
  await cell(4, 1).click();
  await page.keyboard.press('Control+v');
  await expect(cell(4, 1)).toHaveValue(first);
  await expect(cell(5, 1)).toBeVisible();
  await cell(4, 1).click();
  await page.keyboard.press('Control+z');
  await expect(cell(5, 1)).toHaveCount(0);

  // Typing replaces a cell, and a double click edits it.
  await cell(2, 1).click();
  await page.keyboard.type('Replaced');
  await page.keyboard.press('ArrowRight');
  await expect(cell(2, 2)).toBeFocused();
  await cell(2, 1).dblclick();
  await page.keyboard.type(' text');
  await page.keyboard.press('Escape');
  await expect(cell(2, 1)).toHaveValue('Replaced');

  // The menus of the handles.
  await form.getByRole('button', { name: 'Row 3', exact: true }).click();
  await expectAccessibleInThemes(page, { within: 'dialog[open]' });
  await page.getByRole('menuitem', { name: 'Move row up' }).click();
  await expect(cell(2, 1)).toHaveValue(third);
  await page.keyboard.press('Escape');
  const after = await editing.readFile(await saveToBranch(page), FILE);
  expect(newLines(before, after)).toHaveLength(1);
  expect(newLines(before, after)[0]).toMatch(/^\| Replaced \|/);
});

test('forms change only the lines of what they edit', async ({ page }) => {
  const before = await editing.readFile(branchOf(page), FILE);
  const preview = previewOf(page);
  const form = page.getByRole('dialog');

  // The description, with the previews of what search engines and chats will show.
  await runCommand(page, 'Page settings');
  const description =
    'Everything that Drive keeps for you, and where to read about each of its parts in detail.';
  await form.getByLabel('Description', { exact: true }).fill(description);
  await expect(form.getByRole('figure').filter({ hasText: 'Search result' })).toContainText(description);
  await expectAccessibleInThemes(page, { within: 'dialog[open]' });
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  // The titles of the page and of a card, which open their form.
  await preview.getByRole('heading', { level: 1 }).click();
  await expect(form.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await preview.getByText('Search and filter', { exact: true }).first().click();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Search and filter');
  await form.getByLabel('Title', { exact: true }).fill('Find a snippet');
  await expect(preview.getByText('Find a snippet', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  // A row of a table, by the keyboard.
  await openForm(page, preview.getByRole('table').first(), 'Edit table');
  await form.getByLabel('Row 4, column 1').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Row 5, column 1')).toBeFocused();
  await page.keyboard.type('Audio');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A recording');
  await page.keyboard.press('Tab');
  await expect(preview.getByRole('cell', { name: 'A recording' })).toBeVisible();
  await expectAccessibleInThemes(page, { within: 'dialog[open]' });
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  const after = await editing.readFile(await saveToBranch(page), FILE);
  expect(newLines(before, after)).toEqual([
    `description: ${description}`,
    '| Audio | A recording |  |',
    '<Card title="Find a snippet" href="/products/desktop/drive/search-and-filter">',
  ]);
  expect(newLines(after, before)).toHaveLength(2);
});

/** A file of the demo repository at the local code host, which listens three ports above the site. */
async function readFromHost(request: APIRequestContext, page: Page, branch: string, path: string) {
  const port = Number(new URL(page.url()).port) + 3;
  const root = `http://127.0.0.1:${port}/repos/${product.slug}-demo/docs/contents`;
  return request.get(`${root}/${path}?ref=${branch}`, {
    headers: { accept: 'application/vnd.github.raw+json' },
  });
}

test('shows a pasted image on the page right away, and commits it', async ({ page, request }) => {
  const { source } = editing;
  const form = page.getByRole('dialog', { name: 'Insert an image' });
  await source.click();
  await page.keyboard.press('Control+End');
  await pasteImage(
    source,
    await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 80 } }),
    'image.png',
  );
  await expect(form.getByText('/img/desktop/drive.', { exact: false })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Insert image' })).toBeDisabled();
  await form.getByLabel('Description (alt text)').fill('The bar of the editor');
  // Its colors change while it becomes enabled.
  await expect(form.getByRole('button', { name: 'Insert image' })).toBeEnabled();
  await expectAccessibleInThemes(page, { within: 'dialog[open]' });
  await form.getByRole('button', { name: 'Insert image' }).click();
  await expect(form).toBeHidden();

  const shown = previewOf(page).getByRole('img', { name: 'The bar of the editor' });
  // Images are loaded when they come into view.
  const readWidth = () =>
    shown.evaluate((image: HTMLImageElement) => {
      image.scrollIntoView();
      return image.naturalWidth;
    });
  await expect.poll(readWidth).toBe(300);
  const branch = await saveToBranch(page);
  const text = await editing.readFile(branch, FILE);
  const [, path = ''] = /!\[The bar of the editor\]\((\S+)\)/.exec(text) ?? [];
  expect(path).toMatch(/^\/img\/desktop\/drive(?:-\d+)?\.(?:png|webp)$/);
  const stored = await readFromHost(request, page, branch, `static${path}`);
  expect(stored.status()).toBe(200);
  expect((await stored.body()).length).toBeGreaterThan(100);

  // The site serves it only once it is published; the preview has it from the branch.
  await page.reload();
  await expect.poll(readWidth).toBe(300);
});
