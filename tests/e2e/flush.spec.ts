import type { Locator, Page } from '@playwright/test';
import { expect, test } from './console';
import { openText } from './editing';
import { previewOf, putCursorAfter, signInTo } from './page';

/**
 * Types in every place of the editor and leaves it in every way shortly after: nothing may be lost. A run takes one delay
 * for each place and way; `FLUSH_DELAYS=0,20,60,150,300,600,1000` takes each of them.
 */

const PAGE = 'docs/raycast.mdx';
const OTHER = 'docs/support.mdx';
/** Short, so that all of it is on the screen. */
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

/** Where something can be typed, and how the text gets there. */
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

/** A click that nothing before it can prepare for: no pointer moves, and nothing loses the focus. */
const press = (target: Locator): Promise<void> => target.dispatchEvent('click');

/** Ways to leave the page; each gives the tab in which it is open again. */
const WAYS: Readonly<Record<string, (page: Page, url: string) => Promise<Page>>> = {
  reload: async (page) => {
    await page.reload();
    return page;
  },
  'go elsewhere': async (page, url) => {
    await page.goto('/');
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
    await page
      .getByRole('dialog', { name: 'Sign out with unsaved changes?' })
      .getByRole('button', { name: 'Sign out' })
      .click();
    await expect(page.getByRole('button', { name: 'Sign in with GitHub' })).toBeVisible();
    await signInTo(page, 'demo-editor', url);
    return page;
  },
  'close the tab': async (page, url) => {
    // Another tab is there before, as in a browser that goes on.
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

for (const [place, type] of Object.entries(PLACES)) {
  test(`nothing typed into ${place} is lost`, async ({ page, faults }) => {
    test.setTimeout(DELAYS ? 600_000 : 120_000);
    page.on('dialog', (dialog) => void dialog.accept());
    const { url } = await openText(page, PAGE, TEXT);
    faults.length = 0;
    const typed: string[] = [];
    const lost: string[] = [];
    let tab = page;
    for (const [wayIndex, [way, leave]] of Object.entries(WAYS).entries()) {
      for (const delay of DELAYS ?? [USUAL_DELAYS[wayIndex % USUAL_DELAYS.length] ?? 0]) {
        const word = `w${typed.length}x`;
        await expect(previewOf(tab).locator('article p').first()).toBeVisible();
        await type(tab, ` ${word}`);
        await tab.waitForTimeout(delay);
        tab = await leave(tab, url);
        typed.push(word);
        await expect(source(tab)).toBeVisible();
        const isThere = await expect(source(tab))
          .toContainText(word, { timeout: 5000 })
          .then(() => true)
          .catch(() => false);
        if (!isThere) lost.push(`${way} after ${delay} ms`);
        await closeForm(tab);
      }
    }
    expect(lost).toEqual([]);
    // Of a long source only a part is on the page; the preview has all of it.
    const findMissing = async (): Promise<string[]> => {
      const shown = await source(tab).innerText();
      const text = shown + (await previewOf(tab).locator('article').innerText());
      return typed.filter((word) => !text.includes(word));
    };
    await expect.poll(findMissing).toEqual([]);
    // Requests that were under way when the page was left.
    for (const fault of faults.splice(0)) expect(fault).toMatch(/failed|aborted|Failed to fetch/i);
  });
}

/** A form that is still open over the page. */
async function closeForm(page: Page): Promise<void> {
  const form = page.locator('dialog[open]').first();
  // Escape would take back what was typed into a cell.
  if (await form.isVisible()) await form.getByRole('button', { name: 'Close' }).click();
}
