import { useEffect, useMemo, useState } from 'react';
import { readPageTitle } from '#domain/content/pageTitle';
import type { ChangeSummary } from '#domain/git/changeSet';
import { combineChanges, type PullRequestText, suggestPullRequest } from '#domain/git/pullRequestText';
import { brandProse } from '#domain/product/brandText';
import { useServices } from '../../core/EditorServices';
import { summarizeChanges } from '../../core/store/changeSet';
import { type EditorState, findDocument } from '../../core/store/editorState';
import type { Editor } from '../../core/useEditor';

/**
 * Title and description for what the branch has over the default branch, with what is not saved yet. Until the
 * branch was asked, or when it cannot be, for what was done here.
 */
export function usePullRequestText({ state, branches }: Editor): PullRequestText {
  const { api } = useServices();
  const { branch } = state;
  const [saved, setSaved] = useState<readonly ChangeSummary[]>(state.savedChanges);
  const isOnDefault = branch === branches.defaultBranch;
  useEffect(() => {
    if (branch === null || isOnDefault) return undefined;
    const abort = new AbortController();
    void api.readBranchChanges(branch, abort.signal).then((result) => {
      if (!abort.signal.aborted && result.ok) setSaved(result.value.files);
    });
    return () => abort.abort();
  }, [api, branch, isOnDefault]);
  return useMemo(
    () =>
      suggestPullRequest(combineChanges(saved, summarizeChanges(state)), (path) => findTitle(state, path)),
    [saved, state],
  );
}

/** The title of a page that is open; of others only their paths are known here. */
function findTitle(state: EditorState, path: string): string | null {
  const document = findDocument(state, path);
  const title = document && readPageTitle(document.text);
  return title ? brandProse(title) : null;
}
