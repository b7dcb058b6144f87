import type { ContentApi } from '@site/src/data/functions/contentApi';
import { readFullNavigation } from '@site/src/data/functions/fullNavigation';
import { useRemote } from '@site/src/features/remoteData';
import type { Navigation } from '#domain/navigation/types';

const EMPTY: Navigation = { topLevelItems: [], sections: [] };

/**
 * The navigation including hidden pages, for editors and admins; empty until it is read, and when it can't be read.
 *
 * @param branch null for the default branch
 */
export function useFullNavigation(api: ContentApi, branch: string | null): Navigation {
  const read = (signal: AbortSignal) => readFullNavigation(api, branch, signal);
  return useRemote({ key: ['full-navigation', branch], read }).value ?? EMPTY;
}
