import type { Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../support/accessibility';
import { expect, test } from '../support/console';
import { deleteRows, signInTo, storeSession } from '../support/page';

const PAGE = '/products/desktop/drive/sharing';
const PATTERN = '/products/desktop/drive/*';

// All tests use the same database, so the next test sees what one test saved.
test.describe.configure({ mode: 'serial' });

// After a failure, all tests run again.
test.beforeAll(async ({ request, baseURL }) => {
  await deleteRows(request, baseURL ?? '', 'seo_metadata');
  await deleteRows(request, baseURL ?? '', 'section_seo_metadata');
});

const saved = (page: Page) => page.getByText('Saved. Pages show it after the next build.');

test('an editor finds a page, overrides its title, undoes, saves again and removes the override', async ({
  page,
}) => {
  await signInTo(page, 'demo-editor', '/admin/seo');
  await page.getByLabel('Search pages').fill('sharing');
  await page
    .getByRole('row', { name: new RegExp(PAGE) })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(`/admin/seo?path=${encodeURIComponent(PAGE)}`);
  await expect(page.getByRole('row', { name: /^Title / })).toContainText('Built-in default');

  const result = page.getByRole('figure').filter({ hasText: 'Search result' });
  await page.getByLabel('Title', { exact: true }).fill('Share files | {site_name}');
  await expect(result).toContainText('Share files | Cairn');
  await expect(page.getByRole('row', { name: /^Title / })).toContainText('Page override');

  // Leaving the page asks first.
  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save for everyone' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText(/next build|being rebuilt/).last()).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');

  await page.getByLabel('Title', { exact: true }).fill('Share files | {site_name}');
  await page.getByRole('button', { name: 'Save for everyone' }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Share files | {site_name}');

  await page.getByRole('button', { name: 'Remove override…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove override' }).click();
  await expect(page.getByText('Removed. Pages show it after the next build.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /^Title / })).toContainText('Built-in default');
  await expect(page.getByRole('button', { name: 'Remove override…' })).toBeHidden();
});

test('an editor adds a section while seeing its pages, changes it, and removes it', async ({ page }) => {
  await signInTo(page, 'demo-editor', '/admin/seo?view=sections');
  await page.getByRole('link', { name: 'Add a section' }).click();
  await page.getByLabel('Pages', { exact: true }).fill(PATTERN);
  await expect(page.getByText(/^Applies to \d+ pages\./)).toBeVisible();
  await page.getByText('Show the pages').click();
  await expect(page.getByRole('listitem').filter({ hasText: PAGE })).toBeVisible();
  await page.getByLabel('Robots').fill('noindex');
  await page.getByRole('button', { name: 'Save for everyone' }).click();
  await expect(
    page.getByText('Only admins can change SEO settings that affect the whole site.'),
  ).toBeVisible();
  await page.getByLabel('Robots').fill('noarchive');
  await page.getByRole('button', { name: 'Save for everyone' }).click();
  await expect(saved(page)).toBeVisible();

  await page.getByRole('row', { name: /drive/ }).getByRole('link').click();
  await page.getByLabel('Site name').fill('Drive');
  await page.getByRole('button', { name: 'Save for everyone' }).click();
  await expect(saved(page)).toBeVisible();
  await page.goto(`/admin/seo?path=${encodeURIComponent(PAGE)}`);
  await expect(page.getByRole('row', { name: /^Site name/ })).toContainText(`Section ${PATTERN}`);
  await page
    .getByRole('row', { name: /^Site name/ })
    .getByRole('link', { name: /Section/ })
    .click();

  await page.getByRole('button', { name: 'Remove section…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove section' }).click();
  await expect(page.getByText('No sections yet.')).toBeVisible();
});

test('the second of two editors sees what the first one saved', async ({ page, browser, faults }) => {
  await signInTo(page, 'demo-editor', `/admin/seo?path=${encodeURIComponent(PAGE)}`);
  await page.getByLabel('Keywords').fill('mine');
  const context = await browser.newContext();
  const other = await context.newPage();
  await signInTo(other, 'demo-admin', `/admin/seo?path=${encodeURIComponent(PAGE)}`);
  await other.getByLabel('Keywords').fill('theirs');
  await other.getByRole('button', { name: 'Save for everyone' }).click();
  await expect(saved(other)).toBeVisible();

  await page.getByRole('button', { name: 'Save for everyone' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('changed these settings after you opened them.');
  await expect(alert).toContainText('theirs');
  await expect(page.getByLabel('Keywords')).toHaveValue('mine');
  // The refused write.
  expect(faults.splice(0).join()).toMatch(/409/);
  await page.getByRole('button', { name: 'Save mine instead' }).click();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Remove override…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove override' }).click();
  await expect(page.getByText('Removed.')).toBeVisible();
  await context.close();
});

test('an admin changes and removes the site defaults, which an editor can only read', async ({
  page,
  browser,
}) => {
  await signInTo(page, 'demo-admin', '/admin/seo?view=site');
  await page.getByLabel("The site's X account").fill('@cairn docs');
  await page.getByRole('button', { name: 'Save for everyone' }).click();
  await expect(page.getByText('Use letters, digits and underscores, such as @name.')).toBeVisible();
  await page.getByLabel("The site's X account").fill('@cairn_docs');
  await page.getByLabel('Structured data templates (JSON)').fill('{"*": {"inLanguage": "en"}}');
  await page.getByRole('button', { name: 'Save for everyone' }).click();
  await expect(saved(page)).toBeVisible();

  const context = await browser.newContext();
  const editor = await context.newPage();
  await signInTo(editor, 'demo-editor', '/admin/seo?view=site');
  await expect(editor.getByLabel("The site's X account")).toHaveValue('@cairn_docs');
  await expect(editor.getByLabel("The site's X account")).toBeDisabled();
  await expect(editor.getByText(/only admins can change them/)).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Remove site defaults…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove site defaults' }).click();
  await expect(page.getByText('Removed.')).toBeVisible();
});

test('the audit links to the page and to the editor, and can be exported', async ({ page }) => {
  const long = 'A title that is so long that search engines are going to cut it off';
  await signInTo(page, 'demo-editor', `/admin/seo?path=${encodeURIComponent(PAGE)}`);
  await page.getByLabel('Title', { exact: true }).fill(long);
  await page.getByRole('button', { name: 'Save for everyone' }).click();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'SEO' }).getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByText(/\d+ problems? on \d+ public pages/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Long title' })).toContainText(long);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Edit / }) });
  const title = await row.first().getByRole('rowheader').getByRole('link').innerText();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('seo-audit.csv');
  await expect(row.first().getByRole('link', { name: `Edit ${title}` })).toHaveAttribute(
    'href',
    /^\/edit\?path=docs%2F/,
  );
  await row.first().getByRole('rowheader').getByRole('link').click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where each value comes from' })).toBeVisible();
  await page.goto(`/admin/seo?path=${encodeURIComponent(PAGE)}`);
  await page.getByRole('button', { name: 'Remove override…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove override' }).click();
  await expect(page.getByText('Removed.')).toBeVisible();
});

test('every view is accessible in both themes', async ({ page }) => {
  await storeSession(page, 'demo-editor');
  for (const query of ['', '?view=sections', '?section=', '?view=site', '?view=audit', `?path=${PAGE}`]) {
    await page.goto(`/admin/seo${query}`);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeAttached();
    await expect(page.getByText(/Checking all pages|Loading SEO/)).toBeHidden();
    await expectAccessibleInThemes(page);
  }
});
