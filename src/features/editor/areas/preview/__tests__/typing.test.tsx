/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/overlays/toast';
import { act, fireEvent, screen } from '@testing-library/react';
import { flushPendingInput } from '../../../core/drafts/pendingInput';
import {
  changeSource,
  focusText,
  HEAD,
  holdParsing,
  loadPlanner,
  putCaret,
  readCaret,
  rewrite,
  show,
  source,
  typeAtCaret,
  waitFor,
  whole,
} from './previewedPage';

describe('typing on the page', () => {
  it.each([
    ['a paragraph', 'One two three.\n', 'One two three.', 'One 2 three.', 'One 2 three.\n'],
    ['a heading', '## One\n\nTwo\n', 'One', 'First', '## First\n\nTwo\n'],
    ['a list item', '- one\n- two\n', 'two', 'three', '- one\n- three\n'],
    ['a cell', '| A | B |\n| - | - |\n| 1 | 2 |\n', '2', 'a | b', '| A | B |\n| - | - |\n| 1 | a \\| b |\n'],
    [
      'a step',
      '<Steps>\n<Step title="a">Do it</Step>\n</Steps>\n',
      'Do it',
      'Try',
      '<Steps>\n<Step title="a">Try</Step>\n</Steps>\n',
    ],
  ])('edits %s in place', async (_, before, shown, wanted, after) => {
    const { page, log } = await show(HEAD + before);
    await rewrite(page.getByText(shown), wanted);
    await waitFor(() => expect(source()).toBe(HEAD + after));
    expect(await page.findByText(wanted)).toBeInTheDocument();
    expect(log.edits).toHaveLength(1);
  });

  it('keeps what was typed when the text loses focus, and starts editing the next one', async () => {
    const { page } = await show(`${HEAD}One *two* three.\n`);
    await rewrite(page.getByText('two'), '<b>', null);
    await waitFor(() => expect(source()).toBe(`${HEAD}One *\\<b>* three.\n`));
    await rewrite(page.getByText('three.'), ' four.', null);
    await waitFor(() => expect(source()).toBe(`${HEAD}One *\\<b>* four.\n`));
    expect(page.getByText('<b>')).toBeInTheDocument();
  });

  it('applies typing when it pauses, keeps it on Escape, and undoes it with the history', async () => {
    const { page } = await show(`${HEAD}One.\n\nTwo.\n`);
    const text = page.getByText('Two.');
    fireEvent.click(text);
    text.textContent = 'Two and more.';
    fireEvent.input(text);
    await waitFor(() => expect(source()).toContain('Two and more.'));
    expect(whole(text)).toHaveAttribute('data-editing');
    fireEvent.keyDown(text, { key: 'Escape' });
    await waitFor(() => expect(whole(text)).not.toHaveAttribute('data-editing'));
    expect(source()).toBe(`${HEAD}One.\n\nTwo and more.\n`);
    fireEvent.keyDown(text, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(source()).toBe(`${HEAD}One.\n\nTwo.\n`));
    expect(await page.findByText('Two.')).toBeInTheDocument();
  });

  it('opens the source for a text that is written differently there', async () => {
    const text = `${HEAD}The {product} is here.\n`;
    const { page, log } = await show(text);
    fireEvent.click(page.getByText('Cairn'));
    await waitFor(() => expect(log.shownAt).toEqual([text.indexOf('{product}')]));
    expect(toast.get()?.text).toMatch(/only be edited in the source/);
    expect(log.edits).toEqual([]);
  });

  it('writes text that would read differently as it was typed, and shows it in the source', async () => {
    const { page, log } = await show(`${HEAD}**bar**baz\n`);
    await rewrite(page.getByText('bar'), 'bar.');
    await waitFor(() => expect(source()).toBe(`${HEAD}**bar.**baz\n`));
    await waitFor(() => expect(log.shownAt).toHaveLength(1));
  });

  it('undoes an edit through the history of the source', async () => {
    const { page, body } = await show(`${HEAD}One.\n`);
    await rewrite(page.getByText('One.'), 'Two.');
    await page.findByText('Two.');
    fireEvent.keyDown(body.ownerDocument.activeElement ?? body, { key: 'z', ctrlKey: true });
    expect(await page.findByText('One.')).toBeInTheDocument();
    expect(source()).toBe(`${HEAD}One.\n`);
  });

  it('reports what was typed when the page was locked during typing', async () => {
    const { page } = await show(`${HEAD}One.\n`);
    const text = page.getByText('One.');
    fireEvent.click(text);
    fireEvent.click(screen.getByRole('button', { name: 'Lock the page' }));
    text.textContent = 'One more.';
    fireEvent.focusOut(whole(text));
    await waitFor(() => expect(toast.get()?.text).toMatch(/You typed: One more\./));
    expect(await page.findByText('One.')).toBeInTheDocument();
    expect(source()).toBe(`${HEAD}One.\n`);
  });

  it('edits the next text after one that was removed while an input method composed in it', async () => {
    const { page } = await show(`${HEAD}One.\n\nTwo.\n`);
    const one = page.getByText('One.');
    fireEvent.click(one);
    fireEvent.compositionStart(whole(one));
    changeSource(() => `${HEAD}Two.\n`);
    await waitFor(() => expect(one).not.toBeInTheDocument());
    const two = page.getByText('Two.');
    fireEvent.click(two);
    await waitFor(() => expect(whole(two)).toHaveAttribute('data-editing'));
  });

  it('moves between texts with the arrow keys and starts editing with Enter', async () => {
    const { page, body } = await show(`${HEAD}One.\n\n<Callout>\n\nTwo.\n\n</Callout>\n`);
    const one = whole(page.getByText('One.'));
    expect(one).toHaveAttribute('tabindex', '0');
    act(() => one.focus());
    fireEvent.keyDown(one, { key: 'ArrowDown' });
    expect(body.ownerDocument.activeElement).toHaveAttribute('data-target-name', 'Callout');
    fireEvent.keyDown(body.ownerDocument.activeElement ?? body, { key: 'ArrowDown' });
    expect(body.ownerDocument.activeElement).toHaveTextContent('Two.');
    fireEvent.keyDown(body.ownerDocument.activeElement ?? body, { key: 'Enter' });
    expect(whole(page.getByText('Two.'))).toHaveAttribute('data-editing');
  });

  it('moves on to the next text with an arrow key at the end of one', async () => {
    const { page, body } = await show(`${HEAD}One *two*\n\nThree.\n`);
    const [one, three] = [whole(page.getByText('One')), whole(page.getByText('Three.'))];
    fireEvent.click(page.getByText('One'));
    const select = (element: HTMLElement, at: number) =>
      body.ownerDocument.getSelection()?.collapse(element.firstChild, at);
    select(page.getByText('One'), 2);
    fireEvent.keyDown(one, { key: 'ArrowRight' });
    expect(one).toHaveAttribute('data-editing');
    select(page.getByText('two'), 3);
    fireEvent.keyDown(one, { key: 'ArrowRight' });
    await waitFor(() => expect(three).toHaveAttribute('data-editing'));
    expect(one).not.toHaveAttribute('data-editing');
    fireEvent.keyDown(three, { key: 'ArrowLeft' });
    await waitFor(() => expect(one).toHaveAttribute('data-editing'));
  });

  it('creates a paragraph with Enter and puts what is typed next into it', async () => {
    const { page, body } = await show(`${HEAD}One two.\n\nThree.\n`);
    const text = page.getByText('One two.');
    await act(async () => fireEvent.click(text));
    body.ownerDocument.getSelection()?.collapse(text.firstChild, 4);
    fireEvent.keyDown(text, { key: 'Enter' });
    await waitFor(() => expect(source()).toBe(`${HEAD}One\n\ntwo.\n\nThree.\n`));
    const two = whole(await page.findByText('two.'));
    await waitFor(() => expect(two).toHaveAttribute('data-editing'));
    expect(body.ownerDocument.getSelection()?.focusOffset).toBe(0);
    // Backspace at the start joins the two again.
    const back = new InputEvent('beforeinput', { inputType: 'deleteContentBackward', bubbles: true });
    fireEvent(two, back);
    await waitFor(() => expect(source()).toBe(`${HEAD}Onetwo.\n\nThree.\n`));
  });

  it.each([
    ['Enter over a selection', 'One two six.', [4, 8], false, 'One\n\nsix.'],
    ['Enter over a selection in a list', '- One two six.', [4, 8], false, '- One\n- six.'],
    ['Shift+Enter over a selection', 'One two six.', [4, 8], true, 'One\\\nsix.'],
    ['Enter in a cell', '| One two six. |\n| - |', [4, 4], false, '| One<br />two six. |\n| - |'],
    [
      'Enter between the tags of one line',
      '<Callout>One two six.</Callout>',
      [4, 4],
      false,
      '<Callout>One\\\ntwo six.</Callout>',
    ],
  ] as const)('starts a new line with %s', async (_, start, [from, to], shiftKey, expected) => {
    const { page, body } = await show(`${HEAD}${start}\n`);
    const text = page.getByText('One two six.');
    await act(async () => fireEvent.click(text));
    const node = text.firstChild as Node;
    body.ownerDocument.getSelection()?.setBaseAndExtent(node, from, node, to);
    fireEvent.keyDown(text, { key: 'Enter', shiftKey });
    await waitFor(() => expect(source()).toBe(`${HEAD}${expected}\n`));
  });

  it.each([
    ['Enter', false],
    ['Shift+Enter', true],
  ])('replaces a whole text, also one with formats, with what is typed after %s', async (_, shiftKey) => {
    const { page, body } = await show(`${HEAD}One **two** six.\n\nLast.\n`);
    const text = whole(page.getByText('two'));
    await act(async () => fireEvent.click(text));
    body.ownerDocument.getSelection()?.selectAllChildren(text);
    fireEvent.keyDown(text, { key: 'Enter', shiftKey });
    await waitFor(() => expect(text).toHaveTextContent(''));
    typeAtCaret(body, 'x');
    await waitFor(() => expect(source()).toBe(`${HEAD}x\n\nLast.\n`));
  });

  it.each([
    ['within a text', 'One two.', 3, 'One\\\nxtwo.'],
    ['at its end', 'One two.', 8, 'One two.<br />x'],
    ['at the end of a format', '**One two.**', 8, '**One two.<br />x**'],
    ['at the end of an item', '- One two.', 8, '- One two.<br />x'],
  ])('continues on the next line after Shift+Enter %s', async (_, start, at, expected) => {
    const { page, body } = await show(`${HEAD}${start}\n`);
    const text = page.getByText('One two.');
    await act(async () => fireEvent.click(text));
    putCaret(text, at);
    fireEvent.keyDown(text, { key: 'Enter', shiftKey: true });
    await waitFor(() => expect(body.querySelector('[data-editing] br')).not.toBeNull());
    typeAtCaret(body, 'x');
    await waitFor(() => expect(source()).toBe(`${HEAD}${expected}\n`));
  });

  it.each([
    ['text', 'One two.', 'One two.\n\nx'],
    ['format', '**One two.**', '**One two.**\n\nx'],
    ['item', '- One two.', '- One two.\n- x'],
  ])('ends a %s with Enter after a line break, and leaves no break behind', async (_, start, expected) => {
    const { page, body } = await show(`${HEAD}${start}\n`);
    const text = page.getByText('One two.');
    await act(async () => fireEvent.click(text));
    putCaret(text, 8);
    fireEvent.keyDown(text, { key: 'Enter', shiftKey: true });
    await waitFor(() => expect(body.querySelector('[data-editing] br')).not.toBeNull());
    fireEvent.keyDown(page.getByText('One two.'), { key: 'Enter' });
    await waitFor(() => expect(source()).toBe(`${HEAD}${start}\n`));
    await waitFor(() => expect(body.querySelector('[data-new-block]')).not.toBeNull());
    const newBlock = body.querySelector<HTMLElement>('[data-new-block]');
    if (!newBlock) throw new Error('no block');
    newBlock.textContent = 'x';
    fireEvent.input(newBlock);
    await waitFor(() => expect(source()).toBe(`${HEAD}${expected}\n`));
  });

  it.each([
    ['text', 'One two.', 'One two.', 'One two.x'],
    ['text with several', 'One two.', 'One two.<br />', 'One two.<br />x'],
    ['format', '**One two.**', '**One two.**', '**One two.x**'],
    ['item', '- One two.', '- One two.', '- One two.x'],
    ['cell', '| One two. |\n| - |', '| One two. |\n| - |', '| One two.x |\n| - |'],
  ])('deletes one line break with Backspace at the end of a %s', async (_, start, expected, typed) => {
    const breaks = expected.includes('<br />') ? 2 : 1;
    const { page, body } = await show(`${HEAD}${start}\n`);
    const text = page.getByText('One two.');
    await act(async () => fireEvent.click(text));
    putCaret(text, 8);
    for (let count = 1; count <= breaks; count++) {
      fireEvent.keyDown(page.getByText('One two.'), { key: 'Enter', shiftKey: true });
      await waitFor(() => expect(body.querySelectorAll('[data-editing] br')).toHaveLength(count));
    }
    const back = new InputEvent('beforeinput', { inputType: 'deleteContentBackward', bubbles: true });
    fireEvent(page.getByText('One two.'), back);
    await waitFor(() => expect(source()).toBe(`${HEAD}${expected}\n`));
    await waitFor(() => expect(body.querySelectorAll('[data-editing] br')).toHaveLength(breaks - 1));
    typeAtCaret(body, 'x');
    await waitFor(() => expect(source()).toBe(`${HEAD}${typed}\n`));
  });

  it('starts a paragraph at the end of another, and adds it to the source once it has text', async () => {
    const { page, body } = await show(`${HEAD}One.\n\nThree.\n`);
    const text = page.getByText('One.');
    await act(async () => fireEvent.click(text));
    fireEvent.keyDown(text, { key: 'Enter' });
    await waitFor(() => expect(body.querySelector('[data-new-block]')).not.toBeNull());
    expect(source()).toBe(`${HEAD}One.\n\nThree.\n`);
    const newBlock = body.querySelector<HTMLElement>('[data-new-block]');
    if (!newBlock) throw new Error('no block');
    newBlock.textContent = 'Two *words*.';
    fireEvent.input(newBlock);
    await waitFor(() => expect(source()).toBe(`${HEAD}One.\n\nTwo \\*words\\*.\n\nThree.\n`));
    await waitFor(() => expect(whole(page.getByText('Two *words*.'))).toHaveAttribute('data-editing'));
    expect(body.querySelector('[data-new-block]')).toBeNull();
  });

  it.each(['before', 'after'])('undoes a new paragraph that was left %s the page showed it', async (time) => {
    const { page, body } = await show(`${HEAD}One.\n`);
    const text = page.getByText('One.');
    await act(async () => fireEvent.click(text));
    fireEvent.keyDown(text, { key: 'Enter' });
    const newBlock = await waitFor(() => {
      const found = body.querySelector<HTMLElement>('[data-new-block]');
      if (!found) throw new Error('no block');
      return found;
    });
    newBlock.textContent = 'Two.';
    fireEvent.input(newBlock);
    act(() => holdParsing(time === 'before'));
    await act(async () => void fireEvent.keyDown(newBlock, { key: 'Escape' }));
    expect(source()).toBe(`${HEAD}One.\n\nTwo.\n`);
    if (time === 'after') {
      await waitFor(() => expect(page.getAllByText('Two.')).toHaveLength(1));
      expect(whole(page.getByText('Two.'))).toHaveFocus();
    }
    fireEvent.keyDown(body, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(source()).toBe(`${HEAD}One.\n`));
  });

  it('replaces selected words at the start of a text with a new paragraph', async () => {
    const { page, body } = await show(`${HEAD}One two.\n`);
    const text = page.getByText('One two.');
    await act(async () => fireEvent.click(text));
    body.ownerDocument
      .getSelection()
      ?.setBaseAndExtent(text.firstChild as Node, 0, text.firstChild as Node, 3);
    fireEvent.keyDown(text, { key: 'Enter' });
    await waitFor(() => expect(source()).toBe(`${HEAD}two.\n`));
    expect(toast.get()).toBeNull();
    await waitFor(() => expect(body.querySelector('[data-new-block] + p')).toHaveTextContent('two.'));
  });

  it('returns to the text above with Escape in a new paragraph without text', async () => {
    const { page, body } = await show(`${HEAD}One.\n`);
    const text = page.getByText('One.');
    await act(async () => fireEvent.click(text));
    fireEvent.keyDown(text, { key: 'Enter' });
    await waitFor(() => expect(body.querySelector('[data-new-block]')).not.toBeNull());
    await act(
      async () => void fireEvent.keyDown(body.querySelector('[data-new-block]') ?? body, { key: 'Escape' }),
    );
    expect(whole(page.getByText('One.'))).toHaveFocus();
  });

  it('moves an item one level in with Tab, and out with Shift+Tab', async () => {
    const start = `${HEAD}<Card title="A">\n  1. One\n  2. Two\n  3. Three\n</Card>\n`;
    const { page } = await show(start);
    await act(async () => fireEvent.click(page.getByText('One')));
    // The first item has none above it.
    fireEvent.keyDown(page.getByText('One'), { key: 'Tab' });
    expect(source()).toBe(start);
    await act(async () => fireEvent.click(page.getByText('Two')));
    await waitFor(() => expect(whole(page.getByText('Two'))).toHaveAttribute('data-editing'));
    fireEvent.keyDown(page.getByText('Two'), { key: 'Tab' });
    await waitFor(() => expect(source()).toBe(start.replace('  2. Two\n  3.', '     1. Two\n  2.')));
    await waitFor(() => expect(whole(page.getByText('Two'))).toHaveAttribute('data-editing'));
    fireEvent.keyDown(page.getByText('Two'), { key: 'Tab', shiftKey: true });
    await waitFor(() => expect(source()).toBe(start));
  });

  it('moves on from a step with Tab, and between the cells of a table in a list', async () => {
    const table = '- One\n\n  | A | B |\n  | - | - |\n';
    const { page } = await show(`${HEAD}<Steps>\n<Step title="S">\nOne.\n</Step>\n</Steps>\n\n${table}`);
    const step = page.getByText('One.');
    await act(async () => fireEvent.click(step));
    await waitFor(() => expect(whole(step)).toHaveAttribute('data-editing'));
    expect(fireEvent.keyDown(step, { key: 'Tab' })).toBe(true);
    const cell = page.getByText('A');
    await act(async () => fireEvent.click(cell));
    await waitFor(() => expect(whole(cell)).toHaveAttribute('data-editing'));
    fireEvent.keyDown(cell, { key: 'Tab' });
    await waitFor(() => expect(whole(page.getByText('B'))).toHaveAttribute('data-editing'));
  });

  it('adds a row with Tab in the last cell, and types in its first cell', async () => {
    const table = '| A | B |\n| --- | --- |\n| 1 | 2 |\n';
    const { page, body, log } = await show(`${HEAD}${table}\nText.\n`);
    const cell = page.getByText('2');
    await act(async () => fireEvent.click(cell));
    await waitFor(() => expect(whole(cell)).toHaveAttribute('data-editing'));
    expect(fireEvent.keyDown(cell, { key: 'Tab' })).toBe(false);
    await waitFor(() => expect(source()).toBe(`${HEAD}${table}|  |  |\n\nText.\n`));
    expect(log.edits).toHaveLength(1);
    const first = await waitFor(() => {
      const found = body.querySelector<HTMLElement>('tr:last-child > td:first-child[data-editing]');
      if (!found) throw new Error('no cell');
      return found;
    });
    first.textContent = 'x';
    fireEvent.input(first);
    await waitFor(() => expect(source()).toBe(`${HEAD}${table}| x |  |\n\nText.\n`));
  });

  it('leaves a table with Shift+Tab in its first cell', async () => {
    const { page } = await show(`${HEAD}| A | B |\n| - | - |\n`);
    const cell = page.getByText('A');
    await act(async () => fireEvent.click(cell));
    await waitFor(() => expect(whole(cell)).toHaveAttribute('data-editing'));
    expect(fireEvent.keyDown(cell, { key: 'Tab', shiftKey: true })).toBe(true);
  });

  it.each([
    [1, '- One\n  - Two\n  - x\n- Three\n'],
    [2, '- One\n  - Two\n- x\n- Three\n'],
    [3, '- One\n  - Two\n\nx\n\n- Three\n'],
  ])('leaves one level of a nested list with each Enter: %i times', async (times, expected) => {
    const { page, body } = await show(`${HEAD}- One\n  - Two\n- Three\n`);
    await act(async () => fireEvent.click(page.getByText('Two')));
    fireEvent.keyDown(page.getByText('Two'), { key: 'Enter' });
    await waitFor(() => expect(body.querySelector('[data-new-block]')).not.toBeNull());
    const findNew = (): HTMLElement => {
      const found = body.querySelector<HTMLElement>('[data-new-block]');
      if (!found) throw new Error('no block');
      return found;
    };
    for (let count = 1; count < times; count++) fireEvent.keyDown(findNew(), { key: 'Enter' });
    const newBlock = findNew();
    expect(newBlock.matches('li li')).toBe(times === 1);
    newBlock.textContent = 'x';
    fireEvent.input(newBlock);
    await waitFor(() => expect(source()).toBe(`${HEAD}${expected}`));
  });

  it.each([
    ['Tab', '- One\n', [{}], '- One\n  - x\n'],
    ['Tab in a quote', '> 1. One\n', [{}], '> 1. One\n>    1. x\n'],
    ['Tab twice', '- One\n', [{}, {}], '- One\n  - x\n'],
    ['Tab and Shift+Tab', '- One\n', [{}, { shiftKey: true }], '- One\n- x\n'],
    ['Tab below a nested list', '- Zero\n  - One\n', [{ shiftKey: true }, {}], '- Zero\n  - One\n  - x\n'],
    ['Shift+Tab', '- Zero\n  - One\n', [{ shiftKey: true }], '- Zero\n  - One\n- x\n'],
    ['Shift+Tab in a list with one level', '- One\n', [{ shiftKey: true }], '- One\n- x\n'],
  ])('moves a new, empty item with %s', async (_, start, tabs, expected) => {
    const { page, body } = await show(HEAD + start);
    await act(async () => fireEvent.click(page.getByText('One')));
    fireEvent.keyDown(page.getByText('One'), { key: 'Enter' });
    const findNew = (): HTMLElement => {
      const found = body.querySelector<HTMLElement>('[data-new-block]');
      if (!found) throw new Error('no block');
      return found;
    };
    await waitFor(findNew);
    for (const tab of tabs) expect(fireEvent.keyDown(findNew(), { key: 'Tab', ...tab })).toBe(false);
    expect(source()).toBe(HEAD + start);
    expect(findNew().matches('li li')).toBe(/^>? {2,}\S+ x$/m.test(expected));
    findNew().textContent = 'x';
    fireEvent.input(findNew());
    await waitFor(() => expect(source()).toBe(HEAD + expected));
    expect(body.querySelector('[data-new-block]')).toBeNull();
  });

  it('keeps a new paragraph apart from text directly below the heading', async () => {
    const { page, body } = await show(`${HEAD}Zero.\n## One\nThree.\n`);
    const text = page.getByText('One');
    await act(async () => fireEvent.click(text));
    fireEvent.keyDown(text, { key: 'Enter' });
    await waitFor(() => expect(body.querySelector('[data-new-block]')).not.toBeNull());
    const newBlock = body.querySelector<HTMLElement>('[data-new-block]');
    if (!newBlock) throw new Error('no block');
    newBlock.textContent = 'Two';
    fireEvent.input(newBlock);
    await waitFor(() => expect(source()).toBe(`${HEAD}Zero.\n## One\n\nTwo\n\nThree.\n`));
  });

  it('leaves no empty lines behind when the text of the last block is deleted', async () => {
    const { page } = await show(`${HEAD}One.\n\n\nTwo.\n`);
    await rewrite(page.getByText('Two.'), '');
    await waitFor(() => expect(source()).toBe(`${HEAD}One.\n`));
  });

  it.each([
    ['block', 'One two.\n\nThree.\n', 'Three.\n\nOne two.\n', 'Three.\n\nOnex two.\n'],
    ['item', '1. One two.\n2. Three.\n', '1. Three.\n2. One two.\n', '1. Three.\n2. Onex two.\n'],
  ])('keeps the caret where it is in the text when the %s is moved', async (_, start, moved, typed) => {
    const { page, body } = await show(HEAD + start);
    const text = page.getByText('One two.');
    await act(async () => fireEvent.click(text));
    putCaret(text, 3);
    fireEvent.keyDown(text, { key: 'ArrowDown', altKey: true, shiftKey: true });
    await waitFor(() => expect(source()).toBe(HEAD + moved));
    await waitFor(() => expect(body.querySelector('[data-editing]')).toHaveTextContent('One two.'));
    typeAtCaret(body, 'x');
    await waitFor(() => expect(source()).toBe(HEAD + typed));
    // What was typed last is applied first.
    fireEvent.keyDown(page.getByText('Onex two.'), { key: 'ArrowUp', altKey: true, shiftKey: true });
    await waitFor(() => expect(source()).toBe(HEAD + start.replace('One', 'Onex')));
    await waitFor(() => expect(body.querySelector('[data-editing]')).toHaveTextContent('Onex two.'));
    expect(readCaret(body)).toEqual(['Onex two.', 4]);
  });

  it('keeps the texts around a deleted heading apart', async () => {
    const { page } = await show(`${HEAD}Zero.\n## One\nThree.\n`);
    await rewrite(page.getByText('One'), '');
    await waitFor(() => expect(source()).toBe(`${HEAD}Zero.\n\nThree.\n`));
  });

  it.each([
    ['One', 'Zero.\n\nTwo.\n'],
    ['- One', 'Zero.\n\nTwo.\n'],
    ['One\n>\n> Three', 'Zero.\n\n> Three\n\nTwo.\n'],
  ])('leaves no quote marker behind when the text of > %j is deleted', async (quoted, expected) => {
    const { page } = await show(`${HEAD}Zero.\n\n> ${quoted}\n\nTwo.\n`);
    await rewrite(page.getByText('One'), '');
    await waitFor(() => expect(source()).toBe(HEAD + expected));
  });

  it('turns a quote into a paragraph with Backspace at its start, and goes on typing there', async () => {
    const { page, body } = await show(`${HEAD}Zero.\n\n> One\n`);
    const text = page.getByText('One');
    await act(async () => fireEvent.click(text));
    putCaret(text, 0);
    fireEvent(text, new InputEvent('beforeinput', { inputType: 'deleteContentBackward', bubbles: true }));
    await waitFor(() => expect(source()).toBe(`${HEAD}Zero.\n\nOne\n`));
    await waitFor(() => expect(whole(page.getByText('One'))).toHaveAttribute('data-editing'));
    expect(readCaret(body)).toEqual(['One', 0]);
  });

  it('formats the selection, and edits across formatted text', async () => {
    const { page, body } = await show(`${HEAD}One two [three](/x) four.\n`);
    const text = page.getByText('One two');
    await act(async () => fireEvent.click(text));
    body.ownerDocument
      .getSelection()
      ?.setBaseAndExtent(text.firstChild as Node, 4, text.firstChild as Node, 7);
    fireEvent.keyDown(text, { key: 'b', ctrlKey: true });
    await waitFor(() => expect(source()).toBe(`${HEAD}One **two** [three](/x) four.\n`));
    const bold = await page.findByText('two');
    await waitFor(() => expect(body.ownerDocument.getSelection()?.toString()).toBe('two'));
    const four = page.getByText('four.');
    body.ownerDocument
      .getSelection()
      ?.setBaseAndExtent(bold.firstChild as Node, 1, four.firstChild as Node, 1);
    fireEvent(
      bold,
      new InputEvent('beforeinput', { inputType: 'insertText', data: 'x', bubbles: true, cancelable: true }),
    );
    await waitFor(() => expect(source()).toBe(`${HEAD}One **tx**four.\n`));
  });

  it('formats the word at the caret, or what is typed next when there is none', async () => {
    const { page, body } = await show(`${HEAD}One two three.\n`);
    const text = page.getByText('One two three.');
    await act(async () => fireEvent.click(text));
    putCaret(text, 5);
    fireEvent.keyDown(text, { key: 'b', ctrlKey: true });
    await waitFor(() => expect(source()).toBe(`${HEAD}One **two** three.\n`));
    // The caret stays within the word.
    await waitFor(() => expect(readCaret(body)).toEqual(['two', 1]));
    const rest = page.getByText('three.');
    putCaret(rest, 1);
    for (const key of ['i', 'b']) fireEvent.keyDown(rest, { key, ctrlKey: true });
    expect(source()).toBe(`${HEAD}One **two** three.\n`);
    typeAtCaret(body, 'x');
    await waitFor(() => expect(source()).toBe(`${HEAD}One **two** ***x***three.\n`));
  });

  it('cancels a pending format when it is toggled again, and forgets it when the caret moves away', async () => {
    const { page, body } = await show(`${HEAD}One two.\n`);
    const text = page.getByText('One two.');
    await act(async () => fireEvent.click(text));
    const begin = (at: number, ...keys: string[]) => {
      putCaret(text, at);
      for (const key of keys) fireEvent.keyDown(text, { key, ctrlKey: true });
    };
    begin(3, 'b', 'b');
    typeAtCaret(body, 'a');
    begin(4, 'b');
    putCaret(text, 0);
    fireEvent(body.ownerDocument, new Event('selectionchange'));
    typeAtCaret(body, 'b');
    await waitFor(() => expect(source()).toBe(`${HEAD}bOnea two.\n`));
  });

  it('applies a pending format in a new paragraph', async () => {
    const { page, body } = await show(`${HEAD}One.\n`);
    const text = page.getByText('One.');
    await act(async () => fireEvent.click(text));
    fireEvent.keyDown(text, { key: 'Enter' });
    const newBlock = await waitFor(() => {
      const found = body.querySelector<HTMLElement>('[data-new-block]');
      if (!found) throw new Error('no block');
      return found;
    });
    // Browsers do this when the element gets the focus.
    body.ownerDocument.getSelection()?.collapse(newBlock, 0);
    fireEvent.keyDown(newBlock, { key: 'b', ctrlKey: true });
    newBlock.textContent = 'x';
    putCaret(newBlock, 1);
    fireEvent(newBlock, new InputEvent('input', { inputType: 'insertText', data: 'x', bubbles: true }));
    await waitFor(() => expect(source()).toBe(`${HEAD}One.\n\n**x**\n`));
    await waitFor(() => expect(readCaret(body)).toEqual(['x', 1]));
  });

  it('keeps a space at the end of a new paragraph for what is typed before the page shows the paragraph', async () => {
    const { page, body } = await show(`${HEAD}One.\n`);
    const text = page.getByText('One.');
    await act(async () => fireEvent.click(text));
    fireEvent.keyDown(text, { key: 'Enter' });
    const newBlock = await waitFor(() => {
      const found = body.querySelector<HTMLElement>('[data-new-block]');
      if (!found) throw new Error('no block');
      return found;
    });
    newBlock.textContent = 'Run ';
    putCaret(newBlock, 4);
    act(() => {
      newBlock.dispatchEvent(new InputEvent('input', { inputType: 'insertText', data: ' ', bubbles: true }));
      newBlock.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', ctrlKey: true, bubbles: true }));
      for (const data of ['i', 't'])
        newBlock.dispatchEvent(
          new InputEvent('beforeinput', { inputType: 'insertText', data, bubbles: true }),
        );
    });
    await waitFor(() => expect(source()).toBe(`${HEAD}One.\n\nRun \`it\`\n`));
  });

  it('turns delimiters that became a format back into text, even before the page shows the format', async () => {
    const { page, body, log } = await show(`${HEAD}One.\n`);
    const text = page.getByText('One.');
    await act(async () => fireEvent.click(text));
    text.textContent = 'One. *it';
    putCaret(text, 8);
    act(() => {
      typeAtCaret(body, '*');
      const back = { inputType: 'deleteContentBackward', bubbles: true, cancelable: true };
      text.dispatchEvent(new InputEvent('beforeinput', back));
    });
    // In this test, the history has a single step.
    await waitFor(() => expect(source()).toBe(`${HEAD}One.\n`));
    expect(log.edits.map(({ insert }) => insert)).toEqual([' \\*it\\*', '*', '*']);
  });

  it('goes on after a space behind a format, which is not in the source, is deleted', async () => {
    const { page, body } = await show(`${HEAD}One.\n`);
    const text = page.getByText('One.');
    await act(async () => fireEvent.click(text));
    text.textContent = 'One. *it';
    putCaret(text, 8);
    act(() => typeAtCaret(body, '*'));
    await waitFor(() => expect(source()).toBe(`${HEAD}One. *it*\n`));
    await waitFor(() => expect(body.querySelector('[data-editing] em')).not.toBeNull());
    act(() => typeAtCaret(body, '\u00A0'));
    const { focusNode, focusOffset = 0 } = body.ownerDocument.getSelection() ?? {};
    if (!focusNode) throw new Error('no caret');
    const range = body.ownerDocument.createRange();
    range.setStart(focusNode, focusOffset - 1);
    range.setEnd(focusNode, focusOffset);
    const back = new InputEvent('beforeinput', { inputType: 'deleteContentBackward', bubbles: true });
    fireEvent(focusNode, Object.assign(back, { getTargetRanges: () => [range] }));
    await waitFor(() => expect(readCaret(body)).toEqual(['\u200B', 1]));
    act(() => typeAtCaret(body, '!'));
    await waitFor(() => expect(source()).toBe(`${HEAD}One. *it*!\n`));
  });

  it('keeps a format with underscores when a letter is typed right behind it', async () => {
    const { page, body } = await show(`${HEAD}One.\n`);
    const text = page.getByText('One.');
    await act(async () => fireEvent.click(text));
    text.textContent = 'One. _it';
    putCaret(text, 8);
    act(() => typeAtCaret(body, '_'));
    await waitFor(() => expect(source()).toBe(`${HEAD}One. _it_\n`));
    await waitFor(() => expect(body.querySelector('[data-editing] em')).not.toBeNull());
    act(() => typeAtCaret(body, 's'));
    await waitFor(() => expect(source()).toBe(`${HEAD}One. *it*s\n`));
    await waitFor(() => expect(body.querySelector('[data-editing]')).toHaveTextContent('One. its'));
    act(() => typeAtCaret(body, '!'));
    await waitFor(() => expect(source()).toBe(`${HEAD}One. *it*s!\n`));
  });

  it('keeps what was typed while the page is rendered again, when the page is closed', async () => {
    const { page, body } = await show(`${HEAD}One.\n`);
    const text = page.getByText('One.');
    await act(async () => fireEvent.click(text));
    text.textContent = 'One. *it';
    putCaret(text, 8);
    act(() => {
      typeAtCaret(body, '*');
      for (const data of [' a', 'n', 'd'])
        text.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data, bubbles: true }));
      flushPendingInput();
    });
    expect(source()).toBe(`${HEAD}One. *it* and\n`);
    await waitFor(() => expect(readCaret(body)).toEqual([' and', 4]));
  });

  it('moves the caret to where a text is pressed while the page is rendered again', async () => {
    const { page, body } = await show(`${HEAD}One.\n`);
    const text = page.getByText('One.');
    await act(async () => fireEvent.click(text));
    text.textContent = 'One. *it';
    putCaret(text, 8);
    Object.assign(body.ownerDocument, {
      caretPositionFromPoint: () => ({ offsetNode: text.firstChild, offset: 2 }),
    });
    act(() => {
      typeAtCaret(body, '*');
      text.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
    await waitFor(() => expect(page.getByText('it')).toBeVisible());
    await waitFor(() => expect(whole(text)).toHaveAttribute('data-editing'));
    expect(readCaret(body)).toEqual(['One. ', 2]);
  });

  describe.each([
    ['the page has caught up', false],
    ['the planner has loaded', true],
  ])('when another text is pressed before %s', (_, isLoading) => {
    it.each([
      ['a new row', '| A | B |\n| - | - |\n| 1 | 2 |\n', '2', 1, 'Tab', '| 1 | 2 |\n| New  |   |\n'],
      ['a split paragraph', 'One.\n', 'One.', 2, 'Enter', 'On\n\nNewe.\n'],
    ])('types into %s what was typed before', async (_name, before, shown, at, key, after) => {
      const planner = await loadPlanner();
      let load = (): void => undefined;
      const loading = new Promise<typeof planner>((resolve) => {
        load = () => resolve(planner);
      });
      if (isLoading) jest.mocked(loadPlanner).mockReturnValue(loading);
      const { page } = await show(`${HEAD}${before}\nLast.\n`);
      const [text, last] = [page.getByText(shown), whole(page.getByText('Last.'))];
      await act(async () => fireEvent.click(text));
      putCaret(text, at);
      act(() => {
        holdParsing(true);
        fireEvent.keyDown(text, { key });
        for (const data of 'New')
          text.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data, bubbles: true }));
        fireEvent.click(last);
        for (const letter of '!?') fireEvent.keyDown(last, { key: letter });
      });
      await act(async () => holdParsing(false));
      await act(async () => load());
      await waitFor(() => expect(source().slice(-after.length - 9)).toBe(`${after}\nLast.!?\n`), {
        timeout: 5000,
      });
    });
  });

  it('keeps keys that were pressed before the planner has loaded when Escape follows', async () => {
    const planner = await loadPlanner();
    let load = (): void => undefined;
    jest.mocked(loadPlanner).mockReturnValue(
      new Promise((resolve) => {
        load = () => resolve(planner);
      }),
    );
    const { page } = await show(`${HEAD}One.\n`);
    const text = whole(page.getByText('One.'));
    focusText(text);
    fireEvent.keyDown(text, { key: 'a' });
    fireEvent(text, new InputEvent('beforeinput', { inputType: 'insertText', data: 'b', bubbles: true }));
    fireEvent.keyDown(text, { key: 'Escape' });
    await act(async () => load());
    await waitFor(() => expect(source()).toBe(`${HEAD}One.ab\n`));
    expect(toast.get()).toBeNull();
  });

  it('keeps what was typed for a paragraph that begins, when the page goes away', async () => {
    const { page } = await show(`${HEAD}One.\n\nThree.\n`);
    const text = page.getByText('One.');
    await act(async () => fireEvent.click(text));
    text.textContent = 'One!';
    putCaret(text, 4);
    act(() => {
      text.dispatchEvent(new InputEvent('input', { inputType: 'insertText', data: '!', bubbles: true }));
      text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      for (const data of ['T', 'w', '*o'])
        text.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data, bubbles: true }));
      flushPendingInput();
    });
    expect(source()).toBe(`${HEAD}One!\n\nTw\\*o\n\nThree.\n`);
    await waitFor(() => expect(whole(page.getByText('Tw*o'))).toHaveAttribute('data-editing'));
  });

  it('writes a new paragraph that Markdown may read differently once it is done, and says so', async () => {
    const { page, body, log } = await show(`${HEAD}One.\n`);
    await act(async () => fireEvent.click(page.getByText('One.')));
    fireEvent.keyDown(page.getByText('One.'), { key: 'Enter' });
    const newBlock = await waitFor(() => {
      const found = body.querySelector<HTMLElement>('[data-new-block]');
      if (!found) throw new Error('no block');
      return found;
    });
    // Signs in a URL can't be escaped: the backslash would be a part of it.
    newBlock.textContent = 'Seewww.example.com/*';
    fireEvent.input(newBlock);
    newBlock.textContent = 'See www.example.com/*';
    fireEvent.focusOut(newBlock);
    await waitFor(() => expect(source()).toBe(`${HEAD}One.\n\nSee www.example.com/\\*\n`));
    await waitFor(() => expect(log.shownAt).toHaveLength(1));
  });

  it.each([
    ['One.', 'One. *it (', 'One. \\*it ('],
    ['Bold', 'Bold_x {', '**Bold_x \\{**'],
    ['code', 'code *x', '`code *x`'],
  ])(
    'keeps characters typed into %j when the page is closed before the planner has loaded',
    async (shown, typed, written) => {
      jest.mocked(loadPlanner).mockImplementation(() => new Promise(() => undefined));
      const { page } = await show(`${HEAD}One. **Bold** \`code\`\n`);
      const text = page.getByText(shown, { exact: false });
      act(() => {
        fireEvent.click(text);
        const node = text.firstChild as Text;
        node.data = node.data.replace(shown, typed);
        flushPendingInput();
      });
      expect(source()).toContain(written);
    },
  );

  it('leaves nested formats one by one with the arrow key', async () => {
    const { page, body } = await show(`${HEAD}**Bold \`code\`**, more\n`);
    const code = page.getByText('code');
    await act(async () => fireEvent.click(code));
    putCaret(code, 4);
    fireEvent.keyDown(code, { key: 'ArrowRight' });
    typeAtCaret(body, 'x');
    await waitFor(() => expect(source()).toBe(`${HEAD}**Bold \`code\`x**, more\n`));
    fireEvent.keyDown(code, { key: 'ArrowRight' });
    typeAtCaret(body, 'y');
    await waitFor(() => expect(source()).toBe(`${HEAD}**Bold \`code\`x**y, more\n`));
  });

  it('writes what was typed after a format, even where it reads differently', async () => {
    const { page, body, log } = await show(`${HEAD}Run \`one\`_b_\n`);
    const code = page.getByText('one');
    await act(async () => fireEvent.click(code));
    putCaret(code, 3);
    fireEvent.keyDown(code, { key: 'ArrowRight' });
    typeAtCaret(body, 'x');
    fireEvent.keyDown(code, { key: 'Escape' });
    await waitFor(() => expect(source()).toBe(`${HEAD}Run \`one\`x_b_\n`));
    await waitFor(() => expect(log.shownAt).toHaveLength(1));
  });

  it('creates a paragraph at the start of a text that was reached with an arrow key', async () => {
    const { page, body } = await show(`${HEAD}One\n\nTwo **three** four\n`);
    const one = page.getByText('One');
    await act(async () => fireEvent.click(one));
    putCaret(one, 3);
    fireEvent.keyDown(one, { key: 'ArrowRight' });
    const two = whole(page.getByText('Two'));
    await waitFor(() => expect(two).toHaveAttribute('data-editing'));
    fireEvent.keyDown(two, { key: 'Enter' });
    await waitFor(() => expect(body.querySelector('[data-new-block]')).not.toBeNull());
    expect(body.querySelector('[data-new-block]')?.nextElementSibling).toBe(two);
  });

  it.each([
    ['the last word of a link', 'link', 0, '[the page](/x) *end*'],
    ['everything from a link on', 'the link end', 1, '[page](/x)'],
  ])('keeps what is typed over %s together', async (_, selected, nodes, expected) => {
    const { page, body } = await show(`${HEAD}[the link](/x) *end*\n`);
    const text = page.getByText('the link');
    await act(async () => fireEvent.click(text));
    const start = text.firstChild as Text;
    const end = nodes === 0 ? start : (page.getByText('end').firstChild as Text);
    const from = start.data.indexOf(selected.slice(0, 3));
    body.ownerDocument.getSelection()?.setBaseAndExtent(start, from, end, end.length);
    for (const data of 'page') {
      const { focusNode } = body.ownerDocument.getSelection() ?? {};
      const target = focusNode?.parentElement ?? text;
      const init = { inputType: 'insertText', data, bubbles: true, cancelable: true };
      // Browsers insert what isn't taken: beside a link, when the caret is at its end.
      if (fireEvent(target, new InputEvent('beforeinput', init))) {
        body.ownerDocument.getSelection()?.getRangeAt(0).deleteContents();
        typeAtCaret(body, data);
      }
    }
    await waitFor(() => expect(source()).toBe(`${HEAD}${expected}\n`));
  });

  it('links the selection', async () => {
    const { page, body } = await show(`${HEAD}One two.\n`);
    const text = page.getByText('One two.');
    await act(async () => fireEvent.click(text));
    body.ownerDocument
      .getSelection()
      ?.setBaseAndExtent(text.firstChild as Node, 0, text.firstChild as Node, 3);
    fireEvent.keyDown(text, { key: 'k', ctrlKey: true });
    const field = await page.findByRole('textbox', { name: 'URL of the link' });
    fireEvent.input(field, { target: { value: '/x' } });
    expect(field).toHaveValue('/x');
    fireEvent.click(page.getByRole('button', { name: 'Link' }));
    await waitFor(() => expect(source()).toBe(`${HEAD}[One](/x) two.\n`));
  });

  it('inserts the choice from the slash menu in place of the new paragraph', async () => {
    const { page, body, newBlock } = await openSlashMenu('/quote');
    expect(await page.findByRole('option', { name: /^Quote/ })).toHaveAttribute('aria-selected', 'true');
    expect(findChoice(newBlock)).toHaveTextContent(/^Quote/);
    fireEvent.keyDown(newBlock, { key: 'Enter' });
    await waitFor(() => expect(source()).toBe(`${HEAD}One.\n\n> Text\n\nThree.\n`));
    await waitFor(() => expect(body.querySelector('[data-new-block]')).toBeNull());
  });

  it('tells screen readers the choice in the slash menu while the focus stays in the text', async () => {
    const { page, newBlock } = await openSlashMenu('/');
    const options = await page.findAllByRole('option');
    expect(page.getByRole('combobox', { name: 'Insert', expanded: true })).toBe(newBlock);
    expect(findChoice(newBlock)).toBe(options[0]);
    fireEvent.keyDown(newBlock, { key: 'ArrowDown' });
    expect(findChoice(newBlock)).toBe(options[1]);
    fireEvent.keyDown(newBlock, { key: 'Escape' });
    expect(newBlock).not.toHaveAttribute('role');
    expect(newBlock).not.toHaveAttribute('aria-activedescendant');
  });
});

/** Types the start of a command into a new paragraph between two others. */
async function openSlashMenu(typed: string) {
  const { page, body } = await show(`${HEAD}One.\n\nThree.\n`);
  const text = page.getByText('One.');
  await act(async () => fireEvent.click(text));
  fireEvent.keyDown(text, { key: 'Enter' });
  await waitFor(() => expect(body.querySelector('[data-new-block]')).not.toBeNull());
  const newBlock = body.querySelector<HTMLElement>('[data-new-block]');
  if (!newBlock) throw new Error('no block');
  newBlock.textContent = typed;
  fireEvent.input(newBlock);
  return { page, body, newBlock };
}

/** The entry that an element names as the chosen one. */
function findChoice(element: HTMLElement): HTMLElement | null {
  return element.ownerDocument.getElementById(element.getAttribute('aria-activedescendant') ?? '');
}
