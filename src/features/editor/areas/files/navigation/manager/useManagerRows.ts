import { useMemo } from 'react';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { compareNavigation } from '#domain/navigation/compareNavigation';
import { NAVIGATION_PATH, parseNavigationFile } from '#domain/navigation/navigationFile';
import { createVisibilityLookup, type VisibilityRows } from '#domain/visibility/entryVisibility';
import { useEditorSelector } from '../../../../core/EditorContext';
import { findDocument } from '../../../../core/store/editorState';
import { useNavigationPages } from '../useNavigationPages';
import { listRows } from './listRows';

/**
 * The lines of the manager.
 *
 * @param text the navigation file in the change set
 * @param visibility null while it isn't known
 * @param collapsed keys of collapsed lines
 */
export function useManagerRows(
  text: string,
  index: ContentIndex | null,
  visibility: VisibilityRows | null,
  collapsed: ReadonlySet<string>,
) {
  const { pages, titles } = useNavigationPages(index);
  const source = useMemo(() => parseNavigationFile(text), [text]);
  const lookup = useMemo(() => (visibility ? createVisibilityLookup(visibility) : null), [visibility]);
  const original = useEditorSelector((state) => findDocument(state, NAVIGATION_PATH)?.original.text ?? null);
  const before = useMemo(() => (original === null ? null : parseNavigationFile(original)), [original]);
  const changes = useMemo(() => compareNavigation(before ?? source, source), [before, source]);
  const options = useMemo(
    () => ({ source, lookup, changes, pages: new Set(pages) }),
    [source, lookup, changes, pages],
  );
  const allRows = useMemo(() => listRows({ ...options, collapsed: new Set() }), [options]);
  const rows = useMemo(
    () => (collapsed.size === 0 ? allRows : listRows({ ...options, collapsed })),
    [options, allRows, collapsed],
  );
  const allKeys = useMemo(() => new Set(allRows.map(({ key }) => key)), [allRows]);
  return { source, lookup, pages, titles, rows, allRows, allKeys };
}
