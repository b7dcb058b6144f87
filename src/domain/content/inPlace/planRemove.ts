import type { TextEdit } from '../../text/edits';
import { getRange } from '../mdx/check/checkContext';
import { readLinePrefix } from '../splice/lines';
import { type EditedSource, findTextEntry, readOutline } from './outline';
import type { InPlacePlan, SourceRange } from './plan';
import { findOwnItem, isInTag } from './planSplit';

/**
 * Plans to remove a paragraph, heading or list item whose text was deleted, with the empty lines that belong to it.
 *
 * @param at an offset in its text
 * @returns null for text that isn't a block, such as a table cell
 */
export function planRemove(source: EditedSource, at: number): InPlacePlan | null {
  const entry = findTextEntry(readOutline(source) ?? [], at);
  if (!entry || entry.node.type === 'tableCell' || isInTag(entry)) return null;
  const item = findOwnItem(entry);
  if (item && item.children.length > 1) return null;
  const list = item && entry.parents.at(-2);
  const isOnly = list?.type === 'list' && list.children.length === 1;
  return removeBlock(source.text, getRange(isOnly && list ? list : (item ?? entry.node)), item !== null);
}

/**
 * Removes a block or list item, its lines and the empty lines before it. An empty line stays between two blocks that
 * would merge.
 */
export function removeBlock(text: string, { from, to }: SourceRange, isItem = false): InPlacePlan {
  const start = findEmptyLinesBefore(text, from);
  const after = start === 0 ? (/^(?:[ \t]*\n)+/.exec(text.slice(to))?.[0].length ?? 0) : 0;
  const isBetween = /[^\s>]$/.test(text.slice(0, start)) && /^[ \t]*\n[ \t>]*[^\s><]/.test(text.slice(to));
  const insert = isBetween && !isItem ? `\n${readLinePrefix(text, from).trimEnd()}` : '';
  const edit: TextEdit = { from: start, to: to + after, insert };
  return { edits: [edit], caret: { from: start, to: start } };
}

/** Where the line break and the empty lines before an offset start. Lines may be in a quotation. */
function findEmptyLinesBefore(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && ' \t\n>'.includes(text.charAt(start - 1))) start -= 1;
  const space = text.slice(start, offset);
  const lineBreak = space.indexOf('\n');
  // In the first of these lines, a `>` ends a tag.
  return lineBreak < 0 ? offset : start + space.lastIndexOf('>', lineBreak) + 1;
}
