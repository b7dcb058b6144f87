import { listGlossary } from '../facts/cards';
import { type Root, walkTree } from '../mdx/nodes';
import type { HeadingData } from '../mdx/prepare/setHeadingIds';

/**
 * The ids of a prepared page that a link can point to: those of its headings, and those of glossary terms if the page
 * shows the glossary.
 */
export function listAnchors(body: Root): ReadonlySet<string> {
  const anchors = new Set<string>();
  walkTree(body, ({ node }) => {
    if (node.type === 'heading') {
      const { id }: HeadingData = node.data ?? {};
      if (id) anchors.add(id);
    }
    for (const { id } of listGlossary(node)) anchors.add(id);
  });
  return anchors;
}
