/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/overlays/toast';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { Draft } from '@site/src/data/storage/drafts';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { makeDraft } from '../../../core/drafts/__tests__/support';
import { apply, getDocument, openFiles, source } from '../../../core/store/__tests__/support';
import { type EditorState, toFile } from '../../../core/store/editorState';
import { createEditorStore } from '../../../core/store/editorStore';
import { CopyDraftDialog, isCopyable } from '../CopyDraftDialog';

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const DRAFT = makeDraft({ branch: 'gone', path: 'docs/lost.mdx', text: 'written\r\nelsewhere\r\n' });
const TITLES: Readonly<Record<string, string>> = {
  'docs/support.mdx': 'Get help',
  'docs/raycast.mdx': 'Raycast extension',
};

const start = openFiles({
  'docs/support.mdx': 'help\n',
  'docs/raycast.mdx': 'raycast\r\n',
  'docs/lost.mdx': 'found again\n',
  'docs/_partials/a.mdx': 'partial\n',
  [NAVIGATION_PATH]: '- [Get help](support.mdx)\n',
});

function show(state: EditorState, readPage?: ContentApi['readPage']) {
  const editor = createTestEditor(createEditorStore(state));
  const copied: string[] = [];
  render(
    <WithEditor editor={editor} api={readPage ? { readPage } : {}}>
      <CopyDraftDialog
        draft={DRAFT}
        toTitle={(path) => TITLES[path] ?? path}
        onClose={() => undefined}
        onCopied={(path) => copied.push(path)}
      />
    </WithEditor>,
  );
  return { editor, copied };
}

const textOf = ({ store }: ReturnType<typeof createTestEditor>, path: string): string =>
  toFile(getDocument(store.getState(), path));

const replace = () => userEvent.click(screen.getByRole('button', { name: 'Replace text' }));

test('lists the other pages by title, and finds them by title, path and URL', async () => {
  show(start);
  const names = () =>
    within(screen.getByRole('radiogroup', { name: 'Page' }))
      .queryAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
  expect(names()).toEqual(['Get helpdocs/support.mdx', 'Raycast extensiondocs/raycast.mdx']);
  const field = screen.getByRole('textbox', { name: 'Find a page' });
  for (const query of ['help', 'docs/supp', '/products/support']) {
    await userEvent.clear(field);
    await userEvent.type(field, query);
    expect(names()).toEqual(['Get helpdocs/support.mdx']);
  }
  await userEvent.type(field, ' nothing');
  expect(screen.getByText('No pages match “/products/support nothing”.')).toBeInTheDocument();
});

test('replaces the text by keyboard, keeps the line endings of the page, and can be undone', async () => {
  const { editor, copied } = show(start);
  await userEvent.type(screen.getByRole('textbox', { name: 'Find a page' }), 'get he{Enter}');
  expect(screen.getByRole('radio', { name: /^Get help/ })).toBeChecked();
  expect(textOf(editor, 'docs/support.mdx')).toBe('help\n');
  await userEvent.keyboard('{Enter}');
  expect(textOf(editor, 'docs/support.mdx')).toBe('written\nelsewhere\n');
  expect(copied).toEqual(['docs/support.mdx']);
  expect(toast.get()?.text).toBe("Copied the draft to “Get help”. It isn't saved yet.");
  await act(async () => toast.get()?.action?.onSelect());
  expect(textOf(editor, 'docs/support.mdx')).toBe('help\n');
});

test('another search forgets the page that was chosen', async () => {
  const { editor } = show(start);
  await userEvent.click(screen.getByRole('radio', { name: /^Get help/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Find a page' }), 'ray');
  expect(screen.getByRole('radio', { name: /^Raycast/ })).not.toBeChecked();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Find a page' }));
  await replace();
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a page.');
  expect(textOf(editor, 'docs/support.mdx')).toBe('help\n');
});

test('asks before it replaces unsaved changes', async () => {
  const edits = [{ from: 0, to: 0, insert: 'my ' }];
  const changed = apply(start, { kind: 'edit', path: 'docs/support.mdx', edits });
  const { editor } = show(changed);
  await userEvent.click(screen.getByRole('radio', { name: /^Get help/ }));
  await replace();
  const question = within(screen.getByRole('dialog', { name: 'Replace the text of “Get help”?' }));
  expect(question.getByText(/has unsaved changes/)).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(textOf(editor, 'docs/support.mdx')).toBe('my help\n');
  await replace();
  const again = within(screen.getByRole('dialog', { name: 'Replace the text of “Get help”?' }));
  await userEvent.click(again.getByRole('button', { name: 'Replace text' }));
  expect(textOf(editor, 'docs/support.mdx')).toBe('written\nelsewhere\n');
});

test('asks before it changes a page that has a draft itself', async () => {
  const { editor } = show({ ...start, offers: [makeDraft({ path: 'docs/raycast.mdx' })] });
  await userEvent.click(screen.getByRole('radio', { name: /^Raycast/ }));
  await replace();
  const question = within(screen.getByRole('dialog', { name: 'Replace the text of “Raycast extension”?' }));
  expect(question.getByText(/has a draft on this device/)).toBeInTheDocument();
  expect(textOf(editor, 'docs/raycast.mdx')).toBe('raycast\r\n');
});

test("reads a page that isn't open, and says when that fails", async () => {
  const { 'docs/support.mdx': _closed, ...documents } = start.documents;
  const answers: Awaited<ReturnType<ContentApi['readPage']>>[] = [
    { ok: false, failure: { key: 'network', message: 'The server has a problem.', status: 500 } },
    { ok: true, value: source('docs/support.mdx', 'help\n') },
  ];
  const { editor, copied } = show({ ...start, documents }, async () => answers.shift() ?? never());
  await userEvent.click(screen.getByRole('radio', { name: /^Get help/ }));
  await replace();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "The draft wasn't copied. docs/support.mdx couldn't be read. The server has a problem.",
  );
  expect(copied).toEqual([]);
  await replace();
  expect(textOf(editor, 'docs/support.mdx')).toBe('written\nelsewhere\n');
  expect(copied).toEqual(['docs/support.mdx']);
});

test('changes nothing when it is canceled while the page is read', async () => {
  const { 'docs/support.mdx': _closed, ...documents } = start.documents;
  const editor = createTestEditor(createEditorStore({ ...start, documents }));
  let answer = (): void => undefined;
  const readPage: ContentApi['readPage'] = () =>
    new Promise((resolve) => {
      answer = () => resolve({ ok: true, value: source('docs/support.mdx', 'help\n') });
    });
  const onCopied = jest.fn();
  function Host() {
    const [draft, setDraft] = useState<Draft | null>(DRAFT);
    return (
      <WithEditor editor={editor} api={{ readPage }}>
        <button type="button" onClick={() => setDraft(DRAFT)}>
          Open again
        </button>
        <CopyDraftDialog
          draft={draft}
          toTitle={(path) => TITLES[path] ?? path}
          onClose={() => setDraft(null)}
          onCopied={onCopied}
        />
      </WithEditor>
    );
  }
  render(<Host />);
  await userEvent.click(screen.getByRole('radio', { name: /^Get help/ }));
  await replace();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open again' }));
  expect(screen.getByRole('button', { name: 'Replace text' })).not.toHaveAttribute('aria-busy', 'true');
  await act(async () => answer());
  expect(editor.store.getState().documents['docs/support.mdx']).toBeUndefined();
  expect(onCopied).not.toHaveBeenCalled();
});

test('says that a page already has the text', async () => {
  const { copied } = show(openFiles({ 'docs/support.mdx': 'written\nelsewhere\n' }));
  await userEvent.click(screen.getByRole('radio', { name: /^Get help/ }));
  await replace();
  expect(await screen.findByRole('alert')).toHaveTextContent('The page already has this text.');
  expect(copied).toEqual([]);
});

test("doesn't change a page that another tab has open", async () => {
  const { editor } = show({ ...start, lockedElsewhere: ['docs/support.mdx'] });
  await userEvent.click(screen.getByRole('radio', { name: /^Get help/ }));
  await replace();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'docs/support.mdx is being edited in another tab.',
  );
  expect(textOf(editor, 'docs/support.mdx')).toBe('help\n');
});

test('copies the text of pages only', () => {
  expect(isCopyable(DRAFT)).toBe(true);
  expect(isCopyable(makeDraft({ kind: 'deleted' }))).toBe(false);
  expect(isCopyable(makeDraft({ kind: 'image', path: 'static/img/a.png' }))).toBe(false);
  expect(isCopyable(makeDraft({ path: NAVIGATION_PATH }))).toBe(false);
});

function never(): never {
  throw new Error('read once too often');
}

test("doesn't say that no page matches while the pages are loading", () => {
  show({ ...start, files: { status: 'loading' } });
  expect(screen.getByText('Loading pages')).toBeInTheDocument();
  expect(screen.queryByText(/^No pages match/)).toBeNull();
});
