/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/overlays/toast';
import { act, fireEvent } from '@testing-library/react';
import { HEAD, loadPlanner, putCaret, show, source, typeAtCaret, waitFor, whole } from './previewedPage';

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
    ['1. a\n   - b\n', ['Shift+Tab', 'Tab'], '1. a\n   - x\n   - b\n'],
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

describe.each([
  ['Enter', 'One.\n\nTwo.\n', 'One!x.\n\nTwo.\n', 'One!x.\n\nTw\n\no.\n'],
  ['Tab', '- Zero\n- One.\n- Two.\n', '- Zero\n- One!x.\n- Two.\n', '- Zero\n- One!x.\n- Tw\n- o.\n'],
])('when the planner can’t be loaded, %s', (key, start, typed, split) => {
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.mocked(loadPlanner).mockImplementation(async () => Promise.reject(new Error('away')));
  });

  it('says so, keeps the text, and the next click and the next key work', async () => {
    const { page, body } = await show(HEAD + start);
    const text = page.getByText('One.');
    await act(async () => fireEvent.click(text));
    putCaret(text, 3);
    typeAtCaret(body, '!');
    fireEvent.keyDown(text, { key });
    // Typed before the load fails, so it waits, too.
    fireEvent(text, new InputEvent('beforeinput', { inputType: 'insertText', data: 'x', bubbles: true }));
    await waitFor(() => expect(toast.get()?.text).toMatch(/^The page wasn't changed, because/));
    expect(text).toHaveTextContent('One!x.');
    await act(async () => fireEvent.click(page.getByText('Two.')));
    await waitFor(() => expect(whole(page.getByText('Two.'))).toHaveAttribute('data-editing'));
    await waitFor(() => expect(source()).toBe(HEAD + typed));
    jest.mocked(loadPlanner).mockImplementation(jest.requireActual('../inPlace/loadPlanner').loadPlanner);
    putCaret(page.getByText('Two.'), 2);
    fireEvent.keyDown(page.getByText('Two.'), { key: 'Enter' });
    await waitFor(() => expect(source()).toBe(HEAD + split));
  });

  it('goes to a text that was clicked before the load fails, after the text typed before', async () => {
    let fail = (): void => undefined;
    jest.mocked(loadPlanner).mockImplementation(
      () =>
        new Promise((_, reject) => {
          fail = () => reject(new Error('away'));
        }),
    );
    const { page } = await show(HEAD + start);
    const text = page.getByText('One.');
    await act(async () => fireEvent.click(text));
    putCaret(text, 3);
    fireEvent.keyDown(text, { key });
    for (const data of '!x')
      fireEvent(text, new InputEvent('beforeinput', { inputType: 'insertText', data, bubbles: true }));
    await act(async () => fireEvent.click(page.getByText('Two.')));
    await act(async () => fail());
    jest.mocked(loadPlanner).mockRejectedValue(new Error('away'));
    await act(async () => fail());
    await waitFor(() => expect(whole(page.getByText('Two.'))).toHaveAttribute('data-editing'));
    await waitFor(() => expect(source()).toBe(HEAD + typed));
  });
});

it('logs that the planner can’t be loaded, and applies the text when it is left', async () => {
  const error = new Error('away');
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.mocked(loadPlanner).mockRejectedValue(error);
  const { page, body } = await show(`${HEAD}One.\n\nTwo.\n`);
  const text = page.getByText('One.');
  await act(async () => fireEvent.click(text));
  putCaret(text, 3);
  typeAtCaret(body, '!');
  await waitFor(() => expect(warn).toHaveBeenCalledWith("The planner of changes couldn't be loaded:", error));
  await act(async () => fireEvent.click(page.getByText('Two.')));
  await waitFor(() => expect(source()).toBe(`${HEAD}One!.\n\nTwo.\n`));
  warn.mockRestore();
});

it('applies Enter to the text where it was pressed when another one is clicked before the planner has loaded', async () => {
  const planner = await loadPlanner();
  let load = (): void => undefined;
  jest.mocked(loadPlanner).mockReturnValue(
    new Promise((resolve) => {
      load = () => resolve(planner);
    }),
  );
  const { page } = await show(`${HEAD}One.\n\nTwo.\n`);
  const text = page.getByText('One.');
  await act(async () => fireEvent.click(text));
  putCaret(text, 2);
  fireEvent.keyDown(text, { key: 'Enter' });
  await act(async () => fireEvent.click(page.getByText('Two.')));
  await act(async () => load());
  await waitFor(() => expect(source()).toBe(`${HEAD}On\n\ne.\n\nTwo.\n`));
  await waitFor(() => expect(whole(page.getByText('Two.'))).toHaveAttribute('data-editing'));
});
