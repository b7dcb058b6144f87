import { isJsxElement, type Root, walkTree } from '../mdx/nodes';
import type { HeadingData } from '../mdx/setHeadingIds';
import { glossaryEntries } from '../snippetCards';

/**
 * The ids of a prepared page that a link can lead to: those of its headings, and those of the glossary's terms
 * where the glossary is shown.
 */
export function listAnchors(body: Root): ReadonlySet<string> {
  const anchors = new Set<string>();
  walkTree(body, ({ node }) => {
    if (node.type === 'heading') {
      const { id }: HeadingData = node.data ?? {};
      if (id) anchors.add(id);
    } else if (isJsxElement(node) && node.name === 'GlossaryList') {
      for (const { id } of glossaryEntries()) anchors.add(id);
    }
  });
  return anchors;
}
