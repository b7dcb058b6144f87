import { product } from '../../product/product';
import type { TextEdit } from '../../text/edit/edits';
import { isJsxElement } from '../mdx/nodes';
import { parseContent } from '../parseContent';
import { toHref, toPageId } from '../paths';
import { readLinkTarget, toRelativeFile, toSourceHref } from './linkTarget';
import { listSourceLinks, type SourceLink } from './sourceLinks';

/** A content file, its lines joined by `\n`. */
export interface LinkingFile {
  /** From the repository's root: `docs/desktop/index.mdx`. */
  readonly path: string;
  readonly text: string;
}

/** Moved files: the path after the move, by the path before it. */
export type Moves = ReadonlyMap<string, string>;

/**
 * Plans edits that update a file's links to pages that move, in any spelling: by href, with or without hash and
 * trailing slash, by file, in link reference definitions and in `href`. When the file itself moves, its relative links
 * are updated too. Changes only the links' targets.
 *
 * @param file before the move
 * @returns edits of its text; empty for a file that can't be parsed
 */
export function updateLinks(file: LinkingFile, moves: Moves): TextEdit[] {
  const newIds = new Map([...moves].map(([from, to]) => [toHref(from), toPageId(to)]));
  return listLinks(file).flatMap((link) => {
    const updated = findNewTarget(link.url, { file, moves, newIds });
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
  /** New page ids by old href. */
  readonly newIds: ReadonlyMap<string, string>;
}

interface UpdatedHref {
  readonly target: string;
  /** The original suffix of the page's URL. */
  readonly suffix: string;
}

/** @returns null when the URL is still right */
function findNewTarget(url: string, { file, moves, newIds }: MoveContext): UpdatedHref | null {
  const old = readLinkTarget(url, file.path);
  if (!old) return null;
  const { href, style, file: targetFile, suffix } = old;
  const newId = newIds.get(href);
  const ownPath = moves.get(file.path);
  if (style === 'file' && targetFile !== null) {
    const target = toRelativeFile(ownPath ?? file.path, moves.get(targetFile) ?? targetFile);
    return target === toRelativeFile(file.path, targetFile) ? null : { target, suffix };
  }
  if (newId === undefined && (style === 'absolute' || ownPath === undefined)) return null;
  return { target: toSourceHref(newId ?? toId(href)), suffix };
}

/** The page id of an href: the slug becomes the placeholder word again. */
function toId(href: string): string {
  const id = href.replace(/^\/products\//, '');
  const words = new RegExp(`(?<=^|[/-])${product.slug}(?=$|[/-])`, 'g');
  return id.replace(words, 'product');
}

/** Inserts the URL; the text after it keeps its bytes where possible. */
function toEdit(text: string, link: SourceLink, { target, suffix }: UpdatedHref): TextEdit {
  const { from, to } = link;
  const written = escapeTarget(target, link);
  if (text.slice(from, to).endsWith(suffix)) return { from, to: to - suffix.length, insert: written };
  return { from, to, insert: written + escapeTarget(suffix, link) };
}

/** Percent-encodes characters that would end the URL. */
function escapeTarget(target: string, { node }: SourceLink): string {
  const special = isJsxElement(node) ? /["'`<>\s]/g : /[\s()<>\\]/g;
  return target.replace(special, toPercent);
}

function toPercent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
