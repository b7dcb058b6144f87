/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/toast';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useMemo, useRef, useState } from 'react';
import { applyEdits, type TextEdit } from '#domain/text/edits';
import { flushPendingInput } from '../../../core/drafts/pendingInput';
import { createParser } from '../../../core/parsing/parseForEditor';
import { convertHtml } from '../../../ui/convertHtml';
import { loadPlanner } from '../inPlace/loadPlanner';
import { describeChange, findPart } from '../inPlace/pageParts';
import { dragPart } from '../inPlace/tools/dragPart';
import { PreviewPane } from '../PreviewPane';
import type { SourceView } from '../sourceController';
import type { PreviewTarget } from '../target';

jest.mock('../../../ui/convertHtml', () => ({ convertHtml: jest.fn() }));
jest.mock('../inPlace/loadPlanner', () => ({
  loadPlanner: jest.fn(jest.requireActual('../inPlace/loadPlanner').loadPlanner),
}));
jest.mock('../../../../reader', () => ({
  ArticleView: ({ title, children }: { title: string; children: React.ReactNode }) => (
    <article>
      <h1>{title}</h1>
      {children}
    </article>
  ),
}));
jest.mock(
  '@docusaurus/useBrokenLinks',
  () => ({ __esModule: true, default: () => ({ collectAnchor: () => undefined }) }),
  { virtual: true },
);

interface Shown {
  readonly edits: TextEdit[];
  readonly shownAt: number[];
  readonly targets: PreviewTarget[];
  readonly files: string[];
  /** Images that were pasted or dropped, and the offset they were inserted at. */
  readonly images: [name: string, offset: number][];
}

const PAGE_URL = 'https://docs.example.com/products/desktop';
const SHOWN_FILES = { 'docs/_partials/note.mdx': 'Shared note.' };

/** Changes the text as someone at the source does. */
let changeSource: (change: (text: string) => string) => void;
/** Delays parsing, which takes a while in the editor. */
let holdParsing: (isHeld: boolean) => void;

interface PaneProps {
  readonly start: string;
  readonly log: Shown;
  readonly canEdit: boolean;
  /** The text that undoing leads to; by default the first one. */
  readonly undone: string | undefined;
}

/** The pane with a source that applies edits as the source editor does. */
function Pane({ start, log, canEdit, undone = start }: PaneProps) {
  const [text, draw] = useState(start);
  const newest = useRef(start);
  const setText = (next: string): void => {
    newest.current = next;
    draw(next);
  };
  const [isLocked, setLocked] = useState(false);
  const [parse] = useState(() => createParser());
  const [heldText, setHeldText] = useState<string | null>(null);
  const parsedText = heldText ?? text;
  const parsed = useMemo(
    () => parse({ text: parsedText, path: 'docs/page.mdx', shownFiles: SHOWN_FILES }),
    [parse, parsedText],
  );
  const [lastGood, setLastGood] = useState(parsed);
  if (parsed.page && lastGood.text !== parsedText) setLastGood(parsed);
  changeSource = (change) => act(() => setText(change(newest.current)));
  holdParsing = (isHeld) => setHeldText(isHeld ? text : null);
  const source = useRef<SourceView>({
    show: (offset) => log.shownAt.push(offset) > 0,
    change: (edits) => {
      log.edits.push(...edits);
      setText(applyEdits(newest.current, edits));
      return true;
    },
    undo: () => {
      setText(undone);
      return undone.length;
    },
    redo: () => null,
    topOffset: () => 0,
    scrollToOffset: () => undefined,
  });
  return (
    <>
      <output>{text}</output>
      <button type="button" onClick={() => setText(`${text}<`)}>
        Break the text
      </button>
      <button type="button" onClick={() => setLocked(true)}>
        Lock the page
      </button>
      <PreviewPane
        path="docs/x.mdx"
        getText={() => newest.current}
        parsed={parsed}
        lastGood={lastGood}
        canEdit={canEdit && !isLocked}
        source={source}
        fullHref="/preview?path=docs/x.mdx"
        onShowSource={() => undefined}
        onOpen={(target) => log.targets.push(target)}
        onOpenFile={(file) => log.files.push(file)}
        onImageFiles={(files, offset) =>
          log.images.push(...files.map(({ name }): [string, number] => [name, offset]))
        }
        toPageLink={(url) => (url === PAGE_URL ? '[Desktop app](/products/desktop)' : null)}
      />
    </>
  );
}

async function show(text: string, canEdit = true, undone?: string) {
  const log: Shown = { edits: [], shownAt: [], targets: [], files: [], images: [] };
  render(<Pane start={text} log={log} canEdit={canEdit} undone={undone} />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of the page');
  await waitFor(() => expect(frame.contentDocument?.querySelector('article')).not.toBeNull());
  // The page handles events once its texts are focusable.
  if (canEdit)
    await waitFor(() => expect(frame.contentDocument?.querySelector('[tabindex="0"]')).not.toBeNull());
  await act(async () => undefined);
  const body = frame.contentDocument?.body;
  if (!body) throw new Error('no body');
  return { log, body, page: within(body) };
}

/** The paragraph, heading, item or cell that contains an element. */
function whole(element: HTMLElement): HTMLElement {
  const found = element.closest<HTMLElement>(':is(p, h2, td, th, [data-leaf])[data-from]');
  if (!found) throw new Error('no text');
  return found;
}

/** Edits a text of the page as a user would. */
async function rewrite(element: HTMLElement, text: string, key: 'Escape' | null = 'Escape') {
  const edited = whole(element);
  fireEvent.click(element);
  expect(edited).toHaveAttribute('data-editing');
  element.textContent = text;
  fireEvent.input(element);
  if (key) fireEvent.keyDown(element, { key });
  else fireEvent.focusOut(edited);
  await waitFor(() => expect(edited).not.toHaveAttribute('data-editing'));
}

const source = () => document.querySelector('output')?.textContent ?? '';
const HEAD = '---\ntitle: T\n---\n\n';
const HTML = {
  types: [],
  files: [],
  getData: (type: string) => (type === 'text/html' ? '<b>it</b>' : 'it'),
};

const { loadPlanner: loadReally } = jest.requireActual('../inPlace/loadPlanner');

afterEach(() => {
  // Also after a test that failed before its end.
  jest.restoreAllMocks();
  jest.mocked(loadPlanner).mockReset().mockImplementation(loadReally);
  const shown = toast.get();
  if (shown) act(() => toast.dismiss(shown.id));
});

/** Gives blocks positions, one below the other: jsdom has no layout. */
function placeInRows(body: HTMLElement): void {
  for (const [row, block] of [...body.querySelectorAll<HTMLElement>('[data-block]')].entries())
    block.getBoundingClientRect = () => new DOMRect(0, row * 100, 100, 100);
}

/** Gives a text the focus, without editing it. */
function focusText(element: HTMLElement): void {
  element.tabIndex = 0;
  act(() => element.focus());
}

/** Puts the caret into an element's first text. */
function putCaret(element: HTMLElement, at: number): void {
  element.ownerDocument.getSelection()?.collapse(element.firstChild, at);
}

/** The text node that the caret is in, and the offset. */
function readCaret({ ownerDocument }: HTMLElement): [string | null | undefined, number | undefined] {
  const selection = ownerDocument.getSelection();
  return [selection?.focusNode?.textContent, selection?.focusOffset];
}

/** Types a character at the caret. */
function typeAtCaret({ ownerDocument }: HTMLElement, key: string): void {
  const { focusNode: node, focusOffset = 0 } = ownerDocument.getSelection() ?? {};
  if (node?.nodeType !== 3) throw new Error('the caret is in no text');
  (node as Text).insertData(focusOffset, key);
  ownerDocument.getSelection()?.collapse(node, focusOffset + 1);
  fireEvent(node, new InputEvent('input', { inputType: 'insertText', data: key, bubbles: true }));
}

/** Presses, moves or releases the pointer at a height. */
function sendPointer(element: HTMLElement, type: string, clientY: number): void {
  const event = new MouseEvent(type, { bubbles: true, clientY });
  fireEvent(element, Object.assign(event, { isPrimary: true, pointerId: 1 }));
}

/** Moves the pointer over an element, as users do, until the button appears: the first move loads its code. */
function pointAt(page: ReturnType<typeof within>, pointed: HTMLElement, name: string): Promise<HTMLElement> {
  return waitFor(() => {
    fireEvent.pointerOver(pointed);
    return page.getByRole('button', { name });
  });
}

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

  it('keeps the texts around a deleted heading apart', async () => {
    const { page } = await show(`${HEAD}Zero.\n## One\nThree.\n`);
    await rewrite(page.getByText('One'), '');
    await waitFor(() => expect(source()).toBe(`${HEAD}Zero.\n\nThree.\n`));
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
    const { page, body } = await show(`${HEAD}One.\n\nThree.\n`);
    const text = page.getByText('One.');
    await act(async () => fireEvent.click(text));
    fireEvent.keyDown(text, { key: 'Enter' });
    await waitFor(() => expect(body.querySelector('[data-new-block]')).not.toBeNull());
    const newBlock = body.querySelector<HTMLElement>('[data-new-block]');
    if (!newBlock) throw new Error('no block');
    newBlock.textContent = '/quote';
    fireEvent.input(newBlock);
    expect(await page.findByRole('option', { name: /^Quote/ })).toHaveAttribute('aria-selected', 'true');
    fireEvent.keyDown(newBlock, { key: 'Enter' });
    await waitFor(() => expect(source()).toBe(`${HEAD}One.\n\n> Text\n\nThree.\n`));
    await waitFor(() => expect(body.querySelector('[data-new-block]')).toBeNull());
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

  it('moves no block while the text has an error, and says why', async () => {
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
