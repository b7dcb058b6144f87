import { readPageTitles, writePageTitles } from '@site/src/data/storage/pageTitles';
import { useEffect, useMemo, useState } from 'react';
import { readPageTitle } from '#domain/content/pageTitle';
import { useEditorSelector } from '../../core/EditorContext';
import { type EditorState, listOpen, type OpenDocument } from '../../core/store/editorState';
import { isSameMap } from '../../core/store/selectors';
import type { ContentIndexState } from '../../core/useContentIndex';

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Titles of pages by path: from the index of the branch or, until it has loaded, the last known ones. The titles of new
 * and moved pages, which the index doesn't have before it's read again, are those in their text.
 *
 * @returns null while no titles are known and the index is loading
 */
export function usePageTitles(
  { index, failure }: Pick<ContentIndexState, 'index' | 'failure'>,
  hasIndex: boolean,
): ReadonlyMap<string, string> | null {
  const [known, setKnown] = useState(readPageTitles);
  const titles = useMemo(
    () => index && new Map(index.pages.map(({ path, title }) => [path, title])),
    [index],
  );
  if (titles && titles !== known) setKnown(titles);
  useEffect(() => {
    if (titles) writePageTitles(titles);
  }, [titles]);
  const indexed = titles ?? known;
  const added = useEditorSelector((state) => readAddedTitles(state, indexed), isSameMap);
  const all = useMemo(() => (added.size === 0 ? indexed : new Map([...indexed, ...added])), [indexed, added]);
  const isLoading = hasIndex && index === null && failure === null;
  return isLoading && known.size === 0 ? null : all;
}

/** Titles of open pages that aren't among the indexed ones; none without an index, when the list shows only paths. */
function readAddedTitles(
  state: Pick<EditorState, 'documents'>,
  indexed: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  if (indexed.size === 0) return NONE;
  const added = listOpen(state).filter(({ path, isDeleted }) => !isDeleted && !indexed.has(path));
  return readTitles(added);
}

/** The titles in the texts of pages, by path. */
export function readTitles(documents: readonly OpenDocument[]): ReadonlyMap<string, string> {
  return new Map(
    documents.flatMap(({ path, text }) => {
      const title = readPageTitle(text);
      return title === null ? [] : [[path, title] as const];
    }),
  );
}
