import { product as currentProduct, type Product } from '../../product/product';
import type { TextEdit } from '../../text/edits';
import { isJsxElement } from '../mdx/nodes';
import { parseContent } from '../parseContent';
import { toHref, toPageId } from '../paths';
import { readLinkTarget, toRelativeFile, toSourceAddress } from './linkTarget';
import { listSourceLinks, type SourceLink } from './sourceLinks';

/** A content file, its lines joined by `\n`. */
export interface LinkingFile {
  /** From the repository's root: `docs/desktop/index.mdx`. */
  readonly path: string;
  readonly text: string;
}

/** Where files go: the path after the move, by the path before it. */
export type Moves = ReadonlyMap<string, string>;

/**
 * The edits by which a file's links follow pages that move, however they are spelled: by address, with or without
 * hash and trailing slash, by file, in definitions of references and in `href`. A file that moves itself keeps its
 * relative links. Nothing but the links' targets is changed.
 *
 * @param file as it is before the move
 * @returns edits of its text; none for a file that cannot be parsed
 */
export function updateLinks(file: LinkingFile, moves: Moves, product: Product = currentProduct): TextEdit[] {
  const newIds = new Map([...moves].map(([from, to]) => [toHref(from, product), toPageId(to)]));
  return listLinks(file).flatMap((link) => {
    const updated = findNewAddress(link.url, { file, moves, newIds, product });
    return updated ? [toEdit(file.text, link, updated)] : [];
  });
}

function listLinks({ text }: LinkingFile): SourceLink[] {
  const parsed = parseContent(text);
  return 'problem' in parsed ? [] : listSourceLinks(text, parsed.tree);
}

interface MoveContext {
  readonly file: LinkingFile;
  readonly moves: Moves;
  /** New content ids by old address. */
  readonly newIds: ReadonlyMap<string, string>;
  readonly product: Product;
}

interface UpdatedHref {
  readonly address: string;
  /** The original suffix of the page's URL. */
  readonly suffix: string;
}

/** @returns null when the address stays right as it is */
function findNewAddress(url: string, { file, moves, newIds, product }: MoveContext): UpdatedHref | null {
  const target = readLinkTarget(url, file.path, product);
  if (!target) return null;
  const { href, style, file: targetFile, suffix } = target;
  const newId = newIds.get(href);
  const ownPath = moves.get(file.path);
  if (style === 'file' && targetFile !== null) {
    const address = toRelativeFile(ownPath ?? file.path, moves.get(targetFile) ?? targetFile);
    return address === toRelativeFile(file.path, targetFile) ? null : { address, suffix };
  }
  if (newId === undefined && (style === 'address' || ownPath === undefined)) return null;
  return { address: toSourceAddress(newId ?? toId(href, product)), suffix };
}

/** The content id of an address: the slug back to the literal word. */
function toId(href: string, product: Product): string {
  const id = href.replace(/^\/products\//, '');
  const words = new RegExp(`(?<=^|[/-])${product.slug}(?=$|[/-])`, 'g');
  return id.replace(words, 'product');
}

/** Inserts the URL; the text after it keeps its bytes where possible. */
function toEdit(text: string, link: SourceLink, { address, suffix }: UpdatedHref): TextEdit {
  const { from, to } = link;
  const written = escapeAddress(address, link);
  if (text.slice(from, to).endsWith(suffix)) return { from, to: to - suffix.length, insert: written };
  return { from, to, insert: written + escapeAddress(suffix, link) };
}

/** Percent-encodes characters that would end the URL. */
function escapeAddress(address: string, { node }: SourceLink): string {
  const special = isJsxElement(node) ? /["'`<>\s]/g : /[\s()<>\\]/g;
  return address.replace(special, toPercent);
}

function toPercent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
