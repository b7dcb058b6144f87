import type { TextEdit } from '../../text/edit/edits';
import { applyEdits } from '../../text/edit/edits';
import { findLineEnd, findLineStart } from '../../text/lines';
import { findFrontMatterBlock } from '../frontMatter/frontMatterBlock';
import { getRange } from '../mdx/check/checkContext';
import { type ContentNode, isJsxElement, listNodes, type Root } from '../mdx/nodes';
import { parseContent } from '../parseContent';
import { formatImage, type ImageValues } from './image';

/** Where an image is inserted: at the cursor, or below a text. */
export type ImagePosition = 'cursor' | 'below';

/**
 * Inserts an image into a page: at the cursor if an image is possible there, otherwise after the block that contains
 * the cursor (code, a tag, the front matter), otherwise at the end.
 *
 * @param offset of the cursor
 * @param position 'below': as a block after the text that ends at the offset; in a list, quote or table, inline after that
 *   text
 * @returns edits of `text`; an empty list when the page can't be parsed
 */
export function insertImage(
  text: string,
  offset: number,
  values: ImageValues,
  position: ImagePosition = 'cursor',
): TextEdit[] {
  const parsed = parseContent(text);
  if ('problem' in parsed) return [];
  const source = formatImage(values);
  const start = findFrontMatterBlock(text)?.contentOffset ?? 0;
  const candidates = [
    ...(offset < start
      ? []
      : position === 'below'
        ? insertBelow(text, parsed.tree, offset, source)
        : [insertAt(text, offset, source)]),
    insertBlock(text, findBlockEnd(parsed.tree, Math.max(offset, start), start), source),
    insertBlock(text, text.length, source),
  ];
  const before = countImages(parsed.tree);
  const fitting = candidates.find((edit) => {
    const next = parseContent(applyEdits(text, [edit]));
    return 'tree' in next && countImages(next.tree) === before + 1;
  });
  return fitting ? [fitting] : [];
}

/** A block would end a list, quote or table. */
function insertBelow(text: string, tree: Root, offset: number, source: string): TextEdit[] {
  if (!isInside(tree, offset, ['list', 'blockquote', 'table'])) return [insertBlock(text, offset, source)];
  const insert = /\s$|^$/.test(text.slice(0, offset)) ? source : ` ${source}`;
  return source.startsWith('<') ? [] : [{ from: offset, to: offset, insert }];
}

function isInside(tree: Root, offset: number, types: readonly string[]): boolean {
  const ranges = listNodes(tree)
    .filter(({ type }) => types.includes(type))
    .map(getRange);
  return ranges.some(({ from, to }) => from <= offset && offset <= to);
}

/** As a block on an empty line; inline within a line, except that tags get their own lines. */
function insertAt(text: string, offset: number, source: string): TextEdit {
  const lineStart = findLineStart(text, offset);
  const lineEnd = findLineEnd(text, offset);
  const isBlank = text.slice(lineStart, lineEnd).trim() === '';
  if (!isBlank && source.startsWith('<')) return insertBlock(text, lineEnd, source);
  if (!isBlank) return { from: offset, to: offset, insert: source };
  return insertBlock(text, offset, source);
}

/** As a separate block, with empty lines added where they are missing. */
function insertBlock(text: string, offset: number, source: string): TextEdit {
  const before = text.slice(0, offset);
  const after = text.slice(offset);
  const lead =
    before === '' || /\n[^\S\n]*\n[^\S\n]*$/.test(before) ? '' : /\n[^\S\n]*$/.test(before) ? '\n' : '\n\n';
  const trail =
    after.trim() === ''
      ? after === ''
        ? '\n'
        : ''
      : /^[^\S\n]*\n[^\S\n]*\n/.test(after)
        ? ''
        : /^[^\S\n]*\n/.test(after)
          ? '\n'
          : '\n\n';
  return { from: offset, to: offset, insert: `${lead}${source}${trail}` };
}

/** The end of the outermost block around an offset; the offset itself between blocks. */
function findBlockEnd(tree: Root, offset: number, start: number): number {
  const block = tree.children.find((child) => {
    const { from, to } = getRange(child);
    return from <= offset && offset <= to;
  });
  return Math.max(start, block ? getRange(block).to : offset);
}

function countImages(tree: Root): number {
  const isImage = (node: ContentNode): boolean =>
    node.type === 'image' || (isJsxElement(node) && node.name === 'Image');
  return listNodes(tree).filter(isImage).length;
}
