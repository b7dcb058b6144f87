/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/overlays/toast';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describeChange, findPart } from '../inPlace/parts/pageParts';
import { dragPart } from '../inPlace/tools/dragPart';
import {
  changeSource,
  convertHtml,
  focusText,
  HEAD,
  HTML,
  holdParsing,
  loadPlanner,
  PAGE_URL,
  placeInRows,
  pointAt,
  rewrite,
  sendPointer,
  show,
  source,
  whole,
} from './previewedPage';

describe('PreviewPane', () => {
  it('shows the page in a separate frame', async () => {
    const { page } = await show(`${HEAD}Hello **you**.\n`);
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('T');
    expect(page.getByText('you')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open full preview' })).toHaveAttribute(
      'href',
      '/preview?path=docs/x.mdx',
    );
  });

  it('remembers the chosen width', async () => {
    await show(`${HEAD}Hello.\n`);
    fireEvent.click(screen.getByRole('button', { name: 'Phone, 390 pixels wide' }));
    expect(screen.getByTitle('Preview of the page')).toHaveStyle({ width: '390px' });
    expect(JSON.parse(localStorage.getItem('preview-settings') ?? '')).toMatchObject({ device: 'phone' });
    fireEvent.click(screen.getByRole('button', { name: 'Fit to pane' }));
  });

  it('moves, adds and removes parts with their handle and the keyboard', async () => {
    const { page } = await show(`${HEAD}One.\n\nTwo.\n\n| A | B |\n| - | - |\n| 1 | 2 |\n`);
    // The first use of the page loads the tools.
    fireEvent.focusIn(page.getByText('One.'));
    await act(async () => void (await import('../inPlace/tools/InPlaceTools')));
    await act(async () => {
      fireEvent.keyDown(page.getByText('One.'), { key: 'ArrowDown', altKey: true, shiftKey: true });
    });
    await waitFor(() => expect(source()).toContain(`${HEAD}Two.\n\nOne.\n\n| A`));
    fireEvent.click(
      await pointAt(page, page.getByText('1'), 'Move or change this row (Alt+Shift+↑ or ↓ moves it)'),
    );
    fireEvent.click(await page.findByRole('menuitem', { name: 'Delete column' }));
    await waitFor(() => expect(source()).toContain('| B |\n| - |\n| 2 |\n'));
  });

  it("opens a part's menu by keyboard after a drag, and moves between the buttons with left and right", async () => {
    const { page, body } = await show(`${HEAD}One.\n\nTwo.\n`);
    fireEvent.focusIn(page.getByText('One.'));
    await act(async () => void (await import('../inPlace/tools/InPlaceTools')));
    placeInRows(body);
    const label = 'Move or change this block (Alt+Shift+↑ or ↓ moves it)';
    const grip = await pointAt(page, page.getByText('One.'), label);
    const menu = () => page.queryByRole('menu');
    sendPointer(grip, 'pointerdown', 10);
    sendPointer(grip, 'pointermove', 20);
    expect(body.querySelector('[class*=dragged]')).not.toBeNull();
    sendPointer(grip, 'pointerup', 20);
    expect(body.querySelector('[class*=dragged]')).toBeNull();
    // Browsers send a click after the drag.
    fireEvent.click(grip, { detail: 1 });
    expect(menu()).toBeNull();

    fireEvent.keyDown(page.getByText('One.'), { key: 'F10', altKey: true });
    expect(body.ownerDocument.activeElement).toBe(grip);
    fireEvent.keyDown(grip, { key: 'ArrowLeft' });
    const plus = page.getByRole('button', { name: 'Insert below this block' });
    expect(body.ownerDocument.activeElement).toBe(plus);
    fireEvent.keyDown(plus, { key: 'ArrowRight' });
    expect(body.ownerDocument.activeElement).toBe(grip);
    // Enter on a button is a click without a press.
    fireEvent.click(grip, { detail: 0 });
    const item = page.getByRole('menuitem', { name: 'Move block up' });
    expect(body.ownerDocument.activeElement).toBe(item);
    fireEvent.keyDown(item, { key: 'ArrowRight' });
    expect(body.ownerDocument.activeElement).toBe(item);
    expect(menu()).not.toBeNull();
  });

  it('ends a drag whose handle was removed', async () => {
    const { page, body } = await show(`${HEAD}One.\n\nTwo.\n`);
    placeInRows(body);
    const part = findPart(page.getByText('One.'));
    if (!part) throw new Error('no part');
    const frames: FrameRequestCallback[] = [];
    const view = body.ownerDocument.defaultView;
    if (!view) throw new Error('no view');
    view.scrollBy = () => undefined;
    view.requestAnimationFrame = (callback) => frames.push(callback);
    const grip = body.appendChild(body.ownerDocument.createElement('button'));
    const onDrag = jest.fn();
    dragPart(grip, { pointerId: 1, clientX: 0, clientY: 10 }, part, { onDrag, onDrop: jest.fn() });
    sendPointer(grip, 'pointermove', 20);
    frames.pop()?.(0);
    expect(frames).toHaveLength(1);
    grip.remove();
    frames.pop()?.(0);
    expect(frames).toHaveLength(0);
    expect(onDrag).toHaveBeenLastCalledWith(null);
  });

  it('announces what was added, with its position', async () => {
    const cards =
      '<CardGroup>\n<Card title="A">\nOne.\n</Card>\n<Card title="B">\nTwo.\n</Card>\n</CardGroup>';
    const { page, body } = await show(`${HEAD}${cards}\n\n| A | B |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n`);
    const cell = page.getByText('1');
    expect(describeChange(whole(cell), 'addRow')).toBe('Added row 2 of 3.');
    expect(describeChange(whole(page.getByRole('columnheader', { name: 'A' })), 'addRow')).toBe(
      'Added row 1 of 3.',
    );
    expect(describeChange(whole(cell), 'addColumn')).toBe('Added column 2 of 3.');
    expect(describeChange(whole(page.getByText('4')), 'removeColumn')).toBe('Deleted column 2 of 2.');
    const [group, card] = ['CardGroup', 'Card'].map((name) =>
      body.querySelector<HTMLElement>(`[data-target-name=${name}]`),
    );
    if (!group || !card) throw new Error('no cards');
    expect(describeChange(group, 'addPart')).toBe('Added card 3 of 3.');
    expect(describeChange(card, 'addPart')).toBe('Added card 3 of 3.');
  });

  it('adds, moves and announces steps, which are shown as items of a list', async () => {
    const [one, two] = ['One', 'Two'].map((text) => `<Step title="${text} step">\n${text}.\n</Step>`);
    const { page } = await show(`${HEAD}<Steps>\n${one}\n${two}\n</Steps>\n`);
    fireEvent.focusIn(page.getByText('One.'));
    await act(async () => void (await import('../inPlace/tools/InPlaceTools')));
    expect(await pointAt(page, page.getByText('One.'), 'Add step')).toBeInTheDocument();
    await act(async () => {
      fireEvent.keyDown(page.getByText('One.'), { key: 'ArrowDown', altKey: true, shiftKey: true });
    });
    await waitFor(() => expect(source()).toBe(`${HEAD}<Steps>\n${two}\n${one}\n</Steps>\n`));
    const step = findPart(page.getByText('Two.'));
    if (!step) throw new Error('no step');
    expect(describeChange(step.element, 'remove')).toBe('Deleted step 1 of 2.');
  });

  it('announces the position of an added tab, too', async () => {
    const tabs =
      '<Tabs>\n<Tab title="A">\n<Callout>\nOne.\n</Callout>\n</Tab>\n<Tab title="B">\nTwo.\n</Tab>\n</Tabs>';
    const { body } = await show(`${HEAD}${tabs}\n`);
    const group = body.querySelector<HTMLElement>('[data-target-name=Tabs]');
    if (!group) throw new Error('no tabs');
    expect(describeChange(group, 'addPart')).toBe('Added tab 3 of 3.');
  });

  it('inserts images below the edited text, or below the part they are dropped on', async () => {
    const text = `${HEAD}One\n\nTwo\n`;
    const { log, page } = await show(text);
    const png = new File(['x'], 'a.png', { type: 'image/png' });
    const one = page.getByText('One');
    fireEvent.click(one);
    expect(whole(one)).toHaveAttribute('data-editing');
    one.textContent = 'One more';
    fireEvent.input(one);
    fireEvent.paste(one, { clipboardData: { files: [png], getData: () => '' } });
    const after = text.replace('One', 'One more');
    await waitFor(() => expect(log.images).toEqual([['a.png', after.indexOf('more') + 4]]));
    expect(source()).toBe(after);

    const pdf = new File(['x'], 'b.pdf', { type: 'application/pdf' });
    fireEvent.drop(page.getByText('Two'), { dataTransfer: { files: [png, pdf], types: ['Files'] } });
    await waitFor(() => expect(log.images[1]).toEqual(['a.png', after.indexOf('Two') + 3]));
    expect(toast.get()?.text).toBe("“b.pdf” isn't an image. Only images can be added to a page.");
  });

  it('rejects images while the text has an error, and says why', async () => {
    const { log, page } = await show(`${HEAD}One\n`);
    fireEvent.click(screen.getByRole('button', { name: 'Break the text' }));
    const png = new File(['x'], 'a.png', { type: 'image/png' });
    fireEvent.drop(page.getByText('One'), { dataTransfer: { files: [png], types: ['Files'] } });
    expect(toast.get()?.text).toMatch(/^The page wasn't changed\./);
    expect(log.images).toEqual([]);
  });

  it('pastes into the edited text, and pastes nothing when another text is being edited by then', async () => {
    const converted = { markdown: '**it**', images: [] };
    const convert = jest.mocked(convertHtml);
    const { page } = await show(`${HEAD}One.\n\nTwo.\n`);
    const [one, two] = [whole(page.getByText('One.')), whole(page.getByText('Two.'))];
    let resolve: (value: typeof converted) => void = () => undefined;
    const paste = () => {
      convert.mockReturnValueOnce(new Promise((done) => (resolve = done)) as ReturnType<typeof convertHtml>);
      fireEvent.paste(one, { clipboardData: HTML });
    };
    await act(async () => fireEvent.click(one));
    paste();
    await act(async () => fireEvent.click(two));
    await waitFor(() => expect(two).toHaveAttribute('data-editing'));
    await act(async () => resolve(converted));
    expect(toast.get()?.text).toBe('Nothing was pasted. Click the text first.');
    expect(source()).toBe(`${HEAD}One.\n\nTwo.\n`);

    await act(async () => fireEvent.click(one));
    await waitFor(() => expect(one).toHaveAttribute('data-editing'));
    paste();
    await act(async () => resolve(converted));
    await waitFor(() => expect(source()).toBe(`${HEAD}One.**it**\n\nTwo.\n`));
  });

  it.each([
    ['as a link with its title', false, false, '[Desktop app](/products/desktop)'],
    ['as it is with Shift', true, false, PAGE_URL],
    ['as a link from a menu, after Shift was released', true, true, '[Desktop app](/products/desktop)'],
  ])('pastes the URL of a page %s', async (_, shiftKey, isReleased, pasted) => {
    const { page } = await show(`${HEAD}See `);
    const one = whole(page.getByText('See'));
    await act(async () => fireEvent.click(one));
    fireEvent.keyDown(one, { key: 'v', ctrlKey: true, shiftKey });
    if (isReleased) fireEvent.keyUp(one, { key: 'Shift' });
    const clipboardData = { files: [], getData: (type: string) => (type === 'text/plain' ? PAGE_URL : '') };
    await act(async () => fireEvent.paste(one, { clipboardData }));
    await waitFor(() => expect(source()).toBe(`${HEAD}See${pasted} `));
  });

  it('shows what was typed right after a pasted block without text to type in', async () => {
    const { page } = await show(`${HEAD}One.\n`);
    const one = whole(page.getByText('One.'));
    jest.mocked(convertHtml).mockResolvedValueOnce({ markdown: '```\ncode\n```', images: [] });
    await act(async () => fireEvent.click(one));
    act(() => holdParsing(true));
    await act(async () => fireEvent.paste(one, { clipboardData: HTML }));
    await waitFor(() => expect(source()).toContain('code'));
    for (const data of ['a', 'b']) {
      const typed = { inputType: 'insertText', data, bubbles: true, cancelable: true };
      fireEvent(one, new InputEvent('beforeinput', typed));
    }
    act(() => holdParsing(false));
    await waitFor(() => expect(toast.get()?.text).toBe("You can't type in this block. You typed: ab"));
  });

  it('says that a pasted block without text takes no keys', async () => {
    const { page, body } = await show(`${HEAD}One.\n`);
    const one = whole(page.getByText('One.'));
    jest.mocked(convertHtml).mockResolvedValueOnce({ markdown: '```\ncode\n```', images: [] });
    await act(async () => fireEvent.click(one));
    await act(async () => fireEvent.paste(one, { clipboardData: HTML }));
    const { ownerDocument } = body;
    await waitFor(() => expect(ownerDocument.activeElement).toHaveTextContent('code'));
    fireEvent.keyDown(ownerDocument.activeElement ?? body, { key: 'c', ctrlKey: true });
    expect(toast.get()).toBeNull();
    fireEvent.keyDown(ownerDocument.activeElement ?? body, { key: 'a' });
    expect(toast.get()?.text).toBe("You can't type in this block. Click some text, or edit the source.");
  });

  it('pastes text without images that cannot be read, and reports them', async () => {
    const { page, log } = await show(`${HEAD}One.\n`);
    const one = whole(page.getByText('One.'));
    const images = ['data:image/png;base64,%', 'data:image/gif;base64,eA==', 'data:image/png;base64,'];
    jest.mocked(convertHtml).mockResolvedValueOnce({ markdown: '**it**', images });
    await act(async () => fireEvent.click(one));
    await act(async () => fireEvent.paste(one, { clipboardData: HTML }));
    await waitFor(() => expect(log.images).toEqual([['pasted-2.gif', `${HEAD}One.**it**`.length]]));
    expect(source()).toBe(`${HEAD}One.**it**\n`);
    expect(toast.get()?.text).toBe("2 images couldn't be read, so they weren't pasted.");
  });

  it('reports that images could not be added when the planner cannot be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { log, page } = await show(`${HEAD}One\n`);
    const png = new File(['x'], 'a.png', { type: 'image/png' });
    jest.mocked(loadPlanner).mockRejectedValueOnce(new Error('away'));
    const drop = () =>
      fireEvent.drop(page.getByText('One'), { dataTransfer: { files: [png], types: ['Files'] } });
    drop();
    await waitFor(() => expect(toast.get()?.text).toBe("The images couldn't be added. Try again."));
    expect(log.images).toEqual([]);
    drop();
    await waitFor(() => expect(log.images).toHaveLength(1));
    warn.mockRestore();
  });

  it('reports that a block could not be moved when the planner cannot be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { page } = await show(`${HEAD}One.\n\nTwo.\n`);
    jest.mocked(loadPlanner).mockRejectedValueOnce(new Error('away'));
    const move = () =>
      fireEvent.keyDown(page.getByText('One.'), { key: 'ArrowDown', altKey: true, shiftKey: true });
    move();
    await waitFor(() => expect(toast.get()?.text).toMatch(/^The page wasn't changed, because/));
    expect(source()).toBe(`${HEAD}One.\n\nTwo.\n`);
    move();
    await waitFor(() => expect(source()).toBe(`${HEAD}Two.\n\nOne.\n`));
    warn.mockRestore();
  });

  it('continues in the source at the same text while another one has an error, and says why', async () => {
    const { page, log } = await show(`${HEAD}One.\n`);
    fireEvent.click(screen.getByRole('button', { name: 'Break the text' }));
    expect(await screen.findByText(/the preview is waiting/)).toBeInTheDocument();
    fireEvent.click(page.getByText('One.'));
    expect(whole(page.getByText('One.'))).not.toHaveAttribute('data-editing');
    expect(toast.get()?.text).toBe(
      'The preview is waiting until the error on line 6 is fixed. Keep typing in the source.',
    );
    expect(log.shownAt).toEqual([`${HEAD}One.`.length]);
  });

  it.each([
    ['a paragraph', 'One.\n\nTwo **three**\n', 'One.', '<One.', '<One.\n\nTwo **three**ab\n', 'three'],
    ['a cell', 'One.\n\n| A |\n| - |\n| 1 |\n', 'One.', 'x\n\n<', 'x\n\n<\n\n| A |\n| - |\n| 1ab |\n', '1'],
    ['the text with the error', 'One two.\n', 'two', '<two', 'One <two.ab\n', 'One two.'],
  ])(
    'types keys into the source of %s while the text has an error',
    async (_, text, old, error, after, shown) => {
      const { page, log } = await show(HEAD + text);
      changeSource((now) => now.replace(old, error));
      const item = whole(page.getByText(shown));
      focusText(item);
      fireEvent.keyDown(item, { key: 'a' });
      fireEvent.keyDown(item, { key: 'b' });
      expect(source()).toBe(HEAD + after);
      expect(log.shownAt.at(-1)).toBe(source().indexOf('ab') + 2);
      expect(item).not.toHaveAttribute('data-editing');
    },
  );

  it('keeps a key in the message when its text was replaced by one with an error', async () => {
    const { page, log } = await show(`${HEAD}One.\n\nTwo.\n`);
    changeSource((now) => now.replace('One.', '<'));
    const item = whole(page.getByText('One.'));
    focusText(item);
    fireEvent.keyDown(item, { key: 'x' });
    expect(source()).toBe(`${HEAD}<\n\nTwo.\n`);
    expect(toast.get()?.text).toBe('The page changed while this was open. You typed: x');
    expect(log.shownAt).toEqual([`${HEAD}<`.length]);
  });

  it('types keys that were pressed before the error was known into the source', async () => {
    const { page, log } = await show(`${HEAD}One.\n\nTwo.\n`);
    const item = whole(page.getByText('Two.'));
    act(() => {
      holdParsing(true);
      changeSource((now) => now.replace('One.', '<One.'));
    });
    focusText(item);
    for (const key of ['a', ' ', 'b']) fireEvent.keyDown(item, { key });
    expect(source()).toBe(`${HEAD}<One.\n\nTwo.\n`);
    await act(async () => holdParsing(false));
    expect(source()).toBe(`${HEAD}<One.\n\nTwo.a b\n`);
    expect(log.shownAt).toEqual([`${HEAD}<One.\n\nTwo.a b`.length]);
  });

  it('continues in the source when an undo in the preview brings an error back', async () => {
    const text = `${HEAD}One.\n\n<Two.\n`;
    const { page, log, body } = await show(text.replace('<', ''), true, text);
    const one = page.getByText('One.');
    await act(async () => fireEvent.click(one));
    one.textContent = 'One more.';
    fireEvent.input(one);
    await waitFor(() => expect(source()).toContain('One more.'));
    act(() => holdParsing(true));
    fireEvent.keyDown(one, { key: 'z', ctrlKey: true });
    fireEvent.keyDown(one, { key: 'z', ctrlKey: true });
    for (const data of ['x', ' ', '<'])
      fireEvent(one, new InputEvent('beforeinput', { inputType: 'insertText', data, bubbles: true }));
    expect(source()).toBe(text);
    await act(async () => holdParsing(false));
    expect(toast.get()?.text).toMatch(/^The preview is waiting/);
    expect(source()).toBe(`${text}x \\<`);
    expect(log.shownAt.at(-1)).toBe(source().length);
    expect(body.querySelector('[contenteditable=true]')).toBeNull();
    // Nothing of what waited is done when the error is fixed.
    changeSource((now) => now.replace('<', ''));
    await act(async () => undefined);
    expect(source()).toBe(`${text.replace('<', '')}x \\<`);
  });

  it('types a key into the source of a text that can only be edited there', async () => {
    const { page } = await show(`${HEAD}**{product}**\n`);
    const item = whole(page.getByText(/Cairn/));
    focusText(item);
    fireEvent.keyDown(item, { key: '!' });
    expect(source()).toBe(`${HEAD}**{product}**!\n`);
    expect(toast.get()?.text).toMatch(/only be edited in the source/);
  });

  it('types keys that waited for such a text into the source, too', async () => {
    const { page } = await show(`${HEAD}One.\n\n**{product}**\n`);
    act(() => {
      holdParsing(true);
      changeSource((now) => now.replace('One.', 'One more.'));
    });
    const item = whole(page.getByText(/Cairn/));
    fireEvent.click(item);
    for (const key of ['a', ' ', 'b']) fireEvent.keyDown(item, { key });
    expect(source()).toBe(`${HEAD}One more.\n\n**{product}**\n`);
    await act(async () => holdParsing(false));
    expect(source()).toBe(`${HEAD}One more.\n\n**{product}**a b\n`);
    expect(toast.get()?.text).toMatch(/only be edited in the source/);
  });

  it('keeps keys that waited for a text in the message when the page was locked', async () => {
    const { page } = await show(`${HEAD}One.\n\nTwo.\n`);
    act(() => {
      holdParsing(true);
      changeSource((now) => now.replace('One.', 'One more.'));
    });
    const item = whole(page.getByText('Two.'));
    fireEvent.click(item);
    fireEvent.keyDown(item, { key: 'x' });
    fireEvent.click(screen.getByRole('button', { name: 'Lock the page' }));
    await act(async () => holdParsing(false));
    expect(source()).toBe(`${HEAD}One more.\n\nTwo.\n`);
    expect(toast.get()?.text).toBe("You can't edit this page right now. You typed: x");
  });

  it('keeps keys that waited for a text in the message when the text is gone', async () => {
    const { page } = await show(`${HEAD}One.\n\nTwo.\n`);
    act(() => {
      holdParsing(true);
      changeSource((now) => now.replace('\n\nTwo.', ''));
    });
    const item = whole(page.getByText('Two.'));
    fireEvent.click(item);
    fireEvent.keyDown(item, { key: 'x' });
    await act(async () => holdParsing(false));
    expect(source()).toBe(`${HEAD}One.\n`);
    expect(toast.get()?.text).toBe('The page changed while this was open. You typed: x');
  });

  it("doesn't move a block while the text has an error, and says why", async () => {
    const { page } = await show(`${HEAD}One.\n\nTwo.\n`);
    fireEvent.click(screen.getByRole('button', { name: 'Break the text' }));
    const broken = source();
    fireEvent.keyDown(page.getByText('One.'), { key: 'ArrowDown', altKey: true, shiftKey: true });
    await waitFor(() => expect(toast.get()?.text).toMatch(/^The page wasn't changed\./));
    expect(source()).toBe(broken);
  });

  it('starts editing selected text, and lets it be copied while the page has an error', async () => {
    const { body, page, log } = await show(`${HEAD}One two.\n`);
    const mark = (text: HTMLElement): void => {
      body.ownerDocument
        .getSelection()
        ?.setBaseAndExtent(text.firstChild as Node, 0, text.firstChild as Node, 3);
      fireEvent.click(text);
    };
    const text = page.getByText('One two.');
    mark(text);
    expect(whole(text)).toHaveAttribute('data-editing');
    expect(body.ownerDocument.getSelection()?.toString()).toBe('One');
    fireEvent.keyDown(text, { key: 'Escape' });
    await waitFor(() => expect(whole(text)).not.toHaveAttribute('data-editing'));
    fireEvent.click(screen.getByRole('button', { name: 'Break the text' }));
    mark(page.getByText('One two.'));
    expect(whole(page.getByText('One two.'))).not.toHaveAttribute('data-editing');
    expect([toast.get(), log.shownAt]).toEqual([null, []]);
  });

  it('types nothing over a selection across several texts, and says why', async () => {
    const { page, body } = await show(`${HEAD}One.\n\nTwo.\n\nThree.\n`);
    const [one, two, three] = ['One.', 'Two.', 'Three.'].map((text) => whole(page.getByText(text)));
    if (!one || !two || !three) throw new Error('no texts');
    focusText(one);
    body.ownerDocument.getSelection()?.setBaseAndExtent(one, 0, two, 1);
    fireEvent.keyDown(one, { key: 'x' });
    expect(source()).toBe(`${HEAD}One.\n\nTwo.\n\nThree.\n`);
    expect(toast.get()?.text).toMatch(/^You can't type over several texts\./);
    // A text beside the selection can be typed in.
    focusText(three);
    fireEvent.keyDown(three, { key: 'x' });
    await waitFor(() => expect(source()).toBe(`${HEAD}One.\n\nTwo.\n\nThree.x\n`));
  });

  it('opens components, images, tables, front matter and partials', async () => {
    const body = '<Callout>\n\nTwo.\n\n</Callout>\n\n| A |\n| - |\n| 1 |\n\n<Include file="note" />\n';
    const { page, log } = await show(HEAD + body);
    for (const [pointed, name] of [
      [page.getByText('Two.'), 'Edit Callout'],
      [page.getByText('1'), 'Edit table'],
      [page.getByRole('heading', { level: 1 }), 'Edit title and description'],
      [page.getByText('Shared note.'), 'Open partial'],
    ] as const) {
      fireEvent.click(await pointAt(page, pointed, name));
    }
    const text = HEAD + body;
    expect(log.targets).toEqual([
      { kind: 'component', from: text.indexOf('<Callout'), to: text.indexOf('</Callout>') + 10 },
      { kind: 'table', from: text.indexOf('| A'), to: text.indexOf('| 1 |') + 5 },
      { kind: 'frontMatter', from: 0, to: text.indexOf('<Callout') },
    ]);
    expect(log.files).toEqual(['docs/_partials/note.mdx']);
  });

  it("opens the form of the page's title, and of a component's title, when it is pressed", async () => {
    const callout = '<Callout title="Read this">\n\nTwo.\n\n</Callout>\n';
    const { page, log } = await show(`${HEAD}One.\n\n${callout}`);
    fireEvent.click(page.getByText('Read this'));
    // After the text that is being edited.
    const one = whole(page.getByText('One.'));
    fireEvent.click(one);
    expect(one).toHaveAttribute('data-editing');
    fireEvent.click(page.getByRole('heading', { level: 1 }));
    const from = `${HEAD}One.\n\n`.length;
    await waitFor(() =>
      expect(log.targets).toEqual([
        { kind: 'component', from, to: from + callout.length - 1 },
        { kind: 'frontMatter', from: 0, to: HEAD.length },
      ]),
    );
    fireEvent.click(page.getByText('Two.'));
    expect(log.targets).toHaveLength(2);
    // Selected, to copy it.
    page.getByText('Read this').ownerDocument.getSelection()?.selectAllChildren(page.getByText('Read this'));
    fireEvent.click(page.getByText('Read this'));
    expect(log.targets).toHaveLength(2);
  });

  it('opens the form of a table with a finger, once the page shows what was typed into a cell', async () => {
    const { page, log } = await show(`${HEAD}| A |\n| - |\n| 1 |\n`);
    const cell = page.getByText('1');
    /** A tap, with what browsers send before its click. */
    const tap = async (element: HTMLElement): Promise<void> => {
      const touch = (type: string, target: Element, bubbles: boolean) =>
        fireEvent(target, Object.assign(new MouseEvent(type, { bubbles }), { pointerType: 'touch' }));
      touch('pointerover', element, true);
      touch('pointerleave', element.ownerDocument.documentElement, false);
      await act(async () => fireEvent.click(element));
    };
    // The first event loads the code of the button.
    await pointAt(page, cell, 'Edit table');
    await tap(cell);
    expect(whole(cell)).toHaveAttribute('data-editing');
    cell.textContent = '1 more';
    fireEvent.input(cell);
    await tap(page.getByRole('button', { name: 'Edit table' }));
    await waitFor(() => expect(log.targets).toHaveLength(1));
    expect(source()).toBe(`${HEAD}| A |\n| - |\n| 1 more |\n`);
    const from = HEAD.length;
    expect(log.targets).toEqual([{ kind: 'table', from, to: source().trimEnd().length }]);
  });

  it('opens the form of the same part while the text has an error before it', async () => {
    const { page, log } = await show(`${HEAD}One.\n\n| A |\n| - |\n| 1 |\n`);
    changeSource((text) => text.replace('One.', '<One and more.'));
    await screen.findByText(/the preview is waiting/);
    fireEvent.click(await pointAt(page, page.getByText('1'), 'Edit table'));
    const from = source().indexOf('| A |');
    expect(log.targets).toEqual([{ kind: 'table', from, to: source().trimEnd().length }]);
  });

  it("isn't editable for read-only users", async () => {
    const { page, body, log } = await show(`${HEAD}One.\n`, false);
    fireEvent.click(page.getByRole('heading', { level: 1 }));
    expect(log.targets).toEqual([]);
    fireEvent.click(page.getByText('One.'));
    expect(whole(page.getByText('One.'))).not.toHaveAttribute('data-editing');
    expect(body.querySelector('[tabindex="0"]')).toBeNull();
  });

  it('keeps the last page that could be parsed, and links to the problem', async () => {
    const { page, log } = await show(`${HEAD}One.\n`);
    await rewrite(page.getByText('One.'), 'One.', null);
    fireEvent.click(screen.getByRole('button', { name: 'Break the text' }));
    expect(await screen.findByText(/shows the last version that worked/)).toBeInTheDocument();
    expect(page.getByText('One.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Go to line 6' }));
    await waitFor(() => expect(log.shownAt).toHaveLength(1));
  });

  it("opens links in a new tab, so that unsaved text isn't lost", async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { page } = await show(`${HEAD}[there](https://example.com/)\n`);
    fireEvent.click(page.getByText('there'), { ctrlKey: true });
    expect(open).toHaveBeenCalledWith('https://example.com/', '_blank', 'noopener,noreferrer');
    open.mockRestore();
  });

  it('forwards shortcuts to the surrounding page', async () => {
    const { page } = await show(`${HEAD}One.\n`);
    const pressed = jest.fn((event: KeyboardEvent) => event.preventDefault());
    window.addEventListener('keydown', pressed);
    expect(fireEvent.keyDown(page.getByText('One.'), { key: 's', ctrlKey: true })).toBe(false);
    expect(fireEvent.keyDown(page.getByText('One.'), { key: 's' })).toBe(true);
    expect(pressed).toHaveBeenCalledTimes(1);
    window.removeEventListener('keydown', pressed);
  });
});
