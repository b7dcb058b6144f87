import type { ApiFailure } from '@site/src/data/functions/request';
import type { Draft, DraftMerge } from '@site/src/data/storage/drafts';
import type { CommitResponse, PageSourceResponse, PagesResponse } from '#domain/api/content';
import type { PlannedChange } from '#domain/git/changeSet';
import type { TextChange } from '#domain/text/edit/edits';
import type { DraftStatus, OpenedPullRequest } from './editorState';
import type { RestoredDraft } from './offers';
import type { Resolution } from './resolveConflict';

/** Everything that can happen to the editor's state. */
export type EditorEvent =
  /** Another branch: nothing of the previous one is carried over; its drafts stay on the device. */
  | { readonly type: 'branchChosen'; readonly branch: string }
  | { readonly type: 'pathChosen'; readonly path: string | null }
  | { readonly type: 'filesLoaded'; readonly response: PagesResponse }
  | { readonly type: 'filesFailed'; readonly failure: ApiFailure }
  | { readonly type: 'documentLoading'; readonly path: string }
  /** The page is loaded again when it is next opened. Applies only to pages that failed to load. */
  | { readonly type: 'documentClosed'; readonly path: string }
  | { readonly type: 'documentLoaded'; readonly source: PageSourceResponse }
  | { readonly type: 'documentFailed'; readonly path: string; readonly failure: ApiFailure }
  /** `change` is the edit that led to the text, if known: the reducer uses the text, the parser the change. */
  | { readonly type: 'edited'; readonly path: string; readonly text: string; readonly change?: TextChange }
  /** Changes of a tool to any number of files, all or none. `sources` are files that were not open. */
  | {
      readonly type: 'changesApplied';
      readonly changes: readonly PlannedChange[];
      readonly sources: readonly PageSourceResponse[];
    }
  /** Reverts one file of the change set to the branch's version; both halves of a move together. */
  | { readonly type: 'changeReverted'; readonly path: string }
  /** Drafts of a branch on this device; they replace the offers. */
  | { readonly type: 'draftsFound'; readonly branch: string; readonly drafts: readonly Draft[] }
  | { readonly type: 'draftsRestored'; readonly restored: readonly RestoredDraft[] }
  /** Drafts that were opened automatically, because their pages haven't changed on the branch. */
  | { readonly type: 'draftsReopened'; readonly restored: readonly RestoredDraft[] }
  | { readonly type: 'reopenedSeen' }
  | { readonly type: 'draftsDropped'; readonly drafts: readonly Draft[] }
  | { readonly type: 'draftStatus'; readonly status: DraftStatus }
  /** Whether something typed on branches that were left isn't on the device. */
  | { readonly type: 'leftDrafts'; readonly isUnstored: boolean }
  | { readonly type: 'lockedElsewhere'; readonly paths: readonly string[] }
  /** Another tab took these files over with their drafts: this tab shows the branch's version. */
  | { readonly type: 'locksReleased'; readonly paths: readonly string[] }
  | { readonly type: 'saving' }
  /**
   * `sent` has the files as they were sent, by path: typing may have continued since. An image is its base64, a deleted
   * file null.
   */
  | {
      readonly type: 'saved';
      readonly branch: string;
      readonly response: CommitResponse;
      readonly sent: ReadonlyMap<string, string | null>;
    }
  | { readonly type: 'saveFailed'; readonly failure: ApiFailure }
  | { readonly type: 'saveRefused'; readonly paths: readonly string[] }
  | { readonly type: 'saveDismissed' }
  /** The view of a conflict is opened; null closes it. */
  | { readonly type: 'mergeShown'; readonly path: string | null }
  /** A choice of a merge was made. */
  | { readonly type: 'mergeChosen'; readonly path: string; readonly merge: DraftMerge }
  | { readonly type: 'conflictResolved'; readonly path: string; readonly resolution: Resolution }
  /** The pull request opened here; null once its further state is known. */
  | { readonly type: 'pullRequestOpened'; readonly pullRequest: OpenedPullRequest | null };

/** The events of one or several types. */
export type EventOf<Type extends EditorEvent['type']> = Extract<EditorEvent, { type: Type }>;
