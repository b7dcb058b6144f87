import type { Root, RootContent } from 'mdast';
import { collectReferences, type References } from '#domain/content/elements/references';
import { moveNode } from '#domain/content/mdx/moveNode';
import { walkTree } from '#domain/content/mdx/nodes';
import { toReferencesFingerprint } from './references';

/** A page ready to be shown, in its top-level blocks. */
export interface ParsedPage {
  readonly blocks: readonly ParsedBlock[];
  readonly references: References;
  /** What the references say: with the same one, two pages refer to the same. */
  readonly referencesSignature: string;
}

/** A top-level block of a page. */
export interface ParsedBlock {
  /** Positions in it count from the block's start, so that they hold wherever the block moves. */
  readonly node: RootContent;
  /** Where it stands in the text, as UTF-16 offsets. */
  readonly from: number;
  readonly to: number;
  /** What its look depends on, besides what other blocks define; null when that cannot be told. */
  readonly signature: string | null;
}

/**
 * Takes a page apart into its top-level blocks.
 *
 * @param tree the page, prepared
 * @param text what the tree was made from
 */
export function toParsedPage(tree: Root, text: string): ParsedPage {
  const references = collectReferences(tree);
  return {
    blocks: tree.children.map((node) => toBlock(node, text)),
    references,
    referencesSignature: toReferencesFingerprint(references, text),
  };
}

function toBlock(node: RootContent, text: string): ParsedBlock {
  const shared = node.data?.sharedText;
  if (shared) return { node, from: shared.from, to: shared.to, signature: null };
  const start = node.position?.start;
  const from = start?.offset;
  const to = node.position?.end.offset;
  if (!start || from === undefined || to === undefined) return { node, from: 0, to: 0, signature: null };
  const isPlain = !text.slice(from, to).includes('<Include');
  return {
    node: moveNode(node, { offset: -from, lines: 1 - start.line }),
    from,
    to,
    signature: isPlain ? text.slice(from, to) + listIds(node) : null,
  };
}

/** Ids of headings depend on the headings above. */
function listIds(node: RootContent): string {
  const ids: string[] = [];
  walkTree(node, ({ node: { data } }) => {
    if (data && 'id' in data) ids.push(`\0${String(data.id)}`);
  });
  return ids.join('');
}
