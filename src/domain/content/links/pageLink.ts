import { toHashTarget } from '../../text/hashTarget';
import { escapeText } from '../inPlace/write/escapeText';
import { toHref, toPageId } from '../paths';
import type { ContentIndex } from './contentIndex';
import { toSourceHref } from './linkTarget';

/**
 * Makes a link of the URL of a page of this site.
 *
 * @param url the pasted URL: `https://docs.example.com/products/desktop#search`
 * @returns the link with the title of the page or the heading as its text; null for any other input
 */
export function findPageLink(url: string, origin: string, index: ContentIndex | null): string | null {
  if (!url.startsWith(`${origin}/`) || /\s/.test(url)) return null;
  const { pathname, hash } = new URL(url);
  const href = pathname.replace(/\/$/, '');
  const page = index?.pages.find(({ path }) => !path.startsWith('docs/_') && toHref(path) === href);
  if (!page) return null;
  const heading = page.anchors.find(({ id }) => id === toHashTarget(hash));
  const words = escapeWords(heading?.text ?? page.title);
  return `[${words}](${toSourceHref(toPageId(page.path))}${heading ? hash : ''})`;
}

/** Escapes the text of a link, except for the product's placeholders, which titles may contain. */
function escapeWords(text: string): string {
  return text
    .split(/(\{[pP]roduct\})/)
    .map((part, index) =>
      index % 2 === 1 ? part : escapeText(part, { before: '[', after: ']', isEnclosed: true }),
    )
    .join('');
}
