import type { Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../support/accessibility';
import { expect, test } from '../support/console';
import { connect, goOnEditing, startEditing, typeAfter } from '../support/editing';
import { openEditor } from '../support/page';
import { untilStored } from '../support/storage';

const FILE = 'docs/obsidian/troubleshooting.mdx';
const PAGE_TITLE = 'Troubleshoot Cairn for Obsidian';
/** Separate pages, so that parallel merges don't conflict. */
const OTHER_FILE = 'docs/obsidian/configuration.mdx';
const OTHER_TITLE = 'Configure Cairn for Obsidian';
/** Changed on main, too. */
const CONFLICTING_FILE = 'docs/web-extension/configuration.mdx';
const UNMERGED = { file: 'docs/obsidian/commands.mdx', title: 'Obsidian commands' };

/** Creates a branch, changes the page's first sentence and opens a pull request; returns its URL at the code host. */
async function openPullRequest(
  page: Page,
  branch: string,
  text: string,
  { file, title } = { file: FILE, title: PAGE_TITLE },
): Promise<string> {
  await expect(page.getByRole('textbox', { name: /^Source of/ })).toBeVisible();
  const source = page.getByRole('textbox', { name: /source/i });
  await expect(source).toHaveAttribute('contenteditable', 'true');
  // The first paragraph after the front matter: End once for the visual line, and once for the real one.
  const lines = source.locator('.cm-line');
  const end = (await lines.allTextContents()).indexOf('---', 1);
  await lines.nth(end + 2).click();
  await page.keyboard.press('End');
  await page.keyboard.press('End');
  await page.keyboard.type(` ${text}`);
  await page.getByRole('button', { name: 'Open pull request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open pull request' });
  // Each account may create three branches in five minutes by themselves, and other tests need theirs.
  await dialog.getByLabel('Branch name').fill(branch);
  await expect(dialog.getByLabel('Title')).toHaveValue(`Update ${title}`);
  await expect(dialog.getByLabel('Description')).toHaveValue(`**Changed**\n\n- ${title}: \`${file}\`\n`);
  await dialog.getByRole('button', { name: 'Open pull request' }).click();
  const link = page.getByRole('link', { name: /View pull request #\d+/ });
  await expect(link).toBeVisible();
  const address = await link.getAttribute('href');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  return address ?? '';
}

/** Sends a form of the pull request's page at the local code host. */
async function submitAtHost(host: Page, name: string, fields: Record<string, string>) {
  const form = host.locator(`form[action$="/${name}"]`).first();
  for (const [field, value] of Object.entries(fields)) {
    const control = form.locator(`[name="${field}"]`);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') {
      await control.selectOption(value);
    } else {
      await control.fill(value);
    }
  }
  await form.getByRole('button').click();
}

test('a pull request is followed, commented on and merged from the editor', async ({ page, context }) => {
  const branch = `edit/obsidian-note-${Date.now()}`;
  await openEditor(page, 'demo-admin', { path: FILE });
  const address = await openPullRequest(page, branch, 'Seen by the reviewers.');
  const state = page.getByRole('button', { name: /^Pull request #\d+: / });
  await expect(state).toHaveAccessibleName(/: Open$/);

  // Reviewers act at the code host: a failed check, a request for changes, a comment on the changed line.
  const host = await context.newPage();
  await host.goto(address);
  await submitAtHost(host, 'check', { name: 'links', state: 'failure' });
  await submitAtHost(host, 'review', { login: 'demo-editor', state: 'CHANGES_REQUESTED' });
  await submitAtHost(host, 'comment', {
    place: 'RIGHT 7',
    login: 'demo-editor',
    body: 'Is this <b>needed</b>?',
  });

  // The editor shows the review next to the text, as text.
  await page.bringToFront();
  await page.reload();
  await expect(state).toHaveAccessibleName(/: 1 check failed$/);
  const comments = page.getByRole('region', { name: 'Review comments' });
  await expect(comments.getByText('Is this <b>needed</b>?')).toBeVisible();
  await comments.getByRole('button', { name: /^Line \d+$/ }).click();
  await expect(page.getByRole('textbox', { name: /source/i })).toBeFocused();
  await expect(page.locator('.cm-comments')).toHaveText('1');
  await state.click();
  const panel = page.getByRole('dialog', { name: /^Pull request #\d+: / });
  await expect(panel.getByText('Changes requested by demo-editor')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Merge…' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  // The requested changes are done: the check passes and the reviewer approves.
  await host.bringToFront();
  await submitAtHost(host, 'check', { name: 'links', state: 'success' });
  await submitAtHost(host, 'review', { login: 'demo-editor', state: 'APPROVED' });
  await page.bringToFront();
  await page.reload();
  await expect(state).toHaveAccessibleName(/: Approved$/);
  await state.click();
  await panel.getByRole('button', { name: 'Merge…' }).click();
  await page
    .getByRole('dialog', { name: /^Merge pull request/ })
    .getByRole('button', { name: 'Merge into main' })
    .click();
  const merged = page.getByRole('dialog', { name: /^Merged pull request/ });
  await expect(merged).toBeVisible();
  await merged.getByRole('button', { name: 'Delete branch' }).click();

  // The editor continues on main, which has the change; the branch is deleted.
  await expect(page.getByRole('button', { name: 'Branch: main' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /source/i })).toContainText('Seen by the reviewers.');
  await page.getByRole('button', { name: 'Branch: main' }).click();
  await expect(page.getByRole('button', { name: branch })).toHaveCount(0);
  await host.reload();
  await expect(host.getByText(/^Merged into/)).toBeVisible();
});

test('a branch that conflicts with main is updated in the editor and merged', async ({ page }) => {
  const file = CONFLICTING_FILE;
  const { readSource, post } = await connect(page, 'demo-admin');
  const { text, headSha, blobSha } = await readSource('main', file);
  const [opening = ''] = text.split('---\n').slice(2).join('---\n').trim().split('\n');
  // Two branches that change the same line; the second one is merged first.
  const [branch, other] = ['behind', 'first'].map((name) => `edit/${name}-${Date.now()}`) as [string, string];
  const propose = (headBranch: string, addition: string) =>
    post('/api/pull-requests', {
      title: `Say more: ${addition}`,
      body: '',
      baseBranch: 'main',
      headBranch,
      useExistingBranch: false,
      expectedHead: headSha,
      files: [{ path: file, content: text.replace(opening, `${opening} ${addition}`), baseBlobSha: blobSha }],
    });
  await propose(branch, 'From this branch.');
  const merged = await propose(other, 'From the other branch.');
  await post('/api/pull-request-merge', { number: merged.number, expectedHead: merged.headSha });

  const editing = await goOnEditing(page, { path: file, branch });
  const state = page.getByRole('button', { name: /^Pull request #\d+: / });
  await expect(state).toHaveAccessibleName(/: Conflicts with main$/);
  await state.click();
  await page.getByRole('button', { name: 'Resolve conflicts…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update branch from main' });
  await expect(dialog.getByText('1 file has conflicts.')).toBeVisible();
  await expectAccessibleInThemes(page, { within: 'dialog[open]' });
  await dialog.getByRole('button', { name: /^Resolve / }).click();
  const conflict = page.getByRole('dialog', { name: /^Conflict in / });
  await conflict.getByRole('button', { name: 'Combine words' }).click();
  await conflict.getByRole('button', { name: 'Use this result' }).click();
  await dialog.getByRole('button', { name: 'Update branch' }).click();

  // The branch has both changes, and its pull request can be merged.
  await expect(page.getByText(`Updated ${branch} from main`)).toBeVisible();
  await expect(editing.source).toContainText('From the other branch.');
  await expect(editing.source).toContainText('From this branch.');
  await expect(state).toHaveAccessibleName(/: Open$/);
});

test("keeps the text of a pull request's form after closing it and after a reload", async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const editing = await startEditing(page, 'demo-editor', { path: 'docs/support.mdx' });
  const form = page.getByRole('dialog', { name: 'Open pull request' });
  const open = (): Promise<void> => page.getByRole('button', { name: 'Open pull request' }).first().click();
  await typeAfter(editing, '## Before you ask', ' x');
  await open();
  await untilStored(page, () => form.getByLabel('Description').fill('Why readers need this.'));
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await open();
  await expect(form.getByLabel('Description')).toHaveValue('Why readers need this.');
  await page.reload();
  await expect(editing.source).toBeVisible();
  await open();
  await expect(form.getByLabel('Description')).toHaveValue('Why readers need this.');
});

test('a branch is deleted only after its commits were listed', async ({ page }) => {
  const branch = `edit/obsidian-draft-${Date.now()}`;
  await openEditor(page, 'demo-editor', { path: UNMERGED.file });
  await openPullRequest(page, branch, 'Never to be merged.', UNMERGED);
  await page.getByRole('button', { name: `Branch: ${branch}` }).click();
  const entry = page.getByRole('button', { name: new RegExp(`^${branch}`) });
  await expect(entry).toContainText(/1 ahead/);
  // Without the admin role, the pull request is shown without a way to merge it.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Pull request #\d+: / }).click();
  await expect(page.getByText('An admin can merge it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Merge…' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Branch: ${branch}` }).click();
  await page.getByRole('button', { name: 'Delete branch…' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${branch}?` });
  await expect(dialog.getByText('This commit exists only on this branch and will be lost:')).toBeVisible();
  await expect(dialog.getByText('Update obsidian/commands.mdx')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete branch' }).click();
  await expect(page.getByRole('button', { name: 'Branch: main' })).toBeVisible();
  await expect(page.getByText(`Deleted ${branch}`)).toBeVisible();
});

test('changes to a pull request by others show in the open editor, and nothing is saved to it by accident', async ({
  page,
  context,
  faults,
}) => {
  const branch = `edit/merged-elsewhere-${Date.now()}`;
  const editing = await startEditing(page, 'demo-editor', { path: OTHER_FILE });
  const address = await openPullRequest(page, branch, `Merged by another user ${Date.now()}.`, {
    file: OTHER_FILE,
    title: OTHER_TITLE,
  });
  const state = page.getByRole('button', { name: /^Pull request #\d+: / });
  await expect(state).toHaveAccessibleName(/: Open$/);

  const host = await context.newPage();
  await host.goto(address);
  await submitAtHost(host, 'check', { name: 'links', state: 'failure' });
  await page.bringToFront();
  await expect(state).toHaveAccessibleName(/: 1 check failed$/);
  await submitAtHost(host, 'check', { name: 'links', state: 'success' });
  await submitAtHost(host, 'merge', {});
  await page.bringToFront();
  await expect(state).toHaveAccessibleName(/: Merged$/);
  const banner = page.getByRole('region', { name: 'Pull request merged' });
  await expect(banner).toContainText(/was merged into main\./);
  await expect(banner.getByRole('button', { name: 'Switch to main' })).toBeVisible();

  // A save asks where the changes should go; the merged branch doesn't change.
  const merged = await editing.readFile(branch, OTHER_FILE);
  await typeAfter(editing, 'Merged by another user', ' Typed after the merge.');
  await page.keyboard.press('Control+s');
  const question = page.getByRole('alert', { name: 'Pull request merged' });
  await expect(question).toContainText('On a new branch, your changes can go into a new pull request.');
  expect(faults.splice(0).filter((fault) => !fault.includes('409'))).toEqual([]);
  expect(await editing.readFile(branch, OTHER_FILE)).toBe(merged);
  await question.getByRole('button', { name: 'Save to a new branch' }).click();
  await expect(page).toHaveURL(/branch=editor-changes-/);
  await expect(page.getByRole('button', { name: 'Open pull request' })).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Pull request merged' })).toHaveCount(0);

  await test.step('all changes of a branch are shown when nothing is unsaved', async () => {
    await page.getByRole('tab', { name: /^Changes/ }).click();
    await page.getByRole('button', { name: 'What this branch changes' }).click();
    const review = page.getByRole('dialog', { name: 'What this branch changes' });
    await expect(review.getByText('1 file, 1 commit since main')).toBeVisible();
    await expect(review.getByText('Typed after the merge.').first()).toBeVisible();
  });
});

test('unsaved changes are moved to another branch, and other editors are shown before a conflict', async ({
  page,
  browser,
}) => {
  const branch = `edit/along-${Date.now()}`;
  // Each account may create three branches in five minutes, and other tests need theirs.
  const { post } = await connect(page, 'demo-admin');
  // The functions may still be starting.
  await expect(() => post('/api/branches', { name: branch, from: 'main' })).toPass();
  await goOnEditing(page, { path: FILE });
  await expect(page.getByRole('button', { name: 'Branch: main' })).toBeVisible();
  const source = page.getByRole('textbox', { name: /^Source of/ });
  await expect(source).toHaveAttribute('contenteditable', 'true');
  await source.locator('.cm-line').nth(6).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Taken along.');

  const switchTo = async (choice: string) => {
    await page.getByRole('button', { name: 'Branch: main' }).click();
    await page.getByRole('button', { name: new RegExp(`^${branch}`) }).click();
    const question = page.getByRole('dialog', { name: `Switch to ${branch}?` });
    await expect(question.getByText(FILE)).toBeVisible();
    await question.getByRole('button', { name: choice, exact: true }).click();
  };
  await switchTo('Cancel');
  await expect(source).toContainText('Taken along.');
  await switchTo('Bring changes');
  await expect(page.getByRole('button', { name: `Branch: ${branch}` })).toBeVisible();
  await expect(source).toContainText('Taken along.');
  await expect(page.getByText(/1 file changed/).first()).toBeVisible();

  // Another user opens the same page.
  const other = await browser.newContext();
  await startEditing(await other.newPage(), 'demo-editor', { path: FILE, branch });
  await page.bringToFront();
  await expect(page.getByRole('button', { name: /^On this page: / })).toBeVisible();
  await other.close();
});

test('the local code host shows the whole title of a pull request in its list on a phone', async ({
  page,
}) => {
  const { readSource, post } = await connect(page, 'demo-admin');
  const { headSha } = await readSource('main', FILE);
  const { url } = await post('/api/pull-requests', {
    title: `Add ${'longname'.repeat(12)}.mdx`,
    body: '',
    baseBranch: 'main',
    headBranch: `edit/long-title-${Date.now()}`,
    useExistingBranch: false,
    expectedHead: headSha,
    files: [{ path: 'docs/long-name.mdx', content: '---\ntitle: Long\n---\n', baseBlobSha: null }],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(String(url).replace(/pull\/\d+$/, 'pulls'));
  const title = await page.getByRole('link', { name: /^Add longname/ }).boundingBox();
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(390);
});
