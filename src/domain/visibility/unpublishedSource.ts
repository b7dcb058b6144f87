import type { Program } from 'estree-jsx';
import { removeUnpublished } from '../content/frontMatter/unpublishedFrontMatter';
import { type ContentNode, isJsxElement, type Root, walkTree } from '../content/mdx/nodes';
import { applyEdits, type TextEdit } from '../text/edit/edits';

/**
 * Removes from a page's source what a build never publishes: comments, and front matter that nothing reads. Everything
 * else stays the same, byte for byte, and reads the same: a comment's delimiters stay, without its text.
 *
 * @param text the whole file, MDX, without a byte order mark
 * @param tree the parsed text
 */
export function withoutUnpublished(text: string, tree: Root): string {
  const edits: TextEdit[] = removeUnpublished(text);
  walkTree(tree, ({ node }) => {
    for (const program of listPrograms(node)) edits.push(...emptyComments(program));
  });
  return applyEdits(text, edits);
}

/** The JavaScript in a node's own source. */
function listPrograms(node: ContentNode): Program[] {
  const attributes = isJsxElement(node) ? node.attributes : [];
  return [node, ...attributes, ...attributes.map(({ value }) => value)].flatMap((part) => {
    if (typeof part !== 'object' || part === null) return [];
    const { data } = part as { readonly data?: { readonly estree?: Program | null } };
    return data?.estree ? [data.estree] : [];
  });
}

function emptyComments({ comments = [] }: Program): TextEdit[] {
  return comments.flatMap(({ type, range }) =>
    range ? [{ from: range[0], to: range[1], insert: type === 'Line' ? '//' : '/**/' }] : [],
  );
}
