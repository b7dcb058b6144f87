import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/console';
import { type Editing, openText } from '../support/editing';
import { previewOf, putCursorAfter, signInTo } from '../support/page';

/**
 * Types in every place of the editor and leaves the page in every way shortly after: nothing may be lost. By default,
 * each place and way is tested with one delay; `FLUSH_DELAYS=0,20,60,150,300,600,1000` tests each of them.
 */

const PAGE = 'docs/raycast.mdx';
const OTHER = 'docs/support.mdx';
/** Short, so that all of it is on screen. */
const TEXT = `---
title: Flush
description: A page with every place that can be edited, to see that nothing typed is lost.
---

First paragraph here.

<Callout type="info" title="Box">
Text of the box.
</Callout>

| One | Two |
| --- | --- |
| Cell | Other |

Last paragraph here.
`;

const DELAYS = process.env.FLUSH_DELAYS?.split(',').map(Number) ?? null;
const USUAL_DELAYS = [0, 150, 40];

const source = (page: Page): Locator => page.getByRole('textbox', { name: `Source of ${PAGE}` });

async function openForm(page: Page, target: Locator, button: string): Promise<Locator> {
  await target.hover({ position: { x: 8, y: 8 } });
  await previewOf(page).getByRole('button', { name: button }).click();
  return page.getByRole('dialog');
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await page.keyboard.press('End');
  await page.keyboard.insertText(text);
}

/** Places to type in, with a function that types there. */
const PLACES: Readonly<Record<string, (page: Page, text: string) => Promise<void>>> = {
  'the source': async (page, text) => {
    await putCursorAfter(source(page), 'First paragraph');
    await page.keyboard.insertText(text);
  },
  'the preview': async (page, text) => {
    await previewOf(page).locator('article p [data-text]').first().click();
    await expect(previewOf(page).locator('[data-editing]')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.insertText(text);
  },
  'a new paragraph of the preview': async (page, text) => {
    await previewOf(page).getByText('Last paragraph here.').click();
    await expect(previewOf(page).locator('[data-editing]')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(previewOf(page).locator('[data-new-block]')).toBeFocused();
    await page.keyboard.insertText(text);
  },
  'text with Markdown characters in the preview': async (page, text) => {
    await previewOf(page).getByText('Last paragraph here.').click();
    await expect(previewOf(page).locator('[data-editing]')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(` *so*(_${text.trim()}`);
  },
  'a paragraph that the preview is about to show': async (page, text) => {
    await previewOf(page).getByText('First paragraph here.').click();
    await expect(previewOf(page).locator('[data-editing]')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.insertText('.');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText(text.trim());
  },
  'a table cell': async (page, text) => {
    const form = await openForm(page, previewOf(page).getByRole('table').first(), 'Edit table');
    const cell = form.getByLabel('Row 1, column 1').first();
    await cell.dblclick();
    await page.keyboard.press('End');
    await page.keyboard.insertText(text);
  },
  "a component's form": async (page, text) => {
    const form = await openForm(page, previewOf(page).getByText('Text of the box.'), 'Edit Callout');
    await typeInto(page, form.getByLabel('Title (optional)'), text);
  },
  'the page settings': async (page, text) => {
    await page.keyboard.press('Control+Shift+p');
    await page.keyboard.type('Page settings');
    await page.keyboard.press('Enter');
    await typeInto(page, page.getByLabel('Description', { exact: true }), text);
  },
};

/** A text that isn't part of the page, with functions that type it and find it again. */
interface WrittenText {
  readonly prepare: (page: Page, editing: Editing, branch: string) => Promise<void>;
  readonly open: (page: Page) => Promise<Locator>;
}

const WRITTEN_TEXTS: Readonly<Record<string, WrittenText>> = {
  'a review comment': {
    prepare: async (page, editing, branch) => {
      const { headSha } = await editing.readSource(branch, PAGE);
      await editing.post('/api/pull-requests', {
        title: 'Review me',
        body: '',
        files: [],
        baseBranch: 'main',
        headBranch: branch,
        useExistingBranch: true,
        expectedHead: headSha,
      });
      await page.reload();
      await putCursorAfter(source(page), 'Last paragraph');
      await page.getByRole('button', { name: 'Comment on this line' }).click();
    },
    open: async (page) => page.getByRole('textbox', { name: /^Comment on line/ }),
  },
  "a pull request's description": {
    prepare: async () => undefined,
    open: async (page) => {
      const form = page.getByRole('dialog', { name: 'Open pull request' });
      await page.getByRole('button', { name: 'Open pull request' }).first().click();
      return form.getByLabel('Description');
    },
  },
};

/** A click without warning: no pointer moves, and nothing loses the focus first. */
const press = (target: Locator): Promise<void> => target.dispatchEvent('click');

/** Ways to leave the page; each returns the tab in which it is open again. */
const WAYS: Readonly<Record<string, (page: Page, url: string) => Promise<Page>>> = {
  reload: async (page) => {
    await page.reload();
    return page;
  },
  'go elsewhere': async (page, url) => {
    // Any document of the site.
    await page.goto('/robots.txt');
    await page.goto(url);
    return page;
  },
  'open another page': async (page) => {
    await press(page.locator(`[data-path="${OTHER}"] > button`).first());
    await expect(page.getByRole('textbox', { name: `Source of ${OTHER}` })).toBeVisible();
    await page.goBack();
    return page;
  },
  'open another view': async (page) => {
    await press(page.getByRole('tab', { name: 'Navigation' }));
    await press(page.getByRole('button', { name: /navigation manager/i }));
    await expect(source(page)).toBeHidden();
    await page.goBack();
    return page;
  },
  'sign out': async (page, url) => {
    await press(page.getByRole('button', { name: /^Account:/ }));
    await press(page.getByRole('menuitem', { name: 'Sign out' }));
    const question = page.getByRole('dialog', { name: 'Sign out with unsaved changes?' });
    const signIn = page.getByRole('button', { name: 'Sign in with GitHub' });
    await expect(question.or(signIn)).toBeVisible();
    if (await question.isVisible()) await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(signIn).toBeVisible();
    await signInTo(page, 'demo-editor', url);
    return page;
  },
  'close the tab': async (page, url) => {
    // The other tab is opened first, so that the browser keeps running.
    const next = await page.context().newPage();
    next.on('dialog', (dialog) => void dialog.accept());
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    await next.goto(url);
    return next;
  },
};

test.use({ viewport: { width: 1440, height: 900 } });

/** Every way, with its delays. */
const LEAVES = Object.entries(WAYS).flatMap(([way, leave], index) =>
  (DELAYS ?? [USUAL_DELAYS[index % USUAL_DELAYS.length] ?? 0]).map((delay) => ({ way, leave, delay })),
);

for (const [place, type] of Object.entries(PLACES)) {
  test(`loses nothing typed into ${place}`, async ({ page, faults }) => {
    if (DELAYS) test.setTimeout(900_000);
    page.on('dialog', (dialog) => void dialog.accept());
    const { url } = await openText(page, PAGE, TEXT);
    faults.length = 0;
    const typed: string[] = [];
    const lost: string[] = [];
    let tab = page;
    for (const { way, leave, delay } of LEAVES) {
      const word = `w${typed.length}x`;
      await expect(previewOf(tab).locator('article p').first()).toBeVisible();
      await type(tab, ` ${word}`);
      await tab.waitForTimeout(delay);
      tab = await leave(tab, url);
      typed.push(word);
      await expect(source(tab)).toBeVisible();
      const isThere = await expect(source(tab))
        .toContainText(word)
        .then(() => true)
        .catch(() => false);
      if (!isThere) lost.push(`${way} after ${delay} ms`);
      await closeForm(tab);
    }
    expect(lost).toEqual([]);
    // Only part of a long source is rendered; the preview has all of it.
    const findMissing = async (): Promise<string[]> => {
      const shown = await source(tab).innerText();
      const text = shown + (await previewOf(tab).locator('article').innerText());
      return typed.filter((word) => !text.includes(word));
    };
    await expect.poll(findMissing).toEqual([]);
    // Requests that were pending when the page was left.
    for (const fault of faults.splice(0)) expect(fault).toMatch(/failed|aborted|Failed to fetch/i);
  });
}

for (const [place, { prepare, open }] of Object.entries(WRITTEN_TEXTS)) {
  test(`loses nothing typed into ${place}`, async ({ page, faults }) => {
    if (DELAYS) test.setTimeout(900_000);
    page.on('dialog', (dialog) => void dialog.accept());
    const { url, branch, editing } = await openText(page, PAGE, TEXT);
    await prepare(page, editing, branch);
    faults.length = 0;
    let text = '';
    const lost: string[] = [];
    let tab = page;
    for (const { way, leave, delay } of LEAVES) {
      const field = await open(tab);
      await field.press('Control+End');
      const word = ` w${text.length}x`;
      text += word;
      await tab.keyboard.insertText(word);
      await tab.waitForTimeout(delay);
      tab = await leave(tab, url);
      await expect(source(tab)).toBeVisible();
      await closeForm(tab);
      const found = await open(tab);
      const isThere = await expect(found)
        .toHaveValue(new RegExp(`${text}$`))
        .then(() => true)
        .catch(() => false);
      if (!isThere) {
        lost.push(`${way} after ${delay} ms`);
        text = '';
      }
      await closeForm(tab);
    }
    expect(lost).toEqual([]);
    for (const fault of faults.splice(0)) expect(fault).toMatch(/failed|aborted|Failed to fetch/i);
  });
}

/** A form that is still open over the page. */
async function closeForm(page: Page): Promise<void> {
  const form = page.locator('dialog[open]').first();
  // Escape would revert what was typed into a cell.
  if (await form.isVisible()) await form.getByRole('button', { name: 'Close' }).click();
}
