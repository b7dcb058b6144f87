import { listSourceLinks, type SourceLink } from '../content/links/sourceLinks';
import { groupReferences, unlinkReferences } from '../content/links/stripLinks';
import { parseContent } from '../content/parseContent';
import { keepChildren } from '../content/splice/keepChildren';
import { applyEdits, type TextEdit } from '../text/edit/edits';
import { toEditableText, toFileText } from '../text/lineEndings';
import { scrubHiddenUrls } from './scrubHiddenUrls';
import { withoutUnpublished } from './unpublishedSource';

const HREF = /(\bhref[ \t]{0,9}=[ \t]{0,9}["'])([^"'\n]*)/g;

/**
 * Prepares the source of a page for users who may only read what is published. Removes what a build never publishes, such
 * as comments, and the URLs of hidden pages. A link is replaced by its label. Everything else stays the same, byte for
 * byte.
 *
 * @param source the whole file, MDX
 * @param isHidden whether a URL, decoded from Markdown, points to a hidden page
 * @returns null when the source can't be parsed, so that its comments and links aren't known
 */
export function scrubSource(source: string, isHidden: (url: string) => boolean): string | null {
  const file = toEditableText(source);
  const whole = parseContent(file.text);
  if ('problem' in whole) return null;
  const text = withoutUnpublished(file.text, whole.tree);
  const parsed = text === file.text ? whole : parseContent(text);
  if ('problem' in parsed) return null;
  const references = groupReferences(parsed.tree);
  const toEdits = ({ from, to, node }: SourceLink): TextEdit[] => {
    if (node.type === 'link') return keepChildren(node);
    return node.type === 'definition' ? unlinkReferences(references, node) : [{ from, to, insert: '' }];
  };
  const hidden = listSourceLinks(text, parsed.tree).filter(({ url }) => isHidden(url));
  const unlinked = applyEdits(text, hidden.flatMap(toEdits))
    // Tags in code aren't parsed.
    .replace(HREF, (prop, start: string, url: string) => (isHidden(url) ? start : prop));
  // URLs that aren't links: in front matter, code and plain text.
  const scrubbed = scrubHiddenUrls(unlinked, isHidden);
  return toFileText(file, String(scrubbed ?? ''));
}
