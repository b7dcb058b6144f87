import { useMemo } from 'react';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { toContentPath } from '#domain/content/paths';
import { isPage } from '#domain/git/paths';
import { useEditorSelector } from '../../../core/EditorContext';
import { type EditorState, listOpen } from '../../../core/store/editorState';
import { isSameMap } from '../../../core/store/selectors';
import { useFilePaths } from '../../../core/useFilePaths';
import { readTitles } from '../usePageTitles';

/**
 * The pages that can be in the navigation, including the change set: files below `docs/`, and titles by repo path.
 *
 * @param index null until loaded: until then, only titles of open pages are known
 */
export function useNavigationPages(index: ContentIndex | null) {
  const paths = useFilePaths();
  const openTitles = useEditorSelector(selectOpenTitles, isSameMap);
  const pages = useMemo(() => [...(paths ?? [])].filter(isPage).toSorted().map(toContentPath), [paths]);
  const titles = useMemo<ReadonlyMap<string, string>>(
    () => new Map([...(index?.pages.map(({ path, title }) => [path, title] as const) ?? []), ...openTitles]),
    [index, openTitles],
  );
  return { pages, titles };
}

/** Current titles of open pages. */
function selectOpenTitles(state: EditorState): ReadonlyMap<string, string> {
  return readTitles(listOpen(state));
}
