import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/console';
import { openText } from '../support/editing';
import { openEditor, previewOf, putCursorAfter } from '../support/page';
import { sharePage } from '../support/sharedPage';

const PAGE = 'docs/support.mdx';
const OTHER = 'docs/raycast.mdx';

const source = (page: Page, path = PAGE): Locator => page.getByRole('textbox', { name: `Source of ${path}` });

/** Opens a page by its name with the command palette. */
async function openByPalette(page: Page, name: string, path: string): Promise<void> {
  await page.keyboard.press('Control+Shift+p');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(source(page, path)).toBeVisible();
}

test('neither the documentation nor the preview loads before the text of the page is there', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/js\/([\w~-]+)\.\w+\.js$/.exec(request.url()) ?? [];
    if (name) scripts.push(name);
  });
  let send = (): void => undefined;
  const isDue = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/api/page-source?*', async (route) => {
    await isDue;
    await route.continue();
  });
  await openEditor(page, 'demo-editor', { path: PAGE });
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveAttribute('aria-busy', 'true');
  expect(scripts).toEqual(expect.arrayContaining(['main', 'editor']));
  expect(scripts).not.toContain('docs');
  expect(scripts).not.toContain('preview-pane');
  send();
  await expect(previewOf(page).getByText('find the answer')).toBeVisible();
  expect(scripts).toContain('preview-pane');
});

test('with reduced motion, line numbers are next to their lines when a page opens', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openEditor(page, 'demo-editor', { path: 'docs/glossary.mdx' });
  const readOffsets = (): Promise<number[]> =>
    page.locator('.cm-scroller').evaluate((scroller) => {
      const [numbers, lines] = ['.cm-lineNumbers .cm-gutterElement', '.cm-line'].map((selector) =>
        [...scroller.querySelectorAll(selector)]
          .map((element) => element.getBoundingClientRect())
          .filter(({ height }) => height > 0)
          .slice(0, 10),
      );
      return lines?.map(({ top }, index) => Math.round(top - (numbers?.[index]?.top ?? 0))) ?? [];
    });
  await expect.poll(readOffsets, { timeout: 10_000 }).toEqual(Array(10).fill(0));
});

test.describe('back and forward', () => {
  test('restore the pages and views that were opened, and a reload restores the cursor', async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await openEditor(page, 'demo-editor', { path: PAGE });
    await putCursorAfter(source(page), 'find the answer');
    await openByPalette(page, 'open raycast', OTHER);
    await page.getByRole('tab', { name: 'Navigation' }).click();
    await page.getByRole('button', { name: /navigation manager/i }).click();
    await expect(page).toHaveURL(/view=navigation/);

    await page.goBack();
    await expect(source(page, OTHER)).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Navigation' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(source(page)).toBeVisible();
    await expect(source(page).locator('.cm-activeLine')).toContainText('find the answer');
    await page.goForward();
    await expect(source(page, OTHER)).toBeVisible();
    await page.goBack();

    await putCursorAfter(source(page), 'find the answer');
    await source(page).evaluate((element) => element.closest('.cm-scroller')?.scrollTo(0, 240));
    const top = await firstVisibleLine(page);
    await page.reload();
    await expect(source(page)).toBeFocused();
    await expect(source(page).locator('.cm-activeLine')).toContainText('find the answer');
    await expect.poll(() => firstVisibleLine(page)).toBe(top);
  });

  test('a link to a line opens the editor at that line', async ({ page }) => {
    await openEditor(page, 'demo-editor', { path: PAGE, line: '7' });
    await expect(source(page)).toBeFocused();
    await expect(source(page).locator('.cm-activeLine')).toContainText('find the answer');
    await expect(page).not.toHaveURL(/line=/);
  });

  test('a link opens its branch, page, pane and tab at its line, and a reload shows them again', async ({
    page,
  }) => {
    const { branch } = await openText(page, PAGE, '---\ntitle: Short\n---\n\nFirst.\n\nSecond.\n');
    const link = { path: PAGE, branch, pane: 'preview', tab: 'navigation' };
    await page.goto(`/edit?${new URLSearchParams({ ...link, line: '7' })}`);
    const expectShown = async () => {
      await expect(source(page)).toBeFocused();
      await expect(source(page).locator('.cm-activeLine')).toHaveText('Second.');
      await expect(page.getByRole('tab', { name: 'Navigation' })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('banner').getByRole('button', { name: `Branch: ${branch}` })).toBeVisible();
      await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(link);
    };
    await expectShown();
    await page.reload();
    await expectShown();

    await page.setViewportSize({ width: 390, height: 844 });
    const panes = page.getByRole('navigation', { name: 'Panes' });
    await expect(panes.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-pressed', 'true');
    await expect(previewOf(page).getByText('Second.')).toBeVisible();
    await expect(source(page)).toBeHidden();
  });
});

/** The number of the line at the top of the source. */
function firstVisibleLine(page: Page): Promise<string> {
  return page.evaluate(() => {
    const scroller = document.querySelector('.cm-scroller');
    const top = scroller?.getBoundingClientRect().top ?? 0;
    const numbers = [...document.querySelectorAll('.cm-lineNumbers .cm-gutterElement')];
    return numbers.find((one) => one.getBoundingClientRect().bottom > top + 1)?.textContent ?? '';
  });
}

test.describe('requests', () => {
  const test = sharePage((page) => openEditor(page, 'demo-editor', { path: PAGE }));

  test('a slow save can be canceled, and the editor shows whether it arrived', async ({ page, faults }) => {
    test.slow();
    await page.route('**/api/commits', () => new Promise(() => undefined));
    await putCursorAfter(source(page), 'find the answer');
    await page.keyboard.insertText(' Typed.');
    await page.keyboard.press('Control+s');
    const slow = page.getByRole('region', { name: 'Slow save' });
    await expect(slow).toContainText('Still saving…');
    await slow.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toContainText(
      "Canceled. The branch doesn't have your changes yet.",
    );
    await page.unroute('**/api/commits');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
    // The editor asked whether the branch of the save exists.
    for (const fault of faults.splice(0)) expect(fault).toContain('404');
  });

  test('server errors, rate limits and a lost connection each get their own message', async ({
    page,
    faults,
  }) => {
    const context = page.context();
    await putCursorAfter(source(page), 'find the answer');
    await page.keyboard.insertText(' Typed.');
    await page.route('**/api/commits', (route) => route.fulfill({ status: 502, body: '<html>' }), {
      times: 1,
    });
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert')).toContainText('The server has a problem (error 502)');
    await page.route(
      '**/api/commits',
      (route) => route.fulfill({ status: 429, body: '<html>', headers: { 'retry-after': '4' } }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toContainText(/Saving again in \d s\./);
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByRole('banner').getByText('Offline')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('banner').getByText('Offline')).toBeHidden();
    for (const fault of faults.splice(0))
      expect(fault).toMatch(/502|429|INTERNET_DISCONNECTED|404|Failed to fetch/);
  });
});

test.describe('the layout and the focus', () => {
  const test = sharePage((page) => openEditor(page, 'demo-editor', { path: PAGE }));

  test("doesn't shift on the first key press, or when a problem appears", async ({ page }) => {
    await expect(previewOf(page).locator('article p').first()).toBeVisible();
    await expect(page.getByText('Change something, then open a pull request.')).toBeVisible();
    const before = await measure(page);
    await putCursorAfter(source(page), 'find the answer');
    await page.keyboard.insertText('x');
    await expect(page.getByText(/draft stored/)).toBeVisible();
    await expect(page.getByText('Your changes go to a new branch')).toBeVisible();
    expect(await measure(page)).toEqual(before);
    await page.keyboard.insertText('{');
    await expect(page.getByRole('region', { name: 'Problems' })).toBeVisible();
    // A long message takes a second line at the bottom, so the text doesn't move.
    expect(await measure(page)).toEqual({ ...before, height: expect.anything() });
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByRole('region', { name: 'Problems' })).toBeHidden();
  });

  test('dialogs start in the first field of their form, and return the focus to the text', async ({
    page,
  }) => {
    await putCursorAfter(source(page), 'find the answer');
    const run = async (command: string) => {
      await page.keyboard.press('ControlOrMeta+Shift+p');
      await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
      await page.keyboard.insertText(command);
      await page.keyboard.press('Enter');
    };
    for (const [command, label] of [
      ['New page', 'Title'],
      ['Rename or move this page', 'Page title'],
      ['Delete this page', 'Redirect readers to'],
      ['Find and replace', 'Find'],
    ] as const) {
      await run(command);
      await expect(page.getByRole('dialog').getByLabel(label, { exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(source(page)).toBeFocused();
    }
    // A form with errors, sent with its button, continues in the first field that has one.
    await run('New page');
    await page.getByRole('dialog').getByRole('button', { name: 'Create page' }).click();
    await expect(page.getByRole('dialog').getByLabel('Title', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await run('glossary');
    await expect(page.getByRole('textbox', { name: 'Source of docs/glossary.mdx' })).toBeFocused();
  });

  test('keeps table headers at the top of the preview', async ({ page }) => {
    const path = 'docs/cli/tui/keyboard-shortcuts.mdx';
    await page.getByRole('searchbox', { name: 'Filter pages' }).fill('cli/tui/keyboard');
    await page.locator(`[data-path="${path}"] > button`).click();
    await expect(source(page, path)).toBeVisible();
    // The page's facts load after its first tables, so the first table isn't always the same one.
    const table = previewOf(page).locator('[data-fits]').filter({ hasText: 'Go to the next pane' });
    const head = table.locator('thead th').first();
    // The pane under the pointer scrolls, and the other one follows.
    await head.hover();
    await table
      .getByRole('row')
      .nth(5)
      .evaluate((row) => row.scrollIntoView({ block: 'start' }));
    await expect.poll(async () => head.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  });
});

/** Positions of the source's parts: the text, its gutter, and its first lines. */
function measure(page: Page): Promise<Record<string, readonly number[]>> {
  return page.evaluate(() => {
    const toBox = (element: Element | undefined | null): number[] => {
      const { x = 0, y = 0, width = 0 } = element?.getBoundingClientRect() ?? {};
      return [x, y, width].map(Math.round);
    };
    const scroller = document.querySelector('.cm-scroller');
    return {
      scroller: toBox(scroller),
      height: [scroller?.clientHeight ?? 0],
      content: toBox(document.querySelector('.cm-content')),
      first: toBox(document.querySelectorAll('.cm-line')[0]),
      third: toBox(document.querySelectorAll('.cm-line')[2]),
    };
  });
}
