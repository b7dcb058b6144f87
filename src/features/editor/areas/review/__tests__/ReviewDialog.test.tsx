/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { EditorView } from '@codemirror/view';
import { Toaster } from '@site/src/components/ui/overlays/Toaster';
import { toast } from '@site/src/components/ui/overlays/toast';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { ApiResult } from '@site/src/data/functions/request';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BranchReview } from '#domain/api/branches';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { ChangeList } from '../changes/ChangeList';
import { ReviewDialog } from '../ReviewDialog';
import { useReviewDialog } from '../useReviewDialog';
import { mockBrowser } from './mockBrowser';
import { createStore } from './reviewEditor';

const A = 'docs/a.mdx';
const B = 'docs/b.mdx';
const LINES = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`);
const BEFORE = LINES.join('\n');
const AFTER = BEFORE.replace('line 2\n', 'line two\n').replace('line 28\n', 'line twenty-eight\n');

function Screen({ onOpen }: { readonly onOpen: (path: string) => void }) {
  const review = useReviewDialog();
  return (
    <>
      <ChangeList onOpen={onOpen} onReview={review.open} onReviewBranch={() => undefined} />
      <ReviewDialog onOpen={onOpen} {...review.dialog} />
      <Toaster />
    </>
  );
}

describe('what is saved on the branch', () => {
  const FILES: BranchReview['files'] = [
    { path: A, kind: 'changed', movedFrom: null, before: 'one\n', after: 'one\ntwo\n' },
    { path: B, kind: 'deleted', movedFrom: null, before: 'gone\n', after: null },
    { path: 'static/img/new.png', kind: 'new', movedFrom: null, before: null, after: null },
  ];
  const saved = () => within(screen.getByRole('region', { name: 'Saved on this branch' }));

  function showBranch(reviewBranch: ContentApi['reviewBranch'], branch = 'work') {
    const onOpen = jest.fn();
    const onReviewBranch = jest.fn();
    render(
      <WithEditor editor={createTestEditor({ branch })} api={{ reviewBranch }}>
        <ChangeList onOpen={onOpen} onReview={() => undefined} onReviewBranch={onReviewBranch} />
      </WithEditor>,
    );
    return { onOpen, onReviewBranch };
  }

  const respond = async (files: BranchReview['files']): Promise<ApiResult<BranchReview>> => ({
    ok: true,
    value: { baseBranch: 'main', aheadBy: 1, commits: [], files, newlyVisible: [], staysHidden: [] },
  });

  it('is listed when there is nothing to save, and opens the page or the review', async () => {
    const { onOpen, onReviewBranch } = showBranch(() => respond(FILES));
    expect(screen.getByRole('heading', { name: 'Nothing to save' })).toBeInTheDocument();
    const page = await saved().findByRole('button', { name: /^a\.mdx Changed/ });
    expect(page).toHaveTextContent('1 line added, 0 removed');
    await userEvent.click(page);
    expect(onOpen).toHaveBeenCalledWith(A);
    await userEvent.click(saved().getByRole('button', { name: /^b\.mdx Deleted/ }));
    await userEvent.click(saved().getByRole('button', { name: /new\.png New/ }));
    await userEvent.click(saved().getByRole('button', { name: 'What this branch changes' }));
    expect(onReviewBranch).toHaveBeenCalledTimes(3);
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('says that there is nothing yet', async () => {
    showBranch(() => respond([]));
    expect(await saved().findByText('Nothing yet.')).toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    const failed: ApiResult<never> = {
      ok: false,
      failure: { key: 'network', message: 'No connection.', status: 0 },
    };
    let isDown = true;
    showBranch(async () => (isDown ? failed : respond(FILES)));
    expect(await saved().findByRole('alert')).toHaveTextContent(
      "The files of this branch couldn't be loaded. No connection.",
    );
    isDown = false;
    await userEvent.click(saved().getByRole('button', { name: 'Try again' }));
    expect(await saved().findByRole('button', { name: /^a\.mdx Changed/ })).toBeInTheDocument();
  });

  it("isn't shown on the default branch", () => {
    showBranch(() => respond(FILES), 'main');
    expect(screen.queryByRole('region', { name: 'Saved on this branch' })).toBeNull();
  });
});

/** One page is changed in two places, one is new, one is deleted. */
function show({ isWide = true, canEdit = true } = {}) {
  mockBrowser(isWide);
  const store = createStore({ [A]: BEFORE, [B]: 'gone\n' }, [
    { type: 'edited', path: A, text: AFTER },
    {
      type: 'changesApplied',
      changes: [
        { kind: 'delete', path: B, movedTo: null },
        { kind: 'add', path: 'docs/c.mdx', text: 'new\n', movedFrom: null },
      ],
      sources: [],
    },
  ]);
  const save = jest.fn(async () => null);
  const onOpen = jest.fn();
  render(
    <WithEditor
      editor={createTestEditor(store, { save, access: { ...createTestEditor(store).access, canEdit } })}
    >
      <Screen onOpen={onOpen} />
    </WithEditor>,
  );
  return { store, save, onOpen };
}

const textOf = (store: ReturnType<typeof createStore>, path: string) => {
  const document = store.getState().documents[path];
  return document?.status === 'open' ? document.document.text : null;
};
const changes = () => within(screen.getByRole('region', { name: 'Changes' }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Review changes' }));
const openReview = async () => {
  await userEvent.click(changes().getByRole('button', { name: 'Review changes' }));
  await screen.findByRole('region', { name: A });
};
const view = (name: RegExp): EditorView => {
  const found = EditorView.findFromDOM(dialog().getByRole('textbox', { name }));
  if (!found) throw new Error('no editor');
  return found;
};

afterEach(() => {
  const shown = toast.get();
  if (shown) act(() => toast.dismiss(shown.id));
});

describe('ChangeList', () => {
  it('shows the kind and size of every change', async () => {
    const { onOpen } = show();
    expect(changes().getByRole('heading', { name: '3 files changed' })).toBeInTheDocument();
    expect(changes().getByRole('button', { name: /^a\.mdx Changed/ })).toHaveTextContent(
      '2 lines added, 2 removed',
    );
    expect(changes().getByRole('button', { name: /^b\.mdx Deleted/ })).toBeInTheDocument();
    await userEvent.click(changes().getByRole('button', { name: /^c\.mdx New/ }));
    expect(onOpen).toHaveBeenCalledWith('docs/c.mdx');
  });

  it('asks before text is discarded, and restores it on request', async () => {
    const { store } = show();
    await userEvent.click(changes().getByRole('button', { name: 'Revert changes: a.mdx' }));
    expect(textOf(store, A)).toBe(AFTER);
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Revert changes?' })).getByRole('button', {
        name: 'Revert changes',
      }),
    );
    expect(textOf(store, A)).toBe(BEFORE);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(textOf(store, A)).toBe(AFTER));
  });

  it('restores a deleted page without asking', async () => {
    show();
    await userEvent.click(changes().getByRole('button', { name: 'Restore page: b.mdx' }));
    expect(changes().queryByText('b.mdx')).toBeNull();
    expect(changes().getByRole('heading', { name: '2 files changed' })).toBeInTheDocument();
  });

  it('says that there are no changes', () => {
    mockBrowser(true);
    render(
      <WithEditor editor={createTestEditor({})}>
        <Screen onOpen={() => undefined} />
      </WithEditor>,
    );
    expect(changes().getByRole('heading')).toHaveTextContent('Nothing to save');
    expect(changes().queryByRole('button')).toBeNull();
  });
});

describe('ReviewDialog', () => {
  it('shows both versions of a page side by side', async () => {
    show();
    await openReview();
    expect(view(/a\.mdx on work/).state.doc.toString()).toBe(BEFORE);
    expect(view(/With your changes/).state.doc.toString()).toBe(AFTER);
    expect(dialog().getAllByText(/unchanged lines/).length).toBeGreaterThan(0);
    await userEvent.click(dialog().getByRole('button', { name: 'Show unchanged lines' }));
    expect(dialog().queryByText(/\d+ unchanged lines/)).toBeNull();
  });

  it('shows one text with both versions on narrow screens', async () => {
    show({ isWide: false });
    await openReview();
    expect(dialog().getAllByRole('textbox')).toHaveLength(1);
    expect(dialog().getByRole('textbox')).toHaveTextContent(/line 2\s*line two/);
    await userEvent.selectOptions(dialog().getByRole('combobox'), B);
    expect(view(/Deleted page/).state.doc.toString()).toBe('gone\n');
  });

  it('moves to the next and previous change with F7', async () => {
    show();
    await openReview();
    const after = view(/With your changes/);
    const line = () => after.state.doc.lineAt(after.state.selection.main.head).number;
    fireEvent.keyDown(window, { key: 'F7' });
    expect(line()).toBe(2);
    fireEvent.keyDown(window, { key: 'F7' });
    expect(line()).toBe(28);
    fireEvent.keyDown(window, { key: 'F7', shiftKey: true });
    expect(line()).toBe(2);
  });

  it('reverts a single change and keeps the others', async () => {
    const { store } = show({ isWide: false });
    await openReview();
    const [first] = dialog().getAllByRole('button', { name: 'Revert this change' });
    if (!first) throw new Error('no button');
    fireEvent.click(first);
    await waitFor(() => expect(textOf(store, A)).toBe(AFTER.replace('line two', 'line 2')));
    expect(view(/With your changes/).state.doc.toString()).toBe(AFTER.replace('line two', 'line 2'));
  });

  it('shows new and deleted pages as a whole', async () => {
    show();
    await openReview();
    await userEvent.click(dialog().getByRole('button', { name: /^c\.mdx New/ }));
    expect(view(/New page/).state.doc.toString()).toBe('new\n');
    await userEvent.click(dialog().getByRole('button', { name: /^b\.mdx Deleted/ }));
    expect(view(/Deleted page/).state.doc.toString()).toBe('gone\n');
    expect(dialog().queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it("shows both versions of an image, or says that it can't", async () => {
    const { store } = show();
    const path = 'static/img/menu.png';
    act(() =>
      store.dispatch({
        type: 'changesApplied',
        changes: [{ kind: 'image', path, base64: 'AAAA', baseBlobSha: 'f'.repeat(40) }],
        sources: [],
      }),
    );
    await userEvent.click(changes().getByRole('button', { name: /^menu\.png Image/ }));
    const after = await dialog().findByRole('img', { name: 'img/menu.png, after' });
    expect(after).toHaveAttribute('src', 'data:image/png;base64,AAAA');
    const before = dialog().getByRole('img', { name: 'img/menu.png, before' });
    expect(before).toHaveAttribute('src', '/img/menu.png');
    fireEvent.error(before);
    expect(dialog().getByText(/can't be shown here/)).toBeInTheDocument();
  });

  it('saves everything together, and links to a page', async () => {
    const { save, onOpen } = show();
    await openReview();
    await userEvent.click(dialog().getByRole('button', { name: 'Edit' }));
    expect(onOpen).toHaveBeenCalledWith(A);
    await openReview();
    await userEvent.click(dialog().getByRole('button', { name: 'Save 3 files' }));
    expect(save).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog', { name: 'Review changes' })).toBeNull();
  });

  it("is read-only where changes aren't allowed", async () => {
    show({ canEdit: false });
    expect(changes().queryByRole('button', { name: /Revert/ })).toBeNull();
    await openReview();
    expect(dialog().queryByRole('button', { name: /Save|Revert/ })).toBeNull();
  });
});
