import { readPageTitles, writePageTitles } from '@site/src/data/storage/pageTitles';
import { useEffect, useMemo, useState } from 'react';
import type { ContentIndexState } from '../../core/useContentIndex';

/**
 * Titles of pages by path: from the index of the branch or, until it has loaded, the last known ones. The list of pages
 * is sorted by them, so it would be sorted again under the pointer if it were shown without.
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
  const isLoading = hasIndex && index === null && failure === null;
  return isLoading && known.size === 0 ? null : (titles ?? known);
}
