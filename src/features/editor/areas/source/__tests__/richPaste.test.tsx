/** @jest-environment jsdom */
import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { toast } from '@site/src/components/ui/overlays/toast';
import { fireEvent, waitFor } from '@testing-library/react';
import { richPaste } from '../view/richPaste';

const index = {
  headSha: 'a',
  images: [],
  pages: [
    {
      path: 'docs/desktop/index.mdx',
      blobSha: 'b',
      title: '{product} for [desktop]',
      anchors: [{ id: 'search', text: 'Search' }],
      links: [],
      redirectFrom: [],
    },
  ],
};

/** An editor whose cursor is at the `^` of the text. */
function open(marked: string) {
  const onImageFiles = jest.fn();
  const getSite = () => ({ path: 'docs/a.mdx', index });
  const at = marked.indexOf('^');
  const view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc: marked.replace('^', ''),
      selection: { anchor: at },
      extensions: [history(), richPaste({ getSite, onImageFiles })],
    }),
  });
  const paste = (data: Readonly<Record<string, string>>, files: readonly File[] = []) =>
    fireEvent.paste(view.contentDOM, {
      clipboardData: { getData: (type: string) => data[type] ?? '', files, items: [], types: [] },
    });
  return { view, onImageFiles, paste, read: () => view.state.doc.toString() };
}

// jsdom has no layout.
beforeAll(() => {
  Range.prototype.getClientRects = () => document.createElement('div').getClientRects();
});

it('pastes formatted text as Markdown between empty lines, and undoes it in one step', async () => {
  const { view, paste, read } = open('Before^\nafter');
  paste({ 'text/html': '<h1>Title</h1><p>Some <b>bold</b></p>', 'text/plain': 'Title Some bold' });
  const pasted = 'Before\n\n## Title\n\nSome **bold**\n\nafter';
  await waitFor(() => expect(read()).toBe(pasted));
  expect(view.state.selection.main.head).toBe(pasted.indexOf('\n\nafter'));
  undo(view);
  expect(read()).toBe('Before\nafter');
});

it('escapes a paragraph that MDX would parse as JavaScript', async () => {
  const { paste, read } = open('One\n\n^');
  paste({ 'text/html': '<p>export <b>it</b></p>', 'text/plain': 'export it' });
  await waitFor(() => expect(read()).toBe('One\n\n&#101;xport **it**'));
});

it('pastes inline text within a line', async () => {
  const { paste, read } = open('one ^ three');
  paste({ 'text/html': '<meta charset="utf-8"><b>two</b>', 'text/plain': 'two' });
  await waitFor(() => expect(read()).toBe('one **two** three'));
});

it('pastes where the cursor was, before what is typed while the conversion loads', async () => {
  const { view, paste, read } = open('one ^.');
  paste({ 'text/html': '<b>two</b>', 'text/plain': 'two' });
  view.dispatch({ changes: { from: 4, insert: ' three' }, selection: { anchor: 10 } });
  view.dispatch({ changes: { from: 0, insert: 'zero ' } });
  await waitFor(() => expect(read()).toBe('zero one **two** three.'));
  expect(view.state.selection.main.head).toBe('zero one **two** three'.length);
});

it('says that nothing was pasted when another page was opened since', async () => {
  const { view, paste } = open('^');
  paste({ 'text/html': '<b>two</b>', 'text/plain': 'two' });
  view.destroy();
  await waitFor(() => expect(toast.get()?.text).toBe('Nothing was pasted, because you opened another page.'));
});

it('pastes the plain text of HTML without formatting, so that its Markdown stays unchanged', async () => {
  const { paste, read } = open('^');
  paste({ 'text/html': '<span>**bold** {product}</span>', 'text/plain': '**bold** {product}' });
  await waitFor(() => expect(read()).toBe('**bold** {product}'));
});

it('pastes cells as a table', () => {
  const { paste, read } = open('^');
  paste({ 'text/plain': 'a\tb\n1\t2\n' });
  expect(read()).toBe('| a | b |\n| - | - |\n| 1 | 2 |');
});

it('pastes a URL of this site as a link with its title', () => {
  const { paste, read } = open('See ^.');
  paste({ 'text/plain': `${window.location.origin}/products/desktop#search` });
  expect(read()).toBe('See [Search](/products/desktop#search).');
  const page = open('^');
  page.paste({ 'text/plain': `${window.location.origin}/products/desktop` });
  expect(page.read()).toBe('[{product} for \\[desktop\\]](/products/desktop)');
});

it('pastes code from VS Code with its language, and Markdown unchanged', () => {
  const code = open('^');
  code.paste({
    'text/html': '<div>x</div>',
    'text/plain': 'a\nb\n',
    'vscode-editor-data': '{"mode":"python"}',
  });
  expect(code.read()).toBe('```python\na\nb\n```');
  const markdown = open('^');
  markdown.paste({ 'text/html': '<b>x</b>', 'text/plain': '## a\n', 'vscode-editor-data': '{"mode":"mdx"}' });
  expect(markdown.read()).toBe('## a\n');
});

it('pastes lines that were copied on Windows, with the cursor after them', () => {
  const { view, paste, read } = open('a\n\n^');
  paste({
    'text/html': '<div>x</div>',
    'text/plain': '## b\r\n\r\nc\r\n',
    'vscode-editor-data': '{"mode":"mdx"}',
  });
  expect(read()).toBe('a\n\n## b\n\nc\n');
  expect(view.state.selection.main.head).toBe('a\n\n## b\n\nc'.length);
});

it.each([
  ['code', '```\n^\n```'],
  ['a code span', 'a `b^`'],
  ['front matter', '---\ntitle: ^\n---\n'],
  ['the URL of a link', '[a](^)'],
])('leaves pasting in %s to the editor', (_, text) => {
  const { paste, read } = open(text);
  paste({ 'text/html': '<b>x</b>', 'text/plain': 'a\tb\n1\t2' });
  expect(read()).not.toContain('**x**');
  expect(read()).not.toContain('| a |');
});

it('pastes plain text with Shift', () => {
  const { view, paste, read } = open('^');
  fireEvent.keyDown(view.contentDOM, { key: 'V', ctrlKey: true, shiftKey: true });
  paste({ 'text/html': '<b>x</b>', 'text/plain': 'a\tb\n1\t2' });
  expect(read()).not.toContain('|');
});

it('pastes Markdown from a menu after text was selected or typed with Shift', () => {
  const { view, paste, read } = open('^');
  fireEvent.keyDown(view.contentDOM, { key: 'A', shiftKey: true });
  fireEvent.keyUp(view.contentDOM, { key: 'Shift' });
  paste({ 'text/plain': 'a\tb\n1\t2' });
  expect(read()).toBe('| a | b |\n| - | - |\n| 1 | 2 |');
});

it('leaves images to the image dialog, but ignores the image that a spreadsheet copies with its cells', async () => {
  const image = new File(['x'], 'a.png', { type: 'image/png' });
  const { paste, read } = open('^');
  paste({ 'text/html': '<img src="blob:x">' }, [image]);
  expect(read()).toBe('');
  paste({ 'text/html': '<table><tr><td>a</td><td>b</td></tr></table>', 'text/plain': 'a\tb' }, [image]);
  await waitFor(() => expect(read()).toBe('| a | b |\n| - | - |'));
});

it('passes on the images in HTML, and reports those it cannot read', async () => {
  const { onImageFiles, paste, read } = open('^');
  const image = (data: string): string => `<img src="data:image/${data}">`;
  const html = `<p>Some <b>words</b></p>${image('png;base64,eA==')}${image('png;base64,%')}${image('svg+xml,%3Csvg/%3E')}`;
  paste({ 'text/html': html, 'text/plain': 'Some words' });
  await waitFor(() => expect(onImageFiles).toHaveBeenCalledTimes(1));
  expect(read()).toContain('Some **words**');
  const [files, offset] = onImageFiles.mock.calls[0] as [File[], number];
  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['pasted-1.png', 'image/png', 1],
    ['pasted-3.svg', 'image/svg+xml', 6],
  ]);
  expect(offset).toBe(0);
  expect(toast.get()?.text).toBe("An image couldn't be read, so it wasn't pasted.");
});
