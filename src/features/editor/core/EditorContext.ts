import type { Access } from '@site/src/features/auth';
import type { BranchManager } from '@site/src/features/branches';
import { createContext, useContext } from 'react';
import type { TextEdit } from '#domain/text/edit/edits';
import type { DraftRecovery } from './drafts/DraftRecovery';
import type { SaveOutcome, SaveRequest } from './saving/Saver';
import type { EditorEvent } from './store/editorEvents';
import type { EditorState } from './store/editorState';
import { type EditorStore, useStoreSelector } from './store/editorStore';
import type { SourceStates } from './store/sourceStates';
import type { Apply, RegisterView } from './useApply';
import type { BranchSwitch } from './useBranchSwitch';

/** The part of the editor's URL that describes its state. */
export interface EditorLocation {
  readonly path: string | null;
  readonly branch: string | null;
  /** A view that replaces the panes. */
  readonly view?: 'navigation' | null;
  /** The pane of narrow screens and the tab of the sidebar; omitted for the defaults. */
  readonly pane?: string | null;
  readonly tab?: string | null;
  /** A task to start with; it runs once and is then removed from the URL. */
  readonly task?: EditorTask | null;
}

/**
 * Updates the URL. `push` adds a history entry, for another page, branch or view; `replace` adds none, for small
 * changes and for those the editor makes by itself.
 */
export type Navigate = (location: EditorLocation, how: 'push' | 'replace') => void;

/** A task that a link to the editor may start. A dialog asks before anything changes. */
export type EditorTask =
  /** A new page with this title. */
  | { readonly kind: 'new'; readonly title: string }
  /** A redirect from the href of a missing page, to another href if that is known. */
  | { readonly kind: 'redirect'; readonly from: string; readonly to: string | null };

/**
 * The editor, as its views use it. State that changes during typing is in the store; this object stays the same until
 * the branches or the user's role change.
 */
export interface Editor {
  readonly store: EditorStore;
  readonly dispatch: (event: EditorEvent) => void;
  readonly access: Access;
  readonly branches: BranchManager;
  /** The question of what to do with unsaved changes when another branch is opened. */
  readonly branchSwitch: BranchSwitch;
  /** The branch that changes made on the default branch are saved to; otherwise null. */
  readonly newBranch: string | null;
  /** Applies the changes that a tool planned: all of them, or none, with the reason. */
  readonly apply: Apply;
  /** Applies edits to one file. */
  readonly edit: (path: string, edits: readonly TextEdit[]) => ReturnType<Apply>;
  /** The mounted source editor registers here, so that it can undo a tool's edits of its page. */
  readonly registerView: RegisterView;
  /** Keeps the undo history of pages while others are shown. */
  readonly sourceStates: SourceStates;
  readonly save: (request?: SaveRequest) => Promise<SaveOutcome>;
  /** Saves again after a failure, to the same branch. */
  readonly retrySave: () => Promise<SaveOutcome>;
  /** Waits for a running save. @returns where it ended; null when nothing was saved, or no save is running */
  readonly finishSave: () => Promise<SaveOutcome>;
  /** Stops waiting for the running save. */
  readonly cancelSave: () => void;
  /** Writes drafts of everything typed right away. @returns whether all of it is on the device */
  readonly persistDrafts: () => Promise<boolean>;
  /** The drafts on this device. */
  readonly drafts: Pick<
    DraftRecovery,
    'restore' | 'discard' | 'listOn' | 'listElsewhere' | 'moveHere' | 'discardElsewhere'
  >;
  /** Takes the lock of a page from another tab, together with what was typed there. */
  readonly stealLock: (path: string, onSaving?: () => void) => Promise<void>;
}

/** Provides the editor to its views; see `EditorProvider`. */
export const EditorContext = createContext<Editor | null>(null);

/** @throws Error outside an `EditorProvider` */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor needs an EditorProvider around it.');
  return editor;
}

/** A part of the editor's state; see {@link useStoreSelector}. */
export function useEditorSelector<Selected>(
  select: (state: EditorState) => Selected,
  isEqual?: (a: Selected, b: Selected) => boolean,
): Selected {
  return useStoreSelector(useEditor().store, select, isEqual);
}
