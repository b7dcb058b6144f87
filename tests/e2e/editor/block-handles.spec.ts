import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/console';
import { openText } from '../support/editing';
import { previewOf } from '../support/page';
import { sharePage } from '../support/sharedPage';

/** Parts of a page that are moved and added in the preview. */

const PAGE = 'docs/raycast.mdx';
const HEAD = `---
title: Parts
description: A page with a few blocks, to move them and to put others between them.
---

`;
const BLOCKS = [
  'Alpha words.',
  '## Beta',
  '- first\n- second\n- third',
  '<Callout>\nGamma.\n</Callout>',
  'Omega.',
];

const source = (page: Page): Locator => page.getByRole('textbox', { name: `Source of ${PAGE}` });

/** The blocks of the source by their first words, in order. */
function readOrder(page: Page): Promise<string[]> {
  return source(page)
    .locator('.cm-line')
    .evaluateAll((lines) =>
      lines
        .map(({ textContent }) => textContent ?? '')
        .filter((line) => /Alpha|Beta|first|Gamma|Omega/.test(line)),
    );
}

async function open(page: Page, blocks: readonly string[]): Promise<void> {
  await openText(page, PAGE, `${HEAD}${blocks.join('\n\n')}\n`);
  await expect(previewOf(page).getByText('Alpha words.')).toBeVisible();
}

const grip = (page: Page, name: string): Locator =>
  previewOf(page).getByRole('button', { name: `Move or change this ${name}` });

/** Where an element is on the screen. */
async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  expect(box).not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** Presses the handle of a part, and moves the pointer until a drop would put the part at the target. */
async function dragTo(page: Page, part: Locator, name: string, to: () => Promise<number>): Promise<void> {
  await part.hover();
  // The handle stays at the previous part until it moves here.
  const whole = part.locator(
    `xpath=ancestor-or-self::*[${name === 'item' ? 'self::li' : '@data-block'}][last()]`,
  );
  await expect
    .poll(async () => {
      const [own, handle] = [await boxOf(whole), await boxOf(grip(page, name))];
      const middle = handle.y + handle.height / 2;
      return own.y <= middle && middle <= own.y + own.height;
    })
    .toBe(true);
  const { x, y, width, height } = await boxOf(grip(page, name));
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2 + 10, { steps: 3 });
  await page.mouse.move(x + width / 2, await to(), { steps: 5 });
}

const line = (page: Page): Locator => previewOf(page).locator('[data-drop-line]');

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1680, height: 1000 } });

  test('the page scrolls while a block is dragged to its end', async ({ page }) => {
    await open(page, [
      'Alpha words.',
      ...Array.from({ length: 60 }, (_, at) => `Paragraph ${at}.`),
      'Omega.',
    ]);
    const preview = previewOf(page);
    await dragTo(page, preview.getByText('Alpha words.'), 'block', async () => 990);
    await expect(preview.getByText('Omega.')).toBeInViewport();
    await page.mouse.move(300, (await boxOf(preview.getByText('Omega.'))).y + 30);
    await page.mouse.up();
    await expect(preview.locator('article p').last()).toHaveText('Alpha words.');
    await expect(preview.locator('article p').last()).toBeInViewport();
  });

  test.describe('on a short page', () => {
    const test = sharePage((page) => open(page, BLOCKS));

    /** Undoes everything, so that the next test finds the page as it is on the branch. */
    test.afterEach(async ({ page }) => {
      await expect(async () => {
        await page.keyboard.press('Control+z');
        await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled({ timeout: 500 });
      }).toPass();
    });

    // First by keyboard, while no pointer is on the page.
    test('Alt+Shift and arrow keys move a block step by step, and the focus moves with it', async ({
      page,
    }) => {
      const alpha = previewOf(page).locator('article p').filter({ hasText: 'Alpha words.' });
      await alpha.focus();
      await page.keyboard.press('Alt+Shift+ArrowDown');
      await expect
        .poll(() => readOrder(page))
        .toEqual(['## Beta', 'Alpha words.', '- first', 'Gamma.', 'Omega.']);
      await expect(alpha).toBeFocused();
      await page.keyboard.press('Alt+Shift+ArrowDown');
      await expect
        .poll(() => readOrder(page))
        .toEqual(['## Beta', '- first', 'Alpha words.', 'Gamma.', 'Omega.']);
      await expect(alpha).toBeFocused();
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+z');
      await expect
        .poll(() => readOrder(page))
        .toEqual(['Alpha words.', '## Beta', '- first', 'Gamma.', 'Omega.']);
    });

    test('Alt+F10 opens the menu of a block, which announces what it did', async ({ page }) => {
      const preview = previewOf(page);
      const alpha = preview.locator('article p').filter({ hasText: 'Alpha words.' });
      await alpha.focus();
      await expect(grip(page, 'block')).toBeVisible();
      await page.keyboard.press('Alt+F10');
      await expect(grip(page, 'block')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(preview.getByRole('menuitem', { name: 'Move block up' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(grip(page, 'block')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(alpha).toBeFocused();

      await page.keyboard.press('Alt+F10');
      await expect(grip(page, 'block')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(preview.getByRole('menuitem', { name: 'Move block up' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(preview.getByRole('menuitem', { name: 'Move block down' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect
        .poll(() => readOrder(page))
        .toEqual(['## Beta', 'Alpha words.', '- first', 'Gamma.', 'Omega.']);
      await expect(preview.getByRole('status')).toHaveText('Moved block to position 2 of 5.');
      await expect(alpha).toBeFocused();
    });

    test('a block is dragged by its handle, and one undo moves it back', async ({ page }) => {
      const preview = previewOf(page);
      const before = await readOrder(page);
      const alpha = preview.getByText('Alpha words.');
      const below = async (text: string): Promise<number> => {
        const { y, height } = await boxOf(preview.getByText(text));
        return y + height - 1;
      };

      await dragTo(page, alpha, 'block', () => below('Gamma.'));
      await expect(line(page)).toBeVisible();
      // Escape cancels the drag, wherever the pointer moves afterwards.
      await page.keyboard.press('Escape');
      await expect(line(page)).toBeHidden();
      await page.mouse.up();
      expect(await readOrder(page)).toEqual(before);

      // Dropped where it was.
      await dragTo(page, alpha, 'block', () => below('Alpha words.'));
      await expect(line(page)).toBeHidden();
      await page.mouse.up();
      expect(await readOrder(page)).toEqual(before);
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

      await dragTo(page, alpha, 'block', () => below('Gamma.'));
      await expect(line(page)).toBeVisible();
      await page.mouse.up();
      await expect
        .poll(() => readOrder(page))
        .toEqual(['## Beta', '- first', 'Gamma.', 'Alpha words.', 'Omega.']);
      await expect(preview.locator('article p').filter({ hasText: 'Alpha words.' })).toBeFocused();
      await page.keyboard.press('Control+z');
      await expect.poll(() => readOrder(page)).toEqual(before);
      await page.keyboard.press('Control+Shift+z');
      await expect
        .poll(() => readOrder(page))
        .toEqual(['## Beta', '- first', 'Gamma.', 'Alpha words.', 'Omega.']);

      // Components have no text to focus.
      await dragTo(
        page,
        preview.getByText('Gamma.'),
        'block',
        async () => (await boxOf(preview.getByText('Beta'))).y,
      );
      await page.mouse.up();
      await expect
        .poll(() => readOrder(page))
        .toEqual(['Gamma.', '## Beta', '- first', 'Alpha words.', 'Omega.']);
      await page.keyboard.press('Control+z');
      await expect
        .poll(() => readOrder(page))
        .toEqual(['## Beta', '- first', 'Gamma.', 'Alpha words.', 'Omega.']);

      // An item within its list.
      await dragTo(page, preview.getByText('first'), 'item', () => below('third'));
      await page.mouse.up();
      await expect(preview.locator('article li')).toHaveText(['second', 'third', 'first']);
    });

    test('the plus button opens the insert menu below a block, and closing it changes nothing', async ({
      page,
    }) => {
      const preview = previewOf(page);
      const plus = preview.getByRole('button', { name: 'Insert below this block' });
      await preview.getByText('Gamma.').hover();
      await plus.click();
      const menu = preview.getByRole('listbox', { name: 'Insert' });
      await expect(menu).toBeVisible();
      await preview.getByText('Alpha words.').click();
      await expect(menu).toBeHidden();
      await expect(preview.locator('[data-new-block]')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

      await preview.getByText('Gamma.').hover();
      await plus.click();
      await expect(menu).toBeVisible();
      await page.keyboard.type('quote');
      await page.keyboard.press('Enter');
      await expect(preview.locator('article blockquote')).toHaveText('Text');
      await page.keyboard.type('Delta.');
      await expect(source(page).getByText('> Delta.')).toBeVisible();
      await expect(preview.locator('article blockquote')).toHaveText('Delta.');
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('tapping a text shows a handle whose menu moves its block', async ({ page }) => {
    await openText(page, PAGE, `${HEAD}${BLOCKS.join('\n\n')}\n`);
    await page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name: 'Preview' }).tap();
    const preview = previewOf(page);
    await preview.getByText('Alpha words.').tap();
    await grip(page, 'block').tap();
    await preview.getByRole('menuitem', { name: 'Move block down' }).tap();
    await expect(preview.locator('article [data-block]').first()).toHaveText('Beta');
  });
});
