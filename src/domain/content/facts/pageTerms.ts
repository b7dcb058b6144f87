import { toPageHref } from '../../product/pagePath';
import { createPageTerms, type PageTerms } from '../mdx/prepare/markTerms';
import { toHref } from '../paths';
import { toGlossaryEntry } from './cards';
import type { ReadData } from './dataTable';
import { parseDataFile } from './parseDataFile';

/** The page that lists all terms. */
const GLOSSARY_PAGE = 'glossary';

interface PageTermsInput {
  /** The page's file: `docs/desktop/index.mdx`. */
  readonly path: string;
  readonly readData: ReadData;
  /** Whether links to a page, by its href, aren't allowed. */
  readonly isHiddenLink: (href: string) => boolean;
}

/**
 * Reads the glossary terms that a page explains where it first uses them: all except those that the glossary excludes,
 * and those that are the subject of the page or of a page above it. The glossary page itself explains none, and no page
 * does while visitors can't read the glossary.
 */
export function readPageTerms({ path, readData, isHiddenLink }: PageTermsInput): PageTerms {
  const own = toHref(path);
  const glossary = toPageHref(GLOSSARY_PAGE);
  const text = own !== glossary && !isHiddenLink(glossary) && readData('glossary');
  const parsed = typeof text !== 'string' ? null : parseDataFile('glossary', text);
  if (!parsed || 'problems' in parsed) return createPageTerms([]);
  const isSubject = (page: string | undefined): boolean =>
    page !== undefined && `${own}/`.startsWith(`${toPageHref(page)}/`);
  const rows = parsed.data.terms.filter(({ explain, page }) => explain !== false && !isSubject(page));
  return createPageTerms(rows.map((row) => toGlossaryEntry(row, isHiddenLink)));
}
