import { expect, type FrameLocator, type Page } from '@playwright/test';
import { openText } from './editing';
import { previewOf } from './page';
import { sharePage } from './sharedPage';

const FOLDER = 'docs/cli';

/** A page with every kind of text that is edited in place. */
export const TYPED = `---
title: Typed
---

First words here.

- one
- two

See [the link](/products) and **bold** words.

| A | B |
| --- | --- |
| 1 | 2 |

Last words.
`;

/** Opens a page with this text as the demo editor. */
export async function openTyped(page: Page, text = TYPED) {
  await openText(page, `${FOLDER}/commands.mdx`, text);
  return connectTyped(page, 'commands');
}

/**
 * For a group of tests that type on pages of one branch, in one editor.
 *
 * @param texts one for each test, by name; the name becomes the title of its page
 * @returns their `test`, and a function that opens the page of a test
 */
export function shareTyped<Name extends string>(texts: Readonly<Record<Name, string>>) {
  const pages = Object.entries<string>(texts).map(([name, text]) => [toPath(name), setTitle(text, name)]);
  const test = sharePage((page) => openText(page, toPath('commands'), TYPED, Object.fromEntries(pages)));
  const openShared = async (page: Page, name: Name) => {
    await page.locator(`[data-path="${toPath(name)}"] > button`).click();
    await expect(previewOf(page).getByRole('heading', { level: 1, name })).toBeVisible();
    const { expectSource, ...typed } = await connectTyped(page, name);
    return { ...typed, expectSource: (expected: string) => expectSource(setTitle(expected, name)) };
  };
  return { test, openTyped: openShared };
}

const toPath = (name: string): string => `${FOLDER}/${name}.mdx`;

/** Replaces the title of a page. */
export function setTitle(text: string, title: string): string {
  return text.replace(/^title: .*$/m, `title: ${title}`);
}

/** Waits for the page of this name. */
async function connectTyped(page: Page, name: string) {
  const path = toPath(name);
  const source = page.getByRole('textbox', { name: `Source of ${path}` });
  await expect(source).toBeVisible();
  const preview = previewOf(page);
  await expect(preview.getByText('Last words.')).toBeVisible();
  const read = (): Promise<string> =>
    source.evaluate((element) =>
      [...element.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
    );
  const expectSource = (expected: string): Promise<void> => expect.poll(read).toBe(expected);
  return { path, source, preview, expectSource };
}

/** Where an end of a word is, in CSS pixels of the whole page. */
export function findWord(
  preview: FrameLocator,
  word: string,
  edge: 'start' | 'end',
): Promise<{ readonly x: number; readonly y: number }> {
  return preview.locator('article').evaluate(
    (article, wanted) => {
      const inner = article.ownerDocument;
      const walker = inner.createTreeWalker(article, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const at = walker.currentNode.textContent?.indexOf(wanted.word) ?? -1;
        if (at < 0) continue;
        const range = inner.createRange();
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + wanted.word.length);
        const { left, right, top, height } = range.getBoundingClientRect();
        const frame = inner.defaultView?.frameElement?.getBoundingClientRect();
        const x = wanted.edge === 'start' ? left + 0.5 : right - 0.5;
        return { x: x + (frame?.x ?? 0), y: top + height / 2 + (frame?.y ?? 0) };
      }
      throw new Error(`"${wanted.word}" isn't on the page.`);
    },
    { word, edge },
  );
}
