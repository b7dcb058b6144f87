import { expectAccessibleInThemes } from '../support/accessibility';
import { expect, test } from '../support/console';
import { type Editing, startEditing, typeAfter } from '../support/editing';
import { sharePage } from '../support/sharedPage';

test.use({ viewport: { width: 1280, height: 800 } });

test.describe('find and replace', () => {
  let editing: Editing;
  const test = sharePage(async (page) => {
    editing = await startEditing(page, 'demo-editor', { path: 'docs/support.mdx' });
  });

  test('an expression that never ends is stopped', async ({ page }) => {
    await page.getByRole('button', { name: 'Find and replace', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Find and replace' });
    await dialog.getByLabel('Regular expression').check();
    await dialog.getByLabel('Find', { exact: true }).fill('(([a-z]+)*)*\\d§');
    await expect(dialog.getByText(/takes too long/)).toBeVisible();
    await dialog.getByLabel('Find', { exact: true }).fill('hotline');
    await expect(dialog.getByRole('button', { name: /^Delete/ })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('a word is found and replaced on several pages as one change set, and undone in one step', async ({
    page,
  }) => {
    await typeAfter(editing, '## Before you ask', ' quixotic');
    const dialog = page.getByRole('dialog', { name: 'Find and replace' });
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+Shift+f');
      await expect(dialog).toBeVisible({ timeout: 5000 });
    }).toPass();
    await dialog.getByLabel('Find', { exact: true }).fill('Raycast');
    const button = dialog.getByRole('button', { name: /^Delete \d+ matches on \d+ pages$/ });
    await expect(button).toBeEnabled();
    await expectAccessibleInThemes(page, { within: 'dialog[open]' });

    // Unsaved text is searched too.
    await dialog.getByLabel('Find', { exact: true }).fill('ask (quixotic)');
    await dialog.getByLabel('Regular expression').check();
    await dialog.getByLabel('Replace with').fill('$1');
    await expect(dialog.getByText('1 match on 1 page.')).toBeVisible();

    // The search text is typed last, because every other change searches again and checks all matches.
    await dialog.getByLabel('Regular expression').uncheck();
    await dialog.getByLabel('Match case').check();
    await dialog.getByLabel('Replace with').fill('Starcast');
    await expect(dialog.getByText('No results.')).toBeVisible();
    await dialog.getByLabel('Find', { exact: true }).fill('Raycast');
    // The period shows that the search has ended.
    await expect(dialog.getByText(/^[1-9]\d* matches on \d+ pages\.$/)).toBeVisible();
    const file = dialog.getByRole('checkbox', { name: / raycast\.mdx$/ });
    await expect(file).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'All matches' }).uncheck();
    await expect(dialog.getByRole('button', { name: 'Replace', exact: true })).toBeDisabled();
    await file.check();
    await dialog.getByRole('button', { name: /^Replace \d+ matches on 1 page$/ }).click();
    await expect(dialog.getByText(/^Replaced \d+ matches on 1 page/)).toBeVisible();
    await expect(file).toBeHidden();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByText(/^Undone: \d+ matches on 1 page\./)).toBeVisible();

    // A match opens its page, with the cursor there.
    await expect(file).toBeVisible();
    await dialog
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { name: / raycast\.mdx$/ }) })
      .getByRole('button')
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: 'Source of docs/raycast.mdx' })).toBeFocused();
    await page.getByRole('tab', { name: /^Changes/ }).click();
    await expect(page.getByRole('region', { name: 'Changes' }).getByRole('heading')).toHaveText(
      '1 file changed',
    );
  });
});

test('an earlier version of a page is compared and restored as an edit', async ({ page }) => {
  const editing = await startEditing(page, 'demo-editor', { path: 'docs/raycast.mdx' });
  const before = await editing.readFile('main', 'docs/raycast.mdx');
  await typeAfter(editing, '## Before you start', ' today');
  await page.getByRole('button', { name: 'Page history' }).click();
  const dialog = page.getByRole('dialog', { name: /^History of/ });
  await expect(
    dialog.getByRole('navigation', { name: 'Versions' }).getByRole('button').first(),
  ).toBeVisible();
  await expect(dialog.getByText('This is the first version of the page.')).toBeVisible();
  await expectAccessibleInThemes(page, { within: 'dialog[open]' });
  await dialog.getByLabel('Compare with').selectOption('current');
  await expect(dialog.getByRole('textbox', { name: 'In the editor now' })).toContainText('start today');
  await expectAccessibleInThemes(page, { within: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Restored the version of/)).toBeVisible();
  await expect(editing.source).not.toContainText('## Before you start today');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(editing.source).toContainText('## Before you start today');
  expect(await editing.readFile('main', 'docs/raycast.mdx')).toBe(before);
});
