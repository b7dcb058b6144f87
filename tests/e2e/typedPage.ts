import { expect, type Page } from '@playwright/test';
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
