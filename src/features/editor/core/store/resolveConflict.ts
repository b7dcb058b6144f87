import type { Conflict } from '#domain/errors/errorBody';
import { toEditableText } from '#domain/text/lineEndings';
import { dropDocument, removeImage, setDocument } from './applyChanges';
import { type EditorState, findDocument, isChanged, type OpenDocument } from './editorState';

/** A conflict's resolution: one of the two texts, or a merged one. */
export type Resolution =
  | { readonly keep: 'mine' | 'theirs' }
  /** Lines joined by `\n`, as in the editor. */
  | { readonly keep: 'merged'; readonly text: string };

/**
 * Resolves one conflict. The file on the branch becomes the new base, so that the next save changes the current
 * version.
 */
export function reduceConflict(state: EditorState, path: string, resolution: Resolution): EditorState {
  if (state.save.status !== 'conflict') return state;
  const { conflicts, headSha } = state.save;
  const conflict = conflicts.find((candidate) => candidate.path === path);
  if (!conflict) return state;
  const rest = conflicts.filter((candidate) => candidate !== conflict);
  return {
    ...resolveDocument(state, conflict, resolution),
    headSha: headSha ?? state.headSha,
    merging: null,
    save: rest.length > 0 ? { status: 'conflict', conflicts: rest, headSha } : { status: 'idle' },
  };
}

function resolveDocument(state: EditorState, conflict: Conflict, resolution: Resolution): EditorState {
  const { path, theirs } = conflict;
  const document = findDocument(state, path);
  if (!document) return resolveImage(state, conflict, resolution);
  const rebased = rebaseOnTheirs(document, conflict);
  // The change was reverted since: nothing of mine is left.
  switch (isChanged(document) ? resolution.keep : 'theirs') {
    case 'mine':
    case 'merged':
      return setDocument(state, mergeText(rebased, resolution));
    case 'theirs': {
      const kept = theirs === null ? dropDocument(state, path) : takeTheirs(state, rebased);
      return restoreSource(kept, document.movedFrom);
    }
  }
}

/** A deleted page that is restored gets their text, because it had no edits here. */
function rebaseOnTheirs(document: OpenDocument, { theirs, theirsBlobSha }: Conflict): OpenDocument {
  const original = theirs === null ? document.original : toEditableText(theirs);
  const isOnlyDeleted = document.isDeleted && document.text === document.original.text;
  return {
    ...document,
    baseBlobSha: theirsBlobSha,
    original,
    merge: null,
    ...(isOnlyDeleted && { text: original.text, lineEnds: original }),
    revision: document.revision + 1,
  };
}

function mergeText(rebased: OpenDocument, resolution: Resolution): OpenDocument {
  if (resolution.keep !== 'merged') return rebased;
  return { ...rebased, text: resolution.text, lineEnds: rebased.original, isDeleted: false };
}

function takeTheirs(state: EditorState, rebased: OpenDocument): EditorState {
  return setDocument(state, {
    ...rebased,
    text: rebased.original.text,
    lineEnds: rebased.original,
    isDeleted: false,
    movedFrom: null,
  });
}

/** Undoes a move whose target is given to another editor: the page stays at its old path. */
function restoreSource(state: EditorState, movedFrom: string | null): EditorState {
  const source = findDocument(state, movedFrom);
  return source ? setDocument(state, { ...source, isDeleted: false, revision: source.revision + 1 }) : state;
}

/** An image can't be merged: mine replaces theirs, or is dropped. */
function resolveImage(
  state: EditorState,
  { path, theirsBlobSha }: Conflict,
  { keep }: Resolution,
): EditorState {
  const image = state.images[path];
  if (!image) return state;
  if (keep === 'theirs') return removeImage(state, path);
  const rebased = { ...image, baseBlobSha: theirsBlobSha };
  return { ...state, images: { ...state.images, [path]: rebased } };
}
