import type { Draft } from '@site/src/data/storage/drafts';
import { useRemote } from '@site/src/features/remoteData';
import { useEditor, useEditorSelector } from '../../core/EditorContext';

const NONE: readonly Draft[] = [];

/** Drafts on branches other than the open one. */
export interface OtherDraftsState {
  readonly found: readonly Draft[];
  /** Whether a branch was deleted. */
  readonly isGone: (branch: string) => boolean;
  readonly refresh: () => Promise<void>;
}

/** Finds drafts on other branches, including deleted ones. */
export function useOtherDrafts(): OtherDraftsState {
  const { drafts, branches } = useEditor();
  const branch = useEditorSelector((state) => state.branch);
  const isReady = useEditorSelector((state) => state.files.status === 'ready');
  const { value, refresh } = useRemote({
    key: ['drafts-elsewhere', branch],
    read:
      isReady && branch !== null
        ? async () => ({ ok: true as const, value: await drafts.listElsewhere(branch) })
        : null,
  });
  const isKnown = branches.initialized && branches.error === null;
  return {
    found: value ?? NONE,
    isGone: (name) => isKnown && !branches.branches.some((one) => one.name === name),
    refresh,
  };
}
