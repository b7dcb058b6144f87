import type { Draft } from '@site/src/data/storage/drafts';
import { useRemote } from '@site/src/features/remoteData';
import { useMemo } from 'react';
import { useEditor, useEditorSelector } from '../../core/EditorContext';

const NONE: readonly Draft[] = [];

/** Drafts on branches other than the open one. */
export interface OtherDraftsState {
  readonly found: readonly Draft[];
  readonly isLoading: boolean;
  /** Whether the drafts couldn't be read. */
  readonly isFailed: boolean;
  /** Whether a branch was deleted. */
  readonly isGone: (branch: string) => boolean;
  readonly refresh: () => Promise<void>;
}

/**
 * Finds drafts on other branches, including deleted ones. Changes that are being moved to the open branch aren't on
 * another one, so it waits until they are stored. When the branch's pages can't be listed, they stay where they are.
 */
export function useOtherDrafts(): OtherDraftsState {
  const { drafts, branches, branchSwitch } = useEditor();
  const branch = useEditorSelector((state) => state.branch);
  const files = useEditorSelector((state) => state.files.status);
  const isWaiting = files === 'loading' || (files === 'ready' && branchSwitch.isCarrying);
  const { value, isLoading, failure, refresh } = useRemote({
    key: ['drafts-elsewhere', branch],
    read:
      isWaiting || branch === null
        ? null
        : async () => ({ ok: true as const, value: await drafts.listElsewhere(branch) }),
  });
  // Omit the open branch's drafts: the list may have been read before they were moved to it.
  const found = useMemo(() => value?.filter((draft) => draft.branch !== branch) ?? NONE, [value, branch]);
  const isKnown = branches.initialized && branches.error === null;
  return {
    found,
    isLoading: isLoading || isWaiting,
    isFailed: failure !== null,
    isGone: (name) => isKnown && !branches.branches.some((one) => one.name === name),
    refresh,
  };
}
