/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { currentCompletions, startCompletion } from '@codemirror/autocomplete';
import { forEachDiagnostic } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { toast } from '@site/src/components/ui/overlays/toast';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import type { ContentProblem } from '#domain/content/mdx/check/problem';
import { SourceEditor, type SourceEditorHandle, type SourceEditorProps } from '../SourceEditor';

function open(text: string, props: Partial<SourceEditorProps> = {}) {
  const handle = createRef<SourceEditorHandle>();
  const options: SourceEditorProps = {
    text,
    label: 'Source of a page',
    isReadOnly: false,
    found: { problems: [], text },
    comments: [],
    site: { path: 'docs/a.mdx', index: null },
    onChange: () => undefined,
    onOpenComments: () => undefined,
    onAddWord: () => undefined,
    ...props,
  };
  const { rerender } = render(<SourceEditor ref={handle} {...options} />);
  const content = screen.getByRole('textbox', { name: 'Source of a page' });
  const view = EditorView.findFromDOM(content);
  if (!view || !handle.current) throw new Error('There is no editor.');
  const again = (changed: Partial<SourceEditorProps>) =>
    rerender(<SourceEditor ref={handle} {...options} {...changed} />);
  return { view, content, handle: handle.current, again, read: () => view.state.doc.toString() };
}

const select = (view: EditorView, anchor: number, head = anchor): void =>
  act(() => view.dispatch({ selection: { anchor, head } }));

/** Presses keys as on a keyboard without a Mac's Command key; @returns whether the browser handles them */
const press = (
  content: HTMLElement,
  key: string,
  keyCode: number,
  modifiers: KeyboardEventInit = {},
): boolean => fireEvent.keyDown(content, { key, keyCode, ...modifiers });

const fault: ContentProblem = {
  line: 1,
  column: 3,
  from: 2,
  to: 3,
  reason: "This “<” doesn't start a tag.",
  severity: 'error',
  fix: { label: 'Escape “<”', from: 2, to: 3, insert: '\\<' },
};

// jsdom has no layout.
beforeAll(() => {
  Range.prototype.getClientRects = () => document.createElement('div').getClientRects();
});

describe('SourceEditor', () => {
  it('formats with keyboard shortcuts', () => {
    const { view, content, read } = open('one two');
    select(view, 4, 7);
    press(content, 'b', 66, { ctrlKey: true });
    expect(read()).toBe('one **two**');
    press(content, 'b', 66, { ctrlKey: true });
    expect(read()).toBe('one two');
    press(content, '2', 50, { ctrlKey: true, altKey: true });
    expect(read()).toBe('## one two');
  });

  it('continues a list, and lets Tab move the focus elsewhere', () => {
    const { view, content, read } = open('- one\ntext');
    select(view, 5);
    press(content, 'Enter', 13);
    expect(read()).toBe('- one\n- \ntext');
    expect(press(content, 'Tab', 9)).toBe(false);
    expect(read()).toBe('- one\n  - \ntext');
    select(view, read().length);
    expect(press(content, 'Tab', 9)).toBe(true);
  });

  it('keeps the indentation, with its tabs, on Enter', () => {
    const { view, content, read } = open('```go\nfunc a() {\n\tb()\n}\n```');
    select(view, read().indexOf('b()') + 3);
    press(content, 'Enter', 13);
    expect(read()).toBe('```go\nfunc a() {\n\tb()\n\t\n}\n```');
  });

  it('lets Tab move the focus in a list as well, after Escape', () => {
    const { view, content, read } = open('- one');
    select(view, 5);
    press(content, 'Escape', 27);
    expect(press(content, 'Tab', 9)).toBe(true);
    expect(read()).toBe('- one');
  });

  it('links the selection to a pasted URL, and reports pasted images', () => {
    const onImageFiles = jest.fn();
    const { view, content, read } = open('one two', { onImageFiles });
    select(view, 0, 3);
    const paste = (text: string, files: readonly File[] = []) =>
      fireEvent.paste(content, { clipboardData: { getData: () => text, files, items: [], types: [] } });
    paste('https://a.example');
    expect(read()).toBe('[one](https://a.example) two');
    const image = new File(['x'], 'a.png', { type: 'image/png' });
    paste('', [image]);
    expect(onImageFiles).toHaveBeenCalledWith([image], view.state.selection.main.from);
  });

  it('pastes the text of cells in code, not the image that a spreadsheet copies with them', async () => {
    const onImageFiles = jest.fn();
    const { view, content, read } = open('```\n\n```', { onImageFiles });
    await act(async () => void fireEvent.focusIn(content));
    await waitFor(() => expect(document.querySelector('.cm-gutter-lint')).toBeInTheDocument());
    select(view, 4);
    const cells: Readonly<Record<string, string>> = { 'text/html': '<td>a</td>', 'text/plain': 'a\tb' };
    const files = [new File(['x'], 'a.png', { type: 'image/png' })];
    const paste = (data: Readonly<Record<string, string>>) =>
      fireEvent.paste(content, {
        clipboardData: { getData: (type: string) => data[type] ?? '', files, items: [], types: [] },
      });
    paste(cells);
    expect(read()).toBe('```\na\tb\n```');
    expect(onImageFiles).not.toHaveBeenCalled();
    paste({ 'text/plain': 'a.png' });
    expect(onImageFiles).toHaveBeenCalledWith(files, 7);
  });

  it("doesn't insert the bytes of a file that isn't an image, and says why", () => {
    const onImageFiles = jest.fn();
    const { content, read } = open('one', { onImageFiles });
    const pdf = new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' });
    const data = { getData: () => '', files: [pdf], items: [], types: ['Files'] };
    fireEvent.paste(content, { clipboardData: data });
    fireEvent.drop(content, { dataTransfer: data });
    expect(read()).toBe('one');
    expect(onImageFiles).not.toHaveBeenCalled();
    expect(toast.get()?.text).toBe("“a.pdf” isn't an image. Only images can be added to a page.");
  });

  it('rejects changes while read-only, and becomes editable with the same text', async () => {
    const { view, content, handle, again, read } = open('one', { isReadOnly: true });
    select(view, 0, 3);
    press(content, 'b', 66, { ctrlKey: true });
    // It takes the focus, which loads the tools.
    await act(async () => handle.format('italic'));
    expect(read()).toBe('one');
    again({ isReadOnly: false });
    await act(async () => handle.format('italic'));
    expect(read()).toBe('*one*');
  });

  it('offers completion once the editor has the focus', async () => {
    const { view, content } = open('<Cal');
    select(view, 4);
    await act(async () => void fireEvent.focusIn(content));
    await waitFor(() => expect(document.querySelector('.cm-gutter-lint')).toBeInTheDocument());
    act(() => void startCompletion(view));
    await waitFor(() => expect(currentCompletions(view.state)[0]?.label).toBe('Callout'));
  });

  it('lists the blocks for a slash that was typed before completion was loaded', async () => {
    const { view, content } = open('');
    fireEvent.focusIn(content);
    act(() => view.dispatch({ changes: { from: 0, insert: '/call' }, selection: { anchor: 5 } }));
    await waitFor(() => expect(currentCompletions(view.state)[0]?.label).toBe('Callout'));
  });

  it('pastes no Markdown into a data file', async () => {
    const { view, content, read } = open('a: \n', { isData: true });
    await act(async () => void fireEvent.focusIn(content));
    await waitFor(() => expect(document.querySelector('.cm-gutter-lint')).toBeInTheDocument());
    select(view, 3);
    const data: Readonly<Record<string, string>> = {
      'text/html': '<h1>One</h1><b>two</b>',
      'text/plain': 'One\ttwo\n1\t2',
    };
    fireEvent.paste(content, {
      clipboardData: { getData: (type: string) => data[type] ?? '', files: [], items: [], types: [] },
    });
    expect(read()).toBe('a: One\ttwo\n1\t2\n');
  });

  it('lists the pages that a new link can point to, before anything is typed', async () => {
    const page = { blobSha: '', links: [], redirectFrom: [], anchors: [] };
    const pages = [{ ...page, path: 'docs/drive.mdx', title: 'Drive' }];
    const index = { headSha: '', pages, images: [] };
    const { view, content, read } = open('See Drive', { site: { path: 'docs/a.mdx', index } });
    await act(async () => void fireEvent.focusIn(content));
    await waitFor(() => expect(document.querySelector('.cm-gutter-lint')).toBeInTheDocument());
    select(view, 4, 9);
    await act(async () => void press(content, 'k', 75, { ctrlKey: true }));
    expect(read()).toBe('See [Drive]()');
    await waitFor(() => expect(currentCompletions(view.state)[0]?.label).toBe('Drive'));
  });

  it('marks problems, and applies fixes where the problems have moved to', async () => {
    const { view, read } = open('a < b', { found: { problems: [fault], text: 'a < b' } });
    const mend = (): void =>
      forEachDiagnostic(view.state, ({ actions }, from, to) => actions?.[0]?.apply(view, from, to));
    await waitFor(() => expect(document.querySelector('.cm-lintRange-error')).toBeInTheDocument());
    act(() => view.dispatch({ changes: { from: 0, insert: 'Now ' } }));
    act(mend);
    expect(read()).toBe('Now a \\< b');
  });

  it('applies a fix of a mark that was made after more was typed', async () => {
    const { view, read } = open('Now a < b', { found: { problems: [fault], text: 'a < b' } });
    await waitFor(() => expect(document.querySelector('.cm-lintRange-error')).toBeInTheDocument());
    act(() => forEachDiagnostic(view.state, ({ actions }, from, to) => actions?.[0]?.apply(view, from, to)));
    expect(read()).toBe('Now a \\< b');
  });

  it("doesn't apply a fix whose text has changed since", async () => {
    const { view, read } = open('a < b', { found: { problems: [fault], text: 'a < b' } });
    await waitFor(() => expect(document.querySelector('.cm-lintRange-error')).toBeInTheDocument());
    const actions: (() => void)[] = [];
    forEachDiagnostic(view.state, (diagnostic, from, to) =>
      actions.push(() => diagnostic.actions?.[0]?.apply(view, from, to)),
    );
    act(() => view.dispatch({ changes: { from: 2, to: 3, insert: '>' } }));
    act(() => actions[0]?.());
    expect(read()).toBe('a > b');
  });

  it('inserts blocks below existing text', async () => {
    const { view, handle, read } = open('one\ntwo');
    select(view, 1);
    await act(async () => handle.insertTemplate('## #{1:Heading}#{}'));
    await waitFor(() => expect(read()).toBe('one\n\n## Heading\n\ntwo'));
  });

  it.each([
    ['a table', '| a |\n| - |\n^| 1 |\n| 2 |\n\nend', '| a |\n| - |\n| 1 |\n| 2 |\n\n## Heading\n\nend'],
    ['code', '```go\n^\nb\n```\n', '```go\n\nb\n```\n\n## Heading\n'],
    ['front matter', '---\ntitle: ^a\n---\nend', '---\ntitle: a\n---\n\n## Heading\n\nend'],
  ])('inserts blocks below %s that the cursor is in', async (_, marked, expected) => {
    const { view, handle, read } = open(marked.replace('^', ''));
    select(view, marked.indexOf('^'));
    await act(async () => handle.insertTemplate('## #{1:Heading}#{}'));
    await waitFor(() => expect(read()).toBe(expected));
  });

  it.each([
    ['<Step>\n\n  ^\n</Step>', '<Step>\n\n  > A\n  > B\n\n</Step>'],
    ['<Step>\n  ^\n</Step>', '<Step>\n\n  > A\n  > B\n\n</Step>'],
  ])('inserts blocks with the indentation of an empty line: %j', async (marked, expected) => {
    const { view, handle, read } = open(marked.replace('^', ''));
    select(view, marked.indexOf('^'));
    await act(async () => handle.insertTemplate('> #{1:A}\n> #{2:B}'));
    await waitFor(() => expect(read().replaceAll(/^ +$/gm, '')).toBe(expected));
  });

  it('starts where the content starts, and formats nothing in front matter', async () => {
    const { view, handle, content, read } = open('---\ntitle: a\n---\n\nword', {
      site: { path: 'docs/new.mdx', index: null },
    });
    await act(async () => handle.insertTemplate('## #{1:Heading}#{}'));
    await waitFor(() => expect(read()).toBe('---\ntitle: a\n---\n## Heading\n\nword'));
    select(view, 12);
    press(content, 'b', 66, { ctrlKey: true });
    await act(async () => handle.format('bullets'));
    expect(read()).toBe('---\ntitle: a\n---\n## Heading\n\nword');
  });

  it('opens a search panel', async () => {
    const { handle } = open('one two one');
    await act(async () => handle.find());
    const find = await screen.findByRole('textbox', { name: 'Find' });
    fireEvent.input(find, { target: { value: 'one' } });
    expect(screen.getByRole('status')).toHaveTextContent('2 found');
    fireEvent.keyDown(find, { key: 'Escape' });
    expect(screen.queryByRole('textbox', { name: 'Find' })).toBeNull();
  });
});
