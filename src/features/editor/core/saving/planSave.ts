import type { CommitRequest } from '#domain/api/content';
import { suggestMessage } from '#domain/git/changeSet';
import { listChanged, listChangedImages, summarizeChanges } from '../store/changeSet';
import { type EditorState, toFile } from '../store/editorState';

/** Input of a save besides the editor's state. */
export interface SaveContext {
  readonly defaultBranch: string;
  /** The branch for changes made on the default branch. */
  readonly newBranch: string;
  readonly operationId: string;
  /**
   * Head of the default branch when the change set goes to a new branch from there, because its own branch can't be
   * written to; null to save to its own branch.
   */
  readonly newStart?: string | null;
  /** Whether to save even to a branch whose pull request was merged. */
  readonly isAfterMerge?: boolean;
}

/**
 * Makes the request that saves the whole change set: edited, new, moved and deleted pages, and images. The default
 * branch is never written to: changes made on it go to a new branch from the head they were made on.
 *
 * @returns null when nothing has changed, or the branch's head isn't known yet
 */
export function planSave(
  state: EditorState,
  { defaultBranch, newBranch, operationId, newStart = null, isAfterMerge = false }: SaveContext,
): CommitRequest | null {
  const files = listFiles(state);
  const { branch, headSha } = state;
  if (files.length === 0 || branch === null || headSha === null) return null;
  const start = branch === defaultBranch ? headSha : newStart;
  return {
    operationId,
    branch: start === null ? branch : newBranch,
    expectedHead: start ?? headSha,
    message: suggestMessage(summarizeChanges(state)),
    files,
    ...(start === null ? {} : { createFrom: start }),
    ...(isAfterMerge ? { afterMerge: true } : {}),
  };
}

function listFiles(state: EditorState): CommitRequest['files'] {
  return [
    ...listChanged(state).map((document) => ({
      path: document.path,
      content: document.isDeleted ? null : toFile(document),
      baseBlobSha: document.baseBlobSha,
    })),
    ...listChangedImages(state).map(({ path, base64, baseBlobSha }) => ({
      path,
      content: base64,
      encoding: 'base64' as const,
      baseBlobSha,
    })),
  ];
}

/**
 * The request to send: the previous one, when its response was lost and the new one asks for the same. Repeated with
 * its operation id, it returns the first result instead of creating a second branch or commit.
 */
export function reuseRequest(previous: CommitRequest | null, next: CommitRequest): CommitRequest {
  if (!previous) return next;
  const isSame =
    previous.expectedHead === next.expectedHead &&
    previous.createFrom === next.createFrom &&
    previous.afterMerge === next.afterMerge &&
    (previous.branch === next.branch || next.createFrom !== undefined) &&
    JSON.stringify(previous.files) === JSON.stringify(next.files);
  return isSame ? previous : next;
}
