import type { Access } from '@site/src/features/auth';
import type { BranchManager } from '@site/src/features/branches';
import { createContext, useContext } from 'react';
import type { TextEdit } from '#domain/text/edits';
import type { DraftOffersActions } from './drafts/useDraftOffers';
import type { SaveOutcome, SaveRequest } from './saving/Saver';
import type { EditorEvent } from './store/editorReducer';
import type { EditorState } from './store/editorState';
import { type EditorStore, useStoreSelector } from './store/editorStore';
import type { Apply, RegisterView } from './useApply';
import type { BranchSwitch } from './useBranchSwitch';

/** What the editor's URL asks for. */
export interface EditorLocation {
  readonly path: string | null;
  readonly branch: string | null;
  /** What is shown instead of the panes. */
  readonly view?: 'navigation' | null;
  /** The pane of narrow screens and the tab of the sidebar; left out for the usual ones. */
  readonly pane?: string | null;
  readonly tab?: string | null;
  /** What to do first; it is done once, and then no longer in the URL. */
  readonly task?: EditorTask | null;
}

/**
 * Updates the URL. `push` makes an entry of the history, for another page, branch or view; `replace` makes none, for small
 * things and for what the editor changes by itself.
 */
export type Navigate = (location: EditorLocation, how: 'push' | 'replace') => void;

/** What a link to the editor may ask for. A dialog asks before anything changes. */
export type EditorTask =
  /** A new page of this title. */
  | { readonly kind: 'new'; readonly title: string }
  /** A redirect from the href of a missing page, to an href when that is known. */
  | { readonly kind: 'redirect'; readonly from: string; readonly to: string | null };

/**
 * The editor that a screen's views work with. What changes while someone types is in the store; this object stays the
 * same until the branches or the person's role change.
 */
export interface Editor {
  readonly store: EditorStore;
  readonly dispatch: (event: EditorEvent) => void;
  readonly access: Access;
  readonly branches: BranchManager;
  /** The question what becomes of unsaved changes when another branch is opened. */
  readonly branchSwitch: BranchSwitch;
  /** The branch that the changes go to, when they were made on the default branch; else null. */
  readonly newBranch: string | null;
  /** Applies the changes that a tool planned: all of them, or none and why. */
  readonly apply: Apply;
  /** Applies edits to one file. */
  readonly edit: (path: string, edits: readonly TextEdit[]) => ReturnType<Apply>;
  /** The source editor on screen registers here, so that a tool's edits of its page can be undone in it. */
  readonly registerView: RegisterView;
  readonly save: (request?: SaveRequest) => Promise<SaveOutcome>;
  /** Stops waiting for the save that is under way. */
  readonly cancelSave: () => void;
  /** Writes drafts of everything that was typed, now. @returns whether all of it is on the device */
  readonly persistDrafts: () => Promise<boolean>;
  readonly drafts: DraftOffersActions;
  /** Takes the lock of a page from another tab, with what was typed there. */
  readonly stealLock: (path: string) => Promise<void>;
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
