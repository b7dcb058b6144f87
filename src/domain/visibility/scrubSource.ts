import { listSourceLinks } from '../content/links/sourceLinks';
import { parseContent } from '../content/parseContent';
import { keepChildren } from '../content/splice/keepChildren';
import { applyEdits } from '../text/edit/edits';
import { toEditableText, toFileText } from '../text/lineEndings';
import { scrubHiddenUrls } from './scrubHiddenUrls';

/**
 * Removes the URLs of hidden pages from the source of a page, for users who may read this page but must not learn about
 * hidden ones. A link is replaced by its label. Everything else stays the same, byte for byte.
 *
 * @param source the whole file, MDX
 * @param isHidden whether a URL, decoded from Markdown, points to a hidden page
 * @returns null when the source can't be parsed, so that its links aren't known
 */
export function scrubSource(source: string, isHidden: (url: string) => boolean): string | null {
  const file = toEditableText(source);
  const parsed = parseContent(file.text);
  if ('problem' in parsed) return null;
  const edits = listSourceLinks(file.text, parsed.tree)
    .filter(({ url }) => isHidden(url))
    .flatMap(({ from, to, node }) =>
      node.type === 'link' ? keepChildren(node) : [{ from, to, insert: '' }],
    );
  // URLs that aren't links: in front matter, code and plain text.
  const scrubbed = scrubHiddenUrls(applyEdits(file.text, edits), isHidden);
  return toFileText(file, String(scrubbed ?? ''));
}
