import type { TextEdit } from '../../text/edit/edits';
import { parseFrontMatter } from '../frontMatter/frontMatter';
import { REDIRECT_KEY, readRedirectFrom } from '../links/redirects';
import { setFrontMatterKey } from '../splice/setFrontMatterKey';

/** The former paths that a page's text lists; empty when their value isn't a list of texts. */
export function listFormerPaths(text: string): readonly string[] {
  return readRedirectFrom(parseFrontMatter(text)) ?? [];
}

/**
 * Plans edits that set the former paths of a page.
 *
 * @param text the whole file
 * @param paths all former paths; the key is removed when there are none
 */
export function setFormerPaths(text: string, paths: readonly string[]): TextEdit[] {
  if (listFormerPaths(text).join() === paths.join()) return [];
  return setFrontMatterKey(text, REDIRECT_KEY, paths.length > 0 ? paths : null);
}

/**
 * Plans edits that remove former paths that are pages now.
 *
 * @param text the whole file
 * @param ids the ids of those pages
 */
export function removeRedirects(text: string, ids: ReadonlySet<string>): TextEdit[] {
  return setFormerPaths(
    text,
    listFormerPaths(text).filter((id) => !ids.has(id)),
  );
}
