import type { ApiResult } from '@site/src/data/functions/request';
import { useCallback, useEffect, useRef } from 'react';
import type { PagesResponse } from '#domain/api/content';
import { flushPendingInput } from './drafts/pendingInput';
import { useEditor } from './EditorContext';
import { type EditorServices, useServices } from './EditorServices';
import { findDocument } from './store/editorState';
import { type EditorStore, useStoreSelector } from './store/editorStore';

/**
 * Loads the list of pages whenever the branch changes, when the user gets a role, which may reveal more pages, when a save
 * conflicts with others' changes, and when another tab has finished with an open page that isn't shown, which it may have
 * saved.
 */
export function useFiles(store: EditorStore, canEdit: boolean): void {
  const { api } = useServices();
  const branch = useStoreSelector(store, (state) => state.branch);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new role requires another read
  useEffect(() => {
    if (branch === null) return undefined;
    const abort = new AbortController();
    void loadFiles(api, store, branch, abort.signal);
    return () => abort.abort();
  }, [api, branch, store, canEdit]);
  const conflictHead = useStoreSelector(store, ({ save }) =>
    save.status === 'conflict' ? save.headSha : null,
  );
  useEffect(() => {
    if (conflictHead !== null) void followBranch(api, store);
  }, [api, store, conflictHead]);
  const lockedElsewhere = useStoreSelector(store, (state) => state.lockedElsewhere);
  const lockedBefore = useRef(lockedElsewhere);
  useEffect(() => {
    const released = lockedBefore.current.filter((path) => !lockedElsewhere.includes(path));
    lockedBefore.current = lockedElsewhere;
    const state = store.getState();
    const isOpen = released.some((path) => path !== state.path && findDocument(state, path) !== null);
    if (isOpen) void followBranch(api, store);
  }, [api, store, lockedElsewhere]);
}

/** Shows which pages others have added, moved or deleted. When they can't be listed, the previous list stays. */
export async function followBranch(
  api: EditorServices['api'],
  store: EditorStore,
  signal?: AbortSignal,
): Promise<void> {
  const { branch } = store.getState();
  if (branch === null) return;
  const result = await listFiles(api, store, branch, signal);
  if (result.ok) showFiles(store, result.value);
}

/** Shows a list of pages. Open pages that changed on the branch are read again, unless something was typed in them. */
function showFiles(store: EditorStore, response: PagesResponse): void {
  flushPendingInput();
  store.dispatch({ type: 'filesLoaded', response });
}

/** Returns a function that loads the list of pages again after a failure. */
export function useReloadFiles(): () => Promise<void> {
  const { api } = useServices();
  const { store } = useEditor();
  return useCallback(async () => {
    const { branch } = store.getState();
    if (branch !== null) await loadFiles(api, store, branch);
  }, [api, store]);
}

/**
 * Reads the list of pages of the open branch. It is read again when a save ended in the meantime, because the list may
 * be older than that.
 */
export async function listFiles(
  api: EditorServices['api'],
  store: EditorStore,
  branch: string,
  signal?: AbortSignal,
): Promise<ApiResult<PagesResponse>> {
  const { replacedHeads } = store.getState();
  const result = await api.listPages(branch, signal);
  const state = store.getState();
  const isOutdated = state.branch === branch && state.replacedHeads !== replacedHeads;
  return isOutdated && !signal?.aborted ? listFiles(api, store, branch, signal) : result;
}

/** Loads the list of pages into the store, unless it was aborted or another branch was chosen since. */
async function loadFiles(
  api: EditorServices['api'],
  store: EditorStore,
  branch: string,
  signal?: AbortSignal,
): Promise<void> {
  const result = await listFiles(api, store, branch, signal);
  if (signal?.aborted || store.getState().branch !== branch) return;
  if (result.ok) showFiles(store, result.value);
  else store.dispatch({ type: 'filesFailed', failure: result.failure });
}

/** Loads the chosen page unless it is already open. */
export function useDocument(store: EditorStore): void {
  const { api } = useServices();
  const { dispatch } = store;
  const branch = useStoreSelector(store, (state) => state.branch);
  const path = useStoreSelector(store, (state) => state.path);
  const isKnown = useStoreSelector(store, (state) => path !== null && state.documents[path] !== undefined);
  useEffect(() => {
    if (branch === null || path === null || isKnown) return;
    dispatch({ type: 'documentLoading', path });
    void api.readPage(path, branch).then((result) => {
      if (store.getState().branch !== branch) return;
      if (!result.ok) dispatch({ type: 'documentFailed', path, failure: result.failure });
      else dispatch({ type: 'documentLoaded', source: result.value });
    });
  }, [api, store, branch, path, isKnown, dispatch]);
}
