import type { ApiFailure } from '@site/src/data/functions/request';
import type { Draft, DraftMerge } from '@site/src/data/storage/drafts';
import type { PageFile } from '#domain/api/content';
import type { Conflict } from '#domain/errors/errorBody';
import type { ChangeSummary } from '#domain/git/changeSet';
import { type EditableText, toEditableText, toFileText } from '#domain/text/lineEndings';

/** A file that is open, or part of the change set. */
export interface OpenDocument {
  readonly path: string;
  /** The blob that editing started from; null for a file that isn't on the branch. */
  readonly baseBlobSha: string | null;
  /** The file on the branch; for a moved one, the file at its old path. */
  readonly original: EditableText;
  /**
   * The file whose line endings the text keeps: the file that editing started from, or another editor's version once
   * the text is based on that.
   */
  readonly lineEnds: EditableText;
  /** The edited text, lines joined by `\n`. */
  readonly text: string;
  /** Whether the next save deletes it. Its text is kept, so that it can be restored. */
  readonly isDeleted: boolean;
  /** The path it has on the branch, when the next save moves it. */
  readonly movedFrom: string | null;
  /** An unfinished merge with another editor's version; null for none. */
  readonly merge: DraftMerge | null;
  /** Increases whenever the text is changed from outside the source editor, which then loads it. */
  readonly revision: number;
}

/** An image in the change set. */
export interface ChangedImage {
  readonly path: string;
  readonly base64: string;
  /** The blob it replaces; null for a new one. */
  readonly baseBlobSha: string | null;
}

/** A file that is loading, open, or failed to load. */
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
  /** These pages have content that would break the site; nothing was sent. */
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
 * Whether what is typed is safe on this device. `locked`: the encryption key isn't available now; `full`: the browser
 * has no space; `blocked`: it stores nothing, as in some private windows. All three are retried.
 */
export type DraftStatus = 'none' | 'persisted' | 'locked' | 'full' | 'blocked';

export interface EditorState {
  /** Null until the branches are known. */
  readonly branch: string | null;
  /** Last known head of the branch. */
  readonly headSha: string | null;
  readonly files: FilesState;
  readonly path: string | null;
  /** Open and changed files by path, all of the current branch. */
  readonly documents: Readonly<Record<string, DocumentState>>;
  /** Images in the change set, by path. */
  readonly images: Readonly<Record<string, ChangedImage>>;
  /** Files saved to this branch since it was opened. */
  readonly savedChanges: readonly ChangeSummary[];
  /** Heads of this branch that saves from here replaced: a list of files that has one of them is older than the save. */
  readonly replacedHeads: readonly string[];
  /**
   * For a branch that was created here from the default branch: the blobs there of the files saved since; null for a
   * file that didn't exist there. Null for any other branch, where this isn't known.
   */
  readonly startBlobs: Readonly<Record<string, string | null>> | null;
  readonly save: SaveState;
  /** The path of the conflict whose merge view is open; null when none is. */
  readonly merging: string | null;
  readonly pullRequest: OpenedPullRequest | null;
  /** Drafts of this branch on the device that need a decision; the others were opened. */
  readonly offers: readonly Draft[];
  /** Drafts that were opened automatically, until the notice is dismissed, or the page is saved or reverted. */
  readonly reopened: readonly Draft[];
  /** Pages locked by another tab: they are read-only here. */
  readonly lockedElsewhere: readonly string[];
  readonly draftStatus: DraftStatus;
  /** Whether something typed on branches that were left is only in this tab. */
  readonly hasUnstoredElsewhere: boolean;
}

export const initialEditorState: EditorState = {
  branch: null,
  headSha: null,
  files: { status: 'loading' },
  path: null,
  documents: {},
  images: {},
  savedChanges: [],
  replacedHeads: [],
  startBlobs: null,
  save: { status: 'idle' },
  merging: null,
  pullRequest: null,
  offers: [],
  reopened: [],
  lockedElsewhere: [],
  draftStatus: 'none',
  hasUnstoredElsewhere: false,
};

/** A file that was just read, ready to be edited. */
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

/** Whether the next save includes a document: it is edited, new, or deleted. */
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

/** The documents that are open in the editor, also those without changes. */
export function listOpen({ documents }: Pick<EditorState, 'documents'>): OpenDocument[] {
  return Object.values(documents).flatMap((state) => (state.status === 'open' ? [state.document] : []));
}

/** Whether a page is read-only now: another tab has locked it, or it is deleted. */
export function isLocked(state: Pick<EditorState, 'documents' | 'lockedElsewhere'>, path: string): boolean {
  return state.lockedElsewhere.includes(path) || findDocument(state, path)?.isDeleted === true;
}
