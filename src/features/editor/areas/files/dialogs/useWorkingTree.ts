import type { ApiFailure } from '@site/src/data/functions/request';
import { useMemo } from 'react';
import type { ContentIndex, IndexedPage } from '#domain/content/links/contentIndex';
import { indexFile } from '#domain/content/links/indexFile';
import type { WorkingTree } from '#domain/content/operations/workingTree';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { useEditorSelector } from '../../../core/EditorContext';
import { summarizeChanges } from '../../../core/store/changeSet';
import { type EditorState, isChanged, listOpen } from '../../../core/store/editorState';
import type { ContentIndexState } from '../../../core/useContentIndex';
import { useNavigationText } from '../useNavigationText';

/** The content for dialogs about pages, once it is loaded. */
type SiteState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: ApiFailure; readonly onRetry: () => void }
  | { readonly status: 'ready'; readonly site: WorkingTree };

/** The content including the change set. */
export function useWorkingTree({ index, failure, reload }: ContentIndexState): SiteState {
  const state = useEditorSelector((current) => current);
  const navigation = useNavigationText();
  const text = navigation.status === 'ready' ? navigation.text : null;
  const isReady = navigation.status === 'ready';
  const site = useMemo(
    () => (index && isReady ? toWorkingTree(state, index, text) : null),
    [state, index, isReady, text],
  );
  if (site) return { status: 'ready', site };
  if (failure) return { status: 'failed', failure, onRetry: reload };
  if (navigation.status === 'failed') {
    return { status: 'failed', failure: navigation.failure, onRetry: navigation.reload };
  }
  return { status: 'loading' };
}

/**
 * The content including the change set: the index of the branch, with the changes applied.
 *
 * @param navigation text of the navigation file in the change set; null when there is none
 */
function toWorkingTree(state: EditorState, index: ContentIndex, navigation: string | null): WorkingTree {
  const changed = listOpen(state).filter(isChanged);
  const touched = new Set(changed.map(({ path }) => path));
  const own = changed
    .filter(({ path, isDeleted }) => !isDeleted && path !== NAVIGATION_PATH)
    .map(
      ({ path, text, baseBlobSha }): IndexedPage => ({
        path,
        blobSha: baseBlobSha ?? '',
        // Only titles and links matter here; headings and partials don't.
        ...indexFile(path, text, () => ''),
      }),
    );
  return {
    pages: [...index.pages.filter(({ path }) => !touched.has(path)), ...own],
    published: new Set(index.pages.map(({ path }) => path)),
    changed: new Set(summarizeChanges(state).map(({ path }) => path)),
    navigation,
  };
}
