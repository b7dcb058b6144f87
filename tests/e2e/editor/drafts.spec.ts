import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { DemoLogin } from '../../support/signIn';
import { expectAccessibleInThemes } from '../support/accessibility';
import { expect, test } from '../support/console';
import { connect } from '../support/editing';
import { openEditor, previewOf, putCursorAfter } from '../support/page';
import { readStorage } from '../support/storage';

const PAGE = 'docs/support.mdx';
const OTHER = 'docs/raycast.mdx';
const FIRST_WORDS = { [PAGE]: 'find the answer', [OTHER]: 'Paste a snippet without' };

const source = (page: Page, path = PAGE): Locator => page.getByRole('textbox', { name: `Source of ${path}` });
const restored = (page: Page): Locator => page.getByRole('region', { name: 'Restored drafts' });
const offers = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved drafts' });

/** Types after the first paragraph, which is on screen; resolves when the draft is on the device. */
async function typeText(page: Page, text: string, path: keyof typeof FIRST_WORDS = PAGE): Promise<void> {
  await putCursorAfter(source(page, path), FIRST_WORDS[path]);
  // In one step, because a draft of single key presses might contain only the first one.
  await page.keyboard.insertText(text);
  await page.waitForTimeout(1500);
  await expect(page.getByText(/draft stored/)).toBeVisible();
}

/** Closes the page as a crash does, without running any of its code. */
const crash = (page: Page): Promise<void> => page.close({ runBeforeUnload: false });

async function openAgain(context: BrowserContext, path = PAGE): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/edit?path=${path}`);
  await expect(source(page, path)).toBeVisible();
  return page;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const notice = page.getByRole('dialog', { name: 'Sign out with unsaved changes?' });
  await expect(notice).toContainText('stay on this device as drafts. They are encrypted');
  await notice.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with GitHub' })).toBeVisible();
}

test('restores, compares and discards the text typed before a crash', async ({ page, context }) => {
  await openEditor(page, 'demo-editor', { path: PAGE });
  await typeText(page, ' Typed before the crash.');
  await crash(page);

  const again = await openAgain(context);
  await expect(source(again)).toContainText('Typed before the crash.');
  await expect(restored(again)).toContainText('restored');
  await expect(again.getByText(/draft stored/)).toBeVisible();
  await restored(again).getByRole('button', { name: 'Compare' }).click();
  const comparison = again.getByRole('dialog', { name: 'Review changes' });
  await expect(comparison.getByText('Typed before the crash.').first()).toBeVisible();
  await again.keyboard.press('Escape');
  await restored(again).getByRole('button', { name: 'Discard' }).click();
  await expect(source(again)).not.toContainText('Typed before the crash.');
  await expect(restored(again)).toBeHidden();
  await again.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(source(again)).toContainText('Typed before the crash.');
  await expect(again.getByText(/draft stored/)).toBeVisible();

  await test.step('a discarded draft is gone for good', async () => {
    await crash(again);
    const last = await openAgain(context);
    await restored(last).getByRole('button', { name: 'Discard' }).click();
    await expect(restored(last)).toBeHidden();
    // The next write removes it from the device.
    await last.waitForTimeout(1000);
    await last.reload();
    await expect(source(last)).toBeVisible();
    await typeText(last, ' Something else.');
    await expect(source(last)).not.toContainText('Typed before the crash.');
    await expect(restored(last)).toBeHidden();
  });
});

/** Places to type in, with a function that types there. */
const PLACES: Readonly<Record<string, (page: Page, text: string) => Promise<void>>> = {
  'the source': async (page, text) => {
    await putCursorAfter(source(page), FIRST_WORDS[PAGE]);
    await page.keyboard.insertText(text);
  },
  'the preview': async (page, text) => {
    await previewOf(page).locator('article p [data-text]').first().click();
    await expect(previewOf(page).locator('[data-editing]')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.insertText(text);
  },
  'a form field': async (page, text) => {
    await page.keyboard.press('Control+Shift+p');
    await page.keyboard.type('Page settings');
    await page.keyboard.press('Enter');
    const field = page.getByLabel('Description', { exact: true });
    await field.click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(text);
  },
};

// What is typed right before a reload is tested in `flush.spec.ts`, in every place.
for (const [place, type] of Object.entries(PLACES)) {
  test(`restores text typed into ${place} 60 and 400 ms before a reload`, async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await openEditor(page, 'demo-editor', { path: PAGE });
    for (const delay of [60, 400]) {
      const text = ` Typed ${delay} ms before.`;
      await expect(previewOf(page).locator('article p').first()).toBeVisible();
      await type(page, text);
      await page.waitForTimeout(delay);
      await page.reload();
      await restored(page).getByRole('button', { name: 'Compare' }).click();
      const comparison = page.getByRole('dialog', { name: 'Review changes' });
      await expect(comparison).toContainText(text.trim());
      await page.keyboard.press('Escape');
      await restored(page).getByRole('button', { name: 'Discard' }).click();
      await expect(restored(page)).toBeHidden();
    }
  });
}

/** Creates a branch, types on it, and deletes the branch, so that the next save fails. */
async function saveOnDeletedBranch(page: Page, login: DemoLogin): Promise<void> {
  const branch = `editor-changes-${Date.now()}`;
  const { post, remove } = await connect(page, login);
  // The functions may still be starting.
  await expect(() => post('/api/branches', { name: branch, from: 'main' })).toPass();
  await page.goto(`/edit?path=${PAGE}&branch=${branch}`);
  await expect(source(page)).toBeVisible();
  await typeText(page, ' Written for the branch.');
  await remove(`/api/branches?name=${encodeURIComponent(branch)}`);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('button', { name: 'Save to a new branch' })).toBeVisible();
}

test('a draft of a deleted branch is offered on the default branch, and moved there', async ({
  page,
  context,
  faults,
}) => {
  // Each account may create three branches in five minutes, and other tests need theirs.
  await saveOnDeletedBranch(page, 'demo-admin');
  expect(faults.splice(0).filter((fault) => !fault.includes('404'))).toEqual([]);
  await crash(page);
  const again = await context.newPage();
  await again.goto(`/edit?path=${PAGE}&branch=main`);
  const others = again.getByRole('region', { name: 'Drafts on other branches' });
  await expect(others).toContainText('That branch was deleted.');
  await others.getByRole('button', { name: 'Show draft' }).click();
  const list = again.getByRole('dialog', { name: 'Drafts' });
  await list.getByRole('button', { name: `Move the draft of ${PAGE} here` }).click();
  await expect(source(again)).toContainText('Written for the branch.');
  await expect(others).toBeHidden();
});

test('copies the text of a draft to another page, by keyboard, which can be undone', async ({ page }) => {
  await openEditor(page, 'demo-editor', { path: PAGE });
  await typeText(page, ' Written on the wrong page.');
  await page.keyboard.press('Control+Shift+p');
  await page.keyboard.type('Drafts');
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Drafts', exact: true });
  await list.getByRole('button', { name: `Copy the draft of ${PAGE} to another page` }).press('Enter');
  const copy = page.getByRole('dialog', { name: 'Copy draft to another page' });
  await copy.getByRole('textbox', { name: 'Find a page' }).fill('docs/raycast');
  await page.keyboard.press('Enter');
  await expect(copy.locator('label', { hasText: OTHER }).getByRole('radio')).toBeChecked();
  await expectAccessibleInThemes(page, { within: 'dialog[open]' });
  await page.keyboard.press('Enter');
  await expect(source(page, OTHER)).toContainText('Written on the wrong page.');
  await expect(copy).toBeHidden();
  await expect(list).toBeHidden();
  await expect(page.getByText("It isn't saved yet.")).toBeVisible();
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await expect(source(page, OTHER)).toContainText(FIRST_WORDS[OTHER]);
  await expect(source(page, OTHER)).not.toContainText('Written on the wrong page.');
});

test('saves text typed on a deleted branch to a new branch', async ({ page, context, faults }) => {
  await saveOnDeletedBranch(page, 'demo-editor');
  expect(faults.splice(0).filter((fault) => !fault.includes('404'))).toEqual([]);
  await page.getByRole('button', { name: 'Save to a new branch' }).click();
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  const branch = new URL(page.url()).searchParams.get('branch');
  expect(branch).toMatch(/^editor-changes-/);

  const again = await context.newPage();
  await again.goto(`/edit?path=${PAGE}&branch=${branch}`);
  await expect(source(again)).toContainText('Written for the branch.');
  await expect(offers(again)).toBeHidden();
});

test('a reload during the first save leads to no second branch', async ({ page }) => {
  await openEditor(page, 'demo-editor', { path: PAGE });
  await typeText(page, ' Saved once.');
  const sent: string[] = [];
  await page.route('**/api/commits', async (route) => {
    const isFirst = sent.push(route.request().postDataJSON().branch) === 1;
    const response = await route.fetch();
    // The page that sent the first request is gone before the response.
    if (!isFirst) await route.fulfill({ response });
  });
  await page.keyboard.press('ControlOrMeta+s');
  await expect(() => expect(sent).toHaveLength(1)).toPass();
  await page.reload();
  await expect(source(page)).toContainText('Saved once.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  expect(sent[1]).toBe(sent[0]);
  expect(new URL(page.url()).searchParams.get('branch')).toBe(sent[0]);
});

test('a second tab is read-only, and steals the lock together with the draft', async ({ page, context }) => {
  await openEditor(page, 'demo-editor', { path: PAGE });
  await typeText(page, ' From the first tab.');

  const second = await openAgain(context);
  const note = second.getByRole('region', { name: 'Open in another tab' });
  await expect(note).toBeVisible();
  await expect(offers(second)).toBeHidden();
  await expect(source(second)).toHaveAttribute('aria-readonly', 'true');
  await note.getByRole('button', { name: 'Edit here' }).click();
  await expect(note).toBeHidden();
  await expect(source(second)).toContainText('From the first tab.');
  await typeText(second, ' And from the second.');

  // The first tab now shows the page as on the branch, and explains why.
  await expect(page.getByRole('region', { name: 'Open in another tab' })).toBeVisible();
  await expect(source(page)).not.toContainText('From the first tab.');
  await crash(second);
  await expect(page.getByRole('region', { name: 'Open in another tab' })).toBeHidden();
  await expect(source(page)).toContainText('And from the second.');
});

test('hides drafts from the next user who signs in, and leaves nothing readable on the device', async ({
  page,
}) => {
  // This test signs in three times.
  test.slow();
  await openEditor(page, 'demo-editor', { path: OTHER });
  await typeText(page, ' For my eyes only.', OTHER);
  expect(await readStorage(page)).not.toContain('For my eyes only.');
  await signOut(page);
  const left = await readStorage(page);
  expect(left).not.toContain('For my eyes only.');
  expect(left).not.toContain(OTHER);

  await openEditor(page, 'demo-admin', { path: OTHER });
  await typeText(page, ' Mine.', OTHER);
  await expect(offers(page)).toBeHidden();
  await signOut(page);

  // The same user finds it again.
  await openEditor(page, 'demo-editor', { path: OTHER });
  await expect(source(page, OTHER)).toContainText('For my eyes only.');
});

test('reports that the browser stores nothing, and editing continues', async ({ page, faults }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await openEditor(page, 'demo-editor', { path: PAGE });
  await putCursorAfter(source(page), FIRST_WORDS[PAGE]);
  await page.keyboard.type('Typed all the same.');
  await expect(page.getByRole('region', { name: 'No drafts' })).toContainText(
    "This browser doesn't store drafts.",
  );
  await expect(source(page)).toContainText('Typed all the same.');
  // Autosave reports it a moment after the key.
  await expect.poll(() => faults.join()).toContain("A draft couldn't be stored");
  for (const fault of faults.splice(0)) expect(fault).toMatch(/SecurityError|storage/i);
});
