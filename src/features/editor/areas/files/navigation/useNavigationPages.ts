import { useMemo } from 'react';
import { parseFrontMatter } from '#domain/content/frontMatter/frontMatter';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { toContentPath } from '#domain/content/paths';
import { isPage } from '#domain/git/paths';
import { useEditorSelector } from '../../../core/EditorContext';
import { type EditorState, listOpen } from '../../../core/store/editorState';
import { isSameFileChanges, isSameMap, selectFileChanges } from '../../../core/store/selectors';
import { listShownPaths } from '../listShownPaths';

/**
 * The pages that can be in the navigation, including the change set: files below `docs/`, and titles by repo path.
 *
 * @param index null until loaded: until then, only titles of open pages are known
 */
export function useNavigationPages(index: ContentIndex | null) {
  const files = useEditorSelector((state) => state.files);
  const fileChanges = useEditorSelector(selectFileChanges, isSameFileChanges);
  const openTitles = useEditorSelector(selectOpenTitles, isSameMap);
  const pages = useMemo(() => {
    const deleted = new Set(fileChanges.filter(({ isDeleted }) => isDeleted).map(({ path }) => path));
    return listShownPaths(files, fileChanges)
      .filter((path) => isPage(path) && !deleted.has(path))
      .map(toContentPath);
  }, [files, fileChanges]);
  const titles = useMemo<ReadonlyMap<string, string>>(
    () => new Map([...(index?.pages.map(({ path, title }) => [path, title] as const) ?? []), ...openTitles]),
    [index, openTitles],
  );
  return { pages, titles };
}

/** Current titles of open pages. */
function selectOpenTitles(state: EditorState): ReadonlyMap<string, string> {
  return new Map(
    listOpen(state).flatMap(({ path, text }) => {
      const { title } = parseFrontMatter(text).frontMatter;
      return typeof title === 'string' ? [[path, title]] : [];
    }),
  );
}
