import { expect, type FrameLocator, type Page } from '@playwright/test';
import { openText } from './editing';
import { previewOf } from './page';

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
  const { source } = (await openText(page, 'docs/cli/commands.mdx', text)).editing;
  const preview = previewOf(page);
  await expect(preview.getByText('Last words.')).toBeVisible();
  const read = (): Promise<string> =>
    source.evaluate((element) =>
      [...element.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
    );
  const expectSource = (expected: string): Promise<void> => expect.poll(read).toBe(expected);
  return { source, preview, expectSource };
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
