import type { ContentApi } from '@site/src/data/functions/contentApi';
import { useMemo, useRef } from 'react';
import type { PageSourceResponse } from '#domain/api/content';
import type { PlannedChange } from '#domain/git/changeSet';
import type { TextEdit } from '#domain/text/edit/edits';
import { useServices } from './EditorServices';
import { readSources } from './readSources';
import { applyChanges, listMissing } from './store/applyChanges';
import { findDocument } from './store/editorState';
import type { EditorStore } from './store/editorStore';

/** Whether all planned changes were applied; if not, none was, and `message` says why. */
type ApplyResult = { readonly ok: true } | { readonly ok: false; readonly message: string };
/**
 * Applies planned changes.
 *
 * @param known files that a tool has already read from the branch, so that they aren't read again
 */
export type Apply = (
  changes: readonly PlannedChange[],
  known?: readonly PageSourceResponse[],
) => Promise<ApplyResult>;

/** The part of the source editor that tools use. */
interface DocumentView {
  /**
   * Splices the text as one undo step, and reports the new text as if it had been typed.
   *
   * @returns false when the view no longer exists: then nothing changes
   */
  readonly change: (edits: readonly TextEdit[]) => boolean;
}
/** @returns removes the registration */
export type RegisterView = (path: string, view: DocumentView) => () => void;

/** Result of {@link useApply}. */
interface Applying {
  readonly apply: Apply;
  readonly edit: (path: string, edits: readonly TextEdit[]) => Promise<ApplyResult>;
  readonly registerView: RegisterView;
}

/** The page that a source editor shows. */
interface RegisteredView {
  readonly path: string;
  readonly view: DocumentView;
}

/** Applies the changes that tools plan: reads the files they need, then applies all or none. */
export function useApply(store: EditorStore): Applying {
  const { api } = useServices();
  const registered = useRef<RegisteredView | null>(null);
  return useMemo(() => {
    const apply: Apply = (changes, known = []) =>
      applyPlanned(store, api, { changes, known }, registered.current);
    return {
      apply,
      edit: (path, edits) => apply([{ kind: 'edit', path, edits }]),
      registerView: (path, view) => {
        const own = { path, view };
        registered.current = own;
        return () => {
          if (registered.current === own) registered.current = null;
        };
      },
    };
  }, [store, api]);
}

async function applyPlanned(
  store: EditorStore,
  api: Pick<ContentApi, 'readPage'>,
  {
    changes,
    known,
  }: { readonly changes: readonly PlannedChange[]; readonly known: readonly PageSourceResponse[] },
  registered: RegisteredView | null,
): Promise<ApplyResult> {
  const before = store.getState();
  const needed = listMissing(before, changes);
  const missing = needed.filter((path) => !known.some((source) => source.path === path));
  // Don't await when nothing is missing, so that the change is applied synchronously even while the page is being
  // closed.
  const read = missing.length === 0 ? null : await readSources(api, before, missing);
  if (read && !read.ok) return read;
  const sources = [...(read?.sources ?? []), ...known.filter(({ path }) => needed.includes(path))];
  const state = store.getState();
  const edited = changes.filter(({ kind }) => kind === 'edit').map(({ path }) => path);
  if (edited.some((path) => findDocument(before, path)?.text !== findDocument(state, path)?.text)) {
    return { ok: false, message: 'The page changed while this was open, so nothing was done. Try again.' };
  }
  const outcome = applyChanges(state, changes, sources);
  if (!outcome.ok) return outcome;
  const shown = registered?.path === state.path ? registered : null;
  const { inView, others } = splitChanges(changes, shown?.path ?? null);
  store.dispatch({ type: 'changesApplied', changes: others, sources });
  const left = inView.filter(({ edits }) => !shown?.view.change(edits));
  // The view may already be unmounted while inputs still apply their pending text.
  if (left.length > 0) store.dispatch({ type: 'changesApplied', changes: left, sources: [] });
  return { ok: true };
}

type EditChange = Extract<PlannedChange, { kind: 'edit' }>;

/** Edits of the page on screen go through its source editor, unless the page is also changed in another way. */
function splitChanges(
  changes: readonly PlannedChange[],
  shown: string | null,
): { inView: readonly EditChange[]; others: readonly PlannedChange[] } {
  const isEdit = (change: PlannedChange): change is EditChange => change.kind === 'edit';
  const ofShown = changes.filter(({ path }) => path === shown);
  if (!ofShown.every(isEdit)) return { inView: [], others: changes };
  return { inView: ofShown.filter(isEdit), others: changes.filter(({ path }) => path !== shown) };
}
