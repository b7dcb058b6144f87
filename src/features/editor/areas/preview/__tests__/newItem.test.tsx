/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { HEAD, show, source } from './previewedPage';

function findNew(body: HTMLElement): HTMLElement {
  const found = body.querySelector<HTMLElement>('[data-new-block]');
  if (!found) throw new Error('no block');
  return found;
}

type Key = 'Enter' | 'Tab' | 'Shift+Tab';

function press(element: HTMLElement, key: Key): void {
  fireEvent.keyDown(element, key === 'Shift+Tab' ? { key: 'Tab', shiftKey: true } : { key });
}

/** The letters of the page in the order in which they are shown, and in the source. */
const toOrder = (text: string): string => text.replaceAll(/[^a-z]/g, '');

describe('a new item', () => {
  it.each<[start: string, keys: readonly Key[], expected: string]>([
    ['- a\n  - b\n', [], '- a\n  - x\n  - b\n'],
    ['- a\n\n  - b\n- c\n', [], '- a\n  - x\n\n  - b\n- c\n'],
    ['- a\n  - b\n', ['Enter'], '- a\n- x\n  - b\n'],
    ['- a\n  - b\n', ['Shift+Tab'], '- a\n- x\n  - b\n'],
    ['- a\n  - b\n', ['Shift+Tab', 'Tab'], '- a\n  - x\n  - b\n'],
    ['- a\n  - b\n- c\n', ['Enter', 'Enter'], '- a\n\nx\n\n  - b\n- c\n'],
    ['1. a\n   - b\n     1. c\n2. d\n', [], '1. a\n   - x\n   - b\n     1. c\n2. d\n'],
    ['- a\n\n  b\n- c\n', [], '- a\n\n- x\n\n  b\n- c\n'],
    ['- a\n\n  ```\n  b\n  ```\n- c\n', [], '- a\n\n- x\n\n  ```\n  b\n  ```\n- c\n'],
    ['- a\n- b\n', ['Enter'], '- a\n\nx\n\n- b\n'],
    ['- a\n- b\n', ['Tab'], '- a\n  - x\n- b\n'],
    ['1. a\n2. b\n', ['Tab'], '1. a\n   1. x\n2. b\n'],
    ['> - a\n> - b\n', ['Enter'], '> - a\n>\n> x\n>\n> - b\n'],
    ['- z\n  - a\n  - b\n- c\n', ['Enter'], '- z\n  - a\n- x\n  - b\n- c\n'],
    ['- z\n  - a\n  - b\n- c\n', ['Enter', 'Tab'], '- z\n  - a\n  - x\n  - b\n- c\n'],
    ['- z\n  - a\n- c\n', ['Enter'], '- z\n  - a\n- x\n- c\n'],
    [
      '<Steps>\n<Step title="S">\n\n- a\n  - b\n\nc\n\n</Step>\n</Steps>\n',
      ['Enter', 'Enter'],
      '<Steps>\n<Step title="S">\n\n- a\n\nx\n\n  - b\n\nc\n\n</Step>\n</Steps>\n',
    ],
    ['- [ ] a\n  - [ ] b\n', [], '- [ ] a\n  - [ ] x\n  - [ ] b\n'],
  ])('after “a” in %j and %j is shown where it is written', async (start, keys, expected) => {
    const { page, body } = await show(HEAD + start);
    const text = page.getByText('a');
    await act(async () => fireEvent.click(text));
    body.ownerDocument.getSelection()?.selectAllChildren(text);
    body.ownerDocument.getSelection()?.collapseToEnd();
    press(text, 'Enter');
    await waitFor(() => findNew(body));
    for (const key of keys) press(findNew(body), key);
    const newBlock = findNew(body);
    expect(body.querySelectorAll('[data-new-block]')).toHaveLength(1);
    newBlock.textContent = 'x';
    const article = body.querySelector('article');
    const shown = toOrder(article?.textContent?.replace(/^T/, '') ?? '');
    const depth = newBlock.matches('li') ? countItems(newBlock) : null;
    fireEvent.input(newBlock);
    await waitFor(() => expect(source()).toBe(HEAD + expected));
    expect(shown).toBe(toOrder(expected.replaceAll(/<[^>]*>/g, '')));
    await waitFor(() => expect(body.querySelector('[data-new-block]')).toBeNull());
    // Where other items follow, it is indented by a margin.
    if (depth !== null && newBlock.style.marginInlineStart === '') {
      expect(countItems(page.getByText('x'))).toBe(depth);
    }
  });
});

function countItems(element: HTMLElement): number {
  const item = element.closest('li');
  return item ? 1 + (item.parentElement ? countItems(item.parentElement) : 0) : 0;
}
