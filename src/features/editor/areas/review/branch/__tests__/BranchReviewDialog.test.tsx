/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { EditorView } from '@codemirror/view';
import { toast } from '@site/src/components/ui/overlays/toast';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BranchReview } from '#domain/api/branches';
import { toFileText } from '#domain/text/lineEndings';
import { createTestEditor, WithEditor } from '../../../../core/__tests__/testEditor';
import { findDocument } from '../../../../core/store/editorState';
import { mockBrowser } from '../../__tests__/mockBrowser';
import { createStore, sha } from '../../__tests__/reviewEditor';
import { BranchReviewDialog } from '../BranchReviewDialog';

jest.mock('../../../../core/useGoToSignIn', () => ({ useGoToSignIn: () => jest.fn() }));

const A = 'docs/a.mdx';
const LINES = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`);
const BASE = `${LINES.join('\r\n')}\r\n`;
const PROPOSED = BASE.replace('line 2\r', 'line two\r').replace('line 28\r', 'line twenty-eight\r');
const FILES: BranchReview['files'] = [
  { path: A, kind: 'changed', movedFrom: null, before: BASE, after: PROPOSED },
  { path: 'docs/gone.mdx', kind: 'deleted', movedFrom: null, before: 'Gone.\r\n', after: null },
  { path: 'docs/new.mdx', kind: 'new', movedFrom: null, before: null, after: 'New.\n' },
];

/** The review of a branch, none of whose files is open yet. */
async function show({ canEdit = true, isWide = true, onBranch = PROPOSED } = {}) {
  mockBrowser(isWide);
  const store = createStore({}, []);
  const save = jest.fn(async () => null);
  const editor = createTestEditor(store, {
    save,
    access: { ...createTestEditor(store).access, canEdit },
    readSource: (path) => {
      const text = path === A ? onBranch : (FILES.find((file) => file.path === path)?.after ?? '');
      return { path, branch: 'work', headSha: sha('a'), blobSha: sha('b'), text };
    },
  });
  const review = {
    baseBranch: 'main',
    aheadBy: 1,
    commits: [],
    files: FILES,
    newlyVisible: [],
    staysHidden: [],
  };
  render(
    <WithEditor editor={editor} api={{ reviewBranch: async () => ({ ok: true, value: review }) }}>
      <BranchReviewDialog pullRequest={null} onOpen={() => undefined} onClose={() => undefined} />
    </WithEditor>,
  );
  await screen.findByRole('textbox', { name: /^On work$|compared with On work$/ }, { timeout: 5000 });
  return { store, save };
}

/** A file as the next save sends it; null when it is deleted or not open. */
function fileOf(store: ReturnType<typeof createStore>, path: string): string | null {
  const document = findDocument(store.getState(), path);
  return document && !document.isDeleted ? toFileText(document.lineEnds, document.text) : null;
}

const text = (name: RegExp): string =>
  EditorView.findFromDOM(screen.getByRole('textbox', { name }))?.state.doc.toString() ?? '';

/** Presses a button, once it is there: the comparison draws its own a moment later. */
async function press(name: string, at = 0): Promise<void> {
  const button = await waitFor(() => {
    const found = screen.getAllByRole('button', { name })[at];
    if (!found) throw new Error('no button');
    return found;
  });
  await act(async () => fireEvent.click(button));
}

afterEach(() => {
  const shown = toast.get();
  if (shown) act(() => toast.dismiss(shown.id));
});

it('rejects one of two changes as an unsaved edit of its lines alone', async () => {
  const { store, save } = await show();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  // Someone may have changed the default branch since.
  expect(screen.getByText('a.mdx when the branch started')).toBeVisible();
  await press('Reject this change');
  expect(await screen.findByText('1 of 2 changes rejected, not saved yet.')).toBeInTheDocument();
  expect(fileOf(store, A)).toBe(PROPOSED.replace('line two', 'line 2'));
  expect(text(/^On work$/)).toBe(PROPOSED.replace('line two', 'line 2').replaceAll('\r', ''));
  const list = within(screen.getByRole('navigation', { name: 'Changed files' }));
  expect(list.getByRole('button', { name: /^a\.mdx/ })).toHaveTextContent(
    '1 of 2 changes rejected, not saved yet',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save 1 file' }));
  expect(save).toHaveBeenCalledTimes(1);
});

it('restores a rejected change, by its button and with Undo', async () => {
  const { store } = await show();
  await press('Reject this change', 1);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore the change at line 28' }));
  await waitFor(() => expect(fileOf(store, A)).toBe(PROPOSED));
  expect(screen.queryByText(/rejected, not saved/)).toBeNull();
  await press('Reject this change');
  await screen.findByText('1 of 2 changes rejected, not saved yet.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(fileOf(store, A)).toBe(PROPOSED));
});

it('rejects all changes of a page', async () => {
  const { store } = await show();
  await press('Reject all changes');
  expect(await screen.findByText('All 2 changes rejected, not saved yet.')).toBeInTheDocument();
  expect(screen.getByText('The text stays as it was: every change to it is rejected.')).toBeInTheDocument();
  expect(fileOf(store, A)).toBe(BASE);
  await press('Restore the change at line 2');
  await waitFor(() => expect(fileOf(store, A)).toBe(BASE.replace('line 2\r', 'line two\r')));
});

it.each([
  ['a new page', 'new.mdx', 'Reject new page', null],
  ['the deletion of a page', 'gone.mdx', 'Reject deletion', 'Gone.\r\n'],
])('rejects %s, and restores it', async (_, name, label, rejected) => {
  const { store } = await show();
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
  await press(label);
  expect(await screen.findByText('Rejected, not saved yet.')).toBeInTheDocument();
  expect(fileOf(store, `docs/${name}`)).toBe(rejected);
  expect(screen.getByRole('button', { name: 'Save 1 file' })).toBeInTheDocument();
  await press('Restore');
  await waitFor(() => expect(screen.queryByText('Rejected, not saved yet.')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

it('keeps text that was typed into a page since its deletion was rejected', async () => {
  const { store } = await show();
  await userEvent.click(screen.getByRole('button', { name: /^gone\.mdx/ }));
  await press('Reject deletion');
  await screen.findByText('Rejected, not saved yet.');
  const path = 'docs/gone.mdx';
  act(() => store.dispatch({ type: 'edited', path, text: 'Gone, and typed.\n' }));
  await press('Restore');
  await waitFor(() => expect(fileOf(store, path)).toBeNull());
  act(() => toast.get()?.action?.onSelect());
  await waitFor(() => expect(fileOf(store, path)).toBe('Gone, and typed.\r\n'));
});

it('decides about the version in the editor, which may be newer', async () => {
  const { store } = await show();
  const newer = `${PROPOSED}more\r\n`;
  act(() =>
    store.dispatch({
      type: 'changesApplied',
      changes: [],
      sources: [{ path: A, branch: 'work', headSha: sha('a'), blobSha: sha('c'), text: newer }],
    }),
  );
  await waitFor(() => expect(text(/^On work$/)).toContain('more'));
  await press('Reject this change');
  await screen.findByText('1 of 3 changes rejected, not saved yet.');
  expect(fileOf(store, A)).toBe(newer.replace('line two', 'line 2'));
});

it('rejects nothing when the page changed on the branch since', async () => {
  const { store } = await show({ onBranch: `more\r\n${PROPOSED}` });
  await press('Reject this change');
  await waitFor(() => expect(toast.get()?.text).toMatch(/^The page changed while this was open/));
  expect(fileOf(store, A)).toBeNull();
});

it('works on a phone', async () => {
  const { store } = await show({ isWide: false });
  await press('Reject this change');
  expect(await screen.findByText('1 of 2 changes rejected, not saved yet.')).toBeInTheDocument();
  expect(fileOf(store, A)).toBe(PROPOSED.replace('line two', 'line 2'));
});

it("offers nothing to reject where edits aren't allowed", async () => {
  await show({ canEdit: false });
  expect(screen.queryByRole('button', { name: /Reject|Save/ })).toBeNull();
  expect(screen.queryByText(/Reject what/)).toBeNull();
});
