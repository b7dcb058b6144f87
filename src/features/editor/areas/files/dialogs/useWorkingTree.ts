import type { ApiFailure } from '@site/src/data/functions/request';
import { useMemo } from 'react';
import type { WorkingTree } from '#domain/content/operations/workingTree';
import { useEditorSelector } from '../../../core/EditorContext';
import type { ContentIndexState } from '../../../core/useContentIndex';
import { useNavigationText } from '../useNavigationText';
import { toWorkingTree } from './toWorkingTree';

/** The content for dialogs about pages, once it is loaded. */
export type SiteState =
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
