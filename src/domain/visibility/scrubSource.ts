import { listSourceLinks, type SourceLink } from '../content/links/sourceLinks';
import { getRange } from '../content/mdx/check/checkContext';
import { parseContent } from '../content/parseContent';
import { applyEdits, type TextEdit } from '../text/edit/edits';
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
    .flatMap(toEdits);
  // URLs that aren't links: in front matter, code and plain text.
  const scrubbed = scrubHiddenUrls(applyEdits(file.text, edits), isHidden);
  return toFileText(file, String(scrubbed ?? ''));
}

/** Leaves a link's label, and of other links everything but the URL. */
function toEdits({ from, to, node }: SourceLink): TextEdit[] {
  if (node.type !== 'link') return [{ from, to, insert: '' }];
  const link = getRange(node);
  const [first, last] = [node.children.at(0), node.children.at(-1)];
  const labelFrom = first ? getRange(first).from : link.to;
  const labelTo = last ? getRange(last).to : link.to;
  return [
    { from: link.from, to: labelFrom, insert: '' },
    { from: labelTo, to: link.to, insert: '' },
  ];
}
