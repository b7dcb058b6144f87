import { useState } from 'react';
import type { ParseResult } from '../../core/parsing/parseForEditor';
import { type PreviewedPage, updatePage } from './page';

/**
 * The page of an analysis, which keeps what stayed the same from one analysis to the next.
 *
 * @param path of the file; null while there is none
 */
export function usePage(path: string | null, parsed: ParseResult | null): PreviewedPage | null {
  const [page, setPage] = useState<PreviewedPage | null>(null);
  if (path === null || !parsed?.page) return null;
  if (page?.parsed === parsed) return page;
  // Derived from the page before: React takes this up at once, before anything is shown.
  const next = updatePage(page, path, parsed);
  setPage(next);
  return next;
}
