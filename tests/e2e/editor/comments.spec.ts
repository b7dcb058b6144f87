import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/console';
import { connect, type Editing, goOnEditing, save, startEditing, typeAfter } from '../support/editing';
import { putCursorAfter, signInTo } from '../support/page';

const FILE = 'docs/support.mdx';
const HEADING = '## Before you ask';
const CHANGED = 'This sentence is new.';
const OTHER = 'Another new sentence.';

test.use({ viewport: { width: 1280, height: 900 } });

/** Opens a pull request that adds two lines. */
async function startReview(page: Page) {
  const functions = await connect(page, 'demo-editor');
  const { readSource, post } = functions;
  const branch = `editor-changes-review-${Date.now()}-${Math.random().toString(36).slice(2, 7)}`;
  // The functions may still be starting.
  await expect(async () => {
    const { headSha, blobSha, text } = await readSource('main', FILE);
    const content = text.replace(HEADING, `${CHANGED}\n\n${OTHER}\n\n${HEADING}`);
    await post('/api/pull-requests', {
      title: 'Review me',
      body: '',
      files: [{ path: FILE, content, baseBlobSha: blobSha }],
      baseBranch: 'main',
      headBranch: branch,
      useExistingBranch: false,
      expectedHead: headSha,
    });
  }).toPass();
  return { text: await functions.readFile(branch, FILE), branch };
}

/** Opens the page of the pull request as its author. */
async function openAsAuthor(page: Page, branch: string): Promise<Editing> {
  const author = await goOnEditing(page, { path: FILE, branch });
  await expect(author.source).toContainText(CHANGED);
  return author;
}

/** Another user on the same page, in a separate browser. */
async function openAs(
  browser: Browser,
  login: 'demo-admin' | 'demo-editor',
  branch: string,
): Promise<{ reviewer: Editing; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const reviewer = await startEditing(await context.newPage(), login, { path: FILE, branch });
  await expect(reviewer.source).toContainText(CHANGED);
  return { reviewer, close: () => context.close() };
}

const commentsOf = ({ page }: Editing): Locator => page.getByRole('region', { name: 'Review comments' });
/** The line of a text in the source, from 1. */
const lineOf = (text: string, found: string): number => text.split('\n').indexOf(found) + 1;

test('comments are written next to the text, answered and resolved', async ({ page, browser }) => {
  const { text, branch } = await startReview(page);
  const line = lineOf(text, CHANGED);
  const { reviewer, close } = await openAs(browser, 'demo-admin', branch);
  const comments = commentsOf(reviewer);
  await putCursorAfter(reviewer.source, CHANGED);
  const comment = comments.getByRole('button', { name: 'Comment on this line' });
  await comment.click();
  await expect(comments.getByLabel(`Comment on line ${line}`)).toBeFocused();
  await comments.getByRole('button', { name: 'Discard comment' }).click();
  await expect(comment).toBeFocused();
  await comment.click();
  await comments.getByLabel(`Comment on line ${line}`).fill('Is this needed?');
  await comments.getByRole('button', { name: 'Comment now' }).click();
  await expect(comments.getByText('Is this needed?')).toBeVisible();
  await expect(comments.getByRole('button', { name: `Line ${line}`, exact: true })).toBeVisible();

  // The author replies, and resolves the thread.
  const own = commentsOf(await openAsAuthor(page, branch));
  await expect(own.getByText('Is this needed?')).toBeVisible();
  await own.getByRole('button', { name: 'Reply' }).click();
  await expect(own.getByLabel('Reply')).toBeFocused();
  await own.getByRole('button', { name: 'Discard reply' }).click();
  await own.getByRole('button', { name: 'Reply' }).click();
  await own.getByLabel('Reply').fill('Yes, it is.');
  await own.getByRole('button', { name: 'Send reply' }).click();
  await expect(own.getByText('Yes, it is.')).toBeVisible();
  await expect(own.getByRole('heading')).toHaveText('2 review comments');
  await own.getByRole('button', { name: 'Resolve' }).click();
  await expect(own.getByText('Resolved', { exact: true })).toBeVisible();
  await own.getByRole('button', { name: 'Reopen' }).click();
  await expect(own.getByText('Resolved', { exact: true })).toBeHidden();
  await close();
});

test('comments are written in a shared preview', async ({ page, browser }) => {
  const { text, branch } = await startReview(page);
  const line = lineOf(text, CHANGED);
  const author = await openAsAuthor(page, branch);
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('menuitem', { name: 'Copy preview link' }).click();
  await expect(page.getByText(/^Preview link copied/)).toBeVisible();
  const { pathname, search } = new URL(await page.evaluate(() => navigator.clipboard.readText()));

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const reviewer = await context.newPage();
  await signInTo(reviewer, 'demo-admin', pathname + search);
  const comments = reviewer.getByRole('region', { name: 'Review comments' });
  await comments.getByRole('button', { name: 'Comment on the selected text' }).click();
  await expect(comments.getByLabel(/^Comment on the whole page/)).toBeVisible();
  await reviewer.getByText(CHANGED).selectText();
  await comments.getByRole('button', { name: 'Comment on the selected text' }).click();
  await comments.getByLabel(`Comment on line ${line}`).fill('Seen in the preview.');
  await comments.getByRole('button', { name: 'Comment now' }).click();
  await expect(comments.getByText('Seen in the preview.')).toBeVisible();
  await expect(comments.getByRole('button', { name: 'Suggest this edit' })).toHaveCount(0);
  await context.close();

  await page.reload();
  await expect(commentsOf(author).getByText('Seen in the preview.')).toBeVisible();
  await expect(commentsOf(author).getByRole('button', { name: `Line ${line}`, exact: true })).toBeVisible();
});

test('a review is collected on the device, and submitted as a whole', async ({ page, browser }) => {
  const { text, branch } = await startReview(page);
  const { reviewer, close } = await openAs(browser, 'demo-admin', branch);
  const comments = commentsOf(reviewer);
  for (const [place, body] of [
    [CHANGED, 'First remark.'],
    [OTHER, 'Second remark.'],
  ] as const) {
    await putCursorAfter(reviewer.source, place);
    await comments.getByRole('button', { name: 'Comment on this line' }).click();
    await comments.getByLabel(`Comment on line ${lineOf(text, place)}`).fill(body);
    if (place === CHANGED) await comments.getByRole('button', { name: 'Add to review' }).click();
  }
  // Unsent comments are restored after a reload, on their lines.
  await expect(comments.getByRole('button', { name: 'Finish review (1)…' })).toBeVisible();
  await reviewer.page.waitForTimeout(500);
  await reviewer.page.reload();
  await expect(comments.getByLabel(`Comment on line ${lineOf(text, OTHER)}`)).toHaveValue('Second remark.');
  await comments.getByRole('button', { name: 'Add to review' }).click();
  await comments.getByRole('button', { name: 'Finish review (2)…' }).click();
  const dialog = reviewer.page.getByRole('dialog', { name: 'Finish review' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByLabel('Summary').fill('Two remarks.');
  await dialog.getByLabel('Decision').selectOption('Request changes');
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await expect(reviewer.page.getByText(/^Review submitted/)).toBeVisible();
  await expect(comments.getByRole('heading')).toHaveText('2 review comments');
  await expect(commentsOf(await openAsAuthor(page, branch)).getByText('Second remark.')).toBeVisible();
  await close();
});

test('another user accepts one suggestion and rejects another', async ({ page, browser }) => {
  const { text: before, branch } = await startReview(page);
  const { reviewer, close } = await openAs(browser, 'demo-admin', branch);
  const comments = commentsOf(reviewer);
  for (const [place, added] of [
    [CHANGED, ' And it is better.'],
    [OTHER, ' And it is worse.'],
  ] as const) {
    await typeAfter(reviewer, place, added);
    await comments.getByRole('button', { name: 'Suggest this edit' }).click();
    await expect(comments.getByLabel(`Comment on line ${lineOf(before, place)}`)).toHaveValue(
      `\`\`\`suggestion\n${place}${added}\n\`\`\``,
    );
    await comments.getByRole('button', { name: 'Comment now' }).click();
    await expect(comments.locator('ins').getByText(`${place}${added}`)).toBeVisible();
    // The edit is now a suggestion, and no longer a change of this user.
    await expect(reviewer.source.getByText(`${place}${added}`)).toBeHidden();
  }

  const author = await openAsAuthor(page, branch);
  const own = commentsOf(author);
  const thread = (text: string): Locator => own.getByRole('listitem').filter({ hasText: text });
  await thread('And it is better.').getByRole('button', { name: 'Accept suggestion' }).click();
  await expect(author.source).toContainText(`${CHANGED} And it is better.`);
  await thread('And it is worse.').getByRole('button', { name: 'Reject suggestion' }).click();
  await expect(own.getByText('Resolved', { exact: true })).toHaveCount(2);
  await save(author);
  const after = await author.readFile(branch, FILE);
  expect(after).toBe(before.replace(CHANGED, `${CHANGED} And it is better.`));
  await close();
});
