import type { PageFile } from '#domain/api/content';
import type { ChangeSummary } from '#domain/git/changeSet';
import { isTextPath } from '#domain/git/paths';
import { countBytes } from '#domain/text/countBytes';
import { type EditableText, toEditableText, toFileText } from '#domain/text/lineEndings';
import { dropDocument, removeImage, setDocument } from './applyChanges';
import { findMovedTo, summarizeChanges } from './changeSet';
import type { EventOf } from './editorEvents';
import {
  type EditorState,
  type FilesState,
  findDocument,
  isChanged,
  type OpenDocument,
  openDocument,
  toFile,
} from './editorState';

/** One file on the branch after a save. */
interface SavedFile {
  readonly path: string;
  /** Null when it was deleted. */
  readonly blobSha: string | null;
  /** What was sent: the whole file, base64 for an image, null for a deletion. */
  readonly content: string | null;
}

/**
 * The state after a save: each file's new base is the content that was sent. Changes made since then stay in the change
 * set.
 */
export function reduceSaved(state: EditorState, { branch, response, sent }: EventOf<'saved'>): EditorState {
  const saved = response.files
    .filter(({ path }) => sent.has(path))
    .map((file): SavedFile => ({ ...file, content: sent.get(file.path) ?? null }));
  const next = saved.reduce(rebase, branch === state.branch ? state : withoutUnread(state));
  return {
    ...next,
    path: choosePath(state, next),
    branch,
    headSha: response.headSha,
    files: updateFiles(state.files, saved),
    savedChanges: addSaved(state, branch === state.branch ? state.savedChanges : [], sent),
    replacedHeads: [
      ...(branch === state.branch ? state.replacedHeads : []),
      ...(state.headSha === null ? [] : [state.headSha]),
    ],
    startBlobs: addStartBlobs(state, branch, sent),
    // Drafts of the previous branch are offered when that branch is opened again.
    offers: branch === state.branch ? state.offers : [],
    save: { status: 'saved' },
  };
}

/** Pages that are being read from the previous branch, or couldn't be: they have to be read from the new one. */
function withoutUnread(state: EditorState): EditorState {
  const open = Object.entries(state.documents).filter(([, { status }]) => status === 'open');
  return { ...state, documents: Object.fromEntries(open) };
}

/** When a file is saved for the first time to a branch that was created here, its base is the default branch's blob. */
function addStartBlobs(
  state: EditorState,
  branch: string,
  sent: ReadonlyMap<string, unknown>,
): EditorState['startBlobs'] {
  const known = branch === state.branch ? state.startBlobs : {};
  const bases = [...sent.keys()].map((path) => [path, findDocument(state, path)?.baseBlobSha ?? null]);
  return known && { ...Object.fromEntries(bases), ...known };
}

/** A page that no longer exists on the branch isn't shown; if it moved, its new path is. */
function choosePath(before: EditorState, after: EditorState): string | null {
  const { path } = before;
  if (path === null || after.documents[path] || !findDocument(before, path)) return path;
  if (isStolen(before, path)) return path;
  return findMovedTo(before, path)?.path ?? null;
}

function rebase(state: EditorState, file: SavedFile): EditorState {
  if (!isTextPath(file.path)) return rebaseImage(state, file);
  if (isStolen(state, file.path)) return dropDocument(state, file.path);
  return file.blobSha === null ? rebaseDeleted(state, file.path) : rebaseText(state, file);
}

/**
 * Whether another tab stole the page's lock during the save. The page has to be read again: what this tab has read since
 * then may be older than the save.
 */
function isStolen(state: EditorState, path: string): boolean {
  const document = findDocument(state, path);
  return state.lockedElsewhere.includes(path) && !(document && isChanged(document));
}

function rebaseImage(state: EditorState, { path, blobSha, content }: SavedFile): EditorState {
  const image = state.images[path];
  if (!image || image.base64 === content) return removeImage(state, path);
  return { ...state, images: { ...state.images, [path]: { ...image, baseBlobSha: blobSha } } };
}

/** A file that was restored during the save that deleted it is now a new file. */
function rebaseDeleted(state: EditorState, path: string): EditorState {
  const document = findDocument(state, path);
  if (!document) return state;
  if (document.isDeleted) return dropDocument(state, path);
  return setDocument(state, { ...document, baseBlobSha: null, movedFrom: null });
}

/** A new file that was dropped while it was being saved is now on the branch, and has to be deleted. */
function rebaseText(state: EditorState, { path, blobSha, content }: SavedFile): EditorState {
  const document = findDocument(state, path);
  if (!document) {
    const wasThere = state.files.status === 'ready' && state.files.files.some((file) => file.path === path);
    if (wasThere) return state;
    return setDocument(state, { ...openDocument(path, content ?? '', blobSha), isDeleted: true });
  }
  const original = toEditableText(content ?? '');
  return setDocument(state, {
    ...document,
    baseBlobSha: blobSha,
    original,
    lineEnds: chooseLineEndings(document, original),
    movedFrom: null,
    merge: null,
  });
}

function updateFiles(files: FilesState, saved: readonly SavedFile[]): FilesState {
  if (files.status !== 'ready') return files;
  const touched = new Set(saved.map(({ path }) => path));
  const written = saved.flatMap(({ path, blobSha, content }): PageFile[] =>
    blobSha === null || !isTextPath(path) ? [] : [{ path, blobSha, size: countBytes(content ?? '') }],
  );
  const kept = files.files.filter(({ path }) => !touched.has(path));
  return { ...files, files: [...kept, ...written].toSorted((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** The saved file determines the line endings, unless the text was replaced since by one with other line endings. */
function chooseLineEndings(document: OpenDocument, saved: EditableText): EditableText {
  return toFileText(saved, document.text) === toFile(document) ? saved : document.lineEnds;
}

/** A file that is saved again keeps its first kind of change: a new page stays new. */
function addSaved(
  state: EditorState,
  known: readonly ChangeSummary[],
  sent: ReadonlyMap<string, unknown>,
): ChangeSummary[] {
  const before = new Map(known.map((change) => [change.path, change]));
  for (const change of summarizeChanges(state)) {
    const first = before.get(change.path);
    if (!sent.has(change.path)) continue;
    if (first?.kind === 'new' && change.kind === 'deleted') before.delete(change.path);
    else if (!first || change.kind === 'deleted') before.set(change.path, change);
  }
  return [...before.values()];
}
