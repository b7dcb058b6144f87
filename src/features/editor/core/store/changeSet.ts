import type { ChangeKind, ChangeSummary } from '#domain/git/changeSet';
import { toPublishedUrl } from '#domain/git/paths';
import { type ChangedImage, type EditorState, isChanged, listOpen, type OpenDocument } from './editorState';

type Changes = Pick<EditorState, 'documents' | 'images'>;

/** Documents that the next save would send, by path: edited, new and deleted ones. */
export function listChanged(state: Pick<EditorState, 'documents'>): OpenDocument[] {
  return listOpen(state).filter(isChanged).toSorted(byPath);
}

/**
 * Images that the next save would send, by path. A new image that no text names isn't sent: its insertion was undone.
 * It stays in the editor and in the drafts, so that a redo finds it.
 */
export function listChangedImages(state: Changes): ChangedImage[] {
  return Object.values(state.images)
    .filter(({ path, baseBlobSha }) => baseBlobSha !== null || isImageNamed(state, path))
    .toSorted(byPath);
}

/** Whether an open text names an image. */
export function isImageNamed(state: Pick<EditorState, 'documents'>, path: string): boolean {
  const url = toPublishedUrl(path);
  return listOpen(state).some(({ isDeleted, text }) => !isDeleted && text.includes(url));
}

/** Every file of the change set with its kind of change, by path: pages first, then images. */
export function summarizeChanges(state: Changes): ChangeSummary[] {
  return [
    ...listChanged(state).map((document) => ({
      path: document.path,
      kind: toKind(document),
      movedFrom: document.movedFrom,
    })),
    ...listChangedImages(state).map(({ path, baseBlobSha }) => ({
      path,
      kind: baseBlobSha === null ? ('new' as const) : ('changed' as const),
      movedFrom: null,
    })),
  ];
}

/** How each changed file differs from the branch, by path. */
export function listChangeKinds(state: Changes): ReadonlyMap<string, ChangeKind> {
  return new Map(summarizeChanges(state).map(({ path, kind }) => [path, kind]));
}

/** Whether a save would send anything. */
export function selectHasChanges(state: Changes): boolean {
  return listChanged(state).length > 0 || listChangedImages(state).length > 0;
}

/** The number of changes as users count them: a move is one, though it is two files in git. */
export function countChanges(state: Changes): number {
  const summaries = summarizeChanges(state);
  const left = new Set(summaries.map(({ movedFrom }) => movedFrom));
  return summaries.filter(({ path, kind }) => kind !== 'deleted' || !left.has(path)).length;
}

/** The document that a deleted one was moved to; null when it wasn't moved. */
export function findMovedTo(state: Pick<EditorState, 'documents'>, path: string): OpenDocument | null {
  return listOpen(state).find(({ movedFrom }) => movedFrom === path) ?? null;
}

/** What the next save does with a changed document. */
export function toKind({ isDeleted, movedFrom, baseBlobSha }: OpenDocument): ChangeKind {
  if (isDeleted) return 'deleted';
  if (movedFrom !== null) return 'moved';
  return baseBlobSha === null ? 'new' : 'changed';
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path.localeCompare(b.path);
}
