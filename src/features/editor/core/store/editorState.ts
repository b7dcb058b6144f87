import type { ApiFailure } from '@site/src/data/functions/request';
import type { Draft, DraftMerge } from '@site/src/data/storage/drafts';
import type { PageFile } from '#domain/api/content';
import type { Conflict } from '#domain/errors/errorBody';
import type { ChangeSummary } from '#domain/git/changeSet';
import { type EditableText, toEditableText, toFileText } from '#domain/text/lineEndings';

/** A file that is open, or that the change set touches. */
export interface OpenDocument {
  readonly path: string;
  /** The blob that the editing started from; null for a file that isn't on the branch. */
  readonly baseBlobSha: string | null;
  /** The file as it is on the branch; of a moved one, as it is under its old path. */
  readonly original: EditableText;
  /** The file whose line ends the text keeps: the original, until that becomes another editor's. */
  readonly lineEnds: EditableText;
  /** The edited text, lines joined by `\n`. */
  readonly text: string;
  /** Whether the next save deletes it. Its text stays, for the way back. */
  readonly isDeleted: boolean;
  /** The path it has on the branch, when the next save moves it. */
  readonly movedFrom: string | null;
  /** A merge with another editor's version that was begun; null for none. */
  readonly merge: DraftMerge | null;
  /** Goes up whenever the text is changed from outside the editor, which then takes it over. */
  readonly revision: number;
}

/** An image in the change set. */
export interface ChangedImage {
  readonly path: string;
  readonly base64: string;
  /** The blob it replaces; null for a new one. */
  readonly baseBlobSha: string | null;
}

/** A file on its way into the editor. */
export type DocumentState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: ApiFailure }
  | { readonly status: 'open'; readonly document: OpenDocument };

export type FilesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: ApiFailure }
  | { readonly status: 'ready'; readonly files: readonly PageFile[] };

/** State of the last save. */
export type SaveState =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' }
  | { readonly status: 'saved' }
  /** These pages hold what would break the site; nothing was sent. */
  | { readonly status: 'refused'; readonly paths: readonly string[] }
  | { readonly status: 'failed'; readonly failure: ApiFailure }
  | { readonly status: 'conflict'; readonly conflicts: readonly Conflict[]; readonly headSha: string | null };

/** A pull request that was opened here. */
export interface OpenedPullRequest {
  readonly url: string;
  readonly number: number;
  readonly branch: string;
}

/**
 * Whether what is typed is safe on this device. `locked`: the key that it is encrypted with can't be had now; `full`: the
 * browser has no room; `blocked`: it stores nothing, as in some private windows. All are tried again.
 */
export type DraftStatus = 'none' | 'persisted' | 'locked' | 'full' | 'blocked';

export interface EditorState {
  /** Null until the branches are known. */
  readonly branch: string | null;
  /** Head of the branch as last seen. */
  readonly headSha: string | null;
  readonly files: FilesState;
  readonly path: string | null;
  /** Open and changed files by path, all of the current branch. */
  readonly documents: Readonly<Record<string, DocumentState>>;
  /** Images in the change set, by path. */
  readonly images: Readonly<Record<string, ChangedImage>>;
  /** Files saved to this branch since it was opened. */
  readonly savedChanges: readonly ChangeSummary[];
  /**
   * Of a branch that was made here from the default branch: what the files were there that were saved since; null for
   * a file that wasn't there. Of any other branch that isn't known: null.
   */
  readonly startBlobs: Readonly<Record<string, string | null>> | null;
  readonly save: SaveState;
  /** The path of the conflict whose merge view is open; null while none is. */
  readonly merging: string | null;
  readonly pullRequest: OpenedPullRequest | null;
  /** Drafts of this branch found on the device that only a person can decide about; the others were opened. */
  readonly offers: readonly Draft[];
  /** Drafts that were opened by themselves, until that was read, or the page was saved or reverted. */
  readonly reopened: readonly Draft[];
  /** Pages locked by another tab: they are read-only here. */
  readonly lockedElsewhere: readonly string[];
  readonly draftStatus: DraftStatus;
}

export const initialEditorState: EditorState = {
  branch: null,
  headSha: null,
  files: { status: 'loading' },
  path: null,
  documents: {},
  images: {},
  savedChanges: [],
  startBlobs: null,
  save: { status: 'idle' },
  merging: null,
  pullRequest: null,
  offers: [],
  reopened: [],
  lockedElsewhere: [],
  draftStatus: 'none',
};

/** A file as it was read, ready to be edited. */
export function openDocument(path: string, file: string, baseBlobSha: string | null): OpenDocument {
  const original = toEditableText(file);
  return {
    path,
    baseBlobSha,
    original,
    lineEnds: original,
    text: original.text,
    isDeleted: false,
    movedFrom: null,
    merge: null,
    revision: 0,
  };
}

/** Whether the next save has something to do with a document: it is edited, new, or to be deleted. */
export function isChanged({ text, original, isDeleted, baseBlobSha }: OpenDocument): boolean {
  return isDeleted || baseBlobSha === null || text !== original.text;
}

/** The document as a file, to the byte. */
export function toFile({ text, lineEnds }: OpenDocument): string {
  return toFileText(lineEnds, text);
}

/** The open document of a path; null while it is loading or was never opened. */
export function findDocument(
  { documents }: Pick<EditorState, 'documents'>,
  path: string | null,
): OpenDocument | null {
  const state = path === null ? undefined : documents[path];
  return state?.status === 'open' ? state.document : null;
}

/** Every open document. */
export function listOpen({ documents }: Pick<EditorState, 'documents'>): OpenDocument[] {
  return Object.values(documents).flatMap((state) => (state.status === 'open' ? [state.document] : []));
}

/** Whether a page takes no typing now: another tab has it, or it is to be deleted. */
export function isLocked(state: Pick<EditorState, 'documents' | 'lockedElsewhere'>, path: string): boolean {
  return state.lockedElsewhere.includes(path) || findDocument(state, path)?.isDeleted === true;
}
