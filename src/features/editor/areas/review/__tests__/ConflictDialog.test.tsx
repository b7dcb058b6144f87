/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/overlays/toast';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Conflict } from '#domain/errors/errorBody';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { planSave } from '../../../core/saving/planSave';
import { listChanged } from '../../../core/store/changeSet';
import type { EditorEvent } from '../../../core/store/editorEvents';
import { findDocument, toFile } from '../../../core/store/editorState';
import type { EditorStore } from '../../../core/store/editorStore';
import { SaveBanners } from '../../../shell/banners/SaveBanners';
import { mockBrowser } from './mockBrowser';
import { createStore, sha } from './reviewEditor';

jest.mock('@site/src/features/auth', () => ({
  useAuthStore: () => ({ signOut: () => undefined }),
}));

const PATH = 'docs/a.mdx';
const NEW_PATH = 'docs/b.mdx';
const BASE = '\uFEFFone\r\ntwo\r\nthree\r\n';
const THEIRS = '\uFEFFONE\r\ntwo\r\nthree\r\n';

const changes = (...planned: Extract<EditorEvent, { type: 'changesApplied' }>['changes']): EditorEvent => ({
  type: 'changesApplied',
  changes: planned,
  sources: [],
});
const edited: EditorEvent = { type: 'edited', path: PATH, text: 'one\ntwo\nTHREE\n' };
const deleted = changes({ kind: 'delete', path: PATH, movedTo: null });
const moved = changes(
  { kind: 'add', path: NEW_PATH, text: '\uFEFFone\r\ntwo\r\nTHREE\r\n', movedFrom: PATH },
  { kind: 'delete', path: PATH, movedTo: NEW_PATH },
);

/** Shows the banner of a save that was rejected because of these conflicts. */
function show(event: EditorEvent, conflict: Partial<Conflict> = {}) {
  const conflicts: Conflict[] = [
    { path: PATH, base: BASE, theirs: THEIRS, theirsBlobSha: sha('e'), ...conflict },
  ];
  const store = createStore({ [PATH]: BASE }, [event]);
  store.dispatch({ type: 'saving' });
  store.dispatch({
    type: 'saveFailed',
    failure: { key: 'conflict', message: '', status: 409, conflicts, headSha: sha('f') },
  });
  const save = jest.fn(async () => null);
  render(
    <WithEditor editor={createTestEditor(store, { save })}>
      <SaveBanners />
    </WithEditor>,
  );
  return { store, save };
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Compare and merge' }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const planned = (store: EditorStore) =>
  planSave(store.getState(), { defaultBranch: 'main', newBranch: 'new', operationId: 'x' });

beforeAll(() => mockBrowser(false));
afterEach(() => {
  const shown = toast.get();
  if (shown) act(() => toast.dismiss(shown.id));
});

describe('the banner of a conflict', () => {
  it('names who changed the page, and when', () => {
    show(edited, { change: { by: 'Demo admin', at: '2026-11-22T10:00:00Z' } });
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Demo admin changed docs\/a\.mdx on Nov 2\d, 2026, .+, after you opened it\./,
    );
    expect(screen.getByText(/2026/)).toHaveAttribute('datetime', '2026-11-22T10:00:00Z');
  });

  it('names who deleted it, unless that is unknown', () => {
    show(edited, {
      theirs: null,
      theirsBlobSha: null,
      change: { by: 'Demo admin', at: '2026-11-22T10:00:00Z' },
    });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Demo admin deleted or moved docs\/a\.mdx/);
    cleanup();
    show(edited);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Another editor changed docs\/a\.mdx after you/);
  });
});

describe('resolving a conflict', () => {
  it('writes nothing automatically, then applies both changes to theirs, to the byte', async () => {
    const { store, save } = show(edited);
    await open();
    expect(await screen.findByText(/changes fit together/)).toBeInTheDocument();
    expect(findDocument(store.getState(), PATH)?.text).toBe('one\ntwo\nTHREE\n');
    await press('Use this result');
    expect(planned(store)).toMatchObject({
      expectedHead: sha('f'),
      files: [{ path: PATH, content: '\uFEFFONE\r\ntwo\r\nTHREE\r\n', baseBlobSha: sha('e') }],
    });
    expect(save).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => toast.get()?.action?.onSelect());
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('changes nothing when canceled', async () => {
    const { store } = show(edited);
    const before = store.getState();
    await open();
    await press('Cancel');
    expect(store.getState()).toEqual(before);
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  it('restores the choices and text of an unfinished merge when it is reopened', async () => {
    const { store } = show({ type: 'edited', path: PATH, text: 'Mine\ntwo\nthree\n' });
    await open();
    await press('Edit by hand');
    await userEvent.type(screen.getByRole('textbox'), '!');
    await press('Cancel');
    expect(findDocument(store.getState(), PATH)?.merge).toMatchObject({
      theirs: THEIRS,
      theirsBlobSha: sha('e'),
      choices: [{ take: 'hand', text: 'ONE\nMine!' }],
    });
    await open();
    expect(await screen.findByRole('textbox')).toHaveValue('ONE\nMine!');
    await press('Use this result');
    expect(findDocument(store.getState(), PATH)).toMatchObject({
      text: 'ONE\nMine!\ntwo\nthree\n',
      merge: null,
    });
  });

  it('stops offering to save the result once a save runs', async () => {
    const { store } = show(deleted);
    await open();
    await press('Keep their page');
    expect(toast.get()?.action?.label).toBe('Save now');
    act(() => store.dispatch({ type: 'saving' }));
    expect(toast.get()).toBeNull();
  });

  it('keeps a page that they deleted, with its line breaks', async () => {
    const { store } = show(edited, { theirs: null, theirsBlobSha: null });
    expect(screen.getByRole('alert')).toHaveTextContent('deleted or moved');
    await open();
    expect(screen.getByText(/If it was moved, copy your text to its new path first\.$/)).toBeVisible();
    await press('Keep my page');
    expect(planned(store)?.files).toMatchObject([
      { path: PATH, content: '\uFEFFone\r\ntwo\r\nTHREE\r\n', baseBlobSha: null },
    ]);
  });

  it('deletes a page that they deleted', async () => {
    const { store } = show(edited, { theirs: null, theirsBlobSha: null });
    await open();
    await press('Delete page');
    expect(listChanged(store.getState())).toEqual([]);
  });

  it('keeps their text of a page that I delete, or deletes it anyway', async () => {
    const { store } = show(deleted);
    await open();
    await press('Keep their page');
    const kept = findDocument(store.getState(), PATH);
    expect(kept && toFile(kept)).toBe(THEIRS);
    expect(listChanged(store.getState())).toEqual([]);
  });

  it('deletes what they changed only on request', async () => {
    const { store } = show(deleted);
    await open();
    await press('Delete page');
    expect(planned(store)?.files).toMatchObject([{ path: PATH, content: null, baseBlobSha: sha('e') }]);
  });

  it('applies their changes at the new path of a page that I move', async () => {
    const { store } = show(moved);
    await open();
    await press('Use this result');
    expect(planned(store)?.files).toMatchObject([
      { path: PATH, content: null, baseBlobSha: sha('e') },
      { path: NEW_PATH, content: '\uFEFFONE\r\ntwo\r\nTHREE\r\n', baseBlobSha: null },
    ]);
  });

  it('deletes a page that I moved and they deleted at both paths', async () => {
    const { store } = show(moved, { theirs: null, theirsBlobSha: null });
    await open();
    await press('Delete page');
    expect(planned(store)).toBeNull();
  });

  it('replaces their image with mine, or keeps theirs', async () => {
    const path = 'static/img/a.png';
    const image = changes({ kind: 'image', path, base64: 'AAAA' });
    const { store } = show(image, { path, base: null, theirs: null });
    await open();
    await press('Use my image');
    expect(planned(store)?.files).toMatchObject([{ path, content: 'AAAA', baseBlobSha: sha('e') }]);
  });
});
