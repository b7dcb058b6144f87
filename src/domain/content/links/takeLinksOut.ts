import { product as currentProduct, type Product } from '../../product/product';
import type { TextEdit } from '../../text/edits';
import { contentComponents } from '../components';
import { getRange } from '../mdx/checkContext';
import { type ContentNode, type Root, walkTree } from '../mdx/nodes';
import { parseContent } from '../parseContent';
import { setProp } from '../splice/setProp';
import { readLinkTarget } from './linkTarget';
import type { LinkingFile } from './mendLinks';
import { listSourceLinks, type SourceLink } from './sourceLinks';

/** What becomes of a file's links to a page that goes. */
export interface UnlinkedFile {
  /** Edits that leave the links' text (decision D16). */
  readonly edits: readonly TextEdit[];
  /** How many links are left: those that are all that their tag does, such as a button's. */
  readonly left: number;
}

/**
 * Turns a file's links to a page into plain text.
 *
 * @param file lines joined by `\n`
 * @param href address of the page
 */
export function takeLinksOut(
  file: LinkingFile,
  href: string,
  product: Product = currentProduct,
): UnlinkedFile {
  const parsed = parseContent(file.text);
  if ('problem' in parsed) return { edits: [], left: 0 };
  const found = listSourceLinks(file.text, parsed.tree)
    .filter(({ url }) => readLinkTarget(url, file.path, product)?.href === href)
    .map((link) => unlink(file.text, parsed.tree, link));
  return {
    edits: found.flatMap((edits) => edits ?? []),
    left: found.filter((edits) => edits === null).length,
  };
}

/** @returns null when nothing would be left of what holds the link */
function unlink(text: string, tree: Root, { node }: SourceLink): TextEdit[] | null {
  if (node.type === 'link') return keepChildren(node);
  if (node.type === 'definition') {
    const { from, to } = getRange(node);
    return [{ from, to, insert: '' }, ...keepReferences(tree, node.identifier)];
  }
  const isRequired = contentComponents[node.name ?? '']?.props.href?.required ?? true;
  return isRequired ? null : setProp(text, node, 'href', null);
}

function keepReferences(tree: Root, identifier: string): TextEdit[] {
  const edits: TextEdit[] = [];
  walkTree(tree, ({ node }) => {
    if (node.type === 'linkReference' && node.identifier === identifier) edits.push(...keepChildren(node));
  });
  return edits;
}

function keepChildren(node: Extract<ContentNode, { type: 'link' | 'linkReference' }>): TextEdit[] {
  const { from, to } = getRange(node);
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (!first || !last) return [{ from, to, insert: '' }];
  return [
    { from, to: getRange(first).from, insert: '' },
    { from: getRange(last).to, to, insert: '' },
  ];
}
