import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../support/console';
import { openTyped, shareTyped, TYPED } from '../support/typedPage';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
});

/** Puts the caret at the end of a text of the page. */
async function goBehind(page: Page, preview: FrameLocator, text: string): Promise<void> {
  await preview.getByText(text).click();
  // Until then, the caret may be in the previous text.
  await expect(preview.locator('[data-editing]', { hasText: text })).toBeFocused();
  await page.keyboard.press('End');
}

const CODE = TYPED.replace('First words here.', 'Run `one` first.');
const ENDS = `${TYPED.replace('First words here.', 'Run `one`').replace('Last words.', 'The **end**')}
Last words.
`;
const BOLD = TYPED.replace('Last words.', '**Last words.**');

test.describe('typed characters and keys that format', () => {
  const { test, openTyped: openShared } = shareTyped({
    typed: TYPED,
    undone: TYPED,
    code: CODE,
    ends: ENDS,
    early: TYPED,
    bold: BOLD,
    pending: TYPED,
  });

  test('turns typed Markdown characters into formats, and typing continues after them', async ({ page }) => {
    const { preview, expectSource } = await openShared(page, 'typed');
    await goBehind(page, preview, 'First words here.');
    await page.keyboard.type(
      ' A **bold** word, *one* or _two_, `code *x*`, ~~old~~ and [a link](/products).',
    );
    const typed = ' A **bold** word, *one* or _two_, `code *x*`, ~~old~~ and [a link](/products).';
    await expectSource(TYPED.replace('here.', `here.${typed}`));
    await expect(preview.locator('article strong', { hasText: /^bold$/ })).toHaveCount(2);
    await expect(preview.getByRole('link', { name: 'a link', exact: true })).toBeVisible();

    // In a new paragraph, at its end, and in a cell.
    await page.keyboard.press('Enter');
    await page.keyboard.type('**New** and `last`');
    await page.keyboard.press('Enter');
    await page.keyboard.type('next');
    const text = TYPED.replace('here.', `here.${typed}\n\n**New** and \`last\`\n\nnext`);
    await expectSource(text);
    await preview.getByRole('cell', { name: '2' }).click();
    await expect(preview.locator('td[data-editing]')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' *x*');
    await expectSource(text.replace('| 1 | 2 |', '| 1 | 2 *x* |'));
  });

  test('one undo, or Backspace right after, turns a typed format back into its characters', async ({
    page,
  }) => {
    const { preview, expectSource } = await openShared(page, 'undone');
    const bold = TYPED.replace('here.', 'here. **now**');
    const literal = TYPED.replace('here.', 'here. \\*\\*now\\*\\*');
    await goBehind(page, preview, 'First words here.');
    await page.keyboard.type(' **now**');
    await expectSource(bold);
    await page.keyboard.press('ControlOrMeta+z');
    await expectSource(literal);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expectSource(bold);
    await page.keyboard.press('ControlOrMeta+z');
    await expectSource(literal);
    // The caret is after the characters, and typing there doesn't format them again.
    await page.keyboard.type(' then');
    await expectSource(literal.replace('now\\*\\*', 'now\\*\\* then'));

    await goBehind(page, preview, 'Last words.');
    await page.keyboard.type(' `code`');
    await expectSource(
      literal.replace('now\\*\\*', 'now\\*\\* then').replace('Last words.', 'Last words. `code`'),
    );
    await expect(preview.locator('[data-editing] code')).toHaveText('code');
    await page.keyboard.press('Backspace');
    const back = literal
      .replace('now\\*\\*', 'now\\*\\* then')
      .replace('Last words.', 'Last words. \\`code\\`');
    await expectSource(back);
    // A second Backspace deletes a character.
    await page.keyboard.press('Backspace');
    await expectSource(back.replace('\\`code\\`', '\\`code'));
  });

  test('characters stay text in code, and while an input method composes', async ({ page }) => {
    const { preview, expectSource } = await openShared(page, 'code');
    await preview.getByText('one', { exact: true }).first().click();
    await expect(preview.locator('[data-editing]')).toBeFocused();
    await preview.locator('[data-editing] code').evaluate((code) => {
      code.ownerDocument.getSelection()?.collapse(code.firstChild, 3);
    });
    await page.keyboard.type(' *a* **b');
    await page.keyboard.type('**');
    await expectSource(CODE.replace('`one`', '`one *a* **b**`'));

    await goBehind(page, preview, 'Last words.');
    const client = await page.context().newCDPSession(page);
    const composed = ' *日本*';
    await client.send('Input.imeSetComposition', { text: composed, selectionStart: 5, selectionEnd: 5 });
    await client.send('Input.insertText', { text: composed });
    await expectSource(
      CODE.replace('`one`', '`one *a* **b**`').replace('Last words.', 'Last words. \\*日本\\*'),
    );
  });

  test('the arrow key moves out of code and of a format at the end of a text', async ({ page }) => {
    const { preview, expectSource } = await openShared(page, 'ends');
    await goBehind(page, preview, 'Run ');
    // The planner of edits is loaded once an edit is in the source.
    await page.keyboard.type('s');
    await expectSource(ENDS.replace('`one`', '`ones`'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(', then two');
    await expectSource(ENDS.replace('`one`', '`ones`, then two'));
    await goBehind(page, preview, 'The end');
    await page.keyboard.type('ing');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(' here');
    await expectSource(ENDS.replace('`one`', '`ones`, then two').replace('**end**', '**ending** here'));
  });

  test('keys pressed before the page shows a change act on what it will show', async ({ page }) => {
    const { preview, expectSource } = await openShared(page, 'early');
    await goBehind(page, preview, 'First words here.');
    await page.keyboard.type(' **now**');
    await page.keyboard.press('Backspace');
    const literal = TYPED.replace('here.', 'here. \\*\\*now\\*\\*');
    await expectSource(literal);

    // Backspace removes a new paragraph, and joins one that was split.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('!');
    await expectSource(literal.replace('now\\*\\*', 'now\\*\\*!'));
    await goBehind(page, preview, 'Last words.');
    for (let times = 0; times < 6; times++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('-');
    await expectSource(literal.replace('now\\*\\*', 'now\\*\\*!').replace('Last words.', 'Last-words.'));
  });

  test('typing after code in bold words stays bold, until the arrow key leaves that, too', async ({
    page,
  }) => {
    const { preview, expectSource } = await openShared(page, 'bold');
    await goBehind(page, preview, 'Last words.');
    await page.keyboard.type(' `code` and more');
    await expectSource(BOLD.replace('words.**', 'words. `code` and more**'));
    await page.keyboard.type(' ');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('then not');
    await expectSource(BOLD.replace('words.**', 'words. `code` and more** then not'));
  });

  test('with nothing selected, Ctrl+B formats the word at the cursor, or what is typed next', async ({
    page,
  }) => {
    const { preview, expectSource } = await openShared(page, 'pending');
    await goBehind(page, preview, 'First words here.');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('u');
    let text = TYPED.replace('First', '**Fuirst**');
    await expectSource(text);
    await page.keyboard.press('ControlOrMeta+b');
    text = TYPED.replace('First', 'Fuirst');
    await expectSource(text);

    // After words, and off again.
    await page.keyboard.press('End');
    await page.keyboard.type(' Now ');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('bold words');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type(', and not ');
    await page.keyboard.press('ControlOrMeta+e');
    await page.keyboard.type('code --x');
    await page.keyboard.press('ControlOrMeta+e');
    await page.keyboard.type(' either');
    text = text.replace('here.', 'here. Now **bold words**, and not `code --x` either');
    await expectSource(text);

    // In a new paragraph.
    await page.keyboard.press('Enter');
    await page.keyboard.type('Some ');
    await page.keyboard.press('ControlOrMeta+i');
    await page.keyboard.type('New');
    await page.keyboard.press('ControlOrMeta+i');
    await page.keyboard.type(' words');
    text = text.replace('either', 'either\n\nSome *New* words');
    await expectSource(text);

    // Moving the cursor away cancels the pending format.
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('a');
    await expectSource(text.replace('*New* words', '*New* wordas'));
  });
});

test('formats the first selected words, by mouse and by keyboard', async ({ page }) => {
  // Its tools load late, as on a slow network.
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { preview, expectSource } = await openTyped(page);
  await page.route('**/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await preview.getByText('Last words.').click();
  await expect(preview.locator('[data-editing]')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  release();
  const toolbar = preview.getByRole('toolbar', { name: 'Format the selected text' });
  await expect(toolbar).toBeVisible();

  // Words selected with the mouse, in a text that isn't being edited yet.
  const words = preview.getByText('First words here.');
  const box = await words.boundingBox();
  if (!box) throw new Error('the text has no place');
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(preview.locator('[data-editing]')).toContainText('First words here.');
  await toolbar.getByRole('button', { name: 'Bold' }).click();
  await expectSource(TYPED.replace('First words here.', '**First words here.**'));
});
