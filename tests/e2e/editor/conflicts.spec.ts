import type { Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../support/accessibility';
import { expect, test } from '../support/console';
import { type Editing, goOnEditing, newLines, openText, save, typeAfter } from '../support/editing';
import { untilStored } from '../support/storage';

const FILE = 'docs/support.mdx';
/** Where a deletion of the page sends readers. */
const TARGET = 'docs/raycast.mdx';
/** Begins the first paragraph of the page. */
const OPENING = 'find the answer';
const HEADING = '## Before you ask';
const SHORT = `---\ntitle: Support\n---\n\nSearch first, then ${OPENING} here.\n\nMost questions have one.\n\n${HEADING}\n\nText.\n`;

/**
 * Opens a short page of a new branch, after which another user saves the page.
 *
 * @param theirs what they save; null deletes the page
 */
async function openChanged(page: Page, theirs: string | null) {
  const { branch, editing, admin } = await openText(page, FILE, SHORT);
  const { headSha, blobSha } = await admin.readSource(branch, FILE);
  const files = [{ path: FILE, content: theirs, baseBlobSha: blobSha }];
  if (theirs === null) {
    // Other pages link to it, so its URL is redirected.
    const target = await admin.readSource(branch, TARGET);
    const content = target.text.replace('\n', '\nredirectFrom: [support]\n');
    files.push({ path: TARGET, content, baseBlobSha: target.blobSha });
  }
  await admin.post('/api/commits', { branch, expectedHead: headSha, message: 'Change the page', files });
  return { branch, editing };
}

const conflictNote = ({ page }: Editing) => page.getByRole('alert', { name: `Conflict in ${FILE}` });

/** Tries to save, and expects the message about another editor. */
async function saveIntoConflict(editing: Editing): Promise<void> {
  await editing.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(conflictNote(editing)).toBeVisible();
}

/** Only the save that another user's save refused may have failed. */
function expectOneRefusedSave(faults: string[]): void {
  expect(faults.splice(0)).toEqual([
    expect.stringMatching(/^409: .*\/api\/commits$/),
    expect.stringMatching(/^error: .* 409 /),
  ]);
}

async function openMerge({ page }: Editing) {
  await page.getByRole('button', { name: 'Compare and merge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conflict in support.mdx' });
  await expect(dialog.getByRole('button', { name: 'Use this result' })).toBeVisible();
  return dialog;
}

test.use({ viewport: { width: 1280, height: 800 } });

test('separate edits of one page are combined once an editor confirms', async ({ page, faults }) => {
  const theirs = SHORT.replace(OPENING, `${OPENING} Theirs.`);
  const { branch, editing } = await openChanged(page, theirs);
  await typeAfter(editing, HEADING, ' anybody');
  await saveIntoConflict(editing);
  expectOneRefusedSave(faults);
  await expect(conflictNote(editing)).toContainText(`Demo admin changed ${FILE} on `);

  const dialog = await openMerge(editing);
  await expect(dialog.getByText(/changes fit together/)).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Their change, applied' })).toContainText('Theirs.');
  await expect(dialog.getByRole('region', { name: 'Your change, applied' })).toContainText('anybody');
  await expectAccessibleInThemes(page, { within: 'dialog[open]' });

  // Nothing is written on either side before the user saves.
  await expect(editing.source).not.toContainText('Theirs.');
  expect(await editing.readFile(branch, FILE)).toBe(theirs);
  await dialog.getByRole('button', { name: 'Use this result' }).click();
  await expect(editing.source).toContainText('Theirs.');
  expect(await editing.readFile(branch, FILE)).toBe(theirs);
  await save(editing);
  expect(await editing.readFile(branch, FILE)).toBe(theirs.replace(HEADING, `${HEADING} anybody`));
});

test("edits of the same lines become a conflict, and no one's text is lost", async ({ page, faults }) => {
  const theirs = SHORT.replace(OPENING, `${OPENING} Theirs.`);
  const { branch, editing } = await openChanged(page, theirs);
  await typeAfter(editing, OPENING, ' Mine.');
  await typeAfter(editing, HEADING, ' anybody');
  await expect(page.getByText('draft stored')).toBeVisible();
  await saveIntoConflict(editing);
  expectOneRefusedSave(faults);

  // Canceling changes nothing; the typed text is in the editor, and stored as a draft when the browser closes.
  const dialog = await openMerge(editing);
  await expect(dialog.getByRole('button', { name: 'Use this result' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(editing.source).toContainText('Mine.');
  await expect(editing.source).not.toContainText('Theirs.');
  await page.close();
  const again = await startAgain(editing, branch);
  await expect(again.source).toContainText('Mine.');
  await expect(conflictNote(again)).toBeVisible();

  const merge = await openMerge(again);
  const conflict = merge.getByRole('region', { name: 'Conflict 1 of 1' });
  await expect(conflict).toContainText('Theirs.');
  await expect(conflict).toContainText('Mine.');
  await expect(merge.getByRole('status')).toHaveText('1 conflict left');

  await conflict.getByRole('button', { name: 'Edit by hand' }).press('Enter');
  const text = conflict.getByRole('textbox');
  await expect(text).toHaveValue(/Theirs\.[\s\S]*Mine\./);

  // On a phone, the two texts are one below the other, and nothing is wider than the screen.
  await again.page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInThemes(again.page, { within: 'dialog[open]' });
  expect(await again.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // The lines of the field wrap, and all of them are visible.
  expect(await text.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);
  await again.page.setViewportSize({ width: 1280, height: 800 });

  await text.fill('What they wrote. Theirs. What I wrote. Mine.');
  await expect(merge.getByRole('status')).toHaveText('No conflicts left');
  await merge.getByRole('button', { name: 'Use this result' }).click();
  await save(again);

  const after = await again.readFile(branch, FILE);
  expect(newLines(theirs, after)).toEqual([
    'What they wrote. Theirs. What I wrote. Mine.',
    `${HEADING} anybody`,
  ]);
  expect(after.split('\n')).toHaveLength(SHORT.split('\n').length);
});

for (const [end, leave] of [
  ['a reload', reload],
  ['a crash', crash],
] as const) {
  test(`continues a merge edited by hand after ${end}`, async ({ page, faults }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    const theirs = SHORT.replace(OPENING, `${OPENING} Theirs.`);
    const { branch, editing } = await openChanged(page, theirs);
    await typeAfter(editing, OPENING, ' Mine.');
    await saveIntoConflict(editing);
    expectOneRefusedSave(faults);
    const merge = await openMerge(editing);
    await untilStored(page, () => merge.getByRole('button', { name: 'Edit by hand' }).press('Enter'));
    const written = merge.getByRole('textbox', { name: 'Conflict 1 of 1: your text' });
    await untilStored(page, () => written.fill('What both of us wrote.'));

    const next = await leave(page);
    const again = next.getByRole('dialog', { name: 'Conflict in support.mdx' });
    await expect(again.getByRole('textbox')).toHaveValue('What both of us wrote.');
    await expect(again.getByRole('status')).toHaveText('No conflicts left');
    await again.getByRole('button', { name: 'Use this result' }).click();
    await save({ ...editing, page: next });
    expect(newLines(theirs, await editing.readFile(branch, FILE))).toEqual(['What both of us wrote.']);

    // The conflict is resolved, so nothing opens again.
    await next.reload();
    await expect(next.getByRole('textbox', { name: `Source of ${FILE}` })).toContainText(
      'What both of us wrote.',
    );
    await expect(next.getByRole('dialog', { name: 'Conflict in support.mdx' })).toBeHidden();
  });
}

async function reload(page: Page): Promise<Page> {
  await page.reload();
  return page;
}

/** Kills the process of the page, and opens the same URL in another tab. */
async function crash(page: Page): Promise<Page> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The process ends before it can respond.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  const next = await context.newPage();
  await next.goto(page.url());
  return next;
}

/** The same user in the same browser after the page was closed, continuing with the draft. */
async function startAgain({ page }: Editing, branch: string): Promise<Editing> {
  const next = await page.context().newPage();
  const editing = await goOnEditing(next, { path: FILE, branch });
  await next
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  return editing;
}

test('keeps a page that another editor deleted only on request', async ({ page, faults }) => {
  const { branch, editing } = await openChanged(page, null);
  await typeAfter(editing, OPENING, ' Mine.');
  await saveIntoConflict(editing);
  expectOneRefusedSave(faults);
  await page.getByRole('button', { name: 'Compare and merge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conflict in support.mdx' });
  await expect(dialog.getByText('Another editor deleted or moved this page')).toBeVisible();
  await expectAccessibleInThemes(page, { within: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Keep my page' }).click();
  await save(editing);
  const after = await editing.readFile(branch, FILE);
  expect(newLines(SHORT, after)).toEqual([`Search first, then ${OPENING} here. Mine.`]);
});
