import type { Locator } from '@playwright/test';
import * as v from 'valibot';
import { contentApi } from '#domain/api/content';
import { expectAccessibleInThemes } from '../support/accessibility';
import { expect, test } from '../support/console';
import { type Editing, newLines, startEditing, typeAfter } from '../support/editing';

/** Pages, the start of a line in each, and the text to add to it. */
const EDITS = [
  { path: 'docs/support.mdx', place: '## Where to ask', text: ' first' },
  { path: 'docs/raycast.mdx', place: '## Before you start', text: ' today' },
  { path: 'docs/glossary.mdx', place: 'title:', text: ' of words' },
] as const;

test.use({ viewport: { width: 1280, height: 800 } });

async function openPage({ page, source }: Editing, path: string): Promise<void> {
  const name = path.replace(/^docs\/|\.mdx$/g, '');
  await page.getByRole('searchbox', { name: 'Filter pages' }).fill(name);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .locator(`[data-path="${path}"] > button`)
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: `Source of ${path}` })).toBeVisible();
  await expect(source).toBeVisible();
}

/** The right side of a comparison. */
const after = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: 'With your changes' });

test('several pages are reviewed side by side and saved as one commit', async ({ page }) => {
  const editing = await startEditing(page, 'demo-editor', { path: EDITS[0].path });
  for (const [index, { path, place, text }] of EDITS.entries()) {
    if (index > 0) await openPage(editing, path);
    await typeAfter(editing, place, text);
  }

  await page.getByRole('tab', { name: /^Changes/ }).click();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes.getByRole('heading')).toHaveText('3 files changed');
  await changes.getByRole('button', { name: 'Review changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review changes' });
  const files = dialog.getByRole('navigation', { name: 'Changed files' });

  // File by file, change by change, by keyboard.
  await files.getByRole('button', { name: /^glossary\.mdx/ }).press('Enter');
  await expect(after(dialog)).toContainText('of words');
  await page.keyboard.press('F7');
  await expect(after(dialog)).toBeFocused();
  await dialog.getByRole('button', { name: 'Revert this change' }).first().press('Enter');
  await expect(after(dialog)).not.toContainText('of words');
  await expectAccessibleInThemes(page, { within: 'dialog[open]' });

  // An unchanged page has nothing to save; a reverted page can be restored.
  await expect(files.getByRole('button')).toHaveCount(2);
  await files.getByRole('button', { name: /^support\.mdx/ }).click();
  await dialog.getByRole('button', { name: 'Revert changes' }).click();
  const question = page.getByRole('dialog', { name: 'Revert changes?' });
  await expect(question).toBeVisible();
  // Escape answers the question, and leaves the review open.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Revert changes' }).click();
  await question.getByRole('button', { name: 'Revert changes' }).click();
  await expect(files.getByRole('button')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(files.getByRole('button')).toHaveCount(2);

  const sent = page.waitForRequest(/\/api\/commits/);
  await dialog.getByRole('button', { name: 'Save 2 files' }).click();
  const request = v.parse(contentApi.save.request, (await sent).postDataJSON());
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  expect(request.files.map(({ path }) => path)).toEqual(['docs/raycast.mdx', 'docs/support.mdx']);
  for (const { path, place, text } of EDITS.slice(0, 2)) {
    const [before, saved] = [
      await editing.readFile('main', path),
      await editing.readFile(request.branch, path),
    ];
    expect(newLines(before, saved)).toEqual([`${place}${text}`]);
  }
  await expect(changes.getByRole('heading', { name: 'Nothing to save' })).toBeVisible();
  const saved = changes.getByRole('region', { name: 'Saved on this branch' });
  await expect(saved.getByRole('button', { name: /Changed/ })).toHaveCount(2);
});

test('one of two changes of a branch is rejected, and the saved branch has only the other', async ({
  page,
}) => {
  const { path, place } = EDITS[1];
  // Each account may create three branches in five minutes, and other tests need theirs.
  const editing = await startEditing(page, 'demo-admin', { path, branch: 'main' });
  const { text, headSha, blobSha } = await editing.readSource('main', path);
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  const proposed = text.replace(`\n${place}`, `\n${place} today`).replace(last, `${last} Rejected.`);
  const branch = `edit/reject-${Date.now()}`;
  await editing.post('/api/commits', {
    branch,
    createFrom: headSha,
    expectedHead: headSha,
    message: 'Change two places',
    files: [{ path, content: proposed, baseBlobSha: blobSha }],
  });
  await page.goto(`/edit?${new URLSearchParams({ path, branch })}`);
  await expect(editing.source).toContainText(`${place} today`);

  const openReview = async (): Promise<Locator> => {
    await page.getByRole('tab', { name: /^Changes/ }).click();
    await page.getByRole('button', { name: 'What this branch changes' }).click();
    return page.getByRole('dialog', { name: 'What this branch changes' });
  };
  const review = await openReview();
  const files = page.getByRole('region', { name: 'Saved on this branch' });
  await expect(files.getByRole('button', { name: /Changed/ })).toHaveCount(1);
  const onBranch = review.getByRole('textbox', { name: `On ${branch}` });
  const reject = review.getByRole('button', { name: 'Reject this change' });
  const status = review.getByText('1 of 2 changes rejected, not saved yet.');
  await expect(reject).toHaveCount(2);
  await reject.last().press('Enter');
  await expect(status).toBeVisible();
  await expect(onBranch).not.toContainText('Rejected.');
  await expectAccessibleInThemes(page, { within: 'dialog[open]' });

  // What was rejected can be restored until it is saved.
  const restore = review.getByRole('button', { name: /^Restore the change at line \d+$/ });
  await restore.click();
  await expect(onBranch).toContainText('Rejected.');
  await expect(status).toHaveCount(0);
  await reject.last().click();
  await expect(status).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(review.getByRole('combobox')).toBeVisible();
  for (const button of [restore, reject]) await expect(button).toBeInViewport({ ratio: 1 });
  await expectAccessibleInThemes(page, { within: 'dialog[open]' });

  await review.getByRole('button', { name: 'Save 1 file' }).click();
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  const saved = await editing.readFile(branch, path);
  expect(saved).toBe(text.replace(`\n${place}`, `\n${place} today`));
  await openReview();
  await expect(reject).toHaveCount(1);
  await expect(review.getByText(/not saved yet/)).toHaveCount(0);
});

test('a phone shows old and new text in one column', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const editing = await startEditing(page, 'demo-editor', { path: EDITS[1].path });
  await typeAfter(editing, EDITS[1].place, EDITS[1].text);
  await page
    .getByRole('navigation', { name: 'Panes' })
    .getByRole('button', { name: /Changes/ })
    .click();
  await page.getByRole('button', { name: 'Review changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review changes' });
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await expect(dialog.getByRole('textbox')).toContainText(`${EDITS[1].place}${EDITS[1].text}`);
  await expect(dialog.getByRole('combobox')).toHaveValue(EDITS[1].path);
  await expectAccessibleInThemes(page, { within: 'dialog[open]' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
