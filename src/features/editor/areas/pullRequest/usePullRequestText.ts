import { useRemote } from '@site/src/features/remoteData';
import { useMemo } from 'react';
import { readPageTitle } from '#domain/content/pageTitle';
import { combineChanges, type PullRequestText, suggestPullRequest } from '#domain/git/pullRequestText';
import { brandProse } from '#domain/product/brandText';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { useServices } from '../../core/EditorServices';
import { summarizeChanges } from '../../core/store/changeSet';
import { type EditorState, findDocument } from '../../core/store/editorState';

/**
 * Title and description for what the branch has over the default branch, with what isn't saved yet. Until the
 * branch was asked, or when it can't be, for what was done here.
 *
 * @param isMerged whether the branch's pull request was merged: then only for what isn't saved yet
 */
export function usePullRequestText(isMerged: boolean): PullRequestText {
  const { api } = useServices();
  const { branches } = useEditor();
  const state = useEditorSelector((current) => current);
  const { branch } = state;
  // What was merged is no longer part of it.
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

/** The title of a page that is open; of others only their paths are known here. */
function findTitle(state: EditorState, path: string): string | null {
  const document = findDocument(state, path);
  const title = document && readPageTitle(document.text);
  return title ? brandProse(title) : null;
}
