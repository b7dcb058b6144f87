/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/toast';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useMemo, useRef, useState } from 'react';
import { applyEdits, type TextEdit } from '#domain/text/edits';
import { createParser } from '../../../core/parsing/parseForEditor';
import { PreviewPane } from '../PreviewPane';
import type { SourceView } from '../sourceController';
import type { PreviewTarget } from '../target';

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
}

const SHOWN_FILES = { 'docs/_partials/note.mdx': 'Shared note.' };

/** The pane over a source that takes edits as the editor's own does. */
function Pane({ start, log, canEdit }: { start: string; log: Shown; canEdit: boolean }) {
  const [text, setText] = useState(start);
  const [isLocked, setLocked] = useState(false);
  const [parse] = useState(() => createParser());
  const parsed = useMemo(
    () => parse({ text, path: 'docs/page.mdx', shownFiles: SHOWN_FILES }),
    [parse, text],
  );
  const [lastGood, setLastGood] = useState(parsed);
  if (parsed.page && lastGood.text !== text) setLastGood(parsed);
  const source = useRef<SourceView>({
    show: (offset) => log.shownAt.push(offset),
    change: (edits) => {
      log.edits.push(...edits);
      setText((before) => applyEdits(before, edits));
    },
    undo: () => setText(start),
    redo: () => undefined,
    topOffset: () => 0,
    scrollToOffset: () => undefined,
  });
  return (
    <>
      <output>{text}</output>
      <button type="button" onClick={() => setText((before) => `${before}<`)}>
        Break the text
      </button>
      <button type="button" onClick={() => setLocked(true)}>
        Lock the page
      </button>
      <PreviewPane
        path="docs/x.mdx"
        getText={() => text}
        parsed={parsed}
        lastGood={lastGood}
        canEdit={canEdit && !isLocked}
        source={source}
        fullHref="/preview?path=docs/x.mdx"
        onShowSource={() => undefined}
        onOpen={(target) => log.targets.push(target)}
        onOpenFile={(file) => log.files.push(file)}
      />
    </>
  );
}

async function show(text: string, canEdit = true) {
  const log: Shown = { edits: [], shownAt: [], targets: [], files: [] };
  render(<Pane start={text} log={log} canEdit={canEdit} />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of the page');
  await waitFor(() => expect(frame.contentDocument?.querySelector('article')).not.toBeNull());
  // The page listens once its texts can be reached with the keyboard.
  if (canEdit)
    await waitFor(() => expect(frame.contentDocument?.querySelector('[tabindex="0"]')).not.toBeNull());
  await act(async () => undefined);
  const body = frame.contentDocument?.body;
  if (!body) throw new Error('no body');
  return { log, body, page: within(body) };
}

/** Edits a text of the page as a person would. */
async function rewrite(element: HTMLElement, text: string, key: 'Enter' | 'Escape' | null = 'Enter') {
  fireEvent.click(element);
  expect(element).toHaveAttribute('data-editing');
  element.textContent = text;
  fireEvent.input(element);
  if (key) fireEvent.keyDown(element, { key });
  else fireEvent.focusOut(element);
  await waitFor(() => expect(element).not.toHaveAttribute('data-editing'));
}

const source = () => document.querySelector('output')?.textContent ?? '';
const HEAD = '---\ntitle: T\n---\n\n';

afterEach(() => {
  const shown = toast.get();
  if (shown) act(() => toast.dismiss(shown.id));
});

describe('PreviewPane', () => {
  it('shows the page on a screen of its own', async () => {
    const { page } = await show(`${HEAD}Hello **you**.\n`);
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('T');
    expect(page.getByText('you')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open full preview' })).toHaveAttribute(
      'href',
      '/preview?path=docs/x.mdx',
    );
  });

  it('remembers the width that was chosen', async () => {
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
  ])('edits %s in its place', async (_, before, shown, wanted, after) => {
    const { page, log } = await show(HEAD + before);
    await rewrite(page.getByText(shown), wanted);
    await waitFor(() => expect(source()).toBe(HEAD + after));
    expect(await page.findByText(wanted)).toBeInTheDocument();
    expect(log.edits).toHaveLength(1);
  });

  it('keeps what was typed when the text is left, and goes on to the next', async () => {
    const { page } = await show(`${HEAD}One *two* three.\n`);
    await rewrite(page.getByText('two'), '<b>', null);
    await waitFor(() => expect(source()).toBe(`${HEAD}One *\\<b>* three.\n`));
    await rewrite(page.getByText('three.'), ' four.', null);
    await waitFor(() => expect(source()).toBe(`${HEAD}One *\\<b>* four.\n`));
    expect(page.getByText('<b>')).toBeInTheDocument();
  });

  it('takes typing over when it pauses, and puts the text back with Escape', async () => {
    const { page } = await show(`${HEAD}One.\n\nTwo.\n`);
    const text = page.getByText('Two.');
    fireEvent.click(text);
    text.textContent = 'Two and more.';
    fireEvent.input(text);
    await waitFor(() => expect(source()).toContain('Two and more.'));
    expect(text).toHaveAttribute('data-editing');
    fireEvent.keyDown(text, { key: 'Escape' });
    await waitFor(() => expect(source()).toBe(`${HEAD}One.\n\nTwo.\n`));
    expect(await page.findByText('Two.')).toBeInTheDocument();
  });

  it('leads to the source where a text is written in another way', async () => {
    const text = `${HEAD}The {product} is here.\n`;
    const { page, log } = await show(text);
    fireEvent.click(page.getByText('Cairn'));
    await waitFor(() => expect(log.shownAt).toEqual([text.indexOf('{product}')]));
    expect(toast.get()?.text).toMatch(/only be edited in the source/);
    expect(log.edits).toEqual([]);
  });

  it('writes what would read differently as it was typed, and shows it in the source', async () => {
    const { page, log } = await show(`${HEAD}**bar**baz\n`);
    await rewrite(page.getByText('bar'), 'bar.');
    await waitFor(() => expect(source()).toBe(`${HEAD}**bar.**baz\n`));
    await waitFor(() => expect(log.shownAt).toHaveLength(1));
  });

  it('takes an edit back through the history of the source', async () => {
    const { page, body } = await show(`${HEAD}One.\n`);
    await rewrite(page.getByText('One.'), 'Two.');
    await page.findByText('Two.');
    fireEvent.keyDown(body.ownerDocument.activeElement ?? body, { key: 'z', ctrlKey: true });
    expect(await page.findByText('One.')).toBeInTheDocument();
    expect(source()).toBe(`${HEAD}One.\n`);
  });

  it('says what was typed when the page was locked meanwhile', async () => {
    const { page } = await show(`${HEAD}One.\n`);
    const text = page.getByText('One.');
    fireEvent.click(text);
    fireEvent.click(screen.getByRole('button', { name: 'Lock the page' }));
    text.textContent = 'One more.';
    fireEvent.focusOut(text);
    await waitFor(() => expect(toast.get()?.text).toMatch(/You typed: One more\./));
    expect(await page.findByText('One.')).toBeInTheDocument();
    expect(source()).toBe(`${HEAD}One.\n`);
  });

  it('moves between texts with the arrow keys and edits with Enter', async () => {
    const { page, body } = await show(`${HEAD}One.\n\n<Callout>\n\nTwo.\n\n</Callout>\n`);
    const one = page.getByText('One.');
    expect(one).toHaveAttribute('tabindex', '0');
    one.focus();
    fireEvent.keyDown(one, { key: 'ArrowDown' });
    expect(body.ownerDocument.activeElement).toHaveAttribute('data-target-name', 'Callout');
    fireEvent.keyDown(body.ownerDocument.activeElement ?? body, { key: 'ArrowDown' });
    expect(body.ownerDocument.activeElement).toHaveTextContent('Two.');
    fireEvent.keyDown(body.ownerDocument.activeElement ?? body, { key: 'Enter' });
    expect(page.getByText('Two.')).toHaveAttribute('data-editing');
  });

  it('goes on into the next text with an arrow key at the end of one', async () => {
    const { page, body } = await show(`${HEAD}One *two* three.\n`);
    const one = page.getByText('One');
    fireEvent.click(one);
    body.ownerDocument.getSelection()?.collapse(one.firstChild, 2);
    fireEvent.keyDown(one, { key: 'ArrowRight' });
    expect(one).toHaveAttribute('data-editing');
    body.ownerDocument.getSelection()?.collapse(one.firstChild, one.textContent?.length ?? 0);
    fireEvent.keyDown(one, { key: 'ArrowRight' });
    await waitFor(() => expect(page.getByText('two')).toHaveAttribute('data-editing'));
    expect(one).not.toHaveAttribute('data-editing');
    fireEvent.keyDown(page.getByText('two'), { key: 'ArrowLeft' });
    await waitFor(() => expect(one).toHaveAttribute('data-editing'));
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
      fireEvent.pointerOver(pointed);
      fireEvent.click(await page.findByRole('button', { name }));
    }
    const text = HEAD + body;
    expect(log.targets).toEqual([
      { kind: 'component', from: text.indexOf('<Callout'), to: text.indexOf('</Callout>') + 10 },
      { kind: 'table', from: text.indexOf('| A'), to: text.indexOf('| 1 |') + 5 },
      { kind: 'frontMatter', from: 0, to: text.indexOf('<Callout') },
    ]);
    expect(log.files).toEqual(['docs/_partials/note.mdx']);
  });

  it('cannot be edited by who only reads', async () => {
    const { page, body } = await show(`${HEAD}One.\n`, false);
    fireEvent.click(page.getByText('One.'));
    expect(page.getByText('One.')).not.toHaveAttribute('data-editing');
    expect(body.querySelector('[tabindex="0"]')).toBeNull();
  });

  it('keeps the last page that could be read, and leads to the fault', async () => {
    const { page, log } = await show(`${HEAD}One.\n`);
    await rewrite(page.getByText('One.'), 'One.', null);
    fireEvent.click(screen.getByRole('button', { name: 'Break the text' }));
    expect(await screen.findByText(/last version that worked/)).toBeInTheDocument();
    expect(page.getByText('One.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Go to line 6' }));
    await waitFor(() => expect(log.shownAt).toHaveLength(1));
  });

  it('opens links elsewhere, so that nothing leads away from unsaved text', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { page } = await show(`${HEAD}[there](https://example.com/)\n`);
    fireEvent.click(page.getByText('there'), { ctrlKey: true });
    expect(open).toHaveBeenCalledWith('https://example.com/', '_blank', 'noopener,noreferrer');
    open.mockRestore();
  });

  it('hands shortcuts on to the page around', async () => {
    const { page } = await show(`${HEAD}One.\n`);
    const pressed = jest.fn((event: KeyboardEvent) => event.preventDefault());
    window.addEventListener('keydown', pressed);
    expect(fireEvent.keyDown(page.getByText('One.'), { key: 's', ctrlKey: true })).toBe(false);
    expect(fireEvent.keyDown(page.getByText('One.'), { key: 's' })).toBe(true);
    expect(pressed).toHaveBeenCalledTimes(1);
    window.removeEventListener('keydown', pressed);
  });
});
