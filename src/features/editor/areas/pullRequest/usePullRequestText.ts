import { useRemote } from '@site/src/features/remoteData';
import { useMemo } from 'react';
import { readPageTitle } from '#domain/content/pageTitle';
import {
  combineChanges,
  type PullRequestText,
  suggestPullRequest,
} from '#domain/git/pullRequest/pullRequestText';
import { withProductName } from '#domain/product/productText';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { useServices } from '../../core/EditorServices';
import { summarizeChanges } from '../../core/store/changeSet';
import { type EditorState, findDocument } from '../../core/store/editorState';

/**
 * Title and description for the branch's changes compared with the default branch, including unsaved ones. Until the
 * branch has been read, or if it can't be, describes the changes made in this session.
 *
 * @param isMerged whether the branch's pull request was merged: then describes only unsaved changes
 */
export function usePullRequestText(isMerged: boolean): PullRequestText {
  const { api } = useServices();
  const { branches } = useEditor();
  const state = useEditorSelector((current) => current);
  const { branch } = state;
  // Merged changes are no longer part of it.
  const isFromDefault = isMerged || branch === branches.defaultBranch;
  const { value } = useRemote({
    key: ['branch-changes', branch],
    read: branch === null || isFromDefault ? null : (signal) => api.readBranchChanges(branch, signal),
  });
  const saved = value?.files ?? (isMerged ? NOTHING : state.savedChanges);
  return useMemo(
    () =>
      suggestPullRequest(combineChanges(saved, summarizeChanges(state)), (path) => findTitle(state, path)),
    [saved, state],
  );
}

const NOTHING: EditorState['savedChanges'] = [];

/** The title of an open page; other pages are known only by path here. */
function findTitle(state: EditorState, path: string): string | null {
  const document = findDocument(state, path);
  const title = document && readPageTitle(document.text);
  return title ? withProductName(title) : null;
}
