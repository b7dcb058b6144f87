import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/console';
import { type Editing, newLines, startEditing } from '../support/editing';
import { previewOf, putCursorAfter } from '../support/page';
import { sharePage } from '../support/sharedPage';
import { findWord, setTitle, shareTyped, TYPED } from '../support/typedPage';

const FILE = 'docs/cli/commands.mdx';

/** The first visible lines of the source and of the page. */
async function readTops(page: Page): Promise<{ source: string; preview: string }> {
  return page.evaluate(() => {
    const findTop = (elements: Iterable<Element>, top: number): string => {
      for (const element of elements) {
        const text = element.textContent?.trim() ?? '';
        if (text && element.getBoundingClientRect().bottom > top + 2)
          return text.replaceAll(/[#|`*\s-]+/g, ' ').trim();
      }
      return '';
    };
    const scroller = document.querySelector('.cm-scroller');
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Preview of the page"]');
    return {
      source: findTop(
        scroller?.querySelectorAll('.cm-line') ?? [],
        scroller?.getBoundingClientRect().top ?? 0,
      ),
      preview: findTop(
        frame?.contentDocument?.querySelectorAll('article :is(h1, h2, p, tr, li, pre)') ?? [],
        0,
      ),
    };
  });
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
});

/** Puts the caret after a word of the page, where a line of the file may end. */
async function clickAfter(page: Page, preview: FrameLocator, word: string): Promise<void> {
  const { x, y } = await findWord(preview, word, 'end');
  await page.mouse.click(x, y);
  await expect(preview.locator('[data-editing]')).toContainText(word);
}

/** A page with nested lists and a heading that is underlined. */
const NESTED = `---
title: Nested
---

Heading gamma
-------------

1. 項目 alpha 👍🏽
   - Inner beta
   - Inner delta
2. Outer

Last words.
`;

/** A page whose texts continue over several lines of the file. */
const WRAPPED = `---
title: Wrapped
---

First alpha
second line.

> Quoted beta
> next line.

- Item gamma
  its end.

<Callout>

Note delta
the rest.

</Callout>

Last words.
`;

/** Saves, and returns the text that is sent for a page. */
async function readSaved(page: Page, path: string): Promise<string | undefined> {
  const saving = page.waitForResponse(/\/api\/commits/);
  await page.keyboard.press('ControlOrMeta+s');
  const { files } = (await saving).request().postDataJSON();
  return files.find((file: { readonly path: string }) => file.path === path)?.content;
}

/** Pastes a file into an element, or drops it there, as browsers do. */
async function give(
  target: Locator,
  how: 'paste' | 'drop',
  file: { readonly name: string; readonly type: string; readonly bytes: Buffer },
): Promise<void> {
  await target.evaluate(
    (element, { how, name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      );
    },
    { how, name: file.name, type: file.type, base64: file.bytes.toString('base64') },
  );
}

test.describe('a published page', () => {
  let editing: Editing;
  const test = sharePage(async (page) => {
    editing = await startEditing(page, 'demo-editor', { path: FILE });
  });

  test('editing one word on the page changes one line of the file, and can be undone', async ({ page }) => {
    const { source, readFile } = editing;
    const preview = previewOf(page);
    const before = await readFile('main', FILE);
    const text = preview.locator('article p [data-text]').first();
    const words = (await text.textContent()) ?? '';
    const line = before.split('\n').find((candidate) => candidate.startsWith(words)) ?? '';
    await text.click({ position: { x: 4, y: 8 } });
    await expect(preview.locator('[data-editing]')).toContainText(words, { useInnerText: false });
    await page.keyboard.press('Home');
    await page.keyboard.type('Really 2*3 ');
    await page.keyboard.press('Escape');
    await expect(source).toContainText(`Really 2\\*3 ${line.slice(0, 20)}`);
    await expect(preview.getByText(`Really 2*3 ${words.slice(0, 20)}`)).toBeVisible();

    const commits = page.waitForRequest((request) => request.url().includes('/api/commits'));
    await page.keyboard.press('ControlOrMeta+s');
    const { files } = (await commits).postDataJSON();
    expect(files).toHaveLength(1);
    expect(newLines(before, files[0].content)).toEqual([`Really 2\\*3 ${line}`]);
    expect(newLines(files[0].content, before)).toEqual([line]);

    // The history of the source also works while the page has the focus.
    await page.keyboard.press('ControlOrMeta+z');
    await expect(source).not.toContainText('Really');
  });

  test('an input method composes on the page and in the source, and every word appears once', async ({
    page,
  }) => {
    const { source } = editing;
    const client = await page.context().newCDPSession(page);
    const compose = async (...steps: readonly string[]): Promise<void> => {
      for (const text of steps) {
        const selection = { selectionStart: text.length, selectionEnd: text.length };
        await client.send('Input.imeSetComposition', { text, ...selection });
      }
      await client.send('Input.insertText', { text: steps.at(-1) ?? '' });
    };
    const preview = previewOf(page);
    await preview
      .locator('article p [data-text]')
      .first()
      .click({ position: { x: 4, y: 8 } });
    await expect(preview.locator('[data-editing]')).toBeVisible();
    await page.keyboard.press('Home');
    await compose('に', 'にほ', '日本');
    await page.keyboard.press('Escape');
    await expect(source.getByText(/日本[A-Z]/)).toBeVisible();
    await expect(preview.getByText(/日本[A-Z]/)).toBeVisible();

    await source.getByText(/日本[A-Z]/).click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Home');
    await compose('か', 'かん', '漢字');
    await expect(source).toContainText(/漢字日本[A-Z]/);
    await expect(preview.getByText(/漢字日本[A-Z]/)).toBeVisible();
    expect((await source.textContent())?.match(/日本|漢字|に|か/g)).toEqual(['漢字', '日本']);
  });

  test('a page is shown as on a phone, a tablet and a desktop', async ({ page }) => {
    const html = previewOf(page).locator('html');
    for (const [name, width] of [
      ['Phone', 390],
      ['Tablet', 820],
      ['Desktop', 1280],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${name},`) }).click();
      await expect
        .poll(() => html.evaluate(({ ownerDocument }) => ownerDocument.defaultView?.innerWidth))
        .toBe(width);
      expect(await html.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    const theme = (await page.locator('html').getAttribute('data-theme')) ?? '';
    await expect(html).toHaveAttribute('data-theme', theme);
    await page.getByRole('button', { name: 'Fit to pane' }).click();
  });

  test('source and page scroll together, following the side in use', async ({ page }) => {
    const { source } = editing;
    const preview = previewOf(page);
    await expect(preview.getByRole('heading', { level: 2 }).first()).toBeVisible();

    // Scrolling the page moves the source to the same line.
    const heading = preview.getByRole('heading', { level: 2 }).nth(3);
    const words = ((await heading.textContent()) ?? '').trim();
    await preview.locator('article').hover();
    await heading.evaluate((element) => {
      element.ownerDocument.documentElement.scrollTop += element.getBoundingClientRect().top;
    });
    await expect.poll(async () => (await readTops(page)).source).toContain(words);

    // Scrolling the source moves the page back to the start.
    await source.hover();
    await page.mouse.wheel(0, -20_000);
    await expect.poll(() => preview.locator('html').evaluate(({ scrollTop }) => scrollTop)).toBe(0);

    // With synchronized scrolling off, each scrolls separately.
    await page.getByRole('button', { name: 'Scroll source and preview together' }).click();
    await source.hover();
    await page.mouse.wheel(0, 2000);
    await expect.poll(async () => (await readTops(page)).source).not.toMatch(/^title:/);
    expect(await preview.locator('html').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  });
});

test.describe('typing on the page', () => {
  const { test, openTyped } = shareTyped({
    composed: TYPED,
    split: TYPED,
    link: TYPED,
    emptied: TYPED,
    table: TYPED,
    broken: TYPED,
  });

  test('Enter, Backspace and Delete split and join paragraphs and items, and no key is lost', async ({
    page,
  }) => {
    const { preview, expectSource } = await openTyped(page, 'split');
    await preview.getByText('First words here.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' And more');
    await page.keyboard.press('Enter');
    await page.keyboard.type('a second paragraph, typed fast');
    await page.keyboard.press('Enter');
    await page.keyboard.type('a third');
    let text = TYPED.replace('here.\n', 'here. And more\n\na second paragraph, typed fast\n\na third\n');
    await expectSource(text);
    await page.keyboard.press('Home');
    await page.keyboard.press('Backspace');
    text = text.replace('fast\n\na third', 'fasta third');
    await expectSource(text);

    await preview.getByText('two', { exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('three');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Out of the list');
    text = text.replace('- two\n', '- two\n- three\n\nOut of the list\n');
    await expectSource(text);

    for (let times = 0; times < 24; times++) await page.keyboard.press('ControlOrMeta+z');
    await expectSource(TYPED);
  });

  test('what an input method composes right after Enter is in the new paragraph', async ({ page }) => {
    const { preview, expectSource } = await openTyped(page, 'composed');
    const client = await page.context().newCDPSession(page);
    await preview.getByText('First words here.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' More.');
    await expectSource(TYPED.replace('here.', 'here. More.'));
    await page.keyboard.type(' End.');
    await page.keyboard.press('Enter');
    // The page hasn't caught up with the source yet.
    await client.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await client.send('Input.insertText', { text: '日本' });
    await page.keyboard.type('!');
    await expectSource(TYPED.replace('here.', 'here. More. End.\n\n日本!'));
  });

  test('what is typed at the end of a link is beside it, and Enter there starts a paragraph', async ({
    page,
  }) => {
    const { preview, expectSource } = await openTyped(page, 'link');
    await clickAfter(page, preview, 'the link');
    await page.keyboard.type(' of this site', { delay: 50 });
    const text = TYPED.replace('(/products)', '(/products) of this site');
    await expectSource(text);
    await clickAfter(page, preview, 'the link');
    await page.keyboard.press('Enter');
    await expectSource(text.replace(' of this site', '\n\nof this site'));
  });

  test('an emptied paragraph waits for what is typed next, and is removed when it is left', async ({
    page,
  }) => {
    const { preview, expectSource } = await openTyped(page, 'emptied');
    const paragraph = preview.getByText('First words here.');
    // One step for the first key, and one for every time that typing paused.
    const undoAll = async (): Promise<void> => {
      for (let times = 0; times < 6; times++) await page.keyboard.press('ControlOrMeta+z');
      await expectSource(TYPED);
      await expect(paragraph).toBeVisible();
    };
    await paragraph.click({ clickCount: 3 });
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(1000);
    await page.keyboard.type('Rewritten paragraph.');
    const rewritten = TYPED.replace('First words here.', 'Rewritten paragraph.');
    await expectSource(rewritten);
    await undoAll();

    // Undoing brings the text back while nothing else was typed.
    await paragraph.click({ clickCount: 3 });
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(paragraph).toBeVisible();
    await expectSource(TYPED);

    // A text with formats waits, too.
    const formatted = preview.locator('article p').filter({ hasText: 'See the link' });
    await formatted.click({ clickCount: 3 });
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(1000);
    await page.keyboard.type('Plain.');
    await expectSource(TYPED.replace('See [the link](/products) and **bold** words.', 'Plain.'));
    await undoAll();

    await paragraph.click({ clickCount: 3 });
    await page.keyboard.press('Backspace');
    await preview.getByText('Last words.').click();
    await expectSource(TYPED.replace('First words here.\n\n', ''));
    await page.keyboard.press('ControlOrMeta+z');
    await expectSource(TYPED);
  });

  test('Tab moves between the cells of a table, and what is typed next is in the cell', async ({ page }) => {
    const { preview, expectSource } = await openTyped(page, 'table');
    await preview.getByRole('columnheader', { name: 'A' }).click();
    await page.keyboard.press('End');
    // Typed without a pause: the page catches up in between.
    await page.keyboard.type('x');
    await page.keyboard.press('Tab');
    await page.keyboard.type('y');
    await page.keyboard.press('Tab');
    await page.keyboard.type('z');
    await page.keyboard.press('Tab');
    await page.keyboard.type('w');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('v');
    const text = TYPED.replace('| A | B |', '| Ax | By |').replace('| 1 | 2 |', '| 1zv | 2w |');
    await expectSource(text);
    await expect(preview.locator('[data-editing]')).toHaveText('1zv');

    // From the last cell, Tab adds a row.
    await page.keyboard.press('Tab');
    await expect(preview.locator('[data-editing]')).toHaveText('2w');
    await expect(preview.locator('[data-editing]')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('u');
    await expectSource(text.replace('| 1zv | 2w |\n', '| 1zv | 2w |\n| u |  |\n'));
  });

  test('while the source has an error, keys that are pressed in the preview are typed in the source', async ({
    page,
  }) => {
    const { source, preview, expectSource } = await openTyped(page, 'broken');
    await putCursorAfter(source, 'First words');
    await page.keyboard.insertText(' <');
    const banner = page.getByRole('region', { name: 'Preview' }).getByText('the preview is waiting');
    await expect(banner).toBeVisible();

    // A click continues at the same text, and says why.
    await preview.getByText('Last words.').click();
    await expect(source).toBeFocused();
    await expect(
      page.getByText(/^The preview is waiting until the error on line \d+ is fixed/),
    ).toBeVisible();
    await page.keyboard.press('End');
    await page.keyboard.type(' And more.');
    const broken = TYPED.replace('here.', 'here. <').replace('Last words.', 'Last words. And more.');
    await expectSource(broken);

    // So does a key on a text that has the focus; the keys after it follow.
    const cell = preview.getByRole('cell', { name: '2' });
    await cell.evaluate((element) => {
      element.tabIndex = 0;
      element.focus();
    });
    await page.keyboard.type('ab c');
    await expectSource(broken.replace('| 2 |', '| 2ab c |'));
    await expect(source).toBeFocused();

    // The page shows everything once the error is gone.
    await putCursorAfter(source, 'First words');
    for (let count = 0; count < 2; count++) await page.keyboard.press('Backspace');
    await expect(banner).toBeHidden();
    await expect(preview.getByText('Last words. And more.')).toBeVisible();
    await expect(preview.getByRole('cell', { name: '2ab c' })).toBeVisible();
  });
});

test.describe('typing in files of any form', () => {
  const { test, openTyped } = shareTyped({
    nested: NESTED.replaceAll('\n', '\r\n'),
    LF: WRAPPED,
    CRLF: WRAPPED.replaceAll('\n', '\r\n'),
  });

  test('a new item is shown where it is written, and structural edits keep line endings and can be undone', async ({
    page,
  }) => {
    const { path, preview, expectSource } = await openTyped(page, 'nested');
    const newBlock = preview.locator('[data-new-block]');
    const box = async (word: string) => findWord(preview, word, 'start');
    await clickAfter(page, preview, 'alpha');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(newBlock).toBeVisible();
    const [outer, inner] = [await box('項目'), await box('Inner beta')];
    const shown = await newBlock.boundingBox();
    expect(shown?.y).toBeGreaterThan(outer.y);
    expect(shown?.y).toBeLessThan(inner.y);
    // One level out, it lines up with the items around the nested list, but stays above that list.
    await page.keyboard.press('Shift+Tab');
    const moved = await newBlock.boundingBox();
    expect(Math.abs((moved?.x ?? 0) - outer.x)).toBeLessThan(3);
    expect(moved?.y).toBeLessThan((await box('Inner beta')).y);
    await page.keyboard.press('Tab');
    await page.keyboard.type('first');
    let text = NESTED.replace('   - Inner beta', '   - first\n   - Inner beta');
    await expectSource(text);

    await clickAfter(page, preview, 'Heading');
    await page.keyboard.press('Enter');
    text = text.replace('Heading gamma\n-------------', 'Heading\n-------------\n\ngamma');
    await expectSource(text);
    await page.keyboard.type('x');
    text = text.replace('\ngamma', '\nxgamma');
    await expectSource(text);
    await page.keyboard.press('Home');
    await page.keyboard.press('Backspace');
    text = text.replace('Heading\n-------------\n\nxgamma', 'Headingxgamma\n-------------');
    await expectSource(text);

    expect(await readSaved(page, path)).toBe(setTitle(text, 'nested').replaceAll('\n', '\r\n'));
    for (let times = 0; times < 12; times++) await page.keyboard.press('ControlOrMeta+z');
    await expectSource(NESTED);
  });

  for (const [name, ending] of [
    ['LF', '\n'],
    ['CRLF', '\r\n'],
  ] as const) {
    test(`what is typed at the end or start of a line of the file leaves all lines as they are (${name})`, async ({
      page,
    }) => {
      const { path, preview, expectSource } = await openTyped(page, name);
      let text = WRAPPED;
      for (const word of ['alpha', 'beta', 'gamma', 'delta']) {
        await clickAfter(page, preview, word);
        await page.keyboard.type('!');
        text = text.replace(word, `${word}!`);
        await expectSource(text);
        // Words with spaces, typed slowly enough that each pause is applied.
        await page.keyboard.type(' ', { delay: 400 });
        await page.keyboard.type('more');
        text = text.replace(`${word}!`, `${word}! more`);
        await expectSource(text);
      }
      expect(await readSaved(page, path)).toBe(setTitle(text, name).replaceAll('\n', ending));

      // At the start of the second line: a word is inserted, replaced and deleted.
      await clickAfter(page, preview, 'alpha! more');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('X');
      await expectSource(text.replace('second', 'Xsecond'));
      await page.keyboard.press('Backspace');
      await expectSource(text);
      await page.keyboard.press('ControlOrMeta+Shift+ArrowRight');
      await page.keyboard.type('new');
      await expectSource(text.replace('second', 'new'));
      await page.keyboard.press('ControlOrMeta+Backspace');
      await expectSource(text.replace('second line', 'line'));
      await page.keyboard.type('x');
      // A new word between two lines may go to either.
      await expectSource(text.replace('\nsecond ', ' x\n'));

      // Deleting the space joins the lines.
      await clickAfter(page, preview, 'alpha! more x');
      await page.keyboard.press('Delete');
      await expectSource(text.replace('\nsecond ', ' x'));
    });
  }
});

test.describe('formats, pasted content and images', () => {
  const { test, openTyped } = shareTyped({ formats: TYPED, pasted: TYPED, images: TYPED });

  test('words are made bold and linked, and edited across formats', async ({ page }) => {
    const { preview, expectSource } = await openTyped(page, 'formats');
    await preview.getByText('First words here.').click();
    await page.keyboard.press('Home');
    await page.keyboard.press('ControlOrMeta+Shift+ArrowRight');
    await page.keyboard.press('ControlOrMeta+b');
    await expectSource(TYPED.replace('First', '**First**'));
    await expect(preview.getByRole('toolbar', { name: 'Format the selected text' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await preview.getByRole('textbox', { name: 'URL of the link' }).fill('/desktop');
    await page.keyboard.press('Enter');
    await expectSource(TYPED.replace('First', '[**First**](/desktop)'));

    // The form for a link closes with its text, and handles no keys of another one.
    await preview.getByText('Last words.').click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await expect(preview.getByRole('toolbar', { name: 'Format the selected text' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(preview.getByRole('textbox', { name: 'URL of the link' })).toBeFocused();
    await preview.getByText('one', { exact: true }).click();
    await expect(preview.getByRole('textbox', { name: 'URL of the link' })).toBeHidden();
    await expect(preview.locator('[data-editing]')).toBeFocused();

    // With nothing selected, the link at the cursor.
    await preview.getByText('the link').click();
    await expect(preview.locator('[data-editing]')).toContainText('the link');
    await page.keyboard.press('Home');
    for (let times = 0; times < 6; times++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ControlOrMeta+k');
    await expect(preview.getByRole('textbox', { name: 'URL of the link' })).toHaveValue('/products');
    await page.keyboard.press('Escape');

    // From the middle of a link into bold words.
    await preview.getByText('the link').click();
    await page.keyboard.press('Home');
    for (let times = 0; times < 8; times++) await page.keyboard.press('ArrowRight');
    for (let times = 0; times < 11; times++) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.type('x');
    await expectSource(
      TYPED.replace('First', '[**First**](/desktop)').replace(
        '[the link](/products) and **bold**',
        '[the x](/products)**ld**',
      ),
    );

    // A space over a selection up to the end of the text.
    await page.keyboard.press('Home');
    for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+End');
    await page.keyboard.type(' the end.');
    await expectSource(
      TYPED.replace('First', '[**First**](/desktop)').replace(
        'See [the link](/products) and **bold** words.',
        'See the end.',
      ),
    );
  });

  test('content copied from other applications becomes Markdown on the page, in one step', async ({
    page,
  }) => {
    const { preview, expectSource } = await openTyped(page, 'pasted');
    const paste = (copied: Readonly<Record<string, string>>): Promise<void> =>
      preview.locator('[data-editing]').evaluate((element, types) => {
        const clipboardData = new DataTransfer();
        for (const [type, data] of Object.entries(types)) clipboardData.setData(type, data);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, copied);
    await preview.getByText('First words here.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' More.');
    await paste({
      'text/html':
        '<h2>Setup</h2><ul><li>Open <b>it</b></li></ul><p>Then <a href="https://example.com/">go</a></p>',
      'text/plain': 'Setup\nOpen it\nThen go',
    });
    const text = TYPED.replace('here.\n', 'here. More.\n');
    const pasted = '\n\n## Setup\n\n- Open **it**\n\nThen [go](https://example.com/)';
    await expectSource(text.replace('More.', `More.${pasted}`));
    await expect(preview.getByRole('heading', { name: 'Setup' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expectSource(text);

    // In a cell, which can't contain blocks.
    await preview.getByRole('cell', { name: '2', exact: true }).click();
    await expect(preview.locator('td[data-editing]')).toBeFocused();
    await page.keyboard.press('End');
    await paste({ 'text/html': '<p>a <b>b</b></p>', 'text/plain': 'a b' });
    await expectSource(text.replace('| 2 |', '| 2a **b** |'));

    // Pastes a URL over words.
    await preview.getByText('Last words.').click();
    await page.keyboard.press('Home');
    await page.keyboard.press('ControlOrMeta+Shift+ArrowRight');
    await paste({ 'text/plain': 'https://example.com/last' });
    await expectSource(
      text.replace('| 2 |', '| 2a **b** |').replace('Last', '[Last](https://example.com/last)'),
    );
  });

  test('images are pasted and dropped on the page, and other files rejected with a reason', async ({
    page,
  }) => {
    const { preview, expectSource } = await openTyped(page, 'images');
    const bytes = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 60 } });
    const png = { name: 'menu.png', type: 'image/png', bytes };
    const form = page.getByRole('dialog', { name: 'Insert an image' });
    const insert = async (alt: string): Promise<void> => {
      await form.getByLabel('Format').selectOption('webp');
      await form.getByLabel('Description (alt text)').fill(alt);
      await form.getByRole('button', { name: 'Insert image' }).click();
      await expect(form).toBeHidden();
    };
    const typing = preview.locator('[data-editing]');

    // What was typed last goes first.
    await preview.getByText('First words here.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Typed.');
    await give(typing, 'paste', png);
    await insert('One');
    const one = TYPED.replace('here.\n', 'here. Typed.\n\n![One](/img/cli/menu.webp)\n');
    await expectSource(one);
    await expect(preview.getByRole('img', { name: 'One' })).toBeVisible();

    // A new paragraph becomes the image.
    await preview.getByText('Last words.').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(preview.locator('[data-new-block]')).toBeFocused();
    await give(typing, 'paste', png);
    await insert('Two');
    const two = one.replace('Last words.\n', 'Last words.\n\n![Two](/img/cli/menu-2.webp)\n');
    await expectSource(two);

    // Dropped on an item while no text is edited.
    await give(preview.getByText('two', { exact: true }), 'drop', png);
    await insert('Three');
    await expectSource(two.replace('- two\n', '- two ![Three](/img/cli/menu-3.webp)\n'));

    await give(preview.getByText('First words here.'), 'drop', {
      ...png,
      name: 'a.pdf',
      type: 'application/pdf',
    });
    await expect(page.getByText("“a.pdf” isn't an image. Only images can be added to a page.")).toBeVisible();
    await expect(form).toBeHidden();
  });
});
