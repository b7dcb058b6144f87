import type { PageSourceResponse } from '#domain/api/content';
import type { PlannedChange } from '#domain/git/changeSet';
import { MAX_IMAGES_LENGTH } from '#domain/git/paths';
import { applyEdits } from '#domain/text/edit/edits';
import { toEditableText } from '#domain/text/lineEndings';
import { listChangedImages } from './changeSet';
import {
  type DocumentState,
  type EditorState,
  findDocument,
  type OpenDocument,
  openDocument,
} from './editorState';

/** The state after planned changes, or why they can't be applied. */
export type ApplyOutcome =
  | { readonly ok: true; readonly state: EditorState }
  | { readonly ok: false; readonly message: string };

/** Thrown within this file only: one change that can't be applied undoes all of them. */
class Refusal extends Error {}

/**
 * Applies planned changes to the change set, one after the other, all or none.
 *
 * @param sources files that the changes need and that aren't open, as they are on the branch
 */
export function applyChanges(
  state: EditorState,
  changes: readonly PlannedChange[],
  sources: readonly PageSourceResponse[],
): ApplyOutcome {
  try {
    const after = changes.reduce(applyChange, openSources(state, sources));
    checkImages(state, after);
    return { ok: true, state: after };
  } catch (error) {
    // A RangeError means an edit outside the text, which was made for another version of it.
    if (error instanceof Refusal || error instanceof RangeError) return { ok: false, message: error.message };
    throw error;
  }
}

/** Paths of files whose text the changes need and that aren't open yet. */
export function listMissing(state: EditorState, changes: readonly PlannedChange[]): string[] {
  const known = new Set(Object.keys(state.documents).filter((path) => findDocument(state, path)));
  const missing = new Set<string>();
  for (const change of changes) {
    const needed = change.kind === 'add' ? change.movedFrom : change.kind === 'image' ? null : change.path;
    if (needed !== null && !known.has(needed) && !state.images[needed]) missing.add(needed);
    if (change.kind === 'add') known.add(change.path);
  }
  return [...missing];
}

function openSources(state: EditorState, sources: readonly PageSourceResponse[]): EditorState {
  const opened = sources
    .filter(({ path, branch }) => branch === state.branch && !findDocument(state, path))
    .map(({ path, text, blobSha }): [string, DocumentState] => [
      path,
      { status: 'open', document: openDocument(path, text, blobSha) },
    ]);
  return { ...state, documents: { ...state.documents, ...Object.fromEntries(opened) } };
}

function applyChange(state: EditorState, change: PlannedChange): EditorState {
  switch (change.kind) {
    case 'edit':
      return applyEdit(state, change);
    case 'add':
      return applyAdd(state, change);
    case 'delete':
      return applyDelete(state, change.path);
    case 'image':
      return applyImage(state, change);
  }
}

type ChangeOf<Kind extends PlannedChange['kind']> = Extract<PlannedChange, { kind: Kind }>;

function applyEdit(state: EditorState, { path, edits, baseText }: ChangeOf<'edit'>): EditorState {
  const document = getDocument(state, path);
  if (document.isDeleted) throw new Refusal(`${path} is marked for deletion.`);
  if (baseText !== undefined && baseText !== document.text) {
    throw new Refusal('The page changed while this was open, so nothing was done. Try again.');
  }
  const text = applyEdits(document.text, edits);
  if (text === document.text) return state;
  return setDocument(state, { ...document, text, revision: document.revision + 1 });
}

function applyAdd(state: EditorState, { path, text, movedFrom }: ChangeOf<'add'>): EditorState {
  checkFree(state, path);
  const before = findDocument(state, path);
  const exists = before
    ? !before.isDeleted
    : state.files.status === 'ready' && state.files.files.some((file) => file.path === path);
  if (exists || state.images[path]) throw new Refusal(`There is already a file at ${path}.`);
  const source = movedFrom === null ? null : getDocument(state, movedFrom);
  const { text: lines, separators } = toEditableText(text);
  const empty = { text: '', separators };
  const lineEnds = source?.lineEnds ?? empty;
  if (before) {
    // The file was deleted, or was moved away and is moved back, so its base is the branch's file again.
    if (source && toOrigin(state, source) !== path) {
      throw new Refusal(`${path} is marked for deletion. Save that first, then move another page there.`);
    }
    const revision = before.revision + 1;
    const back = { ...before, text: lines, lineEnds, isDeleted: false, movedFrom: null, revision };
    return setDocument(state, back);
  }
  return setDocument(state, {
    ...openDocument(path, '', null),
    original: source?.original ?? empty,
    lineEnds,
    text: lines,
    movedFrom: toOrigin(state, source),
  });
}

/** The path on the branch of a file that is moved again; null when it isn't on the branch. */
function toOrigin(state: EditorState, source: OpenDocument | null): string | null {
  if (!source) return null;
  const origin = source.movedFrom ?? source.path;
  return findDocument(state, origin)?.baseBlobSha == null ? null : origin;
}

function applyDelete(state: EditorState, path: string): EditorState {
  if (state.images[path]) return removeImage(state, path);
  const document = getDocument(state, path);
  if (document.isDeleted) throw new Refusal(`${path} is already marked for deletion.`);
  if (document.baseBlobSha === null) return dropDocument(state, path);
  return setDocument(state, {
    ...document,
    isDeleted: true,
    movedFrom: null,
    revision: document.revision + 1,
  });
}

function applyImage(
  state: EditorState,
  { path, base64, baseBlobSha = null }: ChangeOf<'image'>,
): EditorState {
  checkFree(state, path);
  const image = { path, base64, baseBlobSha: state.images[path]?.baseBlobSha ?? baseBlobSha };
  return { ...state, images: { ...state.images, [path]: image } };
}

/**
 * Checks the images once all changes are applied, because a change after an image may be the one that names it.
 *
 * @throws Refusal when the images that a save sends have become too large for it
 */
function checkImages(before: EditorState, after: EditorState): void {
  const length = countImagesLength(after);
  if (length > MAX_IMAGES_LENGTH && length > countImagesLength(before)) {
    throw new Refusal('Your new images are too large for one save. Save your changes, then add more images.');
  }
}

function countImagesLength(state: EditorState): number {
  return listChangedImages(state).reduce((sum, { base64 }) => sum + base64.length, 0);
}

/** @throws Refusal when the file isn't open, or is locked by another tab */
function getDocument(state: EditorState, path: string): OpenDocument {
  const document = findDocument(state, path);
  if (!document) throw new Refusal(`${path} couldn't be read.`);
  checkFree(state, path);
  return document;
}

/** @throws Refusal when the file is locked by another tab */
function checkFree(state: EditorState, path: string): void {
  if (state.lockedElsewhere.includes(path)) {
    throw new Refusal(
      `${path} is being edited in another tab. Save it there, close that tab, and try again.`,
    );
  }
}

/** The state with a document opened; it replaces the one with the same path. */
export function setDocument(state: EditorState, document: OpenDocument): EditorState {
  return {
    ...state,
    documents: { ...state.documents, [document.path]: { status: 'open', document } },
  };
}

/** The state without a document, as if it had not been loaded. */
export function dropDocument(state: EditorState, path: string): EditorState {
  const { [path]: _dropped, ...documents } = state.documents;
  return { ...state, documents };
}

/** The state without an image that was added to the change set. */
export function removeImage(state: EditorState, path: string): EditorState {
  if (!state.images[path]) return state;
  const { [path]: _removed, ...images } = state.images;
  return { ...state, images };
}
